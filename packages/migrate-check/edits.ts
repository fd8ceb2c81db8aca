// Edits source text at positions from the syntax tree, so everything else, including comments and formatting, stays the
// same.

import { positionOf, type SourceFile, startOfLine } from '@inkstone/evaluate'

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
