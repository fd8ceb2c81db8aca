// The documentation of the tool, built by the tool.

import { defineSite } from '@inkstone/docs'
import { mermaid } from '@inkstone/mermaid'

export default defineSite({
  title: 'Inkstone',
  description: 'Builds documentation sites from Markdown',
  // Published within the deployed documentation (.github/workflows/deploy.yml).
  origin: 'https://rspack.dev',
  base: '/tool/',
  lang: 'en',
  markdown: { fences: { mermaid } },
  nav: {
    en: [
      { text: 'Guide', link: '/start' },
      { text: 'Migrate', link: '/migrate/' },
      { text: 'Configuration', link: '/configure' },
    ],
  },
})
