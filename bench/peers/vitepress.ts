// VitePress with its local search.

import { foldersOf, type Peer, put, titled, withoutDefault } from './peer.ts'

const source: Peer['source'] = (page) => `docs/${withoutDefault(page)}.md`

export const vitepress: Peer = {
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4' },
  write(folder, pages) {
    for (const page of pages) put(folder, source(page), titled(page))
    const sidebar = (lang: string) => {
      const items = (own: typeof pages) => own.map((page) => ({ text: page.title, link: `/${withoutDefault(page)}` }))
      const prefix = lang === 'en' ? '' : `/${lang}`
      return Object.fromEntries(
        [...foldersOf(pages, lang)].map(([name, own]) => [`${prefix}/${name}/`, [{ text: name, items: items(own) }]]),
      )
    }
    const config = {
      title: 'Pages',
      cleanUrls: true,
      locales: {
        root: { label: 'English', lang: 'en', themeConfig: { sidebar: sidebar('en') } },
        zh: { label: '简体中文', lang: 'zh-CN', themeConfig: { sidebar: sidebar('zh') } },
      },
      themeConfig: { search: { provider: 'local' } },
    }
    put(folder, 'docs/.vitepress/config.mjs', `export default ${JSON.stringify(config)}`)
  },
  commands: () => [['node', 'node_modules/.bin/vitepress', 'build', 'docs']],
  out: 'docs/.vitepress/dist',
  caches: () => ['docs/.vitepress/cache'],
  source,
  address: (page) => `/${withoutDefault(page)}`,
  index: /@localSearchIndex/,
  search: { key: 'Control+k' },
}
