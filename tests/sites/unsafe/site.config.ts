// Addresses and names that must not reach a page, in every place where an author or a configuration can use them. No
// site is written.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({
  title: 'Unsafe',
  logo: { light: '/light.svg', dark: 'data:text/html,dark' },
  icon: 'javascript:icon',
  editLink: { docRepoBaseUrl: 'javascript:edit', text: { en: 'Edit' } },
  sidebar: {
    en: {
      '/api/': [
        { text: 'API', link: '/api/' },
        { text: 'Runs', link: 'javascript:sidebar' },
        { text: 'Group', items: [{ text: 'Nowhere', link: '/api/nowhere' }] },
      ],
    },
  },
  socialLinks: [
    { icon: 'github', mode: 'link', content: 'https://example.org' },
    { icon: 'x', mode: 'link', content: 'java\tscript:social' },
    { icon: 'x', mode: 'img', content: 'vbscript:picture' },
    { icon: 'x', mode: 'text', content: 'javascript: only text' },
  ],
  siblings: {
    title: 'Siblings',
    url: 'data:text/html,siblings',
    cards: [{ name: 'A', desc: '', descEn: '', url: 'javascript:card', urlEn: 'https://example.org', logo: 'file:///logo' }],
  },
})
