// The contract of the native module, tested through the built module: shapes, units, and that no input makes it throw.

import { expect, test } from 'vitest'
import compiler, { type Options, type Page } from '../../crates/md-compiler/index.js'
import { sectionsOf } from '../../node/cache/cachedPage.ts'
import { urlProblem } from '../../node/config/urls.ts'
import { isExternal } from '../../shared/routes.ts'

const options: Options = {
  defaultLang: 'en',
  langs: ['en', 'zh'],
  base: '/',
  components: {
    Note: { kind: 'interactive', props: {}, children: true, text: [] },
    Fact: {
      kind: 'expanding',
      props: { of: { types: ['string'], required: true, values: [] } },
      children: false,
      text: [],
    },
  },
  containers: {},
  escapeHtml: false,
}

const none = { files: {}, images: {}, expansions: {} }

async function compile(text: string | Uint8Array, path = 'en/page.md', resources = none): Promise<Page> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const [page] = await compiler.compile([{ path, bytes }], options, resources)
  if (!page) throw new Error('no page came back')
  return page
}

test('a page has every field of the contract', async () => {
  const page = await compile('---\ndescription: d\n---\n\n# Title\n\nText.\n\n## Part\n\n[a](./b.md#c)\n')
  expect(page).toMatchObject({
    path: 'en/page.md',
    routePath: '/page',
    lang: 'en',
    title: 'Title',
    frontmatter: '{"description":"d"}',
    toc: [{ text: 'Part', id: 'part', depth: 2, charIndex: 12 }],
    ids: ['part', 'title'],
    styles: [],
    diagnostics: [],
  })
  expect(page.nodes).toEqual([{ type: 'Html', html: expect.stringContaining('<h2 id="part">Part') }])
  expect(page.links).toEqual([
    {
      href: './b.md#c',
      target: '/b#c',
      kind: 'page',
      rendered: '/b#c',
      path: 'en/page.md',
      position: { line: 11, column: 1 },
    },
  ])
  expect(sectionsOf(page)).toEqual([
    { anchor: '', depth: 1, heading: 'Title', text: 'Text.', code: '' },
    { anchor: 'part', depth: 2, heading: 'Part', text: 'a', code: '' },
  ])
})

test('columns and charIndex count UTF-16 units', async () => {
  const page = await compile('# 标题🦀\n\n中文🦀\n\n## 小节 {#part}\n\n🦀🦀 {x}\n')
  expect(page.diagnostics.map(({ position }) => position)).toEqual([{ line: 7, column: 6 }])
  const text = sectionsOf(page)
    .map(({ heading, text }) =>
      [heading, text]
        .filter(Boolean)
        .map((part) => `${part}\n`)
        .join(''),
    )
    .join('')
  expect(page.toc[0]?.charIndex).toBe(text.indexOf('小节'))
})

test('pages are returned in the given order, with the same result each time', async () => {
  const sources = Array.from({ length: 50 }, (_, index) => ({
    path: `en/${index}.md`,
    bytes: Buffer.from(`# ${index}\n\n<Note>\n\ntext\n\n</Note>\n`),
  }))
  const first = await compiler.compile(sources, options, none)
  expect(first.map(({ title }) => title)).toEqual(sources.map((_, index) => String(index)))
  expect(JSON.stringify(await compiler.compile(sources, options, none))).toBe(JSON.stringify(first))
})

test('scan lists what a page needs, compile uses what it is given', async () => {
  const text = 'import Part from \'./_part.md\'\n\n<Part />\n\n<Fact of="x" />\n\n![i](/i.png)\n'
  const [needs] = await compiler.scan([{ path: 'en/page.md', bytes: Buffer.from(text) }], options, none)
  expect(needs).toEqual({
    path: 'en/page.md',
    files: ['en/_part.md'],
    images: ['/i.png'],
    modules: [],
    expansions: [{ name: 'Fact', props: '{"of":"x"}', position: { line: 5, column: 1 } }],
  })
  const page = await compile(text, 'en/page.md', {
    files: { 'en/_part.md': 'Text of the *part* {y}.' },
    images: { '/i.png': { url: '/i.png', size: [3, 4] } },
    expansions: { 'Fact {"of":"x"}': '## A heading\n\nfrom a fact' },
  })
  expect(page.nodes).toEqual([
    { type: 'Html', html: expect.stringMatching(/<em>part<\/em>.*<h2 id="a-heading">.*width="3" height="4"/s) },
  ])
  expect(page.diagnostics).toEqual([
    expect.objectContaining({ path: 'en/_part.md', position: { line: 1, column: 20 } }),
  ])
})

test('no input makes it throw', async () => {
  const inputs = [
    '',
    '\0',
    '\ufeff',
    '---',
    '---\n',
    '<',
    '<A',
    '<A b={',
    '{',
    '{/*',
    ':::',
    '```',
    '[^1]: x',
    '<??>',
    '<c>',
    '\r',
    '|a|\n|-|\n',
    '<Note>'.repeat(2000),
    '['.repeat(5000),
    '> '.repeat(2000),
    '*a_'.repeat(3000),
    '<div>'.repeat(2000),
    '{'.repeat(5000),
    ':::tip\n'.repeat(500),
    '- '.repeat(500),
  ]
  for (const input of inputs) await compile(input)
  await compile(new Uint8Array([0xff, 0xfe, 0, 0xc0, 0x80]))
  await compile(Buffer.from('# x'), '../../etc.md')
  await compile(Buffer.from('# x'), '')
})

test('the compiler, the build and the theme allow the same schemes', async () => {
  const schemes = 'http https mailto tel sms ftp geo xmpp irc ircs javascript vbscript data file blob about ws vscode x'
  for (const scheme of schemes.split(' ')) {
    for (const url of [`${scheme}:x`, `${scheme.toUpperCase()}:x`]) {
      const places = [`[a](${url})`, `<a href="${url}">a</a>`, `---\nhero:\n  actions:\n    - link: "${url}"\n---\n`]
      for (const text of places) {
        const { diagnostics } = await compile(text)
        expect(diagnostics.length === 0, text).toBe(urlProblem(url) === undefined)
        expect(isExternal(url), url).toBe(urlProblem(url) === undefined)
      }
    }
  }
})
