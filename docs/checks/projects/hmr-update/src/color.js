export const color = 'red'
