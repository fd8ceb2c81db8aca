export const price = 7
