// Two languages, every kind of node, a partial, and images in each possible location.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({
  title: 'Basic',
  description: 'A small site',
  origin: 'https://example.org',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: 'A small site' },
    { lang: 'zh', label: '简体中文', htmlLang: 'zh-CN', description: '一个小站点' },
  ],
  aliases: { '/old/place': '/guide/nodes' },
  editLink: { docRepoBaseUrl: 'https://example.org/edit', text: { en: 'Edit', zh: '编辑' } },
})
