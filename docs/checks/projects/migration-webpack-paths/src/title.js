export const title = 'Inventory'
