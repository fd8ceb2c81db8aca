export const total = (prices) => prices.reduce((sum, price) => sum + price, 0)
export const describe = (prices) => `${prices.length} items`
