// The XML, JSON and text files of a site are read back with parsers, with every code point in the titles, texts and
// settings: nothing breaks a file or adds a line to it. And pages that search engines may not list are in none of them.

import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../../crates/md-compiler/index.js'
import { unread } from '../../../node/cache/cachedPage.ts'
import type { Site } from '../../../node/config/config.ts'
import type { HeadTag } from '../../../node/config/head.ts'
import { hostFiles } from '../../../node/hosts/hosts.ts'
import { pageIndex } from '../../../node/plugins/pageIndex.ts'
import { runPlugins } from '../../../node/plugins/plugins.ts'
import { rss } from '../../../node/plugins/rss.ts'
import { documentHtml } from '../../../node/render/document.ts'
import { searchFiles } from '../../../node/search/searchFiles.ts'
import type { PageData, SectionData } from '../../../shared/site.ts'

/** Every code point of the first plane, lone surrogates too, and the ends of the others. */
const codePoints = [
  ...Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)),
  ...Array.from({ length: 16 }, (_, plane) =>
    [0, 0xfffe, 0xffff].map((code) => String.fromCodePoint((plane + 1) * 0x10000 + code)),
  ).flat(),
].join('')
const hostile = [
  codePoints,
  ']]><!--x--><![CDATA[&amp;</title></channel></script>"\'',
  '\n# Forged\n\n- [Forged](https://forged.example)\n> Forged\r---\u2028## Forged\u2029## Forged\u0085## Forged',
  '](https://forged.example) [x]: https://forged.example \\',
].join('')

interface Texts {
  title: string
  description: string
  text: string
  header: string
  alias: string
}

/** Everything that plugins and hosts get from a site with these texts. */
async function filesOf({ title, description, text, header, alias }: Texts): Promise<Map<string, string>> {
  const data = {
    base: '/docs/',
    version: '',
    cleanUrls: true,
    lang: 'en',
    title,
    description,
    icon: '',
    offline: true,
    locales: [{ lang: 'en', label: title, htmlLang: 'en', description }],
    themeConfig: { pageMarkdown: true },
  }
  const feed = { id: 'news', title, description, language: 'en', below: '/blog/' } as const
  const config = {
    title,
    origin: 'https://a.dev',
    aliases: { [alias]: '/blog/a' },
    footer: { en: text },
    plugins: [
      pageIndex(),
      rss([feed]),
      { name: 'own', run: () => ({ headers: [{ below: '/', set: { 'X-Own': header } }] }) },
    ],
  }
  const site = { config, data, langs: [], docs: '/' } as unknown as Site
  const page = (path: string, frontmatter: object) =>
    ({
      path,
      routePath: `/${path.replace(/(index)?\.md$/, '')}`,
      lang: 'en',
      title,
      frontmatter: JSON.stringify({ description, ...frontmatter }),
      nodes: [],
      sections: unread([{ anchor: '', depth: 1, heading: title, text, code: text }]),
      toc: [],
    }) as unknown as Page
  const hero = { name: title, text: title, tagline: title, actions: [{ text: title, link: '/blog/a' }] }
  const home = { pageType: 'home', hero, features: [{ title, details: text, link: '/blog/a' }] }
  const pages = [page('index.md', home), page('blog/a.md', { date: '2024-06-28' })]
  const { files, rules } = runPlugins({ site, pages, sections: new Map(), dates: new Map() })
  const made = new Map(hostFiles([rules], true))
  for (const { path, content } of files) made.set(path, Buffer.from(await content()).toString('utf8'))
  return made
}

/** The texts of a document's elements by name, with the path of `href`. Throws if it isn't well-formed. */
function readXml(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => open.push(name))
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => {
    const name = open.at(-1) ?? ''
    texts[name] = [...(texts[name] ?? []), text].filter((each) => each !== '\n')
  })
  parser.write(xml).close()
  return texts
}

/** A text as an XML parser returns it: without the characters that XML 1.0 doesn't have, with one kind of line end. */
function inXml(text: string): string {
  const isCharacter = (code: number) =>
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff)
  return [...text]
    .filter((character) => isCharacter(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/\r\n?/g, '\n')
}

describe('with every code point', async () => {
  const texts = { title: hostile, description: hostile, text: hostile, header: hostile, alias: `/${hostile}` }
  const files = await filesOf(texts)
  const plain = await filesOf({ title: 'x', description: 'x', text: 'x', header: 'x', alias: '/x' })
  const text = (name: string) => files.get(name) ?? ''

  test('a sitemap and a feed are well-formed, and have the texts', () => {
    expect(readXml(text('sitemap.xml')).loc).toEqual(['https://a.dev/docs/', 'https://a.dev/docs/blog/a'])
    const feed = readXml(text('news.xml'))
    expect(feed.title).toEqual([inXml(hostile), inXml(hostile)])
    expect(feed.description).toEqual([inXml(hostile), inXml(hostile)])
    expect(feed.copyright).toEqual([inXml(hostile)])
    expect(feed['content:encoded']).toHaveLength(1)
  })

  test.each(['llms.txt', 'llms-full.txt', 'index.md', 'blog/a.md', 'robots.txt', '_headers', '_redirects'])(
    '%s has the lines it has with plain texts, of the same kinds',
    (name) => {
      const kinds = (file = '') =>
        file.split(/\r\n?|[\n\u0085\u2028\u2029]/).map((line) => /^(?:#+ |- \[|> |\s*)/.exec(line)?.[0])
      expect(kinds(text(name))).toEqual(kinds(plain.get(name)))
    },
  )

  test('llms.txt has no other links', () => {
    const links = (file = '') => [...file.matchAll(/(?<=(?<!\\)(?:\\\\)*)\]\(([^()\s]*)\)/g)].map(([, url]) => url)
    expect(links(text('llms.txt'))).toEqual(links(plain.get('llms.txt')))
  })

  test('the configuration of nginx has the same directives', () => {
    const directives = (file = '') => file.replace(/"(?:[^"\\]|\\[\s\S])*"/g, '""')
    expect(directives(text('_nginx.conf'))).toBe(directives(plain.get('_nginx.conf')))
  })

  test('JSON files have the texts', () => {
    expect(JSON.parse(text('site.webmanifest'))).toMatchObject({ name: hostile, description: hostile })
    expect(JSON.parse(text('pages.json'))).toHaveLength(2)
    expect(JSON.parse(text('addresses.en.json'))).toHaveLength(2)
    expect(JSON.parse(text('vercel.json')).redirects[0]).toMatchObject({ permanent: true })
  })

  test('structured data stays in its element', () => {
    const html = documentHtml({
      site: { title: hostile, base: '/', lang: 'en', locales: [], themeConfig: {} },
      assets: { boot: '', client: '', css: '', later: '', parts: {} },
      head: { title: hostile, description: hostile, htmlLang: 'en' },
      page: {
        title: hostile,
        routePath: '/a',
        pageType: 'doc',
        lang: 'en',
        frontmatter: {},
        nodes: [],
        feeds: [],
      } as unknown as PageData,
      section: { nav: [], sidebar: [] } as SectionData,
      socialImage: '',
      translations: {},
      html: '',
      origin: 'https://a.dev',
    } as unknown as Parameters<typeof documentHtml>[0])
    const [, json = '', end] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>\n(<\/head>)/.exec(html) ?? []
    expect(JSON.parse(json)['@graph'][1].headline).toBe(hostile)
    expect(end).toBe('</head>')
  })
})

describe('a page that search engines may not list', () => {
  const meta = (content: string, name = 'robots') => ({ head: [['meta', { name, content }]] })
  const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang, htmlLang: lang, description: '' }))
  const data = {
    base: '/',
    version: '',
    cleanUrls: true,
    lang: 'en',
    title: 'T',
    description: '',
    locales,
    themeConfig: { pageMarkdown: true },
  }

  /** The files that name the page. */
  async function listsOf(frontmatter: object, head?: HeadTag[]): Promise<string[]> {
    const page = (routePath: string, lang: string, more = {}) =>
      ({
        path: `${routePath}.md`,
        routePath,
        lang,
        title: 'Page',
        frontmatter: JSON.stringify({ date: '2024-06-28', ...more }),
        nodes: [{ type: 'Html', html: `<h1>Page</h1><p>Text of ${routePath}</p>` }],
        sections: unread([{ anchor: '', depth: 1, heading: 'Page', text: 'Text', code: '' }]),
        toc: [],
      }) as unknown as Page
    const pages = [page('/blog/hidden', 'en', frontmatter), page('/zh/blog/hidden', 'zh')]
    const feed = { id: 'news', title: 'N', description: '', language: 'en', below: '/blog/' } as const
    const config = {
      title: 'T',
      origin: 'https://a.dev',
      plugins: [rss([feed]), pageIndex()],
      ...(head ? { head } : {}),
    }
    const site = { config, data, langs: [] } as unknown as Site
    const { files } = runPlugins({ site, pages, sections: new Map(), dates: new Map() })
    const found: string[] = []
    for (const { path, content } of files) {
      if (/\.(xml|txt|json)$/.test(path) && /(?<!zh)\/blog\/hidden/.test(String(await content()))) found.push(path)
    }
    const { manifests } = await searchFiles({ pages, version: '', groupOf: () => '', cache: '' })
    return [...found.sort(), ...(manifests.en ? ['search'] : [])]
  }

  const own = ['addresses.en.json', 'search']
  const all = ['addresses.en.json', 'llms-full.txt', 'llms.txt', 'news.xml', 'pages.json', 'sitemap.xml', 'search']

  test.each([
    meta('noindex'),
    meta('noindex, nofollow'),
    meta('nofollow,noindex'),
    meta('NOINDEX'),
    meta('none'),
    meta(' None '),
    meta('noindex', 'ROBOTS'),
    meta('noindex', 'googlebot'),
    {
      head: [
        ['meta', { name: 'author', content: 'A' }],
        ['meta', { NAME: 'robots', CONTENT: 'noindex' }],
      ],
    },
    { head: [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }] },
    { pageType: '404' },
  ])('%j is in no list', async (frontmatter) => {
    expect(await listsOf(frontmatter)).toEqual([])
  })

  test.each([
    {},
    meta('index, follow'),
    meta('nofollow'),
    meta('max-snippet:-1, noimageindex'),
    meta('noindex', 'description'),
    meta('noindex', 'keywords'),
    { head: [['link', { rel: 'me', name: 'robots', content: 'noindex' }]] },
    { description: 'noindex' },
  ])('%j is in all', async (frontmatter) => {
    expect(await listsOf(frontmatter)).toEqual(all)
  })

  test("of a site of such pages is only in the site's own search and error page", async () => {
    expect(await listsOf({}, [['meta', { name: 'Robots', content: 'noindex,nofollow' }]])).toEqual(own)
    expect(await listsOf({}, [['meta', { name: 'robots', content: 'nofollow' }]])).toEqual(all)
  })

  test('with `search: false` is in all lists but the search', async () => {
    expect(await listsOf({ search: false })).toEqual(all.filter((name) => name !== 'search'))
    expect(await listsOf({ search: true })).toEqual(all)
  })
})

test('a feed without one of its options is refused by name', () => {
  const feed = { id: 'news', title: 'N', description: '', below: '/' }
  expect(() => rss([feed as never])).toThrow('has no `language`: {"id":"news"')
})
