// Types that describe a diagram without positions and sizes. The files in this folder use them; grid.ts and sequence.ts
// compute the layout, once for wide screens and once for phones.

/** A text in both languages, or a shared one, such as a file name. Text in backticks is code; `\n` starts a new line. */
export type Words = string | [en: string, zh: string]

/**
 * Cells of a grid, starting at the upper left: column and row, and for a larger box also those of its lower right cell.
 */
export type Cells = [column: number, row: number] | [column: number, row: number, lastColumn: number, lastRow: number]

/** What a box represents, which determines its color. */
export type Kind = 'step' | 'module' | 'chunk' | 'file' | 'gone' | 'plain'

interface Box {
  at: Cells
  /** Its cells on a phone; without them, columns and rows are swapped. */
  phone?: Cells
  label: Words
  /** `step` if it's left out. */
  kind?: Kind
}

/** A frame around boxes. */
interface Group {
  label: Words
  of: string[]
  kind?: Kind
}

/** An arrow between boxes or groups. */
export interface Edge {
  from: string
  to: string
  label?: Words
  dashed?: boolean
}

/** Boxes in cells, joined by arrows. */
export interface Grid {
  /** The text alternative: what the diagram shows, in sentences. */
  alt: [en: string, zh: string]
  boxes: Record<string, Box>
  groups?: Record<string, Group>
  edges?: Edge[]
}

/** A message from one participant to another. */
interface Message {
  from: string
  to: string
  label: Words
  dashed?: boolean
}

/** What a participant does by itself. */
interface Activity {
  on: string
  label: Words
  kind?: Kind
}

/** Participants side by side, and what happens between them from top to bottom. */
export interface Sequence {
  alt: [en: string, zh: string]
  actors: Record<string, Words>
  steps: (Message | Activity)[]
}

export type Diagram = Grid | Sequence

export type Form = 'wide' | 'phone'

/** The words of a language; every language without words gets the English ones. */
export function wordsIn(words: Words, lang: string): string {
  if (typeof words === 'string') return words
  return lang === 'zh' ? words[1] : words[0]
}
