// Edits source text at positions from the syntax tree, so everything else, including comments and formatting, stays the
// same.

import { positionOf, type SourceFile, startOfLine } from './source.ts'

/** A range of a file and its replacement. */
export interface Edit {
  file: SourceFile
  start: number
  end: number
  text: string
}

/** Within how many characters a comma next to an item is looked for, so that many edits don't take long. */
const nearby = 1000

/** Removes a property or an item including its comma, and its lines if they contain nothing else. */
export function removal(file: SourceFile, start: number, end: number): Edit {
  const { text } = file
  const after = /^\s*,/.exec(text.slice(end, end + 200))
  let from = start
  let to = after ? end + after[0].length : end
  const lineStart = startOfLine(file, positionOf(file, start).line)
  const alone = /^[ \t]*$/.test(text.slice(lineStart, start))
  const rest = /^[ \t]*(?:\/\/[^\n]*)?(?:\r?\n|$)/.exec(text.slice(to))
  if (!after) {
    // The last item: also remove the comma before it, because a trailing comma may not be allowed here.
    const before = /,\s*$/.exec(text.slice(Math.max(0, start - nearby), start))
    if (before && (file.name.endsWith('.json') || !alone))
      return { file, start: start - before[0].length, end: to, text: '' }
  }
  if (alone && rest) {
    from = lineStart
    to += rest[0].length
  } else if (after) to += /^[ \t]*/.exec(text.slice(to))?.[0].length ?? 0
  return { file, start: from, end: to, text: '' }
}

/** Inserts a property at the start of an object literal. */
export function insertion({ file, start, end }: Omit<Edit, 'text'>, property: string): Edit {
  const inner = file.text.slice(start + 1, end - 1)
  const at = start + 1
  if (inner.trim() === '') return { file, start: at, end: end - 1, text: ` ${property} ` }
  const lead = /^[ \t]*\r?\n[ \t]*/.exec(inner)?.[0] ?? ' '
  return { file, start: at, end: at, text: `${lead}${property},` }
}

/** Applies edits to a file. If edits overlap, the larger one wins. */
export function applyEdits(file: SourceFile, edits: Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of ordered(edits).map(withSpaces)) {
    text += file.text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + file.text.slice(at)
}

/** Extends a removal to the spaces in a single-line literal that becomes empty: `{ amd: {} }` becomes `{}`. */
function withSpaces(edit: Edit): Edit {
  const { file, start, end, text } = edit
  const before = /[{[]([ \t]*)$/.exec(file.text.slice(Math.max(0, start - 200), start))
  const after = /^([ \t]*)[}\]]/.exec(file.text.slice(end, end + 200))
  if (text !== '' || !before || !after) return edit
  return { ...edit, start: start - (before[1]?.length ?? 0), end: end + (after[1]?.length ?? 0) }
}

/** Sorts edits by position, joins adjacent removals, and drops edits inside others. */
function ordered(edits: Edit[]): Edit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: Edit[] = []
  for (const edit of sorted) {
    const last = kept.at(-1)
    const isRepeated = last && last.start === edit.start && last.end === edit.end && last.text === edit.text
    const isTouching = last?.end === edit.start && last.text === '' && edit.text === '' && edit.start < edit.end
    if (!last || (edit.start >= last.end && !isRepeated && !isTouching)) kept.push({ ...edit })
    else if (last.text === '' && edit.text === '') {
      // The second one was the last item of its list, so the comma before the first one has to go, too.
      const text = edit.file.text.slice(Math.max(0, last.start - nearby), last.start)
      const before = edit.file.text[edit.start] === ',' ? /,\s*$/.exec(text) : null
      if (before) last.start -= before[0].length
      last.end = Math.max(last.end, edit.end)
    }
  }
  return kept
}

const context = 3

/** Unified diff of two texts. */
export function diffLines(name: string, renamed: string, before: string, after: string): string {
  if (before === after) return ''
  const a = linesOf(before)
  const b = linesOf(after)
  const changes = changesOf(a, b)
  const hunks: string[] = []
  let at = 0
  while (at < changes.length) {
    let last = at
    for (;;) {
      const next = changes[last + 1]
      const current = changes[last]
      if (!next || !current || next.a - (current.a + current.removed) > context * 2) break
      last += 1
    }
    hunks.push(hunkOf(changes.slice(at, last + 1), a, b))
    at = last + 1
  }
  return `--- ${name}\n+++ ${renamed}\n${hunks.join('')}`
}

/** Lines from `a` that are replaced by lines from `b`. */
interface Change {
  a: number
  removed: number
  b: number
  added: number
}

/** Lines with their carriage returns; the last one says if it isn't terminated, as in patches. */
function linesOf(text: string): string[] {
  const lines = text.split('\n')
  const last = lines.pop()
  return last ? [...lines, `${last}\n\\ No newline at end of file`] : lines
}

/**
 * Compares lines by their longest common subsequence, between the equal lines at the start and the end. Proposals
 * change few lines, so the table is small; if it would exceed the limit, all lines in between are replaced.
 */
function changesOf(a: string[], b: string[]): Change[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const rows = a.length - start - end
  const columns = b.length - start - end
  if (rows * columns > 4_000_000) return [{ a: start, removed: rows, b: start, added: columns }]
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        a[start + row] === b[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const changes: Change[] = []
  let row = 0
  let column = 0
  let open: Change | undefined
  while (row < rows || column < columns) {
    if (row < rows && column < columns && a[start + row] === b[start + column]) {
      open = undefined
      row += 1
      column += 1
      continue
    }
    if (!open) {
      open = { a: start + row, removed: 0, b: start + column, added: 0 }
      changes.push(open)
    }
    if (column >= columns || (row < rows && at(row + 1, column) >= at(row, column + 1))) {
      open.removed += 1
      row += 1
    } else {
      open.added += 1
      column += 1
    }
  }
  return changes
}

function hunkOf(changes: Change[], a: string[], b: string[]): string {
  const first = changes[0]
  const last = changes.at(-1)
  if (!first || !last) return ''
  const from = Math.max(0, first.a - context)
  const to = Math.min(a.length, last.a + last.removed + context)
  const lines: string[] = []
  let at = from
  for (const change of changes) {
    for (; at < change.a; at += 1) lines.push(` ${a[at]}`)
    for (let index = 0; index < change.removed; index += 1) lines.push(`-${a[at + index]}`)
    for (let index = 0; index < change.added; index += 1) lines.push(`+${b[change.b + index]}`)
    at += change.removed
  }
  for (; at < to; at += 1) lines.push(` ${a[at]}`)
  const offset = first.b - first.a
  const added = changes.reduce((sum, each) => sum + each.added - each.removed, 0)
  return `@@ -${from + 1},${to - from} +${from + offset + 1},${to - from + added} @@\n${lines.join('\n')}\n`
}
