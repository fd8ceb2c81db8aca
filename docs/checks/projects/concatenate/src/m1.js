export const value1 = (n) => n * 1
