export const tax = (price) => price * 0.2
