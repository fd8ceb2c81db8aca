// Pages of plugins: a changelog from JSON, and a blog in two languages, with an index that is written for one of them.

import { defineSite } from '../../../node/config/config.ts'
import { blog } from '../../../packages/blog/index.ts'
import { changelog } from './plugins/changelog.ts'

const feed = { id: 'blog', title: 'Tea blog', description: 'New teas', language: 'en', below: '/blog/' }

export default defineSite({
  title: 'Tea',
  tolerate: ['dead-link'],
  origin: 'https://tea.example',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: 'About tea' },
    { lang: 'zh', label: '中文', htmlLang: 'zh-CN', description: '关于茶' },
  ],
  plugins: [
    changelog('releases.json'),
    blog({ authors: { ann: { name: 'Ann [Lee]', url: 'https://ann.example/', bio: 'Ann tastes *everything*.' } }, feeds: [feed] }),
  ],
})
