// Search results made ready to draw: results as rows, gathered under their pages, texts cut at their marks.

import type { Highlight, Item } from '../../crates/search-wasm/search.d.ts'

/** A row of the list. */
export interface Row {
  item: Item
  /** Its place among all rows. */
  index: number
  /** It is shown beneath a result of the same page. */
  beneath: boolean
}

/** The rows of some results: each, and the other sections of its page beneath it. */
export function rowsOf(items: Item[]): Row[] {
  const shown = items.flatMap((item) => [
    { item, beneath: false },
    ...item.more.map((other) => ({ item: other, beneath: true })),
  ])
  return shown.map((row, index) => ({ ...row, index }))
}

/** Rows of one page that stand together. */
export interface PageRows {
  /** Sidebar group and page. */
  label: string
  rows: Row[]
}

/** Neighbouring rows of one page together; the label names the page unless a row of its own does. */
export function byPage(rows: Row[]): PageRows[] {
  const pages: PageRows[] = []
  for (const row of rows) {
    const { item } = row
    const last = pages.at(-1)
    if (last?.rows[0]?.item.routePath === item.routePath) {
      last.rows.push(row)
      continue
    }
    const titled = rows.some((other) => other.item.routePath === item.routePath && !other.item.anchor)
    const label = [item.group, titled && item.group ? '' : item.title].filter(Boolean).join(' / ')
    pages.push({ label, rows: [row] })
  }
  return pages
}

/** A text in pieces, marked ones and others; the ranges are in order and apart. */
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
