// Reads the code of a diff block: which lines are added and removed, and what the file is before and after. A patch, whose
// headers name files, is a text for a program, and isn't read.

/** A line of a diff without its sign. */
export interface DiffLine {
  kind: 'kept' | 'added' | 'removed' | 'hunk'
  /** The first column as written: a sign, a space, or nothing. */
  sign: string
  text: string
}

/** Between two parts of a file: a header of git's, or `…` where lines are left out. */
const between = /^(?:@@|…$)/

const kinds: Record<string, DiffLine['kind']> = { '+': 'added', '-': 'removed' }

/** The lines of a diff; undefined for a patch. */
export function readDiff(code: string): DiffLine[] | undefined {
  if (/^(?:diff --git |Index: )|^--- .*\n\+\+\+ .*\n@@/m.test(code)) return undefined
  const lines = code.split('\n')
  const kept = lines.filter((line) => line !== '' && !/^[-+]/.test(line) && !between.test(line))
  // Many write a diff without a column for signs: the sign then takes the place of a space of the indentation.
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

/** One side of a diff, as the file is before or after; a patch stays as it is. */
export function sideOf(code: string, side: 'before' | 'after'): string {
  const other = side === 'after' ? 'removed' : 'added'
  const lines = readDiff(code)?.filter(({ kind }) => kind !== other && kind !== 'hunk')
  return lines ? lines.map(({ text }) => text).join('\n') : code
}
