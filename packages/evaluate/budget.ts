// Limits the work of a check, so that it always ends: every step of the evaluation, and every item that's copied,
// merged or compared, spends some of a budget. A check is synchronous, so one budget at a time is enough.

/** Thrown when the budget is used up. */
export class Exhausted extends Error {}

/** The largest configuration of the test corpus spends about 100,000. */
const most = 3_000_000

/** Milliseconds after which a check ends even if some of its budget is left. */
const longest = 60_000

let left = most
let deadline = Number.POSITIVE_INFINITY

/** Starts a check. */
export function startBudget(): void {
  left = most
  deadline = Date.now() + longest
}

export function spend(amount = 1): void {
  const before = left
  left -= amount
  // Asking for the time is slow, so it's only done every few thousand steps.
  if (left < 0 || (before >> 12 !== left >> 12 && Date.now() > deadline))
    throw new Exhausted('the code takes too long to follow')
}
