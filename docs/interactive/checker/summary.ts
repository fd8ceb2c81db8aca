// Summarizes a report for the page: the number of findings, and the first of them. A large file can have tens of
// thousands, which would take longer to transfer and render than to find.

import { type Conclusion, type Finding, isUnread, needsWork, type Proposal, type Report } from '@inkstone/migrate-check'

/** The first findings of a kind, and their total number. */
export interface Shown {
  total: number
  first: Finding[]
}

export interface Summary {
  /** Findings that need attention, and all others. */
  loud: Shown
  quiet: Shown
  changed: number
  left: number
  unread: number
  proposals: Proposal[]
  conclusion: Conclusion
}

/** Maximum number of findings to display. */
const most = 500

const quietVerdicts = new Set(['same', 'accepted', 'supported'])

/** Whether a verdict needs no attention. */
export function isQuiet(verdict: Finding['verdict']): boolean {
  return quietVerdicts.has(verdict)
}

export function summaryOf({ findings, proposals, conclusion }: Report): Summary {
  const shown = (quiet: boolean): Shown => {
    const all = findings.filter(({ verdict }) => isQuiet(verdict) === quiet)
    return { total: all.length, first: all.slice(0, most) }
  }
  return {
    loud: shown(false),
    quiet: shown(true),
    changed: findings.filter((finding) => finding.changed).length,
    left: findings.filter(needsWork).length,
    unread: findings.filter(isUnread).length,
    proposals,
    conclusion,
  }
}
