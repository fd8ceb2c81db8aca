// Everything that the documentation doesn't use, below a base, in two languages, one of which lacks pages.

import { defineSite } from '../../../../node/config/config.ts'

const others = Array.from({ length: 898 }, (_, at) => ({
  text: `Entry ${at + 2}`,
  link: `https://example.org/${at + 2}`,
}))
const many = [{ text: 'First', link: '/many/first' }, ...others, { text: 'Last', link: '/many/last' }]

export default defineSite({
  title: 'Options',
  description: 'Every option on',
  origin: 'https://example.org',
  base: '/docs/',
  icon: '/favicon.svg',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: 'Every option on' },
    { lang: 'zh', label: '简体中文', htmlLang: 'zh-CN', description: '打开所有选项' },
  ],
  sidebar: { en: { '/many/': many } },
  socialLinks: [
    { icon: 'github', mode: 'link', content: 'https://example.org/code', label: 'Code' },
    { icon: 'discord', mode: 'link', content: 'https://example.org/chat', label: 'Chat' },
    { icon: 'lark', mode: 'text', content: 'Ask at the desk', label: 'Desk' },
    {
      icon: { svg: '<svg viewBox="0 0 20 20"><path d="M2 2h16v16H2z"/></svg>' },
      mode: 'img',
      content: '/dark.svg',
      label: 'Code to scan',
    },
    { icon: 'x', mode: 'dom', content: '<b>Bold words</b>', label: 'Words' },
  ],
  siblings: {
    title: 'Family',
    url: 'https://example.org/family',
    cards: [
      {
        name: 'Elder',
        desc: '年长的',
        descEn: 'The elder one',
        url: 'https://example.org/zh/elder',
        urlEn: 'https://example.org/elder',
        logo: '/light.svg',
        logoScale: 1.1,
      },
      {
        name: 'Younger',
        desc: '年轻的',
        descEn: 'The younger one',
        url: 'https://example.org/younger',
        logo: '/dark.svg',
      },
    ],
  },
  slots: 'slots.tsx',
  themeConfig: {
    hideNavbar: 'auto',
    enableContentAnimation: true,
    enableScrollToTop: true,
    lastUpdated: true,
  },
})
