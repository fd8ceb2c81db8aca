// Checks the order of headings: a single h1 at the start, and no skipped levels.

import type { PageText } from '../pages.ts'
import type { Failure } from '../run/examples.ts'
import { headedSections } from './text.ts'

/** Pages whose title comes from the front matter. */
const drawn = /^---\n[\s\S]*?^pageType: (?:home|custom|blank)$/m

/** Problems with the headings of a page. */
export function checkHeadings({ file, text }: PageText): Failure[] {
  const headings = headedSections(text)
  const failures: Failure[] = []
  const titles = headings.filter(({ depth }) => depth === 1)
  if (titles.length === 0 && !drawn.test(text)) failures.push({ file, line: 1, message: 'no h1, expected one' })
  for (const { line } of titles.slice(1)) failures.push({ file, line, message: 'a second h1, expected one' })
  let above = headings[0]?.depth ?? 1
  if (titles[0] && headings[0] !== titles[0]) {
    failures.push({ file, line: titles[0].line, message: 'an h1 below another heading, expected it first' })
  }
  for (const { line, depth, heading } of headings) {
    if (depth > above + 1)
      failures.push({
        file,
        line,
        message: `\`${heading}\` is an h${depth} below an h${above}, expected an h${above + 1}`,
      })
    above = depth
  }
  return failures
}
