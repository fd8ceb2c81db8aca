// Building the search: segmentation of Chinese, weights and groups of pages, reproducible output; and the command-line
// search of the result.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import type { Page } from '../../crates/md-compiler/index.js'
import { unread } from '../../node/cache/cachedPage.ts'
import { readCacheFile, writeCacheFile } from '../../node/cache/cacheFile.ts'
import { type IndexFiles, openIndex } from '../../node/search/engines.ts'
import { readSynonyms } from '../../node/search/glossary.ts'
import { groupsOf, searchFiles } from '../../node/search/searchFiles.ts'
import { segment } from '../../node/search/segment.ts'
import { withoutNames } from '../../setup/modules.mjs'
import { indexOf } from './documentation.ts'
import { manifestOf } from './index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'search-'))
// Loading jieba's dictionary takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterAll(() => rmSync(folder, { recursive: true }))

function page(routePath: string, lang: string, frontmatter: object, text: string): Page {
  const sections = unread([{ anchor: '', depth: 1, heading: routePath, text, code: '' }])
  const empty = { path: '', toc: [], nodes: [], links: [], ids: [], styles: [], diagnostics: [] }
  return { ...empty, routePath, lang, title: routePath, frontmatter: JSON.stringify(frontmatter), sections }
}

const input = {
  pages: [
    page('/guide/a', 'en', { keywords: ['bundling'] }, 'Builds applications.'),
    page('/blog/b', 'en', {}, 'Announces a release.'),
    page('/', 'en', { pageType: 'home' }, ''),
    page('/zh/blog/b', 'zh', {}, '发布新版本。'),
  ],
  version: 'v1.0',
  groupOf: ({ routePath }: Page) => (routePath === '/guide/a' ? 'Start' : ''),
  cache: folder,
}

it('segments Chinese like jieba, and each run only once', async () => {
  const words = path.join(folder, 'words')
  const cut = async (...runs: string[]) => (await segment(new Map([['zh', runs]]), words)).get('zh')
  expect((await cut('代码分割', '模块联邦'))?.代码分割).toEqual(['代码', '分割'])
  // A cache hit doesn't need jieba, and only used entries are kept.
  const cache = path.join(words, 'segments.zh.json')
  const kept = JSON.stringify(readCacheFile(cache)).replace('"分割"', '"marked"')
  writeCacheFile(cache, JSON.parse(kept))
  expect(await cut('代码分割')).toEqual({ 代码分割: ['代码', 'marked'] })
  expect(readFileSync(cache, 'utf8')).not.toContain('模块')
  // A truncated file is ignored.
  writeFileSync(cache, '{"jieba":')
  expect(await cut('代码分割')).toEqual({ 代码分割: ['代码', '分割'] })
})

it('indexes every language under the specified names, without home pages', async () => {
  const { files, manifests, terms } = await searchFiles(input)
  expect(manifests.en).toMatch(/^static\/search_index\.v1_0\.en\.[0-9a-f]{8}\.json$/)
  expect(terms.en).toMatch(/^static\/search_terms\.v1_0\.en\.[0-9a-f]{8}\.bin$/)
  const zh = new Map([...files].filter(([path]) => path.includes('.zh.')))
  const all = [manifestOf(files), manifestOf(zh)].flatMap((manifest) => manifest.pages)
  expect(all.map(({ routePath, weight, group }) => [routePath, weight, group])).toEqual([
    ['/blog/b', 0.75, ''],
    ['/guide/a', 1, 'Start'],
    ['/zh/blog/b', 0.75, ''],
  ])
})

it('writes the same bytes for the same pages in any order', async () => {
  const first = await searchFiles(input)
  const second = await searchFiles({ ...input, pages: input.pages.toReversed() })
  expect(second).toEqual(first)
})

it('finds what readers of any site call something, without a glossary', async () => {
  const pages = [
    page('/out', 'en', {}, 'Sets the directory of the output.'),
    page('/other', 'en', {}, 'Steeps tea.'),
    page('/zh/out', 'zh', {}, '设置产物所在的目录。'),
  ]
  const found = async (lang: string, query: string, langs: string[]) => {
    const synonyms = await readSynonyms(folder, langs)
    const indexes = await indexOf({ ...input, pages, synonyms })
    const search = await openIndex('ts', indexes.get(lang) as IndexFiles)
    return (await search(query, 7)).map(({ link }) => link)
  }
  expect(await found('en', 'folder', ['en'])).toEqual(['/out'])
  expect(await found('zh', '文件夹', ['en', 'zh'])).toEqual(['/zh/out'])
  // The phrases of a language that the site doesn't have would only be downloaded.
  expect((await readSynonyms(folder, ['en'])).flat().filter((phrase) => /\p{sc=Han}/u.test(phrase))).toEqual([])
})

it('rejects unknown weights', async () => {
  const config = { weights: { titel: 2 } as object }
  await expect(searchFiles({ ...input, config })).rejects.toThrow('unknown field `titel`')
})

it('finds the nearest group of a sidebar entry', () => {
  const sidebar = [{ text: 'Config', items: [{ text: 'Output', link: '/o', items: [{ text: 'path', link: '/o/p' }] }] }]
  expect([...groupsOf([...sidebar, { text: 'Alone', link: '/a' }])]).toEqual([
    ['/o', 'Config'],
    ['/o/p', 'Output'],
    ['/a', ''],
  ])
})

it('removes only names from a WASM module', async () => {
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const types = [1, 4, 1, 0x60, 0, 0]
  const names = [0, 5, 4, ...new TextEncoder().encode('name')]
  const stripped = withoutNames(Uint8Array.from([...header, ...types, ...names]))
  expect([...stripped]).toEqual([...header, ...types])
  expect(WebAssembly.validate(stripped as BufferSource)).toBe(true)
})

it('answers on the command line', async () => {
  const { files, manifests } = await searchFiles({ ...input, version: '' })
  for (const [file, bytes] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), bytes)
  }
  await writeFile(
    path.join(folder, 'search.txt'),
    JSON.stringify({ worker: '', wasm: '', manifests: { '': manifests } }),
  )
  const run = (args: string[], stdin = '') => {
    const program = ['--import', 'tsx', 'node/cli/search.ts', '--dist', folder, '--engine', 'ts', ...args]
    return spawnSync(process.execPath, program, { input: stdin, encoding: 'utf8' })
  }
  const [item] = JSON.parse(run(['--json', 'bundling']).stdout)
  expect(item).toMatchObject({ link: '/guide/a', query: 'bundling', group: 'Start' })
  const lines = run(['--lang', 'zh', '--stdin'], '发布\nnothing\n').stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).length)).toEqual([1, 0])
  expect(run(['announces']).stdout).toContain('[Announces] a release.')
  const failed = run(['--lang', 'fr', 'x'])
  expect([failed.status, failed.stdout]).toEqual([1, ''])
  expect(failed.stderr).toContain('found language `fr`, expected one of `en`, `zh`')
})
