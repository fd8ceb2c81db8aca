// Compares Chinese pages with English ones: what must be equal, what may differ, and which sections are out of date.

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { hashOfSection, readSections } from '@inkstone/docs/markdown'
import { afterAll, describe, expect, test } from 'vitest'
import { excuse } from '../exceptions.ts'
import { choosePages, type PageText, root } from '../pages.ts'
import { findDrift } from '../parity/followed.ts'
import { compareMetas } from '../parity/metas.ts'
import { comparePages } from '../parity/pages.ts'
import { changeRecord, readRecord } from '../parity/record.ts'

const page = (lang: string, text: string): PageText => ({ file: `docs/${lang}/a.md`, route: 'a', text })

/** Messages of a comparison, with their lines. */
function differences(english: string, chinese: string): string[] {
  return comparePages(page('en', english), page('zh', chinese)).map(({ line, message }) => `${line}: ${message}`)
}

describe('an up-to-date translation', () => {
  // The first comparison loads the TypeScript compiler.
  test('may have other words, texts of components, comments and orders of links', { timeout: 60_000 }, () => {
    const english = [
      '---\ndescription: What it does\noverview: true\n---\n\n# Title\n\n:::tip Read this\n[One](/a) and [two](/b), set `x`.\n:::\n',
      '## Tabs\n\n<Tabs>\n<Tab label="Before">\n\n| Name | Use |\n| --- | --- |\n| `a` | this |\n\n</Tab>\n</Tabs>\n',
      '```js norun="fragment"\nlet a // one\n```\n',
    ].join('\n')
    const chinese = [
      '---\ndescription: 它做什么\noverview: true\n---\n\n# 标题 {#title}\n\n:::tip 先读这个\n设置 `x`，见[二](/b)和[一](/a)。\n:::\n',
      '## 标签页 {#tabs}\n\n<Tabs>\n<Tab label="之前">\n\n| 名字 | 用途 |\n|---|---|\n| `a` | 这个，还是 `a` |\n\n</Tab>\n</Tabs>\n',
      '```js norun="fragment"\nlet a // 一\n```\n',
    ].join('\n')
    expect(differences(english, chinese)).toEqual([])
  })

  test('may have other comments in a diff, but the same code on both sides', () => {
    const diff = (comment: string, code: string) =>
      `# A\n\n\`\`\`diff title="a.ts"\n-let a = 1\n+/** ${comment} */\n+let a = ${code}\n\`\`\`\n`
    expect(differences(diff('one', '2'), diff('一', '2'))).toEqual([])
    expect(differences(diff('one', '2'), diff('一', '3'))).toEqual([
      '3: the code differs from the English page, line 3',
    ])
  })

  test('links to the Chinese edition of a site', () => {
    const english = '[A](https://rsbuild.dev/guide), [b](https://rspress.dev), [c](https://webpack.js.org/api/)\n'
    const chinese =
      '[甲](https://rsbuild.dev/zh/guide)、[乙](https://rspress.dev/zh)、[丙](https://webpack.docschina.org/api/)\n'
    expect(differences(english, chinese)).toEqual([])
    expect(differences(english, chinese.replace('/zh/guide', '/zh/plugins'))).toEqual([
      '1: a link to `https://rsbuild.dev/zh/plugins`, the English page has none',
      '1: lacks the link to `https://rsbuild.dev/guide` of docs/en/a.md:1',
    ])
    expect(differences(english, chinese.replace('rspress.dev/zh', 'rspress.dev'))).toEqual([
      '1: a link to `https://rspress.dev`, expected its Chinese edition `https://rspress.dev/zh/`',
    ])
  })

  test('may have notes for readers in China, but nothing else that the original lacks', () => {
    const note = ':::tip 国内网络\n设置 `A`，见[镜像](https://a.example)。\n\n```sh\nnpm ci\n```\n:::\n'
    expect(differences('# A\n', `# 甲 {#a}\n\n${note}`)).toEqual([])
    expect(differences('# A\n', `# 甲 {#a}\n\n${note}\n:::tip 提示\n:::\n`)).toEqual([
      '11: `:::tip`, the English page has none',
    ])
  })

  test('needs no id for a heading that is the same in both', () => {
    expect(differences('# A\n\n## output.path\n', '# A\n\n## output.path\n')).toEqual([])
  })
})

describe('a translation differs by', () => {
  const title = '# A\n\n'
  test.each([
    ['the depth of a heading', '## B\n', '### 乙 {#b}\n', '3: an h3, in English an h2, docs/en/a.md:3'],
    [
      'the order of sections',
      '## B\n\n## C\n',
      '## 丙 {#c}\n\n## 乙 {#b}\n',
      '3: found the section `#c`, expected `#b` as in docs/en/a.md:3',
    ],
    ['a component', '<Badge text="a" />\n', '一。\n', '1: lacks `<Badge text="a">` of docs/en/a.md:3'],
    [
      'a prop that is no text',
      '<ApiMeta addedVersion="0.5.0" />\n',
      '<ApiMeta addedVersion="0.6.0" />\n',
      '3: `<ApiMeta addedVersion="0.6.0">`, in English `<ApiMeta addedVersion="0.5.0">`, docs/en/a.md:3',
    ],
    ['a container', ':::tip\nA\n:::\n', ':::note\n一\n:::\n', '3: `:::note`, in English `:::tip`, docs/en/a.md:3'],
    [
      'a row of a table',
      '| a | b |\n|-|-|\n| c | d |\n',
      '| 甲 | 乙 |\n|-|-|\n',
      '4: `table of 2 columns and 0 rows`, in English `table of 2 columns and 1 rows`, docs/en/a.md:4',
    ],
    ['an address', 'See [b](/b#c).\n', '见[乙](/b)。\n', '3: a link to `/b`, the English page has none'],
    ['an image', '![b](./b.png)\n', '乙\n', '1: lacks the link to `./b.png` of docs/en/a.md:3'],
    ['code in a sentence', 'Set `b`.\n', '设置乙。\n', '1: does not name `b` of docs/en/a.md:3'],
    ['code that the page does not have', 'Set it.\n', '设置 `b`。\n', '3: `b`, which docs/en/a.md does not name'],
    [
      'the code of a block',
      '```js norun="fragment"\nlet a\n```\n',
      '```js norun="fragment"\nlet b\n```\n',
      '3: the code differs from the English page, line 3',
    ],
  ])('%s', (_, english, chinese, message) => {
    expect(differences(title + english, title + chinese)).toContain(message)
  })

  test('a key of its front matter', () => {
    const found = differences(
      '---\ntitle: A\noverview: true\n---\n\n# A\n',
      '---\ntitle: 甲\noverview: false\n---\n\n# A\n',
    )
    expect(found).toEqual(['3: front matter `overview: false`, in English `overview: true`, docs/en/a.md:3'])
  })

  test('a heading without its id', () => {
    expect(differences('# A\n\n## B\n', '# 甲\n\n## 乙 {#b}\n')).toEqual([])
    expect(differences('# A\n\n## B {#乙}\n', '# A\n\n## 乙\n')).toEqual([
      '3: a heading without an id, expected `{#乙}`',
    ])
  })
})

describe('sections', () => {
  const english = page('en', '# A\n\nStart.\n\n## B\n\nText.\n\n## C\n\nText.\n')
  const chinese = page('zh', '# 甲 {#a}\n\n开头。\n\n## 乙 {#b}\n\n文字。\n\n## 丁 {#d}\n\n文字。\n')
  const hashes = Object.fromEntries(readSections(english.text).map((section) => [section.id, hashOfSection(section)]))

  test('are missing, extra or gone, each with both positions', () => {
    expect(findDrift(english, chinese, { 'a.md': { ...hashes, e: '00000000' } })).toEqual([
      { kind: 'missing', route: 'a', id: 'c', english: 'docs/en/a.md:9', chinese: 'docs/zh/a.md:5' },
      { kind: 'extra', route: 'a', id: 'd', english: 'docs/en/a.md:5', chinese: 'docs/zh/a.md:9' },
      { kind: 'gone', route: 'a', id: 'e', english: 'docs/en/a.md:1', chinese: 'docs/zh/a.md:1' },
    ])
  })

  test('are stale when the English changes, and new until they are accepted', () => {
    const both = page('en', english.text.replace(/\n## C[\s\S]*/, ''))
    const counterpart = page('zh', chinese.text.replace(/\n## 丁[\s\S]*/, ''))
    const kinds = (text: string, followed: Record<string, string>) =>
      findDrift({ ...both, text }, counterpart, { 'a.md': followed }).map(({ kind, id }) => `${kind} ${id}`)
    const { c: _, ...known } = hashes
    expect(kinds(both.text, known)).toEqual([])
    expect(kinds(both.text.replace('Start.', 'Begin.'), known)).toEqual(['stale '])
    expect(kinds(both.text.replace('Text.', 'Other  text.'), known)).toEqual(['stale b'])
    expect(kinds(both.text.replace('Text.', 'Text.\n\n```js\nlet a\n```'), known)).toEqual([])
    expect(kinds(both.text, {})).toEqual(['new ', 'new b'])
  })
})

describe('the record', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'record-'))
  const file = path.join(folder, '_followed.json')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('keeps concurrent changes of several processes', async () => {
    const program = `
      const { changeRecord } = await import(${JSON.stringify(path.join(root, 'docs/checks/parity/record.ts'))})
      const [file, name] = process.argv.slice(1)
      for (let at = 0; at < 40; at++)
        changeRecord((followed) => ({ ...followed, [name + at]: { '': 'hash' } }), file)
    `
    const run = (name: string) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, file, name], {
        cwd: root,
      })
    await Promise.all(['a', 'b', 'c'].map(run))
    const names = ['a', 'b', 'c'].flatMap((name) => Array.from({ length: 40 }, (_, at) => name + at))
    expect(Object.keys(readRecord(file))).toEqual(names.sort())
    expect(readdirSync(folder)).toEqual(['_followed.json'])
  }, 60_000)

  test('is unchanged when the change fails or another process is writing it', () => {
    const before = readRecord(file)
    const fail = () => {
      throw new Error('no')
    }
    expect(() => changeRecord(fail, file)).toThrow('no')
    expect(readRecord(file)).toEqual(before)
    writeFileSync(`${file}.next`, '')
    expect(() => changeRecord(() => ({}), file, 0)).toThrow('another `--accept` is writing the record')
    expect(readRecord(file)).toEqual(before)
  })
})

describe('an argument selects', () => {
  const pages = ['config/entry', 'config/index', 'configure', 'index'].map((route) => ({
    ...{ file: `docs/en/${route}.md`, route, text: '' },
  }))
  test.each([
    ['a page by its route', ['config/entry', '/config/entry/', './config/entry.md'], ['config/entry']],
    ['a page by its path', ['docs/en/config/entry.md', 'docs/zh/config/entry.md'], ['config/entry']],
    ['a folder, the page of it too', ['config', '/config/', 'docs/zh/config'], ['config/entry', 'config/index']],
    ['the page of a folder', ['config/index'], ['config/index']],
    ['the home page', ['/', 'index'], ['index']],
  ])('%s', (_, names, routes) => {
    for (const name of names) {
      const { chosen, unknown } = choosePages([name], pages)
      expect([name, ...chosen.map(({ route }) => route), ...unknown]).toEqual([name, ...routes])
    }
  })

  test('nothing if it is unknown, which is reported, even among known ones', () => {
    expect(choosePages(['config/entry', 'conf'], pages).unknown).toEqual(['conf'])
  })
})

test('exceptions apply to their page, and unused ones are errors', () => {
  const failures = [
    { file: 'docs/zh/a.md', line: 1, message: 'found `x`' },
    { file: 'docs/zh/b.md', line: 1, message: 'found `x`' },
  ]
  const exceptions = [
    { page: 'a', found: '`x`', reason: 'because' },
    { page: 'a', found: '`y`', reason: 'because' },
  ]
  expect(excuse(failures, exceptions, 'parity', false)).toEqual([failures[1]])
  expect(excuse(failures, exceptions, 'parity', true)[1]?.message).toBe(
    'nothing on `a` is ``y`` anymore: remove the exception',
  )
})

test('`_meta.json` files have the same entries in the same order', () => {
  const meta = (lang: string, text: string) => ({ file: `docs/${lang}/guide/_meta.json`, text })
  const english = meta('en', '[{ "name": "a", "label": "A" }, "b"]')
  expect(compareMetas([english], [meta('zh', '[{ "name": "a", "label": "甲" }, "b"]')])).toEqual([])
  expect(compareMetas([english], [meta('zh', '["b", { "name": "a", "label": "甲" }]')])).toHaveLength(1)
  expect(compareMetas([english], [])).toHaveLength(1)
})
