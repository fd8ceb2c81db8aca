export const value2 = (n) => n * 2
