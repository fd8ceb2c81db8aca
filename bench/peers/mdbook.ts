// mdBook. A book has one language, so there are two books. Code is highlighted in the browser.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { foldersOf, type Peer, put, titled } from './peer.ts'

const version = '0.5.4'
const langs = ['en', 'zh']
const source: Peer['source'] = ({ lang, folder, name }) => [lang, 'src', folder, `${name}.md`].filter(Boolean).join('/')

export const mdbook: Peer = {
  name: `mdBook ${version}`,
  packages: {},
  install(folder) {
    if (existsSync(path.join(folder, 'bin/mdbook'))) return true
    const args = ['install', 'mdbook', '--version', version, '--locked', '--root', folder]
    return spawnSync('cargo', args, { stdio: 'inherit' }).status === 0
  },
  write(folder, pages) {
    for (const page of pages) put(folder, source(page), titled(page))
    for (const lang of langs) {
      const chapters = [...foldersOf(pages, lang)].flatMap(([name, own]) => [
        `# ${name}`,
        '',
        ...own.map((page) => `- [${page.title}](${name}/${page.name}.md)`),
        '',
      ])
      put(folder, `${lang}/src/SUMMARY.md`, ['# Summary', '', '[Home](index.md)', '', ...chapters].join('\n'))
      put(folder, `${lang}/book.toml`, `[book]\ntitle = "Pages"\nlanguage = "${lang}"\n`)
    }
  },
  commands: (folder) =>
    langs.map((lang) => [path.join(folder, 'bin/mdbook'), 'build', lang, '--dest-dir', path.join(folder, 'out', lang)]),
  out: 'out',
  caches: () => [],
  source,
  address: ({ lang, folder, name }) => `/${[lang, folder, `${name}.html`].filter(Boolean).join('/')}`,
  index: /searchindex/,
  search: { key: 's' },
}
