// Mistakes in what a site adds: its configuration, plugins, extensions, components, scripts and styles, and pages of any size
// and depth. Each is reported with its place or its name and what was expected, and the last good site stays as it was.

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeIn } from '../../writeIn.ts'
import { build } from './tool.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mistakes-'))
  writeIn(folder, 'docs/index.md', '# Home\n')
  writeIn(folder, 'dist/404.html', 'of the last good site')
  writeIn(folder, 'dist/SHA256SUMS', '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const patient = { timeout: 60_000 }
const plugin = (run: string) => `plugins: [{ name: 'weather', key: '1', run: ${run} }]`

test.each([
  ['a plugin that throws', plugin("() => { throw new Error('no wind') }"), {}, 'the plugin `weather`: no wind'],
  ['a plugin that throws a text', plugin("() => { throw 'no wind' }"), {}, 'the plugin `weather`: no wind'],
  [
    'a plugin that rejects',
    plugin("async () => { throw new Error('no wind') }"),
    {},
    'the plugin `weather` returned a promise, expected an object',
  ],
  ['a plugin without a result', plugin('() => {}'), {}, 'the plugin `weather` returned nothing, expected an object'],
  [
    'a file that cannot be made',
    plugin("() => ({ files: [['a.txt', async () => { throw new Error('no wind') }]] })"),
    {},
    'the plugin `weather`: no wind',
  ],
  [
    'a file outside of the site',
    plugin("() => ({ files: [['../outside.txt', 'a']] })"),
    {},
    'the plugin `weather` writes `../outside.txt`, expected a path in the site',
  ],
  [
    'slots without a default export',
    "slots: 'slots.tsx'",
    { 'slots.tsx': 'export const top = () => null\n' },
    'slots.tsx: found no slots, expected some in the default export',
  ],
  [
    'a misspelled slot',
    "slots: 'slots.tsx'",
    { 'slots.tsx': 'export default { belowContnt: () => null }\n' },
    'slots.tsx: unknown slot `belowContnt`: did you mean `belowContent`?',
  ],
  [
    'a slot that is no TypeScript',
    "slots: 'slots.tsx'",
    { 'slots.tsx': '\nexport default { top: () => <p> }\n' },
    /^slots\.tsx:2:\d+: \S/m,
  ],
  [
    'an import in a style sheet',
    "styles: { later: 'a.css' }",
    { 'a.css': '\n@import "b.css";\n.a { color: red }\n' },
    'a.css:2:1: found `@import`, which has no effect here',
  ],
  [
    'a mistake in a style sheet',
    "accent: '#3451b2', styles: { first: 'a.css' }",
    { 'a.css': '.a { color: red }\n.b : { color: red }\n' },
    /^a\.css:2:\d+: the style sheet can't be parsed: /m,
  ],
  [
    'a script without a default export',
    "scripts: { clock: { module: 'clock.ts', key: '1' } }",
    { 'clock.ts': 'export const clock = 1\n' },
    'clock.ts: found no default export, expected a function',
  ],
  ['a comma that is missing', "lang: 'en'\n  base: '/'", {}, /^site\.config\.ts:4:3: Expected `,`/m],
  ['a configuration that throws', 'docs: undefined.length', {}, 'site.config.ts: the code throws when it'],
  [
    'an import that is missing',
    "slots: 'slots.tsx'",
    { 'slots.tsx': "import './none.ts'\n" },
    /^slots\.tsx:1:\d+: Could not/m,
  ],
])('%s', patient, (_, option, files, expected) => {
  writeIn(folder, 'site.config.ts', `export default {\n  title: 'Tea',\n  ${option},\n}\n`)
  for (const [name, text] of Object.entries<string>(files)) writeIn(folder, name, text)
  const { status, messages } = build(folder)
  expect(messages).toMatch(expected)
  // One line per mistake, without the stack of this tool.
  expect(messages).not.toMatch(/^\s+at /m)
  expect(stripVTControlCharacters(messages)).toBe(messages)
  expect(status).toBe(1)
  expect(readdirSync(path.join(folder, 'dist'))).toEqual(['404.html', 'SHA256SUMS'])
  expect(existsSync(path.join(folder, 'outside.txt'))).toBe(false)
})

test('mistakes of extensions are reported where they are used', patient, () => {
  writeIn(
    folder,
    'site.config.ts',
    `export default {
  title: 'Tea',
  aliases: { '/a': '/' },
  markdown: {
    components: { Late: { props: {}, expand: async () => { throw new Error('late') } } },
    fences: { dot: { draw: () => 3 } },
    transforms: [{ name: 'loud', run: (nodes, page) => { if (page.path === 'b.md') throw new Error('too loud'); return nodes } }],
  },
}
`,
  )
  writeIn(folder, 'docs/a.md', '# A\n\n<Late />\n\n```dot\nx\n```\n')
  writeIn(folder, 'docs/b.md', '# B\n')
  const { status, messages } = build(folder)
  for (const expected of [
    'docs/a.md:3:1: `<Late>`: `expand` returned a promise, expected a text',
    'docs/a.md:5:1: the fence `dot`: `draw` returned `3`, expected a list of nodes',
    'docs/b.md:1:1: the transform `loud`: too loud',
    'site.config.ts:3:14: `aliases`: a page is at `/a`, so nothing can lead from there',
  ])
    expect(messages).toContain(expected)
  expect(status).toBe(1)
})

test('pages of any size and depth pass all steps, or are reported with their line', patient, () => {
  const fence = (lang: string, code: string) => `\n\`\`\`${lang}\n${code}\n\`\`\`\n`
  const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}a${close.repeat(depth)}\n`
  const pages = {
    // Larger pages would exceed the number of arguments or the stack that a recursive step may use.
    lines: fence('js', 'let a = b(1)\n'.repeat(30_000)),
    word: fence('js', 'a'.repeat(100_000)),
    session: fence('sh', `$ a \\\n${'b \\\n'.repeat(10_000)}$ ${'me@'.repeat(20_000)}\n${'c\n'.repeat(30_000)}`),
    diff: fence('diff', '+a\n-b\n'.repeat(30_000)),
    tree: fence('tree', Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a`).join('\n')),
    cells: `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${`|${'b|'.repeat(100)}\n`.repeat(100)}`,
    bold: nested('<b>', '</b>', 250),
    quotes: nested('> ', '', 480),
  }
  rmSync(path.join(folder, 'dist'), { recursive: true })
  writeIn(folder, 'site.config.ts', "export default { title: 'Tea' }\n")
  for (const [name, text] of Object.entries(pages)) writeIn(folder, `docs/${name}.md`, `# ${name}\n\n${text}`)
  const { status, messages } = build(folder)
  expect(messages).not.toContain('stack')
  const reported = (messages: string) =>
    [...stripVTControlCharacters(messages).matchAll(/^docs\/(\w+)\.md:\d+:\d+: /gm)].map(([, name]) => name)
  expect(reported(messages)).toEqual(['lines', 'session', 'word'])
  expect(status, messages).toBe(0)
  const files = readdirSync(path.join(folder, 'dist'))
  expect(files).toEqual(expect.arrayContaining(Object.keys(pages).map((name) => `${name}.html`)))

  writeIn(folder, 'docs/bold.md', `# Bold\n\n${nested('<b>', '</b>', 5000)}`)
  writeIn(folder, 'docs/quotes.md', `# Quotes\n\n${nested('> ', '', 4000)}`)
  writeIn(folder, 'docs/word.md', `# Word\n\n${nested('<div>\n\n', '\n\n</div>', 2000)}`)
  const deep = build(folder)
  expect(reported(deep.messages)).toEqual(['bold', 'lines', 'quotes', 'session', 'word'])
  expect(deep.status).toBe(1)
})
