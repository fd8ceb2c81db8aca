// How much of the long lists the browser tests go through: all in CI, and a fixed part on a contributor's computer, where
// the rest of them rarely shows anything else. `CI=1` goes through all.

/** Every n-th item, from one of the first n; in CI, all. */
export function sample<Item>(items: Item[], n: number, first = 0): Item[] {
  return process.env.CI ? items : items.filter((_, index) => index % n === first)
}
