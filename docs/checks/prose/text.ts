// The prose of a page, line by line: its Markdown without front matter, code blocks, components, addresses and
// comments. Headings have their depth and line.

import { readFences } from '@inkstone/docs/markdown'

/** A heading. */
export interface Heading {
  line: number
  depth: number
  /** Without its id, and with the text of code spans. */
  text: string
}

/** Lines of the page, by index from 0, empty where there is no prose. The text of code spans is kept. */
export function proseLines(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  for (const { line, length } of readFences(text)) lines.fill('', line - 1, line - 1 + length)
  if (lines[0] === '---') lines.fill('', 0, lines.indexOf('---', 1) + 1)
  const bare = lines
    .join('\n')
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, blank)
    .replace(/<\/?[A-Za-z][^<>`]*(?:\{\{[\s\S]*?\}\})?[^<>`]*>/g, blank)
  return bare.split('\n').map((line) =>
    line
      .replace(/\\?\{#[\w-]+\}/g, '')
      .replace(/\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g, ']')
      .replace(/^\s*\[[^\]]+\]:\s+\S+.*$/, '')
      .replace(/https?:\/\/[^\s`]+/g, ''),
  )
}

/** The same lines without code spans. */
export function withoutCode(lines: string[]): string[] {
  return lines.map((line) => line.replace(/(`+)(?:(?!`).|(?!\1)`)*\1/g, ' '))
}

/** Headings of a page in order. */
export function headingsOf(text: string): Heading[] {
  return proseLines(text).flatMap((line, index) => {
    const [, marks = '', title = ''] = /^(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) ?? []
    return marks ? [{ line: index + 1, depth: marks.length, text: title.replace(/[`\\]/g, '') }] : []
  })
}

/** Number of words of the prose, code spans included. */
export function countWords(text: string): number {
  const words = proseLines(text)
    .join('\n')
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’_.-]*/gu)
  return words?.length ?? 0
}

/** Replaces a match by spaces, keeping line breaks. */
function blank(match: string): string {
  return match.replace(/[^\n]/g, ' ')
}
