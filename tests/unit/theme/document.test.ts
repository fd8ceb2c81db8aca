// The HTML document of a page: no inline scripts or styles, and proper escaping.

import { expect, test } from 'vitest'
import { documentHtml } from '../../../node/render/document.ts'
import type { FirstLoad, Node, PageData, SiteData } from '../../../shared/site.ts'

const site = {
  base: '/docs/',
  cleanUrls: true,
  lang: 'en',
  icon: '/favicon.svg',
  locales: [
    { lang: 'en', htmlLang: 'en' },
    { lang: 'zh', htmlLang: 'zh-CN' },
  ],
  themeConfig: { localeRedirect: 'auto', darkMode: true },
} as SiteData

const firstLoad = {
  page: {
    frontmatter: {},
    routePath: '/a',
    pageType: 'doc',
    nodes: [],
    title: '</script><script>',
    alternates: { en: '/a', zh: '/zh/a' },
    feeds: [{ url: '/rss.xml', mime: 'application/rss+xml', language: 'en' }],
  },
} as unknown as FirstLoad

const page = firstLoad.page
const section = {
  nav: [{ text: 'Guide', link: '/guide' }],
  sidebar: [{ text: 'Basics', items: [{ text: 'A', link: '/a' }] }],
}
const translations = { en: '/a', zh: '/zh/a' }
const parts = {
  ':home': '/docs/home.css',
  ':places': '/docs/places.css',
  ':widgets': '/docs/widgets.css',
  own: '/docs/own.css',
}
const assets = { boot: '/docs/boot.js', client: '/docs/client.js', css: '/docs/a.css', later: '/docs/later.css', parts }
const socialImage = ''
const head = { title: 'A & B <x>', description: 'Says "so"', htmlLang: 'en' }

/** The document of a page without pre-rendered text, unless `input` differs. */
function documentWith(input: Partial<Parameters<typeof documentHtml>[0]>): string {
  return documentHtml({ socialImage, site, assets, head, page, section, translations, html: '', ...input })
}

test('scripts are external, and data cannot close its script element', () => {
  const html = documentWith({ html: '<p>x</p>', firstLoad })
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts).toHaveLength(2)
  expect(scripts[0]).toContain('src="/docs/boot.js"')
  expect(scripts[1]).toContain('type="application/json"')
  expect(html).not.toMatch(/<style|style=/)
  expect(html).toContain('<title>A &amp; B &lt;x&gt;</title>')
  expect(html).toContain('content="Says &quot;so&quot;"')
})

test('structured data describes the page, if the origin is known', () => {
  const documentOf = (route: string, origin?: string) => {
    const own = { ...page, routePath: route, title: 'A </script>' }
    return documentWith({ page: own, ...(origin ? { origin } : {}) })
  }
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(documentOf('/guide/a', 'https://a.dev')) ?? []
  const { '@graph': graph } = JSON.parse(json)
  expect(graph).toMatchObject([
    { '@type': 'WebSite', url: 'https://a.dev/docs/' },
    { '@type': 'TechArticle', headline: 'A </script>', inLanguage: 'en', url: 'https://a.dev/docs/guide/a' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Guide', item: 'https://a.dev/docs/guide' },
        { position: 2, name: 'A </script>' },
      ],
    },
  ])
  expect(documentOf('/guide/a')).not.toContain('ld+json')
})

test('structured data has dates, an image, and the original of a fallback, but no article for other pages', () => {
  const graphOf = (differs: Partial<PageData>, image = '') => {
    const html = documentWith({ page: { ...page, ...differs }, origin: 'https://a.dev', socialImage: image })
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    return JSON.parse(json)
  }
  const graph = graphOf(
    {
      frontmatter: { date: '2024-06-28 10:00' },
      lastUpdatedTime: '2024-07-01T00:00:00Z',
      fallback: { lang: 'zh', routePath: '/zh/a' },
    },
    '/card.png',
  )
  expect(graph['@context']).toBe('https://schema.org')
  expect(graph['@graph'][0]).toMatchObject({ '@id': 'https://a.dev/docs/#site' })
  expect(graph['@graph'][1]).toEqual({
    ...{ '@type': 'TechArticle', headline: '</script><script>', description: 'Says "so"', inLanguage: 'zh-CN' },
    ...{ url: 'https://a.dev/docs/zh/a', datePublished: '2024-06-28', dateModified: '2024-07-01T00:00:00Z' },
    ...{ image: 'https://a.dev/docs/card.png', isPartOf: { '@id': 'https://a.dev/docs/#site' } },
  })
  expect(Object.keys(graphOf({})['@graph'][1])).not.toContain('image')
  expect(graphOf({ pageType: 'home' })['@graph']).toHaveLength(1)
})

test('URLs are absolute if the origin is known, and otherwise absent', () => {
  const html = documentWith({ firstLoad, origin: 'https://a.dev' })
  expect(html).toContain('<link rel="canonical" href="https://a.dev/docs/a">')
  expect(html).toContain('hreflang="zh-CN" href="https://a.dev/docs/zh/a"')
  expect(html).toContain('href="https://a.dev/docs/rss.xml"')
  expect(html).toContain('hreflang="x-default" href="https://a.dev/docs/a"')
  expect(documentWith({ firstLoad })).not.toContain('canonical')
})

test('a document includes the parts of the second style sheet that its first paint needs', () => {
  const link = (name: string) => `<link rel="stylesheet" href="/docs/${name}.css">`
  const chart: Node = { type: 'Component', name: 'BenchmarkChart', props: '{}', children: [] }
  const marked = (name: string): Node => ({
    type: 'Element',
    tag: 'div',
    attributes: { 'data-styles': name },
    children: [],
  })
  const shown: [differs: Partial<PageData>, sheets: string[]][] = [
    [{}, []],
    [{ pageType: 'home' }, ['home']],
    [{ pageType: '404' }, ['places']],
    [{ frontmatter: { overview: true } }, ['places']],
    [{ nodes: [{ type: 'Element', tag: 'p', attributes: {}, children: [chart] }] }, ['widgets']],
    [{ nodes: [marked('own'), chart] }, ['widgets', 'own']],
    [{ nodes: [{ type: 'Html', html: '<p>a</p><div class="b" data-styles="own">c</div>' }] }, ['own']],
    [{ nodes: [marked('unknown')] }, []],
  ]
  for (const [differs, sheets] of shown) {
    const html = documentWith({ page: { ...page, ...differs } })
    expect(html).toContain(['a', ...sheets].map(link).join('\n'))
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(sheets.length + 2)
    // The whole sheet follows, and readers without scripts have it at once.
    expect(html).toContain(`<noscript>${link('later')}</noscript>`)
    expect(html).toContain('data-later="/docs/later.css"')
  }
})

test('without pre-rendering there is an empty root and no data', () => {
  const html = documentWith({})
  expect(html).toContain('<div id=":root"></div>')
  expect(html).not.toContain('page-data')
})

test("head tags in front matter replace the theme's, except for anything that loads or runs", () => {
  const tags = [
    ['meta', { name: 'description', content: 'An <own> one', onload: 'x' }],
    { tag: 'meta', attrs: { property: 'og:title', content: 'Own' } },
    ['meta', { 'http-equiv': 'refresh', content: '0' }],
    ['link', { rel: 'me', href: 'https://a.dev' }],
    ['link', { rel: 'stylesheet', href: 'https://a.dev/x.css' }],
    ['link', { rel: 'author', href: 'javascript:x' }],
  ]
  const own = { ...page, frontmatter: { head: tags } }
  const html = documentWith({ page: own })
  expect(html.match(/<meta name="description".*/g)).toEqual(['<meta name="description" content="An &lt;own&gt; one">'])
  expect(html.match(/<meta property="og:title".*/g)).toEqual(['<meta property="og:title" content="Own">'])
  expect(html).toContain('<link rel="me" href="https://a.dev">')
  expect(html).not.toMatch(/refresh|x\.css|javascript:|onload/)
})
