// English phrases that pages, documents and texts of the interface must not contain. Each is found at its position, but
// similar idiomatic ones aren't.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../pages.ts'
import { checkPhrases, findPhrases } from '../prose/phrases.ts'

const found = (text: string) => findPhrases('docs/en/a.md', text).map(({ message }) => message.split('`')[1])

describe('phrases', () => {
  test.each([
    ['In this version it fails.', 'In this version'],
    ['The result stands next to the bundle.', 'stands next'],
    ['It stands for the defaults.', 'stands for'],
    ['This holds for every target.', 'holds for'],
    ['A file of its own.', 'of its own'],
    ['Write a loader of your own.', 'of your own'],
    ['As for assets, see below.', 'As for'],
    ['As `asset`.', 'As ‹code›.'],
    ['It fails. The same goes for CSS.', 'The same'],
    ['The rule says which files match.', 'says which'],
    ['It stops without a word.', 'without a word'],
    ['The build fails without a message.', 'without a message'],
    ['The key is dropped in silence.', 'in silence'],
    ['It has a guide: see [Rules](/guide).', ': see '],
    ["Rspack doesn't know its types yet.", "Rspack doesn't know"],
    ['Changes that Rspack notices.', 'Rspack notices'],
    ['In between, it was an option.', 'In between'],
    ['This is no error.', 'is no error'],
    ['There is no way to change it.', 'There is no way to'],
    ['Nobody reads it.', 'Nobody'],
    ['Whoever wants it.', 'Whoever'],
    ['## Traps {#traps}', 'Traps'],
    ['## What to read next', 'What to read next'],
    ['Run it in its folder.', 'folder'],
    ['## What is new', 'What is new'],
    ['Replace `a` by `b`.', 'Replace ‹code› by'],
    ['The file beside the bundle.', 'beside'],
    ['Mistakes go unnoticed.', 'go unnoticed'],
    ['These, and those of plugins, run.', 'These, and those'],
    ['The server answers with 404.', 'answers with'],
    ['An alias takes it to the file.', 'takes it to'],
    ['The path counts from the root.', 'counts from'],
    ["TypeScript doesn't know what an import returns.", "TypeScript doesn't know"],
    ['A loader sees one file at a time.', 'loader sees'],
    ['The plugin then wants a path.', 'plugin then wants'],
    ['The server answers every route with the page.', 'answers every route with'],
    ['For the same reason', 'For the same reason'],
    ['Now tell TypeScript what it returns.', 'tell TypeScript'],
    ['The console says `done`.', 'console says'],
    ['As a way around, use a module.', 'As a way around'],
  ])('%s', (text, phrase) => {
    expect(found(text)).toEqual([phrase])
  })

  test.each([
    'It has no effect of its own.',
    'There is no persistent cache, and the file is no longer needed.',
    'Do the same for the host.',
    'The value is replaced by default. Replaced by a mock, it works.',
    'Besides, `folder` and `stands for` are code.',
    'For the same reason, never copy it. If you use the loader and want it to run, add it.',
    '![Alt](/folder/beside.svg) [link](/in-this-version)',
    '```js\n// in this version, nobody reads the folder\n```',
  ])('not in %s', (text) => {
    expect(found(text)).toEqual([])
  })

  test('are reported with a position and a replacement, also in components, front matter and JSON', () => {
    const text =
      '---\ndescription: In this version\n---\n\n- A **folder**\n\n<LinkCard title="The folder" href="/a" />\n'
    expect(findPhrases('docs/en/a.md', text)).toEqual([
      expect.objectContaining({ line: 2, column: 14, message: expect.stringContaining('expected `in v1.0.0-alpha') }),
      expect.objectContaining({ line: 5, column: 7, message: '`folder`, expected `directory`' }),
      expect.objectContaining({ line: 7, column: 22 }),
    ])
    expect(findPhrases('shared/text/en.json', '{ "a": "The folder" }')).toHaveLength(1)
  })

  test('are found in the strings of TypeScript, but not in its comments, code and keys', () => {
    const text = [
      '// Nobody reads this.',
      'const folder = {',
      "  folder: 'Whoever wants it',",
      '  pair: ["Its \\`folder\\` is", `Nobody\\nA trap`],',
      '}',
    ].join('\n')
    expect(findPhrases('packages/migrate-check/text.ts', text)).toEqual([
      expect.objectContaining({ line: 3, column: 12, message: expect.stringContaining('`Whoever`') }),
      expect.objectContaining({ line: 4, column: 32, message: expect.stringContaining('`Nobody`') }),
      expect.objectContaining({ line: 4, column: 42, message: expect.stringContaining('`trap`') }),
    ])
  })

  test('are allowed by an exception with a reason', () => {
    const text = 'On shared folders.'
    const page = (route: string) => ({ route, file: `docs/en/${route}.md`, text })
    expect(checkPhrases([page('config/watch')], false)).toEqual([])
    expect(checkPhrases([page('config/other')], false)).toHaveLength(1)
  })
})

describe('documents', () => {
  const below = (folder: string, deep: boolean) =>
    readdirSync(path.join(root, folder), { recursive: deep, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
  const crates = ['markdown', 'md-compiler', 'search-core', 'search-wasm', 'slim'].map((name) => `crates/${name}`)
  const docs = ['checks', 'components', 'fonts', 'recordings'].map((name) => `docs/${name}`)
  const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)
  const others = ['bench', 'docs', 'node', 'search', 'setup', 'shared', 'tests', 'theme']

  test.each([
    ...below('.', false),
    ...below('notes', false),
    ...below('tool/docs', true),
    ...[...crates, ...docs, ...packages, ...others].map((folder) => `${folder}/README.md`),
  ])('%s has no such phrase', (file) => {
    const found = findPhrases(file, readFileSync(path.join(root, file), 'utf8'), { isDocument: true })
    expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([])
  })
})
