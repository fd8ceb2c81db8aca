// Search results made ready to draw: rows gathered under their pages, texts cut at their marks.

import type { Highlight, Item } from '../../crates/search-wasm/search.d.ts'

/** Rows of one page that stand together. */
export interface PageRows {
  /** Sidebar group and page. */
  label: string
  /** Items with their place among all results. */
  rows: { item: Item; index: number }[]
}

/** Neighbouring items of one page together; the label names the page unless a row of its own does. */
export function byPage(items: Item[]): PageRows[] {
  const pages: PageRows[] = []
  for (const [index, item] of items.entries()) {
    const last = pages.at(-1)
    if (last?.rows[0]?.item.routePath === item.routePath) {
      last.rows.push({ item, index })
      continue
    }
    const titled = items.some(({ routePath, anchor }) => routePath === item.routePath && !anchor)
    const label = [item.group, titled && item.group ? '' : item.title].filter(Boolean).join(' / ')
    pages.push({ label, rows: [{ item, index }] })
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
