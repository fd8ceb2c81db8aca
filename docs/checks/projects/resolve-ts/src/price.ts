export const price: number = 7
