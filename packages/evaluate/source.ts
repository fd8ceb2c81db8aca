// Source files and positions. Offsets are UTF-16 code units, as in the syntax tree; lines and columns start at 1.

import type { Program } from 'acorn'

export interface SourceFile {
  /** Path with forward slashes, relative to the project: `build/webpack.prod.js`. */
  name: string
  text: string
}

/** Parses a file to ESTree, with the statements of TypeScript; JSON is one expression. */
export type Parse = (file: SourceFile) => Program

/** A range of a file. */
export interface Span {
  file: SourceFile
  start: number
  end: number
}

/** A position for messages. */
export interface Position {
  line: number
  column: number
}

/** Offsets of line starts by file. They are cached because reports convert hundreds of positions. */
const starts = new WeakMap<SourceFile, number[]>()

/** Converts an offset to a position. */
export function positionOf(file: SourceFile, offset: number): Position {
  const lines = linesOf(file)
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 }
}

/** The offset of a line's start; after the last line, the end of the file. */
export function startOfLine(file: SourceFile, line: number): number {
  return linesOf(file)[line - 1] ?? file.text.length
}

export function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end)
}

/** Splits at LF, CR and CRLF, like the parser does for its own positions. */
function linesOf(file: SourceFile): number[] {
  const known = starts.get(file)
  if (known) return known
  const lines = [0]
  for (const {
    index,
    0: { length },
  } of file.text.matchAll(/\r\n|[\n\r\u2028\u2029]/g))
    lines.push(index + length)
  starts.set(file, lines)
  return lines
}
