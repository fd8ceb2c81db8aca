export const value4 = (n) => n * 4
