// The prose of a page, line by line: its Markdown without front matter, code blocks, components, addresses and
// comments.

import { readSections, type SourceSection, withoutBlocks } from '@inkstone/docs/markdown'

/** Lines of the page, by index from 0, empty where there is no prose. The text of code spans is kept. */
export function proseLines(text: string): string[] {
  const lines = withoutBlocks(text).split('\n')
  if (lines[0] === '---') lines.fill('', 0, lines.indexOf('---', 1) + 1)
  const bare = lines.join('\n').replace(/<\/?[A-Za-z][^<>`]*(?:\{\{[\s\S]*?\}\})?[^<>`]*>/g, blank)
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

/** The sections of a page that have a heading, in order. */
export function headedSections(text: string): SourceSection[] {
  return readSections(text).filter(({ heading }) => heading)
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
