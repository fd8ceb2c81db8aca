// Folders of the docs folder that are elsewhere: translations and versions where another tool keeps them.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sitesOf } from '../../../node/build/versions.ts'
import { type Site, type SiteConfig, siteOf } from '../../../node/config/config.ts'
import { fileAt, pathOfFile, placesBelow, placesOf } from '../../../node/config/places.ts'
import { assembleContent } from '../../../node/content/content.ts'
import { readDoc, readDocs } from '../../../node/content/files.ts'
import { compilePages } from '../../../node/content/pages.ts'
import { writeIn } from '../../writeIn.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'places-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const places = {
  docs: path.resolve('/site/docs'),
  folders: placesOf({ ja: '../i18n/ja', 'v1/ja': '../i18n/ja/v1', v1: '../old' }, '/site/docs'),
}

test.each([
  ['guide/a.md', '/site/docs/guide/a.md'],
  ['ja/a.md', '/site/i18n/ja/a.md'],
  ['jam/a.md', '/site/docs/jam/a.md'],
  ['v1/a.md', '/site/old/a.md'],
  ['v1/ja/a.md', '/site/i18n/ja/v1/a.md'],
])('%s is %s, and the other way round', (below, file) => {
  expect(fileAt(places, below)).toBe(path.resolve(file))
  expect(pathOfFile(places, path.resolve(file))).toBe(below)
})

test('a file elsewhere has no path, and a version has its own places', () => {
  expect(pathOfFile(places, path.resolve('/site/other/a.md'))).toBeUndefined()
  expect(placesBelow(places, 'v1')).toEqual({
    docs: path.resolve('/site/old'),
    folders: [['ja', path.resolve('/site/i18n/ja/v1')]],
  })
})

function siteWith(config: Partial<SiteConfig>, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeIn(folder, name, text)
  const file = path.join(folder, 'site.config.ts')
  const all = { title: 'Acme', docs: 'docs', out: 'dist', ...config }
  return siteOf(file, all, '', { ssg: true })
}

const locales = [{ lang: 'en' }, { lang: 'ja' }]

test('translations elsewhere are pages of their language, with messages that name their file', async () => {
  const site = siteWith(
    { locales, folders: { ja: 'i18n/ja/current' } },
    {
      'docs/index.md': '# Home\n\n[A](./a.md)\n',
      'docs/a.md': '# A\n',
      // Replaced by the folder elsewhere.
      'docs/ja/old.md': '# Old\n',
      'i18n/ja/current/a.md': "import Part from './_part.md'\n\n# あ\n\n<Part />\n\n[なし](./none.md)\n",
      'i18n/ja/current/_part.md': '部分\n',
    },
  )
  expect(site.langs).toEqual(['ja'])
  const docs = await readDocs(site)
  expect(docs.pages.map(({ path }) => path)).toEqual(['a.md', 'index.md', 'ja/a.md'])
  const { pages, needs } = await compilePages(site, docs)
  expect(pages.map(({ routePath }) => routePath).sort()).toEqual(['/', '/a', '/ja/a'])
  expect(JSON.stringify(pages.find(({ lang }) => lang === 'ja')?.nodes)).toContain('部分')
  const { diagnostics } = await assembleContent(site, docs, { pages, needs: needs.values() })
  const file = path.relative('', path.join(folder, 'i18n/ja/current/a.md')).split(path.sep).join('/')
  expect(diagnostics.map(({ path, rule }) => [path, rule])).toEqual([[file, 'dead-link']])
})

test('a version elsewhere, with its translation in a third place', async () => {
  const site = siteWith(
    {
      locales,
      multiVersion: { default: 'v2', versions: ['v2', 'v1'] },
      folders: { v2: 'docs', v1: 'old/v1', 'v1/ja': 'i18n/ja/v1' },
    },
    { 'docs/a.md': '# A\n', 'old/v1/a.md': '# A1\n', 'i18n/ja/v1/a.md': '# あ1\n' },
  )
  const found = await Promise.all(sitesOf(site).map(readDocs))
  expect(found.map(({ pages }) => pages.map(({ path }) => path))).toEqual([['a.md'], ['a.md', 'ja/a.md']])
})

test('pictures that Starlight keeps outside of the docs folder', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const site = siteWith(
    { docs: 'src/content/docs', folders: { assets: 'src/assets' } },
    {
      'src/content/docs/index.md': '# A\n',
      'src/content/docs/a/b.md': '# B\n\n![One](../../../assets/one.png)\n\n![Two](~/assets/two.png)\n',
    },
  )
  for (const name of ['one', 'two']) {
    writeIn(folder, `src/assets/${name}.png`, '')
    writeFileSync(path.join(folder, `src/assets/${name}.png`), png)
  }
  const docs = await readDocs(site)
  const { pages, needs } = await compilePages(site, docs)
  const { assets, diagnostics } = await assembleContent(site, docs, { pages, needs: needs.values() })
  expect(diagnostics).toEqual([])
  expect([...assets.keys()].map((name) => name.replace(/\.\w+\.png$/, '.png')).sort()).toEqual([
    'static/one.png',
    'static/two.png',
  ])
  expect(JSON.stringify(pages.map(({ nodes }) => nodes))).toMatch(/one\.\w+\.png.*two\.\w+\.png/)
})

test('a page is found however the accents of its name and its ids are encoded', async () => {
  const [composed, decomposed] = ['NFC', 'NFD'].map((form) => 'é'.normalize(form))
  const site = siteWith(
    {},
    {
      'docs/index.md': `# A\n\n[1](./${composed}.md#${composed}), [2](./${decomposed}.md#${decomposed})\n`,
      [`docs/${decomposed}.md`]: `# ${decomposed}\n\nText.\n`,
      'docs/_meta.json': JSON.stringify(['index', composed]),
    },
  )
  const docs = await readDocs(site)
  const { pages, needs } = await compilePages(site, docs)
  const { diagnostics } = await assembleContent(site, docs, { pages, needs: needs.values() })
  expect(diagnostics).toEqual([])
  expect(await readDoc(site, `${composed}.md`)).toBeDefined()
})

test('links stay in the docs folder, which may be a link itself, or lead to folders of the repository', async () => {
  mkdirSync(path.join(folder, 'repository/.git'), { recursive: true })
  symlinkSync('repository/docs', path.join(folder, 'docs'))
  writeIn(folder, 'repository/docs/index.md', '# A\n')
  writeIn(folder, 'repository/packages/a/b.md', '# B\n')
  const site = siteWith({}, {})
  symlinkSync('../packages/a', path.join(folder, 'repository/docs/a'))
  symlinkSync('index.md', path.join(folder, 'repository/docs/c.md'))
  expect(await pagesOf(site)).toEqual([['a/b.md', 'c.md', 'index.md'], []])
  symlinkSync('../packages/a/b.md', path.join(folder, 'repository/docs/d.md'))
  symlinkSync('/etc/passwd', path.join(folder, 'repository/docs/e.md'))
  expect(await pagesOf(site)).toEqual([
    ['a/b.md', 'c.md', 'd.md', 'index.md'],
    [
      'd.md: warning: the link leads out of the docs folder, to `../packages/a/b.md`',
      'e.md: error: the link leads out of the project, to `/etc/passwd`',
    ],
  ])
  expect(await readDoc(site, 'e.md')).toBeUndefined()
})

async function pagesOf(site: Site): Promise<[pages: string[], problems: string[]]> {
  const { pages, problems } = await readDocs(site)
  return [
    pages.map(({ path }) => path),
    problems.map(({ path, severity, message }) => `${path}: ${severity}: ${message}`),
  ]
}

test('files outside of all of them are never read', async () => {
  const site = siteWith(
    { folders: { ja: 'i18n/ja' } },
    { 'docs/index.md': '# A\n', 'i18n/ja/.secret': 'x', 'i18n/other.md': 'x', 'i18n/ja/a.md': 'x', 'secret.md': 'x' },
  )
  const read = (below: string) => readDoc(site, below).then((bytes) => bytes && Buffer.from(bytes).toString())
  expect(await read('ja/a.md')).toBe('x')
  for (const below of ['../secret.md', 'ja/../../secret.md', 'ja/.secret', '/etc/hostname', 'ja/../../i18n/other.md'])
    expect(await read(below), below).toBeUndefined()
})
