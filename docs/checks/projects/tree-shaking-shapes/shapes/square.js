export const square = side => side ** 2
