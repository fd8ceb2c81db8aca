export const circle = radius => Math.PI * radius ** 2
