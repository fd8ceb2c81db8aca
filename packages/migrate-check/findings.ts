// Collects the findings of a check and their edits. A finding at a position is only kept once, even if several
// configurations share the position.

import { positionOf, type Span } from '@inkstone/evaluate'
import type { Edit } from './edits.ts'
import type { Finding, Kind, Verdict } from './report.ts'
import type { Text } from './text.ts'

/** A finding as it's created: with a span as its position, and edits as its change. */
export interface Found {
  kind: Kind
  verdict: Verdict
  subject: string
  message: Text
  at: Span
  link?: string | undefined
  edits?: Edit[] | undefined
}

/** Verdicts, most severe first. */
const severity: Verdict[] = [
  'rejected',
  'unsupported',
  'replace',
  'unread',
  'untested',
  'differs',
  'ignored',
  'unknown',
  'accepted',
  'supported',
  'same',
]

export class Findings {
  readonly #found = new Map<string, Found>()

  add(found: Found): void {
    const { kind, subject, at } = found
    // The configuration that a tool passes to a function isn't in the files.
    if (at.file.name === '') return
    const key = JSON.stringify([kind, subject, at.file.name, at.start])
    const known = this.#found.get(key)
    // The most severe verdict at a position wins, because a value that's wrong in one configuration is wrong.
    if (known && severity.indexOf(known.verdict) <= severity.indexOf(found.verdict)) return
    this.#found.set(key, found)
  }

  edits(): Edit[] {
    return [...this.#found.values()].flatMap(({ edits = [] }) => edits)
  }

  /** Findings sorted by file and position. */
  list(files: string[]): Finding[] {
    const found = [...this.#found.values()]
    const isChanged = ({ edits }: Found) => edits !== undefined && edits.length > 0
    // If the import of a package is replaced, its plugins and loaders need no change.
    const replaced = new Set(
      found.filter((each) => each.kind === 'package' && isChanged(each)).map(({ subject }) => subject),
    )
    const all = found.map((each): Finding => {
      const { at, edits: _, link, ...finding } = each
      const { line, column } = positionOf(at.file, at.start)
      return {
        ...finding,
        file: at.file.name,
        line,
        column,
        ...(link ? { link } : {}),
        ...(isChanged(each) || (each.verdict === 'replace' && replaced.has(each.subject)) ? { changed: true } : {}),
      }
    })
    const order = (finding: Finding) => files.indexOf(finding.file)
    return all.sort((a, b) => order(a) - order(b) || a.line - b.line || a.column - b.column)
  }
}
