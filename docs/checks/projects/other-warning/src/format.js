export const pad = 2
