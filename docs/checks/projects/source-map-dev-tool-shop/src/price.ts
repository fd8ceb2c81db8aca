export function price(amount: number): string {
  return `$${amount.toFixed(2)}`
}
