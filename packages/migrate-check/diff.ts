// Compares texts by their lines.

/** Unchanged lines around a change. */
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
export interface Change {
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
export function changesOf(a: string[], b: string[]): Change[] {
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
