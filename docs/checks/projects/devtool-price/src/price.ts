export const price = (amount: number) => {
  // two digits
  return amount.toFixed(2)
}
