// Applies a `diff` block to a file by searching for its lines, as a reader does. The unchanged and removed lines must
// be consecutive in the file; the diff may be indented less than the file.

/** Applies a diff. Throws if its lines aren't found. */
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

/** The parts of a diff between omitted lines. */
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

/** The additional indentation of a line in the file; undefined if the lines differ otherwise. */
function indentOf(line: string, shown: string): string | undefined {
  const end = line.trimEnd()
  const indent = end.slice(0, end.length - shown.trimEnd().length)
  return end.endsWith(shown.trimEnd()) && indent.trim() === '' ? indent : undefined
}

function same(line: string, indent: string, shown: string): boolean {
  return line.trimEnd() === (shown.trim() ? indent + shown : '').trimEnd()
}
