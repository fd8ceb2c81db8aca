export const total = items => {
  const prices = items.map(({ price }) => price.amount)
  return prices.reduce((sum, price) => sum + price, 0)
}
