// This tool with the configuration that plain pages need.

import path from 'node:path'
import process from 'node:process'
import { siteFolder } from '../../node/cache/folders.ts'
import { setUpProgram } from '../../setup/tool.mjs'
import { foldersOf, type Peer, put, titled, withoutDefault } from './peer.ts'

const program = await setUpProgram('build')
const source: Peer['source'] = ({ lang, folder, name }) => path.join('docs', lang, folder, `${name}.md`)

export const ours: Peer = {
  name: 'this tool',
  packages: {},
  write(folder, pages) {
    for (const page of pages) put(folder, source(page), titled(page))
    for (const lang of ['en', 'zh']) {
      put(folder, `docs/${lang}/_meta.json`, JSON.stringify([{ text: 'Pages', link: '/part0/page1' }]))
      for (const [name, own] of foldersOf(pages, lang)) {
        put(folder, `docs/${lang}/${name}/_meta.json`, JSON.stringify(own.map((page) => page.name)))
      }
    }
    const locale = (lang: string, label: string) => ({ lang, label, htmlLang: lang, description: 'Plain pages' })
    const site = { title: 'Pages', locales: [locale('en', 'English'), locale('zh', '简体中文')] }
    put(folder, 'site.config.ts', `export default ${JSON.stringify(site)}`)
  },
  commands: (folder) => {
    const from = ['--docs', path.join(folder, 'docs'), '--config', path.join(folder, 'site.config.ts')]
    return [[process.execPath, program, ...from, '--out', path.join(folder, 'dist')]]
  },
  out: 'dist',
  caches(folder) {
    return [siteFolder(path.join(folder, 'docs'))]
  },
  source,
  address: (page) => `/${withoutDefault(page)}`,
  index: /^static\/search_/,
  search: { key: 'Control+k' },
}
