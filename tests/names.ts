// A site whose page names contain every character that is special in URLs, HTML, Markdown or host rules.

import path from 'node:path'
import { writeIn } from './writeIn.ts'

export const origin = 'https://names.example'

/** Names of pages, which are also their titles. */
export const names = [
  ...[
    'a#b',
    'c?d',
    '100%',
    'e%20f',
    '%2e%2e',
    'two words',
    "quo'te",
    'dou"ble',
    'g&h',
    'i+j',
    'k=l',
    'm;n',
    'o@p',
    'co:lon',
  ],
  ...['q(r', '$money', 's*t', '[u]', '中文', 'v,w', 'less<than', '`tick`', '{brace}', 'x|y'],
  // Names that look like something else.
  ...['page.json', '-rf', ':colon', 'what?', 'star*', 'constructor', 'nai\u0308ve', 'right\u202eleft'],
]

/** Aliases by the title of the page they lead to. */
export const aliases: Record<string, string> = {
  '/old $x': '/names/$money',
  '/a$b': '/names/a#b',
  '/al*ias': '/names/100%',
  '/:colon': '/names/c?d',
  '/zh/旧': '/zh/names/中文',
}

const root = path.resolve(import.meta.dirname, '..')

/** The title of a page in its document. */
export const titleOf = (name: string) => name.replace(/\n/g, ' ')

/** Writes the site's sources into a folder. */
export function writeNames(folder: string, cleanUrls = true): void {
  for (const [lang, prefix] of [
    ['en', 'Page'],
    ['zh', '页面'],
  ] as const) {
    writeIn(folder, `docs/${lang}/index.md`, `# ${prefix}\n\n[First](/names/a%23b)\n`)
    const nav = [
      { text: 'Names', link: '/names/a%23b' },
      { text: 'Percent', link: '/names/100%25#part' },
    ]
    writeIn(folder, `docs/${lang}/_nav.json`, JSON.stringify(nav))
    for (const name of names) {
      const links = names.map((other) => `[${prefix}](<./${encodeURIComponent(other)}.md>)`).join(' ')
      const head = `---\ntitle: ${JSON.stringify(titleOf(name))}\ndate: 2024-06-28\n---\n\n`
      writeIn(
        folder,
        `docs/${lang}/names/${name}.md`,
        `${head}${links}\n\n## Part of it {#part}\n\nWords about ${prefix}.\n`,
      )
    }
  }
  writeIn(folder, 'docs/public/ic#on ?.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  writeIn(
    folder,
    'site.config.ts',
    `import { pageIndex } from ${JSON.stringify(path.join(root, 'node/plugins/pageIndex.ts'))}
import { rss } from ${JSON.stringify(path.join(root, 'node/plugins/rss.ts'))}

export default {
  title: 'Names',
  cleanUrls: ${cleanUrls},
  icon: '/ic%23on%20%3F.svg',
  origin: '${origin}',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: '' },
    { lang: 'zh', label: '中文', htmlLang: 'zh-CN', description: '' },
  ],
  aliases: ${JSON.stringify(aliases)},
  plugins: [pageIndex(), rss([{ id: 'feed', title: 'Feed', description: '', language: 'en', below: '/names/' }])],
}
`,
  )
}
