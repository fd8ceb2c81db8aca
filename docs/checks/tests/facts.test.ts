// Components that show facts, rendered from the committed facts in both languages.

import path from 'node:path'
import { expandWith, nearest } from '@inkstone/docs/markdown'
import { expect, test } from 'vitest'
import { factComponents } from '../../components/facts.ts'
import { renderers } from '../../components/factTables.ts'
import { membersOf } from '../../components/factTypes.ts'

const docs = path.resolve(import.meta.dirname, '../..')
const components = factComponents
const expand = expandWith({ components }, docs, new Set(['/plugins/webpack/banner-plugin']))
const position = { line: 3, column: 1 }
const rendered = (name: string, props: object, lang = 'en') =>
  expand({ name, props: JSON.stringify(props), position }, `${lang}/a.md`, lang)

test('every component has a renderer, and every renderer a component', () => {
  expect(Object.keys(renderers).sort()).toEqual(Object.keys(factComponents).sort())
})

test('an option shows its type, its default and what changes it', () => {
  expect(rendered('Option', { path: 'output.pathinfo' }).text).toBe(
    "- **Type:** `boolean | 'verbose'`\n- **Default:** `false`; `true` in `development` mode",
  )
  expect(rendered('Option', { path: 'output.pathinfo' }, 'zh').text).toBe(
    "- **类型：**`boolean | 'verbose'`\n- **默认值：**`false`；`development` 模式下为 `true`",
  )
  expect(rendered('Option', { path: 'watchOptions.aggregateTimeout' }).text).toContain('**Default:** `5`')
  expect(rendered('Option', { path: 'entry.*.import' }).text).toBe(
    '- **Type:** `string | string[]`\n- **Required:** yes',
  )
  expect(rendered('Option', { path: 'devServer.hot' }).text).toContain('**Default:** `true`')
})

test('an option shows its difference from webpack, from the data of the migration checker', () => {
  const last = (path: string, lang = 'en') => rendered('Option', { path }, lang).text.split('\n').at(-1)
  expect(last('output.clean')).toBe('- **webpack:** [accepts other values](/guide/compatibility/config-diff#output)')
  expect(last('output.clean', 'zh')).toBe('- **webpack：**[可用的取值不同](/guide/compatibility/config-diff#output)')
  expect(last('resolve.descriptionFiles')).toBe('- **webpack:** no effect here yet')
  expect(last('externalsPresets.webAsync')).toBe('- **webpack:** not available')
  expect(last('output.path')).not.toContain('webpack')
})

test('a long union shows its first members, and all of them in a container', () => {
  const target = rendered('Option', { path: 'target' }).text
  expect(target).toMatch(/^- \*\*Type:\*\* `false \| 'web' \| 'webworker' \| 'es3' \| 'es5' \| 'es2015' \| …`\n/)
  expect(target).toMatch(
    /\n\n:::details All \d+ forms of the type\n`false`, `'web'`, .*`string matching \/\^node.*, an array of these\n:::$/,
  )
  const library = rendered('Option', { path: 'output.enabledLibraryTypes' }, 'zh').text
  expect(library).toContain("`('var' | 'module' | 'assign' | 'assign-properties' | 'this' | 'window' | …)[]`")
  expect(library).toMatch(/:::details 全部 \d+ 种取值\n`'var'`、`'module'`、/)
  expect(rendered('Option', { path: 'externals' }).text).not.toContain(':::')
})

test.each([
  ["'a|b' | string", ["'a|b'", 'string']],
  ['(a | b)[] | Record<string, c | d> | (() => e | f)', ['(a | b)[]', 'Record<string, c | d>', '(() => e | f)']],
  ['string matching /^(?:a|b) | c$/ | false', ['string matching /^(?:a|b) | c$/', 'false']],
])('members of %s', (type, members) => {
  expect(membersOf(type)).toEqual(members)
})

test('a member of the loader context shows its type; without a name, all members are in a table', () => {
  expect(rendered('LoaderContext', { name: 'addDependency' }).text).toBe('- **Type:** `(file: string) => void`')
  expect(rendered('LoaderContext', {}, 'zh').text).toContain('| `addDependency` | `(file: string) => void` |')
})

test('bars in a table cell are escaped', () => {
  expect(rendered('OptionTable', { of: 'node' }).text).toContain("| `global` | `boolean \\| 'warn'` |")
})

test('meanings are given for all flags or for none', () => {
  expect(rendered('CliFlags', { command: 'preview' }).text).toContain('| `-c`, `--config` | `string` |')
  expect(rendered('CliFlags', { command: 'preview', meanings: { port: 'the port' } }).diagnostics[0]?.message).toBe(
    '`<CliFlags>`: no meaning of `--publicPath`',
  )
  expect(rendered('CliFlags', { command: 'preview', meanings: { prot: 'the port' } }).diagnostics[0]).toMatchObject({
    message: '`<CliFlags>`: unknown flag `prot`',
    hint: 'expected `port`?',
  })
})

test('tables link to pages that exist', () => {
  const { text } = rendered('PluginCompat', { of: 'webpack' }, 'zh')
  expect(text).toContain('[`BannerPlugin`](/plugins/webpack/banner-plugin)')
  expect(text).toContain('| `DefinePlugin` |')
})

test.each([
  ['Option', { path: 'output.fielname' }, 'unknown option `output.fielname`', 'expected `output.filename`?'],
  ['Option', {}, 'no prop `path`', 'it takes path'],
  ['Stages', { a: '1' }, 'unknown prop `a`', 'it takes none'],
  ['PluginCompat', { of: 'all' }, "`of` isn't one of community, webpack", 'it takes of'],
  ['Hook', { of: 'compiler', name: 'dnoe' }, 'unknown hook of compiler `dnoe`', 'expected `done`?'],
  ['LoaderContext', { name: 'asnyc' }, 'unknown member of the loader context `asnyc`', 'expected `async`?'],
  ['Removed', { option: 'output.path' }, 'unknown rejected option `output.path`', expect.any(String)],
])('%s %j is a diagnostic', (name, props, message, hint) => {
  expect(rendered(name, props)).toEqual({
    text: '',
    diagnostics: [
      { path: 'en/a.md', position, severity: 'error', rule: 'extension', message: `\`<${name}>\`: ${message}`, hint },
    ],
  })
})

test('a docs folder without facts is an error', () => {
  const without = expandWith({ components }, path.join(docs, 'en'))
  const { diagnostics } = without({ name: 'Stages', props: '{}', position }, 'en/a.md', 'en')
  expect(diagnostics[0]?.message).toBe('`<Stages>`: there are no facts')
})

test('an unknown name gets a similar one as a suggestion', () => {
  expect(nearest('outptu', ['input', 'output'])).toBe('output')
  expect(nearest('zzzzzz', ['input', 'output'])).toBeUndefined()
})
