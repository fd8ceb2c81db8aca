// Rspress 1 and 2. The Rspack documentation was originally built with Rspress.

import { foldersOf, type Peer, put, titled, withoutDefault } from './peer.ts'

const source: Peer['source'] = ({ lang, folder, name }) =>
  ['docs', lang, folder, `${name}.md`].filter(Boolean).join('/')

function rspress(nav: string, tool: Pick<Peer, 'name' | 'packages' | 'overrides'>): Peer {
  return {
    ...tool,
    write(folder, pages) {
      for (const page of pages) put(folder, source(page), titled(page))
      for (const lang of ['en', 'zh']) {
        put(
          folder,
          `docs/${lang}/${nav}`,
          JSON.stringify([{ text: 'Pages', link: '/part0/page1', activeMatch: '/part' }]),
        )
        for (const [name, own] of foldersOf(pages, lang)) {
          put(folder, `docs/${lang}/${name}/_meta.json`, JSON.stringify(own.map((page) => page.name)))
        }
      }
      const locales = [
        { lang: 'en', label: 'English', title: 'Pages', description: 'Plain pages' },
        { lang: 'zh', label: '简体中文', title: 'Pages', description: 'Plain pages' },
      ]
      const config = { root: 'docs', title: 'Pages', lang: 'en', locales, themeConfig: { locales } }
      put(folder, 'rspress.config.mjs', `export default ${JSON.stringify(config)}`)
    },
    commands: () => [['node', 'node_modules/.bin/rspress', 'build']],
    out: 'doc_build',
    caches: () => ['node_modules/.cache', 'node_modules/.rspress'],
    source,
    address: (page) => `/${withoutDefault(page)}`,
    index: /search_index/,
    search: { button: '.rspress-nav-search-button:visible, .rp-search-button:visible' },
  }
}

export const rspress1 = rspress('_meta.json', { name: 'Rspress 1.47.2', packages: { rspress: '1.47.2' } })
export const rspress2 = rspress('_nav.json', {
  name: 'Rspress 2.0.22',
  packages: { '@rspress/core': '2.0.22' },
  overrides: {
    'mdast-util-to-markdown-cjk-friendly': '1.0.0',
    'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
  },
})
