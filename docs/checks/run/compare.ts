// Compares the results shown on pages with actual ones. A line that consists only of an ellipsis, possibly in a
// comment, represents omitted lines; times and the folder of the example are normalized.

/** `…` or `...`, alone or as a comment in any syntax. */
const omission = /^\s*(?:\/\/|#|<!--|\/\*|\{\/\*)?\s*(?:…|\.\.\.)\s*(?:-->|\*\/\}?)?\s*$/

/** Whether a shown text omits lines. */
export function omits(shown: string): boolean {
  return shown.split('\n').some((line) => omission.test(line))
}

/** Whether a shown text is empty, or only has omitted lines. */
export function isEmpty(shown: string): boolean {
  return shown.split('\n').every((line) => !line.trim() || omission.test(line))
}

/** The difference between a shown and an actual text; undefined if there is none. Trailing spaces are ignored. */
export function difference(shown: string, real: string): string | undefined {
  const lines = linesOf(real)
  const parts = partsOf(shown)
  if (isEmpty(shown) && lines.length > 0) return `shows no line of the real text, which begins ${quoted(lines[0])}`
  let at = 0
  for (const [index, part] of parts.entries()) {
    const last = index === parts.length - 1
    const from = last && parts.length > 1 ? Math.max(at, lines.length - part.length) : at
    // The first part must match at the start, the last one at the end; the others anywhere in between.
    const fixed = index === 0 || last
    const found = fixed ? from : indexOfRun(lines, part, at)
    const wrong = found < 0 ? 0 : part.findIndex((line, offset) => line !== lines[found + offset])
    if (found < 0 || wrong >= 0) {
      if (found < 0) return `these lines are not in the real text: \`${part.join('\n')}\``
      return `shown is \`${part[wrong]}\`, but real is ${quoted(lines[found + wrong])}`
    }
    at = found + part.length
  }
  return at === lines.length ? undefined : `the actual text continues: ${quoted(lines[at])}`
}

/** The difference between a shown excerpt, whose lines must be consecutive, and the actual text. */
export function missing(shown: string, real: string): string | undefined {
  const lines = linesOf(real)
  if (isEmpty(shown)) return 'shows no line of the real text'
  let at = 0
  for (const part of partsOf(shown)) {
    const found = indexOfRun(lines, part, at)
    if (found < 0) return `these lines are not in the real text, which is\n${real.trimEnd()}`
    at = found + part.length
  }
  return undefined
}

/** Why a shown part isn't in a text, ignoring white space. It must not begin or end inside a name or a selector. */
export function wrongPart(shown: string, text: string): string | undefined {
  if (isEmpty(shown)) return 'shows no line, expected some of an emitted file'
  const real = squeezed(text)
  for (const part of partsOf(shown).map((lines) => squeezed(lines.join('\n')))) {
    if (part === '') continue
    if (!real.includes(part)) return `shows \`${part}\`, which is not in the emitted file`
    if (!standsWhole(part, real)) return `\`${part}\` begins or ends inside a name, expected the whole of it`
  }
  return undefined
}

function standsWhole(part: string, text: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const before = text.slice(Math.max(0, at - 1), at + 1)
    const after = text.slice(at + part.length - 1, at + part.length + 1)
    if (!/^[\w$.#@-][\w$-]$/.test(before) && !/^[\w$][\w$-]$/.test(after)) return true
  }
  return false
}

/** Collapses white space, because an info string is a single line. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A normalized report of the bundler: without colors, folder and times. */
export function plainReport(text: string, folder: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors are control characters
      .replace(/\x1b\[[\d;]*m/g, '')
      .replaceAll(folder, '/project')
      .replace(/\b\d+(?:\.\d+)? (?:ms|s)\b/g, '1 ms')
  )
}

function quoted(line: string | undefined): string {
  return line === undefined ? 'at its end' : `\`${line}\``
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines
}

/** The lines of a shown text, split at omissions. */
function partsOf(shown: string): string[][] {
  const parts: string[][] = [[]]
  for (const line of linesOf(shown)) {
    if (omission.test(line)) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts
}

function indexOfRun(lines: string[], part: string[], from: number): number {
  for (let at = from; at + part.length <= lines.length; at += 1) {
    if (part.every((line, offset) => line === lines[at + offset])) return at
  }
  return -1
}
