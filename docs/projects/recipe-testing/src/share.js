/** A tip of 15 %, rounded up. */
export const share = (bill, currency) =>
  `${Math.ceil(bill * 0.15)} ${currency}`
