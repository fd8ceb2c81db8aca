// Choosing the best of many, as crates/search-core/src/best.rs does: without putting the others in order.

/** The share of the best score that sections must have which come along for their texts' sake. */
const NEAR = 0.5

/** What has the highest scores, highest first; of equal ones the lower number. */
export class Best<T> {
  readonly items: T[] = []
  private readonly scores: number[] = []
  private readonly numbers: number[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Whatever scores less is not among them. */
  get least(): number {
    return this.scores.length < this.most ? Number.NEGATIVE_INFINITY : (this.scores[this.most - 1] as number)
  }

  add(item: T, score: number, number: number): void {
    const { items, scores, numbers, most } = this
    let at = scores.length
    while (at > 0 && isBefore(score, number, scores[at - 1] as number, numbers[at - 1] as number)) at--
    if (at === most) return
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

function isBefore(score: number, number: number, other: number, otherNumber: number): boolean {
  return score > other || (score === other && number < otherNumber)
}

/** A section on its way to being a result. */
export interface Candidate {
  page: number
  section: number
  score: number
}

/** The best section of each page, best pages first; free places go to the next best sections, beside their page. `more`:
 * so many others that are nearly as good as the best come with them. */
export function select<T extends Candidate>(candidates: T[], limit: number, more: number): T[] {
  const tops = new Map<number, T>()
  for (const candidate of candidates) {
    const { page, section, score } = candidate
    const top = tops.get(page)
    if (!top || isBefore(score, section, top.score, top.section)) tops.set(page, candidate)
  }
  const pages = new Best<T[]>(limit)
  for (const top of tops.values()) pages.add([top], top.score, top.section)
  const room = limit - pages.items.length
  const rest = new Best<T>(room + more)
  for (const candidate of candidates) {
    if (tops.get(candidate.page) !== candidate) rest.add(candidate, candidate.score, candidate.section)
  }
  const least = (pages.items[0]?.[0]?.score ?? 0) * NEAR
  rest.items.forEach((candidate, i) => {
    if (i < room || candidate.score >= least) {
      pages.items.find(([top]) => top?.page === candidate.page)?.push(candidate)
    }
  })
  return pages.items.flat()
}
