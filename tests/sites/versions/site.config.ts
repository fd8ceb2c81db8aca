// Two versions with different sidebars. The addresses of the default version also work below its name.

import { defineSite } from '../../../node/config/config.ts'

export default defineSite({
  title: 'Tea',
  multiVersion: {
    default: 'v2',
    versions: ['v2', 'v1'],
    nav: { v1: { en: [{ text: 'First guide', link: '/guide/green' }] } },
    sidebar: { v1: { en: { '/guide/': [{ text: 'Only in v1', link: '/guide/green' }] } } },
  },
  nav: { en: [{ text: 'Guide', link: '/guide/' }] },
  sidebar: { en: { '/guide/': [{ text: 'Only in v2', link: '/guide/' }] } },
})
