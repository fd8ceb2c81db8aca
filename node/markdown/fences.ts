// Finds the fenced code blocks of a Markdown text with their lines: fences of backticks or tildes at any indentation
// (in lists, quotes, tabs, containers), closed as CommonMark does. docs/checks/run/marks.ts parses their info strings.

/** A fenced code block. */
export interface Fence {
  /** Line of the opening fence, from 1. */
  line: number
  /** Number of lines, including the fences. */
  length: number
  /** White space and quote markers before its lines, which are removed from the code. */
  indent: string
  /** Language; empty if there is none. */
  lang: string
  /** The rest of the info string. */
  meta: string
  /** The code without its last line break. */
  code: string
}

/** A fence after the markers of the quotes and list items that contain it. */
const opening = /^((?:[ \t]|>|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*)(`{3,}|~{3,})[ \t]*(.*)$/

/** Every fenced block of a text, in order. An unclosed fence extends to the end, as in CommonMark. */
export function readFences(text: string): Fence[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const fences: Fence[] = []
  for (let at = afterFrontmatter(lines); at < lines.length; at += 1) {
    const [, prefix = '', ticks = '', info = ''] = opening.exec(lines[at] ?? '') ?? []
    if (!ticks || (ticks.startsWith('`') && info.includes('`'))) continue
    const closing = new RegExp(`^[ \\t>]*${ticks[0]}{${ticks.length},}[ \\t]*$`)
    const found = lines.findIndex((line, index) => index > at && closing.test(line))
    const end = found < 0 ? lines.length : found
    const indent = prefix.replace(/[^>\t]/g, ' ')
    const code = lines.slice(at + 1, end).map((line) => dedent(line, indent.length))
    const [, lang = '', meta = ''] = /^(\S*)\s*(.*?)\s*$/.exec(info) ?? []
    fences.push({
      line: at + 1,
      length: Math.min(end, lines.length - 1) - at + 1,
      indent,
      lang,
      meta,
      code: code.join('\n'),
    })
    at = end
  }
  return fences
}

/** A text with its code blocks and comments blanked, without changing the lines and columns of the rest. */
export function withoutBlocks(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const lines = plain.split('\n')
  for (const { line, length } of readFences(plain)) lines.fill('', line - 1, line - 1 + length)
  return lines.join('\n').replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, (match) => match.replace(/[^\n]/g, ' '))
}

/** Index of the first line after the front matter. */
function afterFrontmatter(lines: string[]): number {
  if (lines[0] !== '---') return 0
  const end = lines.indexOf('---', 1)
  return end < 0 ? 0 : end + 1
}

function dedent(line: string, width: number): string {
  let at = 0
  while (at < width && /[ \t>]/.test(line[at] ?? '')) at += 1
  return line.slice(at)
}
