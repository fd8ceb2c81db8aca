// `init` creates new sites, which must compile without errors.

import { existsSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { init, readLangs } from '../init.ts'
import { detectTool } from '../otherTools.ts'
import { withSchemas } from '../projectFiles.ts'
import { labelOf } from '../starter.ts'
import { tryConfig } from '../trial.ts'
import { folderWith } from './folder.ts'

test.each([
  ['the only folder that has some', ['README.md', 'README.ko.md', 'sections/a.md'], 'sections'],
  ['below folders that have none', ['src/content/guide/a.md', 'src/content/b.md', 'test/fixtures/x.md'], 'src/content'],
  ['the root', ['intro.md', 'api/a.md', 'guide/b.md'], '.'],
  ['most of them', ['notes.md', 'handbook/a.md', 'handbook/b.md', 'handbook/c.md'], 'handbook'],
  ['nowhere, so that a new site is made', ['README.md', 'CHANGELOG.md', 'packages/a/README.md'], undefined],
])('pages are found in %s', async (_, files, docs) => {
  const folder = folderWith(Object.fromEntries(files.map((file) => [file, '# Page\n'])))
  await init(folder, { yes: true })
  const config = readFileSync(path.join(folder, 'site.config.ts'), 'utf8')
  expect(/docs: '(.*)'/.exec(config)?.[1]).toBe(docs)
  expect(existsSync(path.join(folder, 'docs/guide/index.md'))).toBe(docs === undefined)
})

test('`--docs` names the folder of the pages', async () => {
  const folder = folderWith({ 'docs/a.md': '# A\n', 'src/b.md': '# B\n', 'empty/c.txt': '' })
  await expect(init(folder, { yes: true, docs: 'empty' })).rejects.toThrow('found no Markdown in `empty`')
  await init(folder, { yes: true, docs: 'src' })
  expect(readFileSync(path.join(folder, 'site.config.ts'), 'utf8')).toContain("docs: 'src'")
})

test.each([
  ['its `packageManager`', { 'package.json': '{ "packageManager": "pnpm@9.1.0" }' }, 'pnpm run dev'],
  ['a lockfile', { 'yarn.lock': '' }, 'yarn run dev'],
  ['another lockfile', { 'bun.lock': '' }, 'bun run dev'],
  ['nothing', {}, 'npm run dev'],
])('the package manager is known by %s, and a workflow is in the root of the repository', async (_, files, dev) => {
  const [manager] = dev.split(' ')
  const folder = folderWith({ '.git/HEAD': '', ...files, 'site/a.md': '# A\n' })
  expect(await init(path.join(folder, 'site'), { yes: true })).toMatchObject({ dev, manager })
  const text = readFileSync(path.join(folder, '.github/workflows/docs.yml'), 'utf8')
  const { jobs } = parse(text) as { jobs: { build: { defaults: unknown } } }
  expect(jobs.build.defaults).toEqual({ run: { 'working-directory': 'site' } })
  expect(text).toContain(`- run: ${manager} install\n`)
  expect(text).toContain('path: site/dist\n')
  expect(existsSync(path.join(folder, 'site/.github'))).toBe(false)
})

test('a folder of a monorepo that is none of its workspaces is named', async () => {
  const said: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0)
  const folder = folderWith({
    '.git/HEAD': '',
    'package.json': '{ "workspaces": ["packages/*"] }',
    'packages/a/x.md': '',
  })
  await init(path.join(folder, 'packages/docs'), { yes: true })
  expect(said.join('')).not.toContain('workspaces')
  await init(path.join(folder, 'website'), { yes: true })
  spy.mockRestore()
  expect(said.join('')).toContain('`../package.json`: add `website` to its workspaces')
})

test('a home page without navigation leads to the first page', async () => {
  const folder = folderWith({ 'docs/b.md': '# Bee\n', 'docs/a/x.md': '# First\n' })
  await init(folder, { yes: true })
  expect(readFileSync(path.join(folder, 'docs/index.md'), 'utf8')).toContain('text: "First"\n      link: "/a/x"\n')
})

test('a new site in two languages, which keeps existing files', async () => {
  const folder = folderWith({ '.gitignore': 'mine\n' })
  await init(folder, { yes: true, langs: ['en', 'zh'] })
  expect(readFileSync(path.join(folder, '.gitignore'), 'utf8')).toBe('mine\n')
  expect(existsSync(path.join(folder, 'docs/zh/guide/index.md'))).toBe(true)
  const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang }))
  const trial = await tryConfig(path.join(folder, 'site.config.ts'), { title: 'A', locales })
  expect(trial).toMatchObject({ pages: 4, tolerated: {}, errors: '' })
})

test('a new site comes with a workflow, and the name of its script is returned', async () => {
  const folder = folderWith({ 'package.json': '{\n\t"name": "acme",\n\t"scripts": { "dev": "vite" }\n}\n' })
  expect((await init(folder, { yes: true })).dev).toBe('npm run site:dev')
  // In the indentation of the file.
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toContain('\n\t"scripts": {\n\t\t"site:dev"')
})

test('the workflow of a new site only lets a job without foreign code publish', async () => {
  const folder = folderWith({})
  await init(folder, { yes: true })
  const text = readFileSync(path.join(folder, '.github/workflows/docs.yml'), 'utf8')
  interface Job {
    permissions: Record<string, string>
    steps: { uses?: string; run?: string }[]
  }
  const { jobs } = parse(text) as { jobs: Record<string, Job> }
  expect(text).toContain('npm run build -- $' + '{BASE:+--base "$BASE/"}')
  for (const { permissions, steps } of Object.values(jobs)) {
    const mayWrite = Object.values(permissions).includes('write')
    expect(steps.some(({ run }) => run !== undefined)).toBe(!mayWrite)
  }
  // In the versions that this repository uses, so that an update of one is an update of both.
  const root = path.resolve(import.meta.dirname, '../../..')
  const own = ['.github/workflows/deploy.yml', '.github/actions/setup/action.yml'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const pins = text.match(/[\w-]+\/[\w-]+@.*/g) ?? []
  expect(pins).toHaveLength(5)
  for (const pin of pins) expect(own.join('')).toContain(pin)
})

test.each([
  ['[]', '1:1: found `[]`, expected an object'],
  ['null', '1:1: found `null`, expected an object'],
  ['', '1:1: cannot read it as JSON'],
  ['{\n  // mine\n}\n', '2:3: cannot read it as JSON, which has no comments'],
  ['{ "scripts": [] }', '1:3: found `[]`, expected an object'],
  ['{ "devDependencies": "all" }', '1:3: found `"all"`, expected an object'],
])('a manifest of %j is named, and nothing is written', async (text, message) => {
  const folder = folderWith({ 'package.json': text })
  await expect(init(folder, { yes: true })).rejects.toThrow(message)
  expect(readdirSync(folder)).toEqual(['package.json'])
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toBe(text)
})

test.each(['\n', '\r\n'])('a manifest keeps its byte order mark and line ends, %j', async (end) => {
  const lines = (text: string) => text.replaceAll('\n', end)
  const folder = folderWith({ 'package.json': `\uFEFF${lines('{\n "name": "tea"\n}')}` })
  await init(folder, { yes: true })
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8')
  expect(text.slice(0, lines('.{\n "name": "tea",\n "scripts": {\n').length)).toBe(
    `\uFEFF${lines('{\n "name": "tea",\n "scripts": {\n')}`,
  )
  expect(text.endsWith('}')).toBe(true)
})

test('links that lead nowhere stay, and a link to a manifest stays a link', async () => {
  const names = ['.gitignore', 'docs/index.md', '.vscode/settings.json', '.github/workflows/docs.yml']
  const folder = folderWith({ 'elsewhere.json': '{}', ...Object.fromEntries(names.map((name) => [`${name}.txt`, ''])) })
  for (const name of names) symlinkSync('/nowhere', path.join(folder, name))
  symlinkSync('elsewhere.json', path.join(folder, 'package.json'))
  await init(folder, { yes: true })
  for (const name of names) expect(readlinkSync(path.join(folder, name))).toBe('/nowhere')
  expect(readlinkSync(path.join(folder, 'package.json'))).toBe('elsewhere.json')
  expect(readFileSync(path.join(folder, 'elsewhere.json'), 'utf8')).toContain('inkstone build')
  for (const name of ['package.json', 'site.config.ts']) {
    const other = folderWith({})
    symlinkSync('nowhere', path.join(other, name))
    await expect(init(other, { yes: true })).rejects.toThrow(/leads nowhere|already contains a site/)
    expect(readdirSync(other)).toEqual([name])
  }
})

test('a new site in a missing folder', async () => {
  const folder = path.join(folderWith({}), 'sites', 'new')
  await init(folder, { yes: true })
  expect(existsSync(path.join(folder, 'site.config.ts'))).toBe(true)
})

test('the languages of `--langs`', async () => {
  expect(readLangs('en,zh-CN, pt-br')).toEqual(['en', 'zh-CN', 'pt-br'])
  expect(() => readLangs('en,../zh')).toThrow('found the language `../zh`, expected languages separated by commas')
  expect(() => readLangs('en,en')).toThrow('found the language `en` twice')
  expect(() => readLangs(' ,')).toThrow('found no language')
  expect(['en', 'zh', 'fr'].map(labelOf)).toEqual(['English', '简体中文', 'Français'])
  const folder = folderWith({ 'docs/en/index.md': '# Home\n', 'docs/fr/index.md': '# Accueil\n' })
  await init(folder, { yes: true, langs: ['en', 'fr'] })
  expect(readFileSync(path.join(folder, 'site.config.ts'), 'utf8')).toContain("{ lang: 'fr', label: 'Français' }")
})

test.each([
  ['mint.json', 'Mintlify'],
  ['theme.config.tsx', 'Nextra'],
  ['.vuepress/config.ts', 'VuePress'],
])('a folder with %s is named', async (file, tool) => {
  const folder = folderWith({ [file]: '', 'docs/index.md': '# Home\n' })
  expect(detectTool(folder)).toEqual({ tool, file })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await init(folder, { yes: true })
  const lines = said.mock.calls.join('')
  said.mockRestore()
  expect(lines).toContain(
    `found \`${file}\` of ${tool}, whose configuration \`init\` doesn't read: its pages are taken`,
  )
})

test('settings of VS Code get the schemas, unless they have comments', () => {
  const schemas = [{ fileMatch: ['**/_meta.json'], url: './a.json' }]
  expect(withSchemas('{}', schemas)).toContain('"json.schemas"')
  const own = withSchemas('{\n\t"a": 1,\n\t"json.schemas": [{ "url": "b.json" }]\n}\n', schemas) ?? ''
  expect(own).toContain('\t"a": 1,\n')
  expect(JSON.parse(own)['json.schemas'].map(({ url }: { url: string }) => url)).toEqual(['b.json', './a.json'])
  expect(withSchemas(own, schemas)).toBe(own)
  for (const text of ['{ // mine\n}', '[]', 'null', '']) expect(withSchemas(text, schemas)).toBeUndefined()
})
