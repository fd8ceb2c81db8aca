export const area = (side) => side * side

export const volume = (side) => side ** 3
