// Applies a `diff` block to the text of a file, as a reader does by looking for its lines. The lines that stay and the
// removed ones must be in the file, in a run; a shown diff may be indented less than the file is.

/** The text with the diff applied. Throws when the lines it starts from are not there. */
export function patched(name: string, text: string, diff: string): string {
  let lines = text.split('\n')
  for (const hunk of hunksOf(diff)) {
    const before = hunk.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))
    const after = hunk.filter((line) => !line.startsWith('-')).map((line) => line.slice(1))
    const found = findRun(lines, before)
    if (!found) throw new Error(`these lines are not in \`${name}\`:\n${before.join('\n')}\nwhich is\n${text}`)
    const indented = after.map((line) => (line ? found.indent + line : line))
    lines = lines.toSpliced(found.at, before.length, ...indented)
  }
  return lines.join('\n')
}

/** The parts of a diff between the lines that stand for omitted ones. */
function hunksOf(diff: string): string[][] {
  const hunks: string[][] = [[]]
  for (const line of diff.split('\n')) {
    if (/^\s*(?:@@|…|\.\.\.\s*$)/.test(line)) hunks.push([])
    else hunks.at(-1)?.push(line)
  }
  return hunks.filter((hunk) => hunk.some((line) => /^[-+]/.test(line)))
}

function findRun(lines: string[], run: string[]): { at: number; indent: string } | undefined {
  for (let at = 0; at + run.length <= lines.length; at += 1) {
    const indent = indentOf(lines[at] ?? '', run[0] ?? '')
    if (indent === undefined) continue
    if (run.every((line, index) => same(lines[at + index] ?? '', indent, line))) return { at, indent }
  }
  return undefined
}

/** What a line of the file has in front of a shown one; undefined when they differ in more. */
function indentOf(line: string, shown: string): string | undefined {
  const end = line.trimEnd()
  const indent = end.slice(0, end.length - shown.trimEnd().length)
  return end.endsWith(shown.trimEnd()) && indent.trim() === '' ? indent : undefined
}

function same(line: string, indent: string, shown: string): boolean {
  return line.trimEnd() === (shown.trim() ? indent + shown : '').trimEnd()
}
