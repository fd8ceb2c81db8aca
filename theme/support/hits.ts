// Prepares search results for rendering: results as rows, grouped by page, with texts split at their highlights.

import type { Highlight, Item } from '../../search/present/item.ts'

/** A row of the list. */
export interface Row {
  item: Item
  /** Index among all rows. */
  index: number
  /** Shown below another result of the same page. */
  beneath: boolean
}

/** The least share of the score of a second row beneath a result, of the first one's. */
const closeShare = 0.9

/** The rows of some results: each is followed by another section of its page, or by two that match about as well. */
export function rowsOf(items: Item[]): Row[] {
  const shown = items.flatMap((item) => [
    { item, beneath: false },
    ...item.more
      .filter(({ score }, index) => score >= closeShare * (item.more[0]?.score ?? 0) || index === 0)
      .map((other) => ({ item: other, beneath: true })),
  ])
  return shown.map((row, index) => ({ ...row, index }))
}

/** Adjacent rows of the same page. */
export interface PageRows {
  /** Section of the site, sidebar group and page. */
  label: string
  rows: Row[]
}

/**
 * Groups adjacent rows by page. The label leads to it: the section of the site, the sidebar group, and the page's title
 * unless the first row has it.
 */
export function byPage(rows: Row[], rootOf: (route: string) => string = () => ''): PageRows[] {
  const pages: PageRows[] = []
  for (const row of rows) {
    const { item } = row
    const last = pages.at(-1)
    if (last?.rows[0]?.item.routePath === item.routePath) {
      last.rows.push(row)
      continue
    }
    const above = [...new Set([rootOf(item.routePath), item.group])].filter(Boolean)
    const isTitled = !item.anchor && above.length > 0
    const label = [...above, isTitled ? '' : item.title].filter(Boolean).join(' / ')
    pages.push({ label, rows: [row] })
  }
  return pages
}

/** Splits a text at its highlighted ranges, which are sorted and disjoint. */
export function markedPieces(text: string, ranges: Highlight[]): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = []
  let end = 0
  for (const { start, length } of ranges) {
    if (start > end) pieces.push({ text: text.slice(end, start), marked: false })
    pieces.push({ text: text.slice(start, start + length), marked: true })
    end = start + length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false })
  return pieces
}
