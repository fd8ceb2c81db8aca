export const title = (version) => `Inventory ${version}`
