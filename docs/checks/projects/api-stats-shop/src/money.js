export const money = (amount) => `$${amount.toFixed(2)}`
export const euro = (amount) => `${amount.toFixed(2)} €`
