export const value5 = (n) => n * 5
