// Highlighting a page doesn't depend on the pages highlighted before it.

import { describe, expect, test } from 'vitest'
import { prism } from '../../../node/markdown/prism.ts'

type Code = [code: string, lang: string]

/** Code, and earlier code that would change its colors if both shared a Prism instance. */
const cases: [what: string, code: Code, before: Code][] = [
  ['code in Markdown', ['```rust\nfn main() {}\n```', 'md'], ['fn main() {}', 'rust']],
]

describe('colors do not depend on what was highlighted before', () => {
  test.each(cases)('%s', (_, code, before) => {
    const alone = prism()(...code)
    const highlight = prism()
    expect(highlight(...before)).toContain('<span class="token')
    expect(alone).toContain('<span class="token')
    expect(highlight(...code)).toBe(alone)
  })
})

test('an unknown language', () => {
  expect(prism()('a', 'none-of-these')).toBeUndefined()
})
