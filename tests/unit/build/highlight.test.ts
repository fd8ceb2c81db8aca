// Colours of code: what a page shows must not depend on the pages that were built before it.

import { describe, expect, test } from 'vitest'
import { prism } from '../../../build/highlight.ts'

type Code = [code: string, lang: string]

const template = `\`\${sum({ a: 1 })}\``

/** Code, other code that changes what Prism makes of it, and what it then holds. */
const cases: [what: string, code: Code, before: Code, token: string][] = [
  ['a template in TypeScript', [template, 'ts'], [template, 'js'], 'literal-property'],
  ['a pattern in JavaScript', ['const word = /[a-z]+$/', 'js'], ['[a-z]+$', 'regex'], 'char-class'],
  ['code in Markdown', ['```rust\nfn main() {}\n```', 'md'], ['fn main() {}', 'rust'], 'function-definition'],
]

describe('colours do not depend on what was coloured before', () => {
  test.each(cases)('%s', (_, code, before, token) => {
    const highlight = prism()
    expect(highlight(...before)).toContain('<span class="token')
    expect(highlight(...code)).toContain('<span class="token')
    expect(highlight(...code)).not.toContain(token)
  })
})

test('a language that nobody knows', () => {
  expect(prism()('a', 'none-of-these')).toBeUndefined()
})
