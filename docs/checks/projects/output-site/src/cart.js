import './cart.css'

export const total = (prices) => `total: ${prices.reduce((sum, price) => sum + price, 0)}`
