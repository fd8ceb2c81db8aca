// Highlighting a page doesn't depend on the pages highlighted before it, and works for whatever an author names as the
// language.

import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { prism } from '../../../node/markdown/prism.ts'

const { languages } = createRequire(import.meta.url)('prismjs/components.js') as { languages: Record<string, object> }
const names = Object.keys(languages)

/** Something for every language: comments, strings, tags, templates, and code in code. */
const samples = [
  '{# a #} {{ b }} {% if c %} <b d="e">f</b> <% g %> <?php echo 1 ?> $(h) #{i} // j\n/* k */ -- l ; m % n "o" = p(1.5)',
  '```rust\nfn main() {}\n```\n\n```twig\n{{ a }}\n```\n<style>a { b: c }</style><script>let a = 1</script>',
]

test('every language has the same colors in any order, and keeps the text', { timeout: 120_000 }, () => {
  const html = (highlight: ReturnType<typeof prism>) => (name: string) => samples.map((code) => highlight(code, name))
  const upwards = prism()
  const first = names.map(html(upwards))
  // Instances of all languages are loaded now.
  expect(names.map(html(upwards))).toEqual(first)
  expect(names.toReversed().map(html(prism())).toReversed()).toEqual(first)
  const texts = first.flat().filter((each) => each !== undefined)
  expect(texts.length).toBeGreaterThan(names.length)
  for (const [index, text] of texts.entries()) {
    const plain = text
      .replace(/<\/?span[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(plain, String(index)).toBe(samples[index % 2])
  }
})

// Names of Prism's own functions and of every object's properties, too.
test.each(['none-of-these', 'meta', 'extend', 'insertBefore', 'DFS', 'constructor', '__proto__', 'toString'])(
  'the unknown language %s',
  (name) => {
    expect(prism()('a', name)).toBeUndefined()
  },
)

test.each([
  ['cpp', 'c++ C++ cc hpp'],
  ['csharp', 'c# C# cs'],
  ['fsharp', 'f# fs'],
  ['objectivec', 'objective-c Objective-C obj-c objc objective-c++'],
  ['go', 'golang Go'],
  ['bash', 'shell-session sh-session sh .sh zsh console'],
  ['json', 'JSON'],
  ['typescript', 'TypeScript ts .ts mts ts-vue'],
  ['javascript', '.js JS'],
  ['powershell', 'ps1 pwsh'],
  ['properties', '.env'],
  ['ignore', '.gitignore'],
  ['docker', 'Dockerfile'],
])('%s is also %s', (name, others) => {
  const code = '# 1\nconst a: string = "b" // 2'
  const expected = prism()(code, name)
  expect(expected).toContain('<span')
  for (const other of others.split(' ')) expect(prism()(code, other), other).toBe(expected)
})

test.each(['text', 'none', 'Plain', ''])('%j has no colors', (name) => {
  expect(prism()('a < 1', name)).toBe('a &lt; 1')
})
