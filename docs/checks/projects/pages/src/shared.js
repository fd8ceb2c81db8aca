export const name = (page) => `page ${page}`
