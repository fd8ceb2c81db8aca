// A build with a cache writes the same bytes as one without, after any edit. A build without an edit writes nothing.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeIn } from '../../writeIn.ts'
import { build as buildIn } from './tool.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'cache-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeIn(folder, file, text)
const remove = (file: string) => rmSync(path.join(folder, file))

const build = (out: string, ...flags: string[]) => buildIn(folder, '--out', out, ...flags)

/** The messages of a successful build. */
function built(out: string, ...flags: string[]): string {
  const { status, messages } = build(out, ...flags)
  if (status !== 0) throw new Error(messages)
  return messages
}

/** Contents of a folder by path. */
function contents(below: string): Map<string, string> {
  const names = readdirSync(path.join(folder, below), { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => statSync(path.join(folder, below, name)).isFile())
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, below, name), 'latin1')]))
}

const config = (title: string) => `export default {
  title: '${title}', origin: 'https://example.org',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: '' },
    { lang: 'zh', label: '中文', htmlLang: 'zh-CN', description: '' },
  ],
}
`
const code = (words: string, lang: string, text: string) =>
  `# Second\n\n## Part\n\n${words}\n\n\`\`\`${lang}\n${text}\n\`\`\`\n`
const picture = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"/>`

/** Edits of a site, applied cumulatively. */
const edits: [what: string, edit: () => void][] = [
  ['edits a page', () => write('docs/en/guide/one.md', '# One\n\nOther words. [Two](./two.md#part)\n')],
  ['edits a Chinese page', () => write('docs/zh/guide/one.md', '# 第一页 {#one}\n\n换一种说法，代码分割。\n')],
  ['edits what pages include', () => write('docs/en/_part.md', 'A part that says something else.\n')],
  [
    'lets what is included include more',
    () => write('docs/en/_part.md', "import More from './_more.md'\n\n<More />\n"),
  ],
  ['writes code', () => write('docs/en/guide/two.md', code('Words.', 'js', 'const a = 1 // one'))],
  ['edits words next to code', () => write('docs/en/guide/two.md', code('Other words.', 'js', 'const a = 1 // one'))],
  [
    'has the code be in another language',
    () => write('docs/en/guide/two.md', code('Words.', 'sh', 'const a = 1 // one')),
  ],
  ['edits code', () => write('docs/en/guide/two.md', code('Words.', 'sh', 'const a = 2 # two'))],
  ['edits an included file of code', () => write('docs/en/guide/code.js', 'console.log(2)\n')],
  ['scales a picture', () => write('docs/en/guide/picture.svg', picture(40))],
  ['scales a public picture', () => write('docs/public/shared.svg', picture(50))],
  [
    'gives a heading another name',
    () => write('docs/en/guide/two.md', '# Second\n\n## Part\n\n```js file="./code.js"\n```\n'),
  ],
  ['moves pages in the sidebar', () => write('docs/en/guide/_meta.json', '["two", "one"]')],
  ['adds a page', () => write('docs/zh/guide/two.md', '# 第二页 {#two}\n\n## 部分 {#part}\n')],
  [
    'makes a folder of a page',
    () => {
      remove('docs/en/guide/two.md')
      write('docs/en/guide/two/index.md', '# Second\n\n## Part\n')
    },
  ],
  ['changes the front matter', () => write('docs/en/guide/one.md', '---\ndescription: About\n---\n\n# One\n')],
  ['gives the site another name', () => write('site.config.ts', config('Another name'))],
  ['touches what was built', () => write('dist/guide/one.html', 'touched')],
]

beforeAll(() => {
  write('site.config.ts', config('A name'))
  write('docs/public/shared.svg', picture(10))
  write('docs/en/_meta.json', '[{ "text": "Guide", "link": "/guide/one" }]')
  write('docs/en/index.md', '# Home\n\n![Shared](/shared.svg)\n')
  write('docs/zh/index.md', '# 首页 {#home}\n')
  write('docs/en/_part.md', 'A part.\n')
  write('docs/en/_more.md', 'More of it.\n')
  write('docs/en/guide/_meta.json', '["one", "two"]')
  write(
    'docs/en/guide/one.md',
    "import Part from '../_part.md'\n\n# One\n\n[Two](./two)\n\n<Part />\n\n![A picture](./picture.svg)\n",
  )
  write('docs/en/guide/two.md', '# Two\n\n## Part\n\n```js file="./code.js"\n```\n\n```nosuch\ncode\n```\n')
  write('docs/en/guide/code.js', 'console.log(1)\n')
  write('docs/en/guide/picture.svg', picture(20))
  write('docs/zh/guide/one.md', '# 一 {#one}\n\n模块联邦。\n')
})

test('builds with and without a cache write the same site', { timeout: 600_000 }, () => {
  built('dist')
  const again = built('dist')
  expect(again).toContain('unchanged: ')
  // Warnings are still printed.
  expect(again).toContain('unknown language `nosuch`')
  for (const [what, edit] of edits) {
    edit()
    expect(built('dist'), what).not.toContain('unchanged')
    built('fresh', '--no-cache')
    expect(contents('dist'), what).toEqual(contents('fresh'))
  }
})

test('a failed build keeps the site, and the next build is complete', { timeout: 120_000 }, () => {
  const before = contents('dist')
  write('docs/en/guide/one.md', '# One\n\n[Nowhere](/nowhere)\n')
  expect(build('dist').status).toBe(1)
  expect(contents('dist')).toEqual(before)
  write('docs/en/guide/one.md', '# One\n\nNew words.\n')
  built('dist')
  built('fresh', '--no-cache')
  expect(contents('dist')).toEqual(contents('fresh'))
})
