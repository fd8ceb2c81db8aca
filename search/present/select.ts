// Selects results from candidates, preferring other pages over more sections of the same page.

import { Best, isBefore } from '../index/best.ts'

/** Number of pages whose other sections are included. */
const GROUPED = 3

/** Number of these sections per page. */
const MORE = 2

/** Minimum score of these sections, relative to the best section of their page. */
const NEAR = 0.33

/** A section that may become a result. */
export interface Candidate {
  page: number
  section: number
  score: number
  /** Clauses that the section matches, as a bit mask. */
  clauses: number
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
