// Checks claims that an option was removed: the schema must reject it, which the extraction tests.

import type { SourceSection } from '@inkstone/docs/markdown'
import type { Facts } from '../facts.ts'
import type { PageText } from '../pages.ts'
import { headedSections } from '../prose/text.ts'
import type { Failure } from '../run/examples.ts'

/** Whether a section declares the option of its heading as removed, and the facts prove it. */
export function isRemoved({ lines }: SourceSection, facts: Facts): boolean {
  return optionsIn(lines.join('\n')).some((option) => facts.rejected.some(({ path }) => path === option))
}

/** Headings that are marked as removed without proof. */
export function checkRemoved(pages: PageText[], facts: Facts): Failure[] {
  const roots = new Set(facts.options.map(({ path }) => /^\w+/.exec(path)?.[0] ?? ''))
  return pages.flatMap((page) =>
    headedSections(page.text).flatMap((section) => {
      const { heading, line, lines } = section
      const isOption = roots.has(heading.split('.')[0] ?? '') || heading.startsWith('builtins')
      const marked = /<ApiMeta\b[^>]*\bremovedVersion=/.test(lines.join('\n'))
      if (!marked || !isOption || !/^\w+(?:\.\w+)*$/.test(heading)) return []
      if (isRemoved(section, facts)) return []
      const message = `\`${heading}\` is marked as removed, expected \`<Removed option="…" />\` that proves it`
      return [{ file: page.file, line, message }]
    }),
  )
}

function optionsIn(section: string): string[] {
  return [...section.matchAll(/<Removed\s+option="([^"]+)"/g)].map(([, option = '']) => option)
}
