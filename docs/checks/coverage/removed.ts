// Checks claims that an option was removed: the schema must reject it, which the extraction tests.

import type { Facts } from '../facts.ts'
import type { PageText } from '../pages.ts'
import { type Heading, headingsOf } from '../prose/text.ts'
import type { Failure } from '../run/examples.ts'

/** Whether the part of a page below a heading declares the heading's option as removed, and the facts prove it. */
export function isRemoved(page: PageText, heading: Heading, facts: Facts): boolean {
  const section = sectionOf(page, heading)
  return optionsIn(section).some((option) => facts.rejected.some(({ path }) => path === option))
}

/** Headings that are marked as removed without proof. */
export function checkRemoved(pages: PageText[], facts: Facts): Failure[] {
  const roots = new Set(facts.options.map(({ path }) => /^\w+/.exec(path)?.[0] ?? ''))
  return pages.flatMap((page) =>
    headingsOf(page.text).flatMap((heading) => {
      const section = sectionOf(page, heading)
      const isOption = roots.has(heading.text.split('.')[0] ?? '') || heading.text.startsWith('builtins')
      const marked = /<ApiMeta\b[^>]*\bremovedVersion=/.test(section)
      if (!marked || !isOption || !/^\w+(?:\.\w+)*$/.test(heading.text)) return []
      if (isRemoved(page, heading, facts)) return []
      const message = `\`${heading.text}\` is marked as removed, expected \`<Removed option="…" />\` that proves it`
      return [{ file: page.file, line: heading.line, message }]
    }),
  )
}

/** The text from a heading to the next. */
function sectionOf({ text }: PageText, { line }: Heading): string {
  const next = headingsOf(text).find((each) => each.line > line)
  return text
    .split('\n')
    .slice(line, next ? next.line - 1 : undefined)
    .join('\n')
}

function optionsIn(section: string): string[] {
  return [...section.matchAll(/<Removed\s+option="([^"]+)"/g)].map(([, option = '']) => option)
}
