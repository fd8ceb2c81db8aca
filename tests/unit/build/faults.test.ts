// What can go wrong around a build: folders that are not as they should be, names that surprise, builds that are killed
// or run at once. Each ends with a message that says what to do, and the last good site stays.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const program = ['--import', path.join(root, 'node_modules/tsx/dist/esm/index.mjs'), path.join(root, 'build.ts')]
const patient = { timeout: 120_000 }
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'faults-'))
  const locale = "{ lang: 'en', label: 'English', htmlLang: 'en', description: '' }"
  write('site.config.ts', `export default { title: 'Faults', locales: [${locale}] }\n`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

function build(...flags: string[]): { status: number | null; messages: string } {
  const { status, stderr } = spawnSync(process.execPath, [...program, '--no-cache', ...flags], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, messages: stderr }
}

/** Builds a site that has to fail, and returns what was said. */
function failure(...flags: string[]): string {
  const { status, messages } = build(...flags)
  expect(status, messages).toBe(1)
  return messages
}

test('a docs folder that is none', patient, () => {
  expect(failure()).toContain('cannot read the docs folder')
  write('docs', 'a file')
  expect(failure()).toContain('no such folder')
})

test('a docs folder without pages', patient, () => {
  write('docs/en/_part.md', 'Only a part.\n')
  expect(failure()).toContain('there are no pages\n  write one, `index.md` in `en`')
})

test('a link that leads back to a folder it stands in', patient, () => {
  write('docs/en/index.md', '# Home\n')
  symlinkSync('.', path.join(folder, 'docs/en/self'))
  expect(failure()).toMatch(/cannot read `.*docs\/en\/self`: the link leads back/)
})

test('a link that leads nowhere', patient, () => {
  write('docs/en/index.md', '# Home\n')
  symlinkSync('nowhere.md', path.join(folder, 'docs/en/page.md'))
  expect(failure()).toMatch(/cannot read `.*docs\/en\/page\.md`: the link leads nowhere/)
})

test('a link to a folder elsewhere is followed', patient, () => {
  write('docs/en/index.md', '# Home\n')
  write('elsewhere/page.md', '# Elsewhere\n')
  symlinkSync('../../elsewhere', path.join(folder, 'docs/en/linked'))
  expect(build()).toMatchObject({ status: 0 })
  expect(read('dist/linked/page.html')).toContain('Elsewhere')
})

test('names that differ in case only', patient, () => {
  write('docs/en/Page.md', '# Upper\n')
  write('docs/en/page.md', '# Lower\n')
  expect(failure()).toContain('docs/en/page.md:1:1: its name differs from that of `en/Page.md` in case only')
})

test('names with spaces, Chinese and signs of URLs', patient, () => {
  write(
    'docs/en/index.md',
    '# Home\n\n[a](<./with space/one two.md>) [b](./页面.md) [c](./sharp%23.md) [d](./per%25cent.md)\n',
  )
  for (const name of ['with space/one two', '页面', 'sharp#', 'per%cent', 'question?']) {
    write(`docs/en/${name}.md`, `# Page ${name}\n`)
  }
  expect(build()).toMatchObject({ status: 0 })
  const home = read('dist/index.html')
  for (const href of ['/with%20space/one%20two', '/%E9%A1%B5%E9%9D%A2', '/sharp%23', '/per%25cent']) {
    expect(home).toContain(`href="${href}"`)
  }
})

test('a target that holds something else', patient, () => {
  write('docs/en/index.md', '# Home\n')
  write('precious/thesis.txt', 'years of work')
  expect(failure('--out', 'precious')).toContain('holds something else than a built site')
  expect(failure('--out', 'docs')).toContain('choose another folder')
  expect(failure('--out', 'docs/en/dist')).toContain('choose another folder')
  expect(failure('--out', '.')).toContain('choose another folder')
  write('file', 'a file')
  expect(failure('--out', 'file')).toContain('holds something else')
  expect(failure('--out', 'file/dist')).toContain('cannot write the site')
  expect(read('precious/thesis.txt')).toBe('years of work')
  expect(read('docs/en/index.md')).toBe('# Home\n')
})

test('two builds at once leave a whole site', patient, async () => {
  for (let page = 0; page < 20; page++) write(`docs/en/page${page}.md`, `# Page ${page}\n`)
  const runs = [start(), start()]
  const codes = await Promise.all(runs.map((run) => new Promise((resolve) => run.on('close', resolve))))
  expect(codes).toContain(0)
  expect(existsSync(path.join(folder, 'dist/404.html'))).toBe(true)
  expect(readdirSync(path.join(folder, 'dist')).filter((name) => /^page\d+\.html$/.test(name))).toHaveLength(20)
  // The next one finds nothing in its way.
  expect(build()).toMatchObject({ status: 0 })
  expect(readdirSync(folder).sort()).toEqual(['dist', 'docs', 'site.config.ts'])
})

test(
  'a build that is killed at any step leaves the last site, and nothing in the way of the next',
  patient,
  async () => {
    write('docs/en/index.md', '# First words\n')
    expect(build()).toMatchObject({ status: 0 })
    write('docs/en/index.md', '# Other words\n')
    for (const step of ['read', 'compile', 'check', 'bundle', 'search', 'plugins']) {
      await killedAfter(start(), step)
      expect(read('dist/index.html')).toContain('First words')
    }
    expect(build()).toMatchObject({ status: 0 })
    expect(read('dist/index.html')).toContain('Other words')
    expect(readdirSync(folder).sort()).toEqual(['dist', 'docs', 'site.config.ts'])
  },
)

function start(): ChildProcess {
  const env = { ...process.env, CI: '' }
  return spawn(process.execPath, [...program, '--no-cache'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Kills a build as soon as it tells of a step. */
function killedAfter(child: ChildProcess, step: string): Promise<void> {
  let told = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    told += chunk
    if (told.includes(`✓ ${step}`)) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.on('close', () => resolve()))
}
