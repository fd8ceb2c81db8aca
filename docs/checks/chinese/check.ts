// Checks the Chinese of pages: terms of the glossary, spacing and punctuation next to Latin text, and phrases that read
// as translated.

import type { PageText } from '../pages.ts'
import { printable } from '../prose/lines.ts'
import { linesOf } from '../prose/texts.ts'
import type { Failure } from '../run/examples.ts'
import { checkTerms, firstMentions, glossaryRule, readTerms } from './glossary.ts'
import { checkWriting } from './rules.ts'
import { checkTone } from './tone.ts'

/** Problems in the Chinese of pages and of other files, and in the glossary. */
export function checkChinese(pages: Omit<PageText, 'route'>[]): Failure[] {
  const terms = readTerms()
  const checkGlossary = glossaryRule(terms)
  const own = checkTerms(terms).map((message) => ({ file: 'docs/glossary.toml', line: 1, message }))
  const failures = pages.flatMap(({ file, text }) => {
    const lines = linesOf(file, text)
    const found = [
      ...lines.flatMap((line) =>
        [...checkWriting(line), ...checkTone(line), ...checkGlossary(line)].map((finding) => ({ line, finding })),
      ),
      ...(file.endsWith('.md') ? firstMentions(terms, lines) : []),
    ]
    return found.map(({ line: { line, columns }, finding: { at, found, write, why } }) => ({
      ...{ file, line, column: columns[at] ?? 1 },
      message: `\`${printable(found)}\`, expected \`${printable(write)}\`: ${why}`,
    }))
  })
  return [...own, ...failures]
}
