// Starlight, which builds on Astro and searches with Pagefind.

import { foldersOf, type Peer, put, withoutDefault } from './peer.ts'

const source: Peer['source'] = (page) => `src/content/docs/${withoutDefault(page)}.md`

export const starlight: Peer = {
  name: 'Starlight 0.42.4',
  packages: { astro: '7.3.5', '@astrojs/starlight': '0.42.4', sharp: '0.35.5' },
  write(folder, pages) {
    // The theme renders the title as a heading, so it's only in front matter.
    for (const page of pages) put(folder, source(page), `---\ntitle: ${page.title}\n---\n\n${page.text}\n`)
    const sidebar = [...foldersOf(pages, 'en').keys()].map((directory) => ({
      label: directory,
      items: [{ autogenerate: { directory } }],
    }))
    const config = {
      title: 'Pages',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, zh: { label: '简体中文', lang: 'zh-CN' } },
      sidebar,
    }
    put(
      folder,
      'astro.config.mjs',
      `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({ integrations: [starlight(${JSON.stringify(config)})] })
`,
    )
    put(
      folder,
      'src/content.config.ts',
      `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    )
  },
  commands: () => [['node', 'node_modules/.bin/astro', 'build']],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  out: 'dist',
  caches: () => ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  source,
  address: (page) => `/${withoutDefault(page)}/`,
  index: /^pagefind\/(fragment|index|pagefind\.|wasm)/,
  search: { key: 'Control+k' },
}
