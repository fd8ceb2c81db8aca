// The closest match for a misspelled name, for hints.

/** The name with the smallest edit distance; undefined if none is close. */
export function nearest(name: string, known: string[]): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const each of known) {
    // Names whose lengths differ by more than the best so far cannot be nearer.
    if (Math.abs(name.length - each.length) >= least) continue
    const edits = distance(name.toLowerCase(), each.toLowerCase(), least)
    if (edits < least) {
      least = edits
      best = each
    }
  }
  return best
}

/** Letters to insert, remove or replace to make one text of the other, as far as they are fewer than `limit`. */
function distance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) >= limit) return limit
    row = next
  }
  return row[b.length] ?? 0
}
