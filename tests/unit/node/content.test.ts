// The content of small sites: addresses that pages set, navigation, locale fallbacks, keywords, and what is only reported
// once.

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SiteConfig, siteOf } from '../../../node/config/config.ts'
import { assembleContent, type Content } from '../../../node/content/content.ts'
import { readDocs } from '../../../node/content/files.ts'
import { compilePages } from '../../../node/content/pages.ts'
import { readKeywords } from '../../../node/search/keywords.ts'
import { writeIn } from '../../writeIn.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'content-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function contentOf(files: Record<string, string>, config: Partial<SiteConfig> = {}): Promise<Content> {
  for (const [name, text] of Object.entries(files)) writeIn(folder, `docs/${name}`, text)
  const all = { title: 'A', docs: 'docs', out: 'dist', ...config }
  writeIn(folder, 'site.config.ts', `export default ${JSON.stringify(all)}\n`)
  const site = siteOf(path.join(folder, 'site.config.ts'), all, '', { ssg: true })
  const docs = await readDocs(site)
  const { pages, needs } = await compilePages(site, docs)
  return assembleContent(site, docs, { pages, needs: needs.values() })
}

/** What is printed, without the warning that there is no home page, which these sites don't need. */
const messagesOf = ({ diagnostics }: Content) => [
  ...new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)),
]
const locales = [{ lang: 'en' }, { lang: 'zh' }]

describe('addresses', () => {
  const routesOf = async (files: Record<string, string>, config?: Partial<SiteConfig>) => {
    const content = await contentOf(files, config)
    return [content.own.map(({ routePath }) => routePath).sort(), messagesOf(content)]
  }
  const page = (matter: string) => `---\n${matter}\n---\n\n# A\n`

  test.each([
    ['permalink: /x/y', '/x/y'],
    ['permalink: x/y/', '/x/y/'],
    ['slug: /x', '/x'],
    ['slug: x', '/guide/x'],
    ['id: x', '/guide/x'],
    ['id: x\nslug: y', '/guide/y'],
    ['slug: x\npermalink: /y', '/y'],
    ['title: x', '/guide/a'],
    // The one that it has anyway.
    ['slug: a', '/guide/a'],
  ])('%j is %s', async (matter, route) => {
    expect(await routesOf({ 'guide/a.md': page(matter) })).toEqual([[route], []])
  })

  test("an `id` doesn't move the index of a folder", async () => {
    expect(await routesOf({ 'guide/index.md': page('id: x') })).toEqual([['/guide/'], []])
  })

  test('a `slug` begins in a folder that is elsewhere', async () => {
    writeIn(folder, 'manual/a.md', page('slug: /'))
    writeIn(folder, 'manual/b.md', page('slug: /docs/x'))
    writeIn(folder, 'french/a.md', page('slug: /y'))
    const folders = { docs: 'manual', 'zh/docs': 'french' }
    expect(await routesOf({ 'c.md': page('slug: /z') }, { folders, locales })).toEqual([
      ['/docs/', '/docs/x', '/z', '/zh/docs/y'],
      [],
    ])
  })

  test('are in their language, with or without its name', async () => {
    const files = { 'en/a.md': page('slug: /en-x'), 'zh/a.md': page('slug: /x'), 'zh/b.md': page('slug: /zh/y') }
    expect(await routesOf(files, { locales })).toEqual([['/en-x', '/zh/x', '/zh/y'], []])
  })

  test.each(['/a?b', '/a#b', '/../b', '/a//b', '/a*b', '/a\\\\b', '/404', '/.', '/a:b'])(
    '%s is an error',
    async (slug) => {
      const [routes, messages] = await routesOf({ 'guide/a.md': page(`slug: "${slug}"`) })
      expect(routes).toEqual(['/guide/a'])
      expect(messages).toEqual([
        `\`slug\` is \`${slug.replace('\\\\', '\\')}\`, expected a path such as \`/guide/start\``,
      ])
    },
  )

  test.each([
    [{ 'a.md': page('slug: /b'), 'b.md': '# B\n' }, 'a.md'],
    [{ 'b.md': '# B\n', 'c.md': page('slug: /b') }, 'b.md'],
  ])('of two pages are an error, whichever comes first: %j', async (files, first) => {
    expect((await routesOf(files))[1]).toEqual([`\`${first}\` has the same address, \`/b\``])
  })

  test('are those of links to the file, and to the route of its name', async () => {
    const content = await contentOf({
      'a.md': page('slug: /x'),
      'b.md': '# B\n\n[A](./a.md) [A](/a) [X](/x)\n',
    })
    expect(messagesOf(content)).toEqual([])
    expect(
      JSON.stringify(content.own.find(({ path }) => path === 'b.md')?.nodes).match(/href=\\"\/x\\"/g),
    ).toHaveLength(3)
  })
})

describe('a README is the index of its folder', () => {
  const routesOf = async (files: Record<string, string>, config?: Partial<SiteConfig>) => {
    const content = await contentOf(files, config)
    expect(messagesOf(content)).toEqual([])
    return Object.fromEntries(content.own.map(({ path, routePath }) => [path, routePath]))
  }

  test('unless the folder has another one', async () => {
    const files = {
      'README.md': '# A\n\n[B](b/readme.mdx) [B](./b/) [B](/b/readme) [C](c/README.md#r) [D](d/)\n',
      'b/readme.mdx': '# B\n\n[A](../README.md#a) [A](/)\n',
      'c/README.md': '# R\n',
      'c/index.md': '# C\n',
      'd/README.md': '# D\n',
      'd/d.md': '---\nslug: /d/\n---\n\n# D\n',
    }
    expect(await routesOf(files)).toEqual({
      'README.md': '/',
      'b/readme.mdx': '/b/',
      'c/README.md': '/c/README',
      'c/index.md': '/c/',
      'd/README.md': '/d/README',
      'd/d.md': '/d/',
    })
  })

  test('in every language, also where the other has an `index.md`', async () => {
    const files = { 'en/README.md': '# A\n', 'en/b/index.md': '# B\n', 'zh/b/README.md': '# 乙\n' }
    const routes = { 'en/README.md': '/', 'en/b/index.md': '/b/', 'zh/b/README.md': '/zh/b/' }
    expect(await routesOf(files, { locales })).toEqual(routes)
  })

  test('first in the sidebar, and the name of its group', async () => {
    const { sections } = await contentOf({ 'a/z/README.md': '# Z\n', 'a/z/b.md': '# B\n', 'a/README.md': '# A\n' })
    const [first, group] = sections.get('en/a')?.sidebar ?? []
    expect([first?.text, group?.text, group?.items?.map(({ link }) => link)]).toEqual(['A', 'Z', ['/a/z/', '/a/z/b']])
  })

  test('in a summary', async () => {
    const { sections } = await contentOf({ 'SUMMARY.md': '- [B](b/README.md)\n', 'b/README.md': '# B\n' })
    expect(sections.get('en/b')?.sidebar).toEqual([{ text: 'B', link: '/b/' }])
  })
})

describe('drafts', () => {
  const names = ['draft', 'Draft', '"draft"', "'draft'", '"dr\\u0061ft"']
  const separators = [': ', ':  ', ' : ', ':\n  ']
  const flow = (value: string) => names.map((name) => `{ title: A, ${name}: ${value} }`)
  const spelled = (value: string) => [
    ...names.flatMap((name) => separators.map((separator) => `${name}${separator}${value}`)),
    ...names.map((name) => `? ${name}\n: ${value} # for now`),
    `draft: &d ${value}`,
    `draft: !!bool ${value}`,
    `draft: !!bool "${value}"`,
    `draft: !<tag:yaml.org,2002:bool> ${value}`,
    ...[...flow(value), `{draft: ${value}}`],
  ]
  /** Where the entry is: alone, first, or after a long text. */
  const placed = (entry: string) =>
    entry.startsWith('{')
      ? [entry]
      : [entry, `${entry}\ntitle: A`, `description: |\n  ${'draft: false '.repeat(400)}\n${entry}`]
  const files = (value: string) =>
    spelled(value)
      .flatMap(placed)
      .flatMap((matter) =>
        ['\n', '\r\n', '\r'].flatMap((end) => {
          const text = `---\n${matter}\n---\n\n# A\n`.replaceAll('\n', end)
          return [text, `\uFEFF${text}`]
        }),
      )

  test.each([
    ['true', false],
    ['True', false],
    ['TRUE', false],
    ['false', true],
    ['False', true],
  ])('%s means the same in every spelling of YAML', async (value, isPublished) => {
    const texts = files(value)
    const content = await contentOf(Object.fromEntries(texts.map((text, index) => [`p${index}.md`, text])))
    expect(texts.length).toBeGreaterThan(100)
    const found = new Set(content.own.map(({ path }) => path))
    const wrong = texts.filter((_, index) => found.has(`p${index}.md`) !== isPublished)
    expect(wrong.map((text) => JSON.stringify(text).slice(-80))).toEqual([])
    const strange = content.diagnostics.filter(({ message }) => /unknown.*(?<!`Draft`)$/.test(message))
    expect(strange).toEqual([])
  })

  test.each([
    'description: "draft: true"',
    'description: |\n  draft: true',
    'description: >\n  text\n\n  draft: true',
    'hero: { draft: true }',
    'hero:\n  draft: true',
    '# draft: true\ntitle: A',
    'title: A\n---\n\ndraft: true\n\n---',
  ])('%j is none', async (matter) => {
    const { own } = await contentOf({ 'a.md': `---\n${matter}\n---\n\n# A\n` })
    expect(own).toHaveLength(1)
  })

  test.each(['yes', '"true"', '1', 'on', 'null', '', '[true]', 'ture', '!!bool maybe', '!!str true'])(
    '`%s` is an error at its place',
    async (value) => {
      const { diagnostics } = await contentOf({ 'a.md': `---\ntitle: A\ndraft: ${value}\n---\n\n# A\n` })
      const [found] = diagnostics.filter(({ severity }) => severity === 'error')
      expect([found?.position.line, found?.message]).toEqual([
        3,
        expect.stringMatching(/^`draft` is .+, expected `true` or/),
      ])
    },
  )
})

describe('navigation', () => {
  const sidebarOf = (content: Content, key: string) => content.sections.get(key)?.sidebar

  test('folders and pages without `_meta.json` are in natural order', async () => {
    const names = ['1-a', '2-a', '10-a', '010-b', '011', 'a', 'B', 'c', 'v1.9', 'v1.9.10', 'v1.10', '第2章', '第10章']
    const files = names.flatMap((name) => [
      [`guide/${name}.md`, `# ${name}\n`],
      [`guide/more/${name}/a.md`, '# A\n'],
    ])
    const content = await contentOf(Object.fromEntries(files.toReversed()))
    const sidebar = sidebarOf(content, 'en/guide') ?? []
    expect(sidebar.filter(({ items }) => !items).map(({ text }) => text)).toEqual(names)
    expect(sidebar.find(({ text }) => text === 'more')?.items?.map(({ text }) => text)).toEqual(names)
  })

  test('pages in the root have a sidebar, with the folders that the navbar does not lead to', async () => {
    const files = { 'one.md': '# One\n', 'two.md': '# Two\n', 'a/b.md': '# B\n', 'c/d.md': '# D\n' }
    const home = { 'index.md': '---\npageType: home\nhero: { name: A }\n---\n' }
    const textsOf = async (files: Record<string, string>, config?: Partial<SiteConfig>) => {
      const content = await contentOf(files, config)
      expect(messagesOf(content)).toEqual([])
      const texts = sidebarOf(content, 'en/')?.map(({ text }) => text)
      rmSync(path.join(folder, 'docs'), { recursive: true })
      return texts
    }
    const nav = { en: [{ text: 'A', items: [{ text: 'B', link: '/a/b' }] }] }
    expect(await textsOf(files)).toEqual(['a', 'c', 'One', 'Two'])
    expect(await textsOf(files, { nav })).toEqual(['c', 'One', 'Two'])
    expect(await textsOf({ ...files, ...home }, { nav })).toEqual(['c', 'One', 'Two'])
    const navbar = JSON.stringify([{ text: 'A', link: '/a/b' }])
    expect(await textsOf({ ...files, '_meta.json': navbar })).toEqual(['c', 'One', 'Two'])
    expect(await textsOf({ ...files, '_nav.json': navbar, '_meta.json': '["two"]' })).toEqual(['Two'])
    // Nothing to choose from, and a home page shows no sidebar.
    expect(await textsOf({ 'one.md': '# One\n', 'a/b.md': '# B\n' }, { nav })).toEqual([])
    expect(await textsOf({ ...home, 'a/b.md': '# B\n', 'c/d.md': '# D\n', 'e/f.md': '# F\n' }, { nav })).toEqual([])
  })

  test('an item of the navbar leads somewhere, or is a menu', async () => {
    const nav = '[{ "text": "A" }, { "text": "B", "items": [{ "text": "C" }] }, { "text": "D", "link": "/" }]'
    const content = await contentOf({ '_nav.json': nav, 'index.md': '# Home\n' })
    expect(messagesOf(content)).toEqual(['`A` leads nowhere, expected a `link`'])
  })

  test('drafts that are listed', async () => {
    const draft = '---\ndraft: true\n---\n\n# Draft\n'
    const listed = '["b", "c", { "type": "dir", "name": "d" }, "e"]'
    const content = await contentOf({ 'a/_meta.json': listed, 'a/b.md': '# B\n', 'a/c.mdx': draft, 'a/d/f.md': draft })
    expect(messagesOf(content)).toEqual(['`e` is listed, but `a/e.md` does not exist'])
    expect(sidebarOf(content, 'en/a')).toEqual([{ text: 'B', link: '/a/b' }])
  })

  test('a folder that is listed like a page', async () => {
    const content = await contentOf({ 'a/_meta.json': '["b", "c"]', 'a/b/d.md': '# D\n' })
    const hints = content.diagnostics.filter(({ path }) => path.endsWith('_meta.json')).map(({ hint }) => hint)
    expect(hints).toEqual([
      'for the folder, write `{ "type": "dir", "name": "b" }`',
      'add the page or remove the entry',
    ])
  })

  test('a summary is the sidebar of the whole book', async () => {
    const content = await contentOf({
      'SUMMARY.md':
        '# Summary\n\n[A](a.md#top)\n\n# Part\n\n- [B](b/index.md)\n  - [C](b/c.md)\n- [D]()\n- [E](./e.md)\n- [F](https://f.test)\n',
      'a.md': '# A\n',
      'b/index.md': '# B\n',
      'b/c.md': '# C\n',
    })
    expect(messagesOf(content)).toEqual(['`e.md` is listed, but does not exist'])
    const missing = content.diagnostics.find(({ path }) => path.endsWith('SUMMARY.md'))
    expect(missing?.position).toEqual({ line: 10, column: 9 })
    const sidebar = [
      { text: 'A', link: '/a#top' },
      { type: 'section-header', text: 'Part' },
      { text: 'B', link: '/b/', collapsible: true, collapsed: false, items: [{ text: 'C', link: '/b/c' }] },
      { text: 'D' },
      { text: 'E' },
      { text: 'F', link: 'https://f.test' },
    ]
    expect([sidebarOf(content, 'en/'), sidebarOf(content, 'en/b')]).toEqual([sidebar, sidebar])
  })

  test('a configured sidebar is for a folder or for all, and its links are resolved', async () => {
    const files = { 'a/b.md': '# B\n', 'a/c d.md': '# C\n', 'e/f.md': '# F\n' }
    const content = await contentOf(files, {
      sidebar: {
        en: { '/a/': [{ text: 'X', items: [{ text: 'C', link: '/a/c d.md' }] }], '/': [{ text: 'F', link: '/e/f#g' }] },
      },
    })
    expect(messagesOf(content)).toEqual([])
    expect(sidebarOf(content, 'en/a')).toEqual([{ text: 'X', items: [{ text: 'C', link: '/a/c%20d' }] }])
    expect(sidebarOf(content, 'en/e')).toEqual([{ text: 'F', link: '/e/f#g' }])
  })

  test('of deeper folders, and links of the footer, are in the configuration', async () => {
    const files = Object.fromEntries(['a/b.md', 'a/c/d.md', 'a/c/e/f.md'].map((file) => [file, '# Page\n']))
    const item = (link: string) => [{ text: link, link }]
    const { sections, ...content } = await contentOf(files, {
      sidebar: { en: { '/a/': item('/a/b'), '/a/c': item('/a/c/d'), '/a/c/e/': item('/a/c/e/f') } },
      footerLinks: { en: [{ text: 'More', items: item('/a/b') }, ...item('/none')] },
    })
    const sidebars = [...sections].map(([key, { sidebar }]) => [key, sidebar[0]?.link])
    expect(sidebars).toEqual([
      ['en/a', '/a/b'],
      ['en/a/c', '/a/c/d'],
      ['en/a/c/e', '/a/c/e/f'],
    ])
    expect(sections.get('en/a')?.footer?.[0]).toEqual({ text: 'More', items: item('/a/b') })
    expect(messagesOf({ sections, ...content })).toEqual(['dead link `/none`: no page at `/none`'])
  })

  test('a configured sidebar of no folder is an error at its place', async () => {
    const content = await contentOf({ 'a/b.md': '# B\n' }, { sidebar: { en: { '/a/': [], '/none/': [] } } })
    expect(messagesOf(content)).toEqual(['no page has the sidebar `/none/`'])
  })

  test.each([
    ['/a/b', '/a/b'],
    ['/a/b.md', '/a/b'],
    ['/a/b.html#x', '/a/b#x'],
    ['/a/index', '/a/'],
    ['/a', '/a/'],
    ['/zh/a/b', '/zh/a/b'],
    ['/en/a/b?x', '/a/b?x'],
    ['https://a.dev', 'https://a.dev'],
    ['#x', '#x'],
  ])('the link %s of the navbar is %s', async (link, expected) => {
    const page = { 'a/b.md': '# B\n', 'a/index.md': '# A\n' }
    const files = Object.fromEntries(
      Object.entries(page).flatMap(([name, text]) => [
        [`en/${name}`, text],
        [`zh/${name}`, text],
      ]),
    )
    const content = await contentOf(files, { locales, nav: { en: [{ text: 'X', link }] } })
    expect(messagesOf(content)).toEqual([])
    expect(content.sections.get('en/a')?.nav).toEqual([{ text: 'X', link: expected }])
  })

  test('links of another language lead to its pages, and dead ones are errors', async () => {
    const files = { 'en/a.md': '# A\n', 'zh/a.md': '# A\n' }
    const nav = [
      {
        text: 'X',
        items: [
          { text: 'A', link: '/a' },
          { text: 'Z', link: '/zh/a' },
          { text: 'B', link: '/b' },
        ],
      },
    ]
    const content = await contentOf(files, { locales, nav: { zh: nav } })
    const items = [
      { text: 'A', link: '/zh/a' },
      { text: 'Z', link: '/zh/a' },
      { text: 'B', link: '/zh/b' },
    ]
    expect(content.sections.get('zh/')?.nav).toEqual([{ text: 'X', items }])
    expect(messagesOf(content)).toEqual(['dead link `/b`: no page at `/zh/b`'])
  })

  test('an overview has the headings of its pages, and popular pages their titles', async () => {
    const files = {
      'a/index.md': '---\noverview: true\n---\n\n# A\n',
      'a/b.md': '# B\n\n## C\n',
      'd/e.md': '# E\n\n## F\n',
    }
    const content = await contentOf(files, { search: { popular: ['/a/b', '/d/e'] } })
    const [, b] = sidebarOf(content, 'en/a') ?? []
    expect(b?.toc?.map(({ text }) => text)).toEqual(['C'])
    expect(sidebarOf(content, 'en/d')?.[0]?.toc).toBeUndefined()
    expect(content.sections.get('en/d')?.popular).toEqual([
      { text: 'B', link: '/a/b' },
      { text: 'E', link: '/d/e' },
    ])
  })
})

test('a page that a language lacks is that of the default language, or of another', async () => {
  const three = [{ lang: 'en' }, { lang: 'zh' }, { lang: 'de' }]
  const files = { 'en/a.md': '# A\n', 'zh/a.md': '# 甲\n', 'zh/b.md': '# 乙\n', 'de/c.md': '# C\n' }
  const { fallbacks } = await contentOf(files, { locales: three })
  expect(
    [...fallbacks].map(([page, original]) => [page.path, page.routePath, page.lang, original.path]).sort(),
  ).toEqual([
    ['de/a.md', '/de/a', 'de', 'en/a.md'],
    ['de/b.md', '/de/b', 'de', 'zh/b.md'],
    ['en/b.md', '/b', 'en', 'zh/b.md'],
    ['en/c.md', '/c', 'en', 'de/c.md'],
    ['zh/c.md', '/zh/c', 'zh', 'de/c.md'],
  ])
})

test('keywords are lists of all files in their folder, by page', async () => {
  writeIn(folder, 'docs/keywords/b.toml', '[[place]]\nat = "/a#x"\nen = ["two", "three"]\n')
  writeIn(folder, 'docs/keywords/a.toml', '[[place]]\nat = "/a"\nen = "one"\nzh = "一"\n\n[[place]]\nat = "/b"\n')
  writeIn(folder, 'docs/keywords/notes.md', 'x')
  expect(await readKeywords(path.join(folder, 'docs'), ['en', 'zh'])).toEqual(
    new Map([
      [
        '/a',
        [
          { anchor: '', phrases: { en: ['one'], zh: ['一'] } },
          { anchor: 'x', phrases: { en: ['two', 'three'], zh: [] } },
        ],
      ],
      ['/b', [{ anchor: '', phrases: { en: [], zh: [] } }]],
    ]),
  )
  expect(await readKeywords(path.join(folder, 'none'), ['en'])).toEqual(new Map())
})

test('hidden files are left out, except those that are meant to be found', async () => {
  for (const name of ['.well-known/security.txt', '.env', '.git/config']) writeIn(folder, `docs/public/${name}`, '')
  const site = siteOf(path.join(folder, 'site.config.ts'), { title: 'A', docs: 'docs', out: 'dist' }, '', { ssg: true })
  const { assets } = await readDocs(site)
  expect(assets.map((asset) => asset.path)).toEqual(['.well-known/security.txt'])
})
