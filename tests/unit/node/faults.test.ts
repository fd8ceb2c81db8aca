// Failures around a build: invalid folders, unusual names, builds that are killed or run concurrently. Each ends with a
// helpful message, and the last good site remains.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recover } from '../../../node/output/outputFolder.ts'
import { setUpProgram } from '../../../setup/tool.mjs'
import { writeIn } from '../../writeIn.ts'
import { build as buildIn, program } from './tool.ts'

const patient = { timeout: 120_000 }
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'faults-'))
  const locale = "{ lang: 'en', label: 'English', htmlLang: 'en', description: '' }"
  write('site.config.ts', `export default { title: 'Faults', locales: [${locale}] }\n`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  writeIn(folder, file, text)
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

function build(...flags: string[]): { status: number | null; messages: string } {
  return buildIn(folder, '--no-cache', ...flags)
}

/** If tests run as root, builds that must be denied access run as an unprivileged user. */
const isRoot = process.getuid?.() === 0
const asNobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
const [nobody = process.execPath, ...toBe] = [...asNobody, process.execPath]
/** Whether that user can run the tool. */
const canRun =
  spawnSync(nobody, [...toBe, '--eval', `require('fs').accessSync(${JSON.stringify(program.at(-1))})`]).status === 0

/** Builds as a user without permission to read or write everything. */
function buildAsNobody(...flags: string[]): { status: number | null; messages: string } {
  const { status, stderr } = spawnSync(nobody, [...toBe, ...program, ...flags], { cwd: folder, encoding: 'utf8' })
  return { status, messages: stderr }
}

/** Gives all files to the user of `buildAsNobody`. */
function give(): void {
  if (!isRoot) return
  for (const file of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    chownSync(path.join(folder, file), 65534, 65534)
  }
}

/** Builds a site that must fail, and returns its messages. */
function failure(...flags: string[]): string {
  const { status, messages } = build(...flags)
  expect(status, messages).toBe(1)
  return messages
}

test('a folder without a site: the development server does not wait for one', patient, async () => {
  const dev = await setUpProgram('dev')
  const { status, stderr } = spawnSync(process.execPath, [dev, '--config', 'none.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^cannot read the configuration `.*none\.ts`: no such file\n {2}run this in .*`--config`/)
  expect(status).toBe(1)
})

test('a docs folder that is not a folder', patient, () => {
  expect(failure()).toContain('cannot read the docs folder')
  write('docs', 'a file')
  expect(failure()).toContain('no such folder')
})

test('a docs folder without pages', patient, () => {
  write('docs/en/_part.md', 'Only a part.\n')
  expect(failure()).toContain('there are no pages\n  write one, `index.md` in `en`')
})

test('a link to a parent folder', patient, () => {
  write('docs/en/index.md', '# Home\n')
  symlinkSync('.', path.join(folder, 'docs/en/self'))
  const { status, messages } = build()
  expect(status, messages).toBe(0)
  expect(messages).toMatch(/docs\/en\/self:1:1: warning: the link leads back to a folder that it is in/)
})

test('neither a file nor a folder', patient, () => {
  write('docs/en/index.md', '# Home\n')
  symlinkSync('/dev/zero', path.join(folder, 'docs/en/endless.md'))
  write('docs/en/two\nlines.md', '# Lines\n')
  for (const name of ['en/pipe.md', 'en/_meta.json', 'glossary.toml', 'public/pipe.svg']) {
    mkdirSync(path.dirname(path.join(folder, 'docs', name)), { recursive: true })
    execFileSync('mkfifo', [path.join(folder, 'docs', name)])
  }
  const { status, messages } = build()
  expect(status, messages).toBe(0)
  expect(messages).toMatch(/docs\/en\/endless\.md:1:1: warning: found a device/)
  expect(messages).toMatch(/docs\/en\/pipe\.md:1:1: warning: found a named pipe/)
  expect(messages).toContain('docs/en/two\\u000alines.md:1:1: warning: the name has the control character `\\u000a`')
  expect(messages).toMatch(/docs\/glossary\.toml:1:1: warning: found a named pipe/)
  expect(readdirSync(path.join(folder, 'dist'))).not.toContain('pipe.html')
})

test('a broken link', patient, () => {
  write('docs/en/index.md', '# Home\n')
  symlinkSync('nowhere.md', path.join(folder, 'docs/en/page.md'))
  expect(failure()).toMatch(/docs\/en\/page\.md:1:1: cannot read it: the link leads nowhere/)
})

test('a link to a folder elsewhere is followed', patient, () => {
  write('docs/en/index.md', '# Home\n')
  write('elsewhere/page.md', '# Elsewhere\n')
  symlinkSync('../../elsewhere', path.join(folder, 'docs/en/linked'))
  expect(build()).toMatchObject({ status: 0 })
  expect(read('dist/linked/page.html')).toContain('Elsewhere')
})

test('links out of the project, and to a file outside of the docs folder', patient, () => {
  write('docs/en/index.md', '# Home\n')
  write('notes.md', '# Notes\n')
  symlinkSync('../../notes.md', path.join(folder, 'docs/en/notes.md'))
  const inside = build()
  expect(inside.status, inside.messages).toBe(0)
  expect(inside.messages).toMatch(/docs\/en\/notes\.md:1:1: warning: the link leads out of the docs folder, to `/)
  const secret = mkdtempSync(path.join(tmpdir(), 'secret-'))
  writeIn(secret, 'a.txt', 'secret')
  mkdirSync(path.join(folder, 'docs/public'))
  symlinkSync(path.join(secret, 'a.txt'), path.join(folder, 'docs/public/a.txt'))
  symlinkSync(secret, path.join(folder, 'docs/en/folder'))
  write('docs/en/included.md', '# Included\n\n<<< ./folder/a.txt\n')
  const messages = failure()
  rmSync(secret, { recursive: true })
  for (const link of ['public/a.txt', 'en/folder'])
    expect(messages).toContain(`docs/${link}:1:1: the link leads out of the project, to \``)
})

test('links in a cycle', patient, () => {
  write('docs/en/index.md', '# Home\n')
  symlinkSync('b.md', path.join(folder, 'docs/en/a.md'))
  symlinkSync('a.md', path.join(folder, 'docs/en/b.md'))
  const toItself = build()
  expect(toItself.status, toItself.messages).toBe(0)
  expect(toItself.messages).toMatch(/docs\/en\/a\.md:1:1: warning: the link leads back to itself/)
  for (const name of ['a', 'b']) rmSync(path.join(folder, `docs/en/${name}.md`))
  for (const name of ['one', 'two']) mkdirSync(path.join(folder, 'docs/en', name))
  symlinkSync('../two', path.join(folder, 'docs/en/one/across'))
  symlinkSync('../one', path.join(folder, 'docs/en/two/across'))
  const across = build()
  expect(across.status, across.messages).toBe(0)
  expect(across.messages).toMatch(/across\/across:1:1: warning: the link leads back to a folder that it is in/)
})

test.skipIf(process.platform === 'win32')('a name that cannot be in a URL', patient, () => {
  write('docs/en/index.md', '# Home\n')
  write('docs/en/a\\b.md', '# Page\n')
  expect(failure()).toContain('docs/en/a\\b.md:1:1: its name has a backslash, which no address can have')
  rmSync(path.join(folder, 'docs/en/a\\b.md'))
  write('docs/public/a\\b.txt', 'Text')
  expect(failure()).toContain('docs/public/a\\b.txt:1:1: its name has a backslash')
  rmSync(path.join(folder, 'docs/public/a\\b.txt'))
  // Hosts serve `/page` from there, and its Markdown copy is `/page.md`.
  write('docs/en/page.html.md', '# Page\n')
  write('docs/en/page.md.md', '# Page\n')
  write('docs/en/package.json.md', '# Page\n')
  const messages = failure()
  expect(messages).toContain('docs/en/page.html.md:1:1: its address would end with `.html`')
  expect(messages).toContain('docs/en/page.md.md:1:1: its address would end with `.md`')
  expect(messages).not.toContain('package.json')
})

test('names that only differ in case', patient, () => {
  write('docs/en/Page.md', '# Upper\n')
  write('docs/en/page.md', '# Lower\n')
  expect(failure()).toContain('docs/en/page.md:1:1: its name differs from that of `en/Page.md` in case only')
  rmSync(path.join(folder, 'docs/en/Page.md'))
  // The same accented letter, precomposed and decomposed.
  write('docs/public/caf\u00e9.svg', '<svg/>')
  write('docs/public/Cafe\u0301.svg', '<svg/>')
  expect(failure()).toMatch(/its name differs from that of `public\/.*` in case only/)
})

test('names with spaces, Chinese and special characters of URLs', patient, () => {
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

test('a project in a folder with spaces, Chinese and special characters of URLs', patient, () => {
  const project = 'a project/文档 #1?%41'
  write(`${project}/site.config.ts`, read('site.config.ts'))
  write(`${project}/docs/en/index.md`, '# Home\n\n![A picture](./picture.svg)\n')
  write(`${project}/docs/en/picture.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const { status, messages } = buildIn(path.join(folder, project), '--no-cache')
  expect(status, messages).toBe(0)
  expect(read(`${project}/dist/index.html`)).toContain('A picture')
  expect(read(`${project}/dist/SHA256SUMS`)).toContain('index.html')
})

test('an output folder with other content', patient, () => {
  write('docs/en/index.md', '# Home\n')
  write('precious/thesis.txt', 'years of work')
  expect(failure('--out', 'precious')).toContain('contains something other than a built site')
  expect(failure('--out', 'docs')).toContain('choose another folder')
  expect(failure('--out', 'docs/en/dist')).toContain('choose another folder')
  expect(failure('--out', '.')).toContain('choose another folder')
  write('file', 'a file')
  expect(failure('--out', 'file')).toContain('contains something other')
  expect(failure('--out', 'file/dist')).toContain('cannot write the site')
  if (existsSync('/proc')) expect(failure('--out', '/proc/dist')).toContain('cannot write the site to `/proc/dist`')
  expect(read('precious/thesis.txt')).toBe('years of work')
  expect(read('docs/en/index.md')).toBe('# Home\n')
})

describe.skipIf(!canRun)(
  `an unprivileged user${canRun ? '' : ' (skipped: no other user can run the tool here)'}`,
  () => {
    beforeEach(() => {
      write('docs/en/index.md', '# First words\n')
      expect(build()).toMatchObject({ status: 0 })
      write('docs/en/index.md', '# Other words\n')
      give()
    }, patient.timeout)

    test('an unreadable page', patient, () => {
      write('docs/en/hidden.md', '# Hidden\n')
      give()
      chmodSync(path.join(folder, 'docs/en/hidden.md'), 0o000)
      const { status, messages } = buildAsNobody()
      expect(status).toBe(1)
      expect(messages).toMatch(/docs\/en\/hidden\.md:1:1: cannot read it: EACCES/)
      expect(read('dist/index.html')).toContain('First words')
    })

    test('an unreadable folder', patient, () => {
      write('docs/en/hidden/page.md', '# Hidden\n')
      give()
      chmodSync(path.join(folder, 'docs/en/hidden'), 0o000)
      const { status, messages } = buildAsNobody()
      expect(status).toBe(1)
      expect(messages).toMatch(/docs\/en\/hidden:1:1: cannot read it: EACCES/)
      expect(read('dist/index.html')).toContain('First words')
    })

    test('an unwritable parent folder', patient, () => {
      chmodSync(folder, 0o555)
      const { status, messages } = buildAsNobody()
      expect(status).toBe(1)
      expect(messages).toMatch(/cannot write the site to `.*dist`: EACCES/)
      expect(read('dist/index.html')).toContain('First words')
      chmodSync(folder, 0o755)
    })

    test('a read-only site is replaced, because its parent folder is writable', patient, () => {
      for (const name of ['dist/index.html', 'dist/static', 'dist']) chmodSync(path.join(folder, name), 0o555)
      const { status, messages } = buildAsNobody()
      expect(status, messages).toBe(0)
      expect(messages).not.toContain('by hand')
      expect(read('dist/index.html')).toContain('Other words')
      expect(readdirSync(folder).sort()).toEqual(['dist', 'docs', 'site.config.ts'])
    })
  },
)

/** Mounts a small file system. Returns false if that isn't possible. */
function mountSmall(place: string, size: string): boolean {
  mkdirSync(place, { recursive: true })
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place]).status === 0
}

const canMount = (() => {
  const place = mkdtempSync(path.join(tmpdir(), 'mount-'))
  const can = mountSmall(place, '1m')
  if (can) spawnSync('umount', [place])
  rmSync(place, { recursive: true, force: true })
  return can
})()

test.skipIf(!canMount)(`a full disk${canMount ? '' : ' (skipped: nothing can be mounted here)'}`, patient, () => {
  const disk = path.join(folder, 'disk')
  expect(mountSmall(disk, '8m')).toBe(true)
  try {
    write('docs/en/index.md', '# First words\n')
    expect(build('--out', 'disk/dist')).toMatchObject({ status: 0 })
    const before = read('disk/dist/SHA256SUMS')
    write('docs/en/index.md', '# Other words\n')
    write('docs/public/film.bin', 'x'.repeat(9 << 20))
    expect(failure('--out', 'disk/dist')).toMatch(/cannot write the site to `.*disk\/dist`: ENOSPC/)
    expect(read('disk/dist/SHA256SUMS')).toBe(before)
    expect(read('disk/dist/index.html')).toContain('First words')
    expect(readdirSync(disk)).toEqual(['dist'])
    // With free space again, the next build succeeds.
    rmSync(path.join(folder, 'docs/public/film.bin'))
    expect(build('--out', 'disk/dist')).toMatchObject({ status: 0 })
    expect(read('disk/dist/index.html')).toContain('Other words')
    rmSync(path.join(disk, 'dist'), { recursive: true })
    expect(failure('--out', 'disk')).toContain("is a mounted folder, which can't be replaced")
    expect(readdirSync(disk)).toEqual([])
  } finally {
    spawnSync('umount', [disk])
  }
})

test('a page that changes while the site is built', patient, async () => {
  write('docs/en/index.md', '# First words\n')
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, CI: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  let changed = false
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk
    if (changed || !told.includes('✓ read')) return
    changed = true
    write('docs/en/index.md', '# Other words\n')
  })
  expect(await new Promise((resolve) => child.on('close', resolve)), told).toBe(0)
  // The build is consistent with what it read, and the next one detects that the sources have changed.
  expect(changed).toBe(true)
  expect(read('dist/index.html')).toContain('First words')
  expect(read('dist/index.json')).toContain('First words')
  const again = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8' })
  expect(again.stderr).not.toContain('unchanged')
  expect(read('dist/index.html')).toContain('Other words')
})

test('of two concurrent builds, one waits for the other', patient, async () => {
  for (let page = 0; page < 20; page++) write(`docs/en/page${page}.md`, `# Page ${page}\n`)
  const runs = [start(), start()]
  const codes = await Promise.all(runs.map((run) => new Promise((resolve) => run.on('close', resolve))))
  expect(codes).toEqual([0, 0])
  expect(existsSync(path.join(folder, 'dist/404.html'))).toBe(true)
  expect(readdirSync(path.join(folder, 'dist')).filter((name) => /^page\d+\.html$/.test(name))).toHaveLength(20)
  // The next build succeeds.
  expect(build()).toMatchObject({ status: 0 })
  expect(readdirSync(folder).sort()).toEqual(['dist', 'docs', 'site.config.ts'])
})

test('a build that is killed at any step keeps the last site and does not block the next build', patient, async () => {
  write('docs/en/index.md', '# First words\n')
  expect(build()).toMatchObject({ status: 0 })
  write('docs/en/index.md', '# Other words\n')
  for (const step of ['read', 'compile', 'check', 'bundle', 'search', 'plugins']) {
    await killedAfter(start(), step)
    expect(read('dist/index.html')).toContain('First words')
  }
  // From this step on, the sites are swapped: either one must be complete.
  await killedAfter(start(), 'render')
  await recover(path.join(folder, 'dist'))
  expect(read('dist/index.html')).toMatch(/First words|Other words/)
  const sums = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: path.join(folder, 'dist') })
  expect(sums.status).toBe(0)
  expect(build()).toMatchObject({ status: 0 })
  expect(read('dist/index.html')).toContain('Other words')
  expect(readdirSync(folder).sort()).toEqual(['dist', 'docs', 'site.config.ts'])
})

function start(): ChildProcess {
  const env = { ...process.env, CI: '' }
  return spawn(process.execPath, [...program, '--no-cache'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Kills a build when it reports a step. */
function killedAfter(child: ChildProcess, step: string): Promise<void> {
  let told = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    told += chunk
    if (told.includes(`✓ ${step}`)) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.on('close', () => resolve()))
}
