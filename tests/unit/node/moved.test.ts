// A project that is copied or moved together with its cache runs its own code and modules, uses its own cache, and
// builds the same bytes.

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, filesOfCopy } from '../../copy.ts'
import { writeIn } from '../../writeIn.ts'

const patient = { timeout: 120_000 }
const folder = mkdtempSync(path.join(tmpdir(), 'moved-'))
const original = path.join(folder, 'original')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds a project's site with the project's tool, like `npm run build`. */
function build(project: string, ...flags: string[]): string {
  const args = ['setup.mjs', 'build', ...flags]
  // In CI, a build prints no steps.
  const env = { ...process.env, CI: '' }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env })
  expect(status, stderr).toBe(0)
  return stderr
}

/** Files of a project with their content, without its packages. */
function filesOf(project: string): Map<string, string> {
  return new Map(filesOfCopy(project).map((name) => [name, readFileSync(path.join(project, name), 'latin1')]))
}

const sums = (project: string) => readFileSync(path.join(project, 'dist/SHA256SUMS'), 'utf8')
const copy = (name: string) => {
  const to = path.join(folder, name)
  cpSync(original, to, { recursive: true, verbatimSymlinks: true })
  return to
}

beforeAll(() => {
  copyProject(original)
  const locale = (lang: string) => `{ lang: '${lang}', label: '${lang}', htmlLang: '${lang}', description: '' }`
  writeIn(
    original,
    'site.config.ts',
    `import { defineSite } from './node/config/config.ts'
import { rss } from './node/plugins/rss.ts'
export default defineSite({ title: 'Moved', origin: 'https://example.org', plugins: [rss([])],
  locales: [${locale('en')}, ${locale('zh')}] })\n`,
  )
  writeIn(original, 'docs/en/index.md', '# Home\n\n```js\nconst a = 1\n```\n')
  writeIn(original, 'docs/en/page.md', '# Page\n\n```nosuch\ncode\n```\n')
  writeIn(original, 'docs/zh/index.md', '# 首页 {#home}\n\n模块联邦，代码分割。\n')
  build(original)
}, 120_000)

test('a copy does not access the original', patient, () => {
  const copied = copy('a copy 文档 #1%41')
  // Reading or running anything of the original would fail.
  for (const name of filesOf(original).keys())
    writeFileSync(path.join(original, name), 'throw new Error("the original")')
  const before = filesOf(original)
  const expected = sums(copied)
  expect(build(copied)).toContain('unchanged')
  writeIn(copied, 'docs/en/page.md', '# Page\n\nOther words.\n')
  expect(build(copied)).toMatch(/compile +1 page, 2 as before/)
  const edited = sums(copied)
  expect(edited).not.toBe(expected)
  build(copied, '--no-cache')
  expect(sums(copied)).toBe(edited)
  // A state that isn't cached.
  writeIn(copied, 'node/added.ts', '')
  writeIn(
    copied,
    'site.config.ts',
    readFileSync(path.join(copied, 'site.config.ts'), 'utf8').replace('Moved', 'Edited'),
  )
  build(copied)
  expect(readFileSync(path.join(copied, 'dist/index.html'), 'utf8')).toContain('Edited')
  expect(filesOf(original)).toEqual(before)
  rmSync(original, { recursive: true })
  cpSync(copied, original, { recursive: true, verbatimSymlinks: true })
})

test('a moved project builds from its cache', patient, () => {
  build(original)
  const expected = sums(original)
  const moved = path.join(folder, 'deep/er/moved')
  rmSync(moved, { recursive: true, force: true })
  execFileSync('mkdir', ['-p', path.dirname(moved)])
  renameSync(original, moved)
  expect(build(moved)).toContain('unchanged')
  rmSync(path.join(moved, 'dist'), { recursive: true })
  expect(build(moved)).toMatch(/compile +0 pages, 3 as before/)
  expect(sums(moved)).toBe(expected)
  build(moved, '--no-cache')
  expect(sums(moved)).toBe(expected)
  renameSync(moved, original)
})

test('the cache does not contain the project’s location', patient, () => {
  build(original)
  const cached = [...filesOf(original)].filter(([name]) => name.startsWith('.cache'))
  expect(cached.length).toBeGreaterThan(20)
  expect(cached.filter(([, content]) => content.includes(folder)).map(([name]) => name)).toEqual([])
})

test('a damaged tool or configuration is bundled again', patient, () => {
  build(original)
  const expected = sums(original)
  for (const kind of ['tool', 'configurations', 'modules']) {
    const files = [...filesOf(path.join(original, '.cache', kind)).keys()]
    expect(files.length).toBeGreaterThan(0)
    for (const damage of [
      (text: string) => text.replace(/e/g, 'a'),
      (text: string) => text.slice(0, text.length / 2),
    ]) {
      for (const name of files) {
        const file = path.join(original, '.cache', kind, name)
        writeFileSync(file, damage(readFileSync(file, 'utf8')))
      }
      rmSync(path.join(original, 'dist'), { recursive: true })
      build(original)
      expect(sums(original)).toBe(expected)
    }
  }
})
