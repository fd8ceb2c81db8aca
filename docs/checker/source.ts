// Source files and places in them. Offsets are UTF-16 units, as in the parser's tree; lines and columns begin at 1.

/** A file as it was pasted or read. */
export interface SourceFile {
  /** Path with forward slashes, relative to the project: `build/webpack.prod.js`. */
  name: string
  text: string
}

/** A range of a file. */
export interface Span {
  file: SourceFile
  start: number
  end: number
}

/** A position as people read it. */
export interface Position {
  line: number
  column: number
}

/** Offsets at which lines begin, by file: positions are asked for hundreds of times. */
const starts = new WeakMap<SourceFile, number[]>()

/** The position of an offset. */
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

/** The offset at which a line begins; that of the end of the file after the last line. */
export function startOfLine(file: SourceFile, line: number): number {
  return linesOf(file)[line - 1] ?? file.text.length
}

export function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end)
}

/** Line breaks are those of JavaScript's most common three; a parser's own position agrees with them. */
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
