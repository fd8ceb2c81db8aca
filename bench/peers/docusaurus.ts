// Docusaurus with its faster bundler, and a search plugin that doesn't need a service.

import { type Peer, put, titled } from './peer.ts'

const version = '3.10.2'
const source: Peer['source'] = ({ lang, folder, name }) => {
  const docs = lang === 'en' ? 'docs' : `i18n/${lang}/docusaurus-plugin-content-docs/current`
  return [docs, folder, `${name}.md`].filter(Boolean).join('/')
}

export const docusaurus: Peer = {
  name: `Docusaurus ${version} faster`,
  packages: {
    '@docusaurus/core': version,
    '@docusaurus/faster': version,
    '@docusaurus/preset-classic': version,
    '@easyops-cn/docusaurus-search-local': '0.55.3',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  overrides: { '@docsearch/core': '4.7.0', '@docsearch/react': '4.7.0' },
  write(folder, pages) {
    for (const page of pages) put(folder, source(page), titled(page))
    const search = { hashed: true, language: ['en', 'zh'], docsRouteBasePath: '/', indexBlog: false }
    const config = {
      title: 'Pages',
      url: 'https://example.org',
      baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
      markdown: { format: 'detect' },
      future: { v4: true, faster: true },
      presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
      themes: [['@easyops-cn/docusaurus-search-local', search]],
    }
    put(folder, 'docusaurus.config.mjs', `export default ${JSON.stringify(config)}`)
  },
  commands: () => [['node', 'node_modules/.bin/docusaurus', 'build']],
  env: { DOCUSAURUS_NO_PERSISTENT_CACHE: '' },
  out: 'build',
  caches: () => ['.docusaurus', 'node_modules/.cache'],
  source,
  address: ({ lang, folder, name }) => `/${[lang === 'en' ? '' : lang, folder, name].filter(Boolean).join('/')}`,
  index: /search-index/,
  search: { key: 'Control+k' },
}
