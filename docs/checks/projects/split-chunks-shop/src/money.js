export const money = (amount) => `$${amount.toFixed(2)}`
