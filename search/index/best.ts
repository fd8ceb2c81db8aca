// Top-k selection without sorting the rest.

/** The items with the highest scores, highest first; ties are broken by the lower number. */
export class Best<T> {
  readonly items: T[] = []
  private readonly scores: number[] = []
  private readonly numbers: number[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Items with a lower score can't be among them. */
  get least(): number {
    return this.scores.length < this.most ? Number.NEGATIVE_INFINITY : (this.scores[this.most - 1] as number)
  }

  add(item: T, score: number, number: number): void {
    const { items, scores, numbers, most } = this
    let at = scores.length
    while (at > 0 && isBefore(score, number, scores[at - 1] as number, numbers[at - 1] as number)) at--
    if (at >= most) return
    if (scores.length === most) {
      items.pop()
      scores.pop()
      numbers.pop()
    }
    items.splice(at, 0, item)
    scores.splice(at, 0, score)
    numbers.splice(at, 0, number)
  }
}

/** Whether an item precedes another: by score, then by number. */
export function isBefore(score: number, number: number, other: number, otherNumber: number): boolean {
  return score > other || (score === other && number < otherNumber)
}
