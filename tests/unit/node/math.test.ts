// Formulas: TeX becomes MathML, but stays TeX in the Markdown copy and for the search. Dollar signs in prose are text.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findMath } from '../../../node/markdown/math.ts'
import { writeIn } from '../../writeIn.ts'
import { build } from './tool.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'math-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { render } = findMath(import.meta.filename)

const page = `# The $O(n^{2})$ case

Mass is $E=mc^2$, and ($\\frac{a}{b}$). It costs $5 and $6, \`$x$\` or \\$y$.

$$
\\begin{aligned}
- c &= {d}
\\end{aligned}
$$

- item

  \`\`\`math
  \\sum_{i=1}^n \\alpha_i < 1
  \`\`\`

> $$
> x
> $$

| a |
|---|
| $|x|$ |

<div>$y_1$</div>
`

function made(name: string, text: string, math = true) {
  const site = path.join(folder, name)
  writeIn(site, 'site.config.ts', `export default { title: 'Tea', markdown: { math: ${math} } }\n`)
  writeIn(site, 'docs/index.md', text)
  const { status, messages } = build(site, '--no-cache')
  const read = (file: string) => readFileSync(path.join(site, 'dist', file), 'utf8')
  return { status, messages, read }
}

describe('a page with formulas', { timeout: 60_000 }, () => {
  const { status, messages, read } = made('page', page)

  test('builds without a message', () => {
    expect([status, messages.match(/error|warning/g)]).toEqual([0, null])
  })

  test('has MathML, without styles that the policy would block', () => {
    const html = read('index.html')
    expect(html.match(/<math[ >]/g)).toHaveLength(8)
    expect(html.match(/<math display="block"/g)).toHaveLength(3)
    expect(html).toContain('It costs $5 and $6, <code>$x$</code> or $y$.')
    expect(html).not.toMatch(/<m\w+[^>]* style=/)
  })

  test('has its TeX in the copy', () => {
    const markdown = read('index.md')
    expect(markdown).toContain('# The $O(n^{2})$ case')
    expect(markdown).toContain('Mass is $E=mc^2$, and ($\\frac{a}{b}$).')
    // Prose stays prose.
    expect(markdown).toContain('It costs $5 and $6, `$x$` or \\$y$.')
    expect(markdown).toContain('$$\n\\begin{aligned}\n- c &= {d}\n\\end{aligned}\n$$')
    expect(markdown).toContain('  $$\n  \\sum_{i=1}^n \\alpha_i < 1\n  $$')
    expect(markdown).toContain('> $$\n> x\n> $$')
  })

  test('has a title without markup', () => {
    expect(read('index.html')).toContain('<title>The O(n^2) case - Tea</title>')
  })
})

test('without the option, everything stays text', { timeout: 60_000 }, () => {
  const { status, read } = made('off', '# A\n\nMass is $E=mc^2$.\n', false)
  expect(status).toBe(0)
  expect(read('index.html')).toContain('Mass is $E=mc^2$.')
})

test('a mistake is reported at its formula', { timeout: 60_000 }, () => {
  const { status, messages } = made('wrong', '# A\n\nText and $\\fraq{a}$.\n')
  expect(status).toBe(1)
  expect(messages).toContain(
    'docs/index.md:3:10: the formula `\\fraq{a}`: unsupported function name: \\fraq at position 1',
  )
})

test.each([
  ['x', false, '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>'],
  [
    'x',
    true,
    '<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>',
  ],
])('%s, displayed: %s', (tex, display, mathml) => {
  expect(render(tex, display)).toBe(mathml)
})

test('a formula contains no address', () => {
  expect(() => render('\\href{javascript:alert(1)}{a}', false)).toThrow()
})
