// Parses the code of a diff block: which lines are added and removed, and what the file looks like before and after. A
// patch, whose headers name files, is input for a program and isn't parsed.

/** A line of a diff without its sign. */
export interface DiffLine {
  kind: 'kept' | 'added' | 'removed' | 'hunk'
  /** The first column as written: a sign, a space, or empty. */
  sign: string
  text: string
}

/** Separates two parts of a file: a hunk header, or `…` for omitted lines. */
const between = /^(?:@@|…$)/

const kinds: Record<string, DiffLine['kind']> = { '+': 'added', '-': 'removed' }

/** The lines of a diff; undefined for a patch. */
export function readDiff(code: string): DiffLine[] | undefined {
  if (/^(?:diff --git |Index: )|^--- .*\n\+\+\+ .*\n@@/m.test(code)) return undefined
  const lines = code.split('\n')
  const kept = lines.filter((line) => line !== '' && !/^[-+]/.test(line) && !between.test(line))
  // Many diffs have no column for signs: the sign then replaces a space of the indentation.
  const column = kept.every((line) => line.startsWith(' '))
  return lines.map((line) => {
    if (between.test(line)) return { kind: 'hunk', sign: '', text: line }
    const kind = kinds[line.slice(0, 1)]
    if (kind) {
      const indented = !column && /^\s/.test(line.slice(1))
      return { kind, sign: line.slice(0, 1), text: (indented ? ' ' : '') + line.slice(1) }
    }
    return column
      ? { kind: 'kept', sign: line.slice(0, 1), text: line.slice(1) }
      : { kind: 'kept', sign: '', text: line }
  })
}

/** One side of a diff: the file before or after. A patch is returned unchanged. */
export function sideOf(code: string, side: 'before' | 'after'): string {
  const other = side === 'after' ? 'removed' : 'added'
  const lines = readDiff(code)?.filter(({ kind }) => kind !== other && kind !== 'hunk')
  return lines ? lines.map(({ text }) => text).join('\n') : code
}
