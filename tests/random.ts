// Reproducible random numbers, for tests with many generated cases.

/** A seeded random number generator (mulberry32). */
export class Random {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A random integer below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** One of several. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to pick from')
    return list[this.below(list.length)] as T
  }
}
