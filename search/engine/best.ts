// Choosing the best of many, as crates/search-core/src/best.rs does: without putting the others in order.

import { GROUPED, MORE, NEAR } from './constants.ts'

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

/** A section on its way to being a result. */
export interface Candidate {
  page: number
  section: number
  score: number
}

/** A result: the section that is listed, and others of its page that are shown beneath it, best first. */
export interface Group<T> {
  top: T
  more: T[]
}

/** The best section of each page, best pages first; free places go to the next best sections, beside their page. The first
 * pages bring along others that are nearly as good, unless these are listed already. */
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
