export const report = (amount) => `tax: ${amount}`
