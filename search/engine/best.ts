// Top-k selection without sorting the rest, as in crates/search-core/src/best.rs.

import { GROUPED, MORE, NEAR } from './constants.ts'

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

function isBefore(score: number, number: number, other: number, otherNumber: number): boolean {
  return score > other || (score === other && number < otherNumber)
}

/** A section that may become a result. */
export interface Candidate {
  page: number
  section: number
  score: number
}

/** A result: a section, and other sections of its page shown below it, best first. */
export interface Group<T> {
  top: T
  more: T[]
}

/**
 * The best section of each page, best pages first. If there are fewer pages than results, the next best sections
 * follow their page. The first pages also include the next sections, unless they score far lower or are already
 * results.
 */
export function select<T extends Candidate>(candidates: T[], limit: number): Group<T>[] {
  const pages = new Best<T[]>(limit)
  const tops = new Map<number, T>()
  for (const candidate of candidates) {
    const { page, section, score } = candidate
    const top = tops.get(page)
    if (!top || isBefore(score, section, top.score, top.section)) tops.set(page, candidate)
  }
  for (const top of tops.values()) pages.add([top], top.score, top.section)
  const others = candidates.filter((candidate) => tops.get(candidate.page) !== candidate)
  const rest = new Best<T>(limit - pages.items.length)
  for (const other of others) rest.add(other, other.score, other.section)
  for (const other of rest.items) pages.items.find(([top]) => top?.page === other.page)?.push(other)
  return pages.items.flatMap((listed, i) => {
    const more = new Best<T>(i < GROUPED && listed.length === 1 ? MORE : 0)
    const [{ page, score }] = listed as [T]
    for (const other of others) {
      if (other.page === page && other.score >= score * NEAR) more.add(other, other.score, other.section)
    }
    return listed.map((top) => ({ top, more: more.items }))
  })
}
