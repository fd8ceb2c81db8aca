// Assignments to options, and what they take the place of.

import { type Property, positionOf, type SourceFile, type Span, startOfLine, type Value } from '@inkstone/evaluate'
import { type Edit, removal } from '../edits.ts'
import type { Uses } from '../tree.ts'

/** What edits of a file must leave in order. */
export type UsesOf = (file: SourceFile) => Uses

/** Removes an assignment with its line, where it's a statement on its own. */
export function wholeAssignment({ file, start: name, end }: Span, { at }: Value, uses: UsesOf): Edit | undefined {
  const { text } = file
  if (at.file !== file || !/^\s*=\s*$/.test(text.slice(end, at.start))) return undefined
  const start = startOfLine(file, positionOf(file, name).line)
  const before = /^([ \t]*)[\w$.]+\.$/.exec(text.slice(start, name))
  const after = /^[ \t]*;?[ \t]*(?:\r?\n|$)/.exec(text.slice(at.end))
  if (!before || !after) return undefined
  // A condition without braces needs its statement.
  if (!uses(file).statements.has(start + (before[1]?.length ?? 0))) return undefined
  return { file, start, end: at.end + after[0].length, text: '' }
}

/** Most values that an option is given one after the other. */
const most = 10

/** What a property replaced, the last first; undefined if code may have read one of them by its name. */
export function earlierOf(property: Property, uses: UsesOf): Property[] | undefined {
  const found: Property[] = []
  for (let next = property.before; next; next = next.before) found.push(next)
  if (found.length === 0) return found
  // A loop set it in turns.
  if (found.length > most) return undefined
  const { file } = property.key
  const all = [property, ...found]
  const assigned = all.filter(({ whole }) => !whole).length
  const isKnown = all.every(({ key }) => key.file === file) && (uses(file).names.get(property.name) ?? 0) === assigned
  return isKnown ? found : undefined
}

/** Removes what a property replaced, which would count again without it; undefined if that can't be done. */
export function earlierEdits(property: Property, uses: UsesOf): Edit[] | undefined {
  const edits = earlierOf(property, uses)?.map(({ key, whole, value }): Edit | undefined =>
    whole ? removal(whole.file, whole.start, whole.end) : wholeAssignment(key, value, uses),
  )
  return edits?.every((edit) => edit !== undefined) ? edits : undefined
}
