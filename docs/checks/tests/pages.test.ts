// Checks of pages other than their examples: coverage of the facts, headings, spelling, outlines.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { placesOf } from '@inkstone/migrate-check'
import { expect, test } from 'vitest'
import { checkMembers } from '../coverage/members.ts'
import { checkOptions } from '../coverage/options.ts'
import { checkPending } from '../coverage/pending.ts'
import { checkRemoved } from '../coverage/removed.ts'
import type { Facts } from '../facts.ts'
import { home } from '../packages.ts'
import type { PageText } from '../pages.ts'
import { expander } from '../prose/expand.ts'
import { checkHeadings } from '../prose/headings.ts'
import { checkHighlights } from '../prose/highlights.ts'
import { checkOutline, type Outlines } from '../prose/outlines.ts'
import { checkSpelling, wordsOf } from '../prose/spelling.ts'
import { countWords, headedSections } from '../prose/text.ts'
import { type Failure, readBlocks } from '../run/examples.ts'

const facts = JSON.parse(readFileSync(path.join(home, 'facts.json'), 'utf8')) as Facts
const page = (route: string, text: string): PageText => ({ route, file: `docs/en/${route}.md`, text })
const said = (failures: Failure[]) => failures.map(({ line, message }) => `${line}: ${message}`)

test('every option has a page, and options with a shared shape that of the shape', () => {
  const places = new Map(placesOf(facts.options).map((place) => [place.path, place]))
  expect(places.size).toBe(facts.options.length)
  expect(places.get('module.rules[].test')).toMatchObject({
    route: '/config/module',
    heading: 'Rule.test',
    kind: 'heading',
  })
  expect(places.get('module.parser.css/auto.namedExports')?.heading).toBe('module.parser["css/auto"].namedExports')
  expect(places.get('optimization.splitChunks.minSize')).toMatchObject({
    route: '/plugins/webpack/split-chunks-plugin',
    heading: 'splitChunks.minSize',
  })
  expect(places.get('resolveLoader.alias')?.kind).toBe('alias')
  expect(places.get('output.environment.const')?.kind).toBe('row')
})

test('a missing heading for an option, and a heading for a nonexistent one', () => {
  const text = '# Watch\n\n<Option path="watch" />\n\n## watchOptions.ignored\n\n## watchOptions.pol\n'
  const failures = said(checkOptions([page('config/watch', text)], facts))
  expect(failures).toContain('1: no heading `watchOptions.poll`, expected one for the option `watchOptions.poll`')
  expect(failures).toContain(
    '7: no option is named `watchOptions.pol`, expected an existing one or `<Removed option="…" />` below it',
  )
  expect(failures.some((failure) => failure.includes('`watchOptions.ignored`'))).toBe(false)
  expect(failures.some((failure) => failure.includes('the option `watch`'))).toBe(false)
})

test('types must not be written by hand', () => {
  const failures = said(
    checkOptions([page('config/cache', '# Cache\n\n<Option path="cache" />\n\n- **Type:** `boolean`\n')], facts),
  )
  expect(failures).toEqual([expect.stringContaining('5: a type or default written by hand')])
})

test('a removed option needs proof', () => {
  const text = (more: string) => `# Output\n\n## output.charset\n\n<ApiMeta removedVersion="1.0.0" />\n\n${more}\n`
  expect(said(checkRemoved([page('config/a', text(''))], facts))).toEqual([
    expect.stringContaining('3: `output.charset` is marked as removed'),
  ])
  expect(checkRemoved([page('config/a', text('<Removed option="output.charset" />'))], facts)).toEqual([])
})

test('hooks, members, flags and plugin options must exist', () => {
  const one = (route: string, text: string) => said(checkMembers([page(route, text)], facts))
  expect(one('api/plugin-api/javascript-modules-plugin-hooks', '# A\n\n## chunkHash\n')).toEqual([])
  expect(one('api/plugin-api/javascript-modules-plugin-hooks', '# A\n\n## render\n')).toEqual([
    '3: no hook of javascriptModulesPlugin is named `render`',
    '1: no heading for the hook of javascriptModulesPlugin `chunkHash`',
  ])
  expect(one('api/loader-api/context', '# A\n\n## this.emitFile(name)\n\n## this.emitFiles\n')).toEqual([
    '5: no member of the loader context is named `this.emitFiles`',
  ])
  expect(one('api/cli', '# CLI\n\n## build\n\n### --analyse\n')).toEqual(['5: no command or flag is named `--analyse`'])
  expect(one('plugins/rspack/html-rspack-plugin', '# H\n\n## Usage\n\n### title\n\n### hash\n')).toEqual([
    '7: no option of HtmlRspackPlugin is named `hash`',
  ])
  expect(one('api/hmr', '# HMR\n').length).toBe(facts.hot.length)
})

test('a page has one h1 and skips no heading level', () => {
  expect(said(checkHeadings(page('a', '# A\n\n### B\n\n# C\n')))).toEqual([
    '5: a second h1, expected one',
    '3: `B` is an h3 below an h1, expected an h2',
  ])
  expect(said(checkHeadings(page('a', '## B\n')))).toEqual(['1: no h1, expected one'])
  expect(checkHeadings(page('a', '---\npageType: home\n---\n'))).toEqual([])
  expect(headedSections('# A `b` \\{#c}\n\n```md\n# no\n```\n')).toMatchObject([{ line: 1, depth: 1, heading: 'A b' }])
})

// Loading the dictionary takes longer than the default timeout on a busy machine.
test('spelling ignores code, names and addresses', { timeout: 60_000 }, () => {
  expect(wordsOf("don't minify `x`, see src/a.js or a@b and HtmlPlugin in 2nd Rspack's")).toEqual([
    "don't",
    'minify',
    'see',
    'or',
    'and',
    'in',
    'Rspack',
  ])
  const text =
    '# A\n\nA bundel of `cdoe` and [a link](/wrnog) to https://exmaple.com.\n\n```js\n// cdoe\n```\n\n<Tab label="wrnog">\n\nA bundel.\n\n</Tab>\n'
  expect(said(checkSpelling([page('a', text)]))).toEqual([
    expect.stringMatching(/^3: unknown word `bundel`, expected .*bundle/),
  ])
})

test('an outline requires words, an example and terms', () => {
  const outlines: Outlines = {
    pages: { '/a': { words: 100, code: 1, terms: ['splitChunks', '--port'] } },
    free: [],
    short: {},
    without: {},
  }
  const check = (text: string, more: Partial<Outlines> = {}) =>
    said(checkOutline(page('a', text), [], { ...outlines, ...more }, expander(facts)))
  expect(check('# A\n\nsplitChunks')).toEqual([
    '1: 2 words, expected 80 or a reason in `short` of docs/checks/outlines.json',
    '1: no executed example, expected one',
    '1: `--port` is missing, expected it or a reason in `without` of docs/checks/outlines.json',
  ])
  expect(check('splitChunks\n\n<CliFlags command="preview" />\n', { short: { '/a': 'why' } })).toEqual([])
  expect(check('splitChunks --port', { short: { '/a': 'why' }, without: { '/a': { '--port': 'why' } } })).toEqual([
    '1: `--port` is on the page: remove its reason from `without`',
  ])
  const inherited: Outlines = { ...outlines, pages: { '/a': { words: 0, code: 0, terms: ['toString'] } } }
  const text = 'toString'.padEnd(1000, ' word')
  expect(said(checkOutline(page('a', text), [], inherited, expander(facts)))).toEqual([])
  expect(
    countWords(
      '---\ntitle: no\n---\n\n# One two\n\n<A b="no no" />\n\nthree `four five` [six](/no)\n\n```js\nno\n```\n',
    ),
  ).toBe(6)
})

test('a pending page must leave the list when it exists', () => {
  const list = JSON.parse(readFileSync(path.join(home, 'pending.json'), 'utf8')) as { pages: string[] }
  const outlines: Outlines = { pages: { '/never': { words: 1, code: 0, terms: [] } }, free: [], short: {}, without: {} }
  expect(checkPending([], outlines).some(({ message }) => message === '`/never` is neither written nor pending')).toBe(
    true,
  )
  for (const route of list.pages.slice(0, 1)) {
    const written = page(route.slice(1).replace(/\/$/, '/index'), '')
    expect(checkPending([written], outlines).map(({ message }) => message)).toContain(
      `\`${route}\` exists: remove it from the list`,
    )
  }
})

test('highlighted lines outside the block, or with a closing bracket but not its opening one', () => {
  const code = "module.exports = {\n  output: {\n    clean: true,\n  },\n  mode: 'none',\n}"
  const found = (lines: string) => {
    const { blocks } = readBlocks('docs/en/a.md', `\`\`\`js title="rspack.config.js" {${lines}}\n${code}\n\`\`\`\n`)
    return said(checkHighlights(blocks))
  }
  for (const lines of ['2-4', '3', '1-6', '2,5', '2-5']) expect(found(lines)).toEqual([])
  expect(found('3-4')).toEqual([
    '1: the highlighted lines 3-4 end with a bracket that an earlier line opens, expected both',
  ])
  expect(found('4')).toEqual([
    '1: the highlighted lines 4 end with a bracket that an earlier line opens, expected both',
  ])
  expect(found('2-4,6')[0]).toContain('lines 6 end')
  expect(found('7')).toEqual(['1: the highlighted lines 7 go beyond the block, which has 6'])
})
