// What a report is on the page: numbers of all findings, and the first of them to show. A large file can have tens of
// thousands, which would take the page longer to receive and draw than the worker needs to find them.

import { type Finding, needsWork, type Proposal, type Report } from '../report.ts'

/** Findings of a kind, and how many there are. */
export interface Shown {
  total: number
  first: Finding[]
}

export interface Summary {
  /** Findings that need attention, and those that don't. */
  loud: Shown
  quiet: Shown
  changed: number
  left: number
  proposals: Proposal[]
  ready: boolean
}

/** Findings that are drawn at most. */
const most = 500

const quietVerdicts = new Set(['same', 'accepted', 'supported'])

export function summaryOf({ findings, proposals, ready }: Report): Summary {
  const shown = (isQuiet: boolean): Shown => {
    const all = findings.filter(({ verdict }) => quietVerdicts.has(verdict) === isQuiet)
    return { total: all.length, first: all.slice(0, most) }
  }
  return {
    loud: shown(false),
    quiet: shown(true),
    changed: findings.filter((finding) => finding.changed).length,
    left: findings.filter(needsWork).length,
    proposals,
    ready,
  }
}
