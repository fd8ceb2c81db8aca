import { plural } from './plural'

export const total = (prices) => prices.reduce((sum, price) => sum + price, 0)
export const describe = (prices) => plural(prices.length, 'item')
