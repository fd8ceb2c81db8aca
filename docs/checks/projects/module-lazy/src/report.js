export const rows = 3
