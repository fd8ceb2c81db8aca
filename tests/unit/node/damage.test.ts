// Randomly damages what a build reuses. After any damage to the store, to other caches or to the last site, a build
// writes the same bytes as one without a cache, or fails with a message; and the next build is correct.

import { execFileSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildSite } from '../../../node/build/buildSite.ts'
import { toolKey } from '../../../node/build/toolKey.ts'
import { siteFolder, storeFolder } from '../../../node/cache/folders.ts'
import { Store } from '../../../node/cache/store.ts'
import { loadSite, type Site } from '../../../node/config/config.ts'
import { Random } from '../../random.ts'
import { writeIn } from '../../writeIn.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'damage-'))
const out = path.join(folder, 'dist')
const tool = toolKey()
let site: Site
/** The caches of the site. */
let kept = ''
/** Copies of the caches and of the built site before any damage. */
const whole = { kept: path.join(folder, 'whole-cache'), out: path.join(folder, 'whole-dist') }

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"/>'
const config = `export default {
  title: 'Damage', origin: 'https://example.org',
  locales: [
    { lang: 'en', label: 'English', htmlLang: 'en', description: '' },
    { lang: 'zh', label: '中文', htmlLang: 'zh-CN', description: '' },
  ],
}
`

/** States of the site, with the files that a build without a cache writes for each. */
const states = [
  { one: '# One\n\nWords of one. [Two](./two)\n\n```js\nconst one = 1\n```\n', files: new Map<string, string>() },
  { one: '# One\n\nOther words of one.\n\n```js\nconst one = 2\n```\n', files: new Map<string, string>() },
]
type State = (typeof states)[number]

const show = ({ one }: State) => writeIn(folder, 'docs/en/guide/one.md', one)

/** Builds the site; returns its messages if it failed. */
async function build(none = false): Promise<string | undefined> {
  const store = new Store(storeFolder(site.docs, none), tool, none)
  try {
    const { written } = await buildSite(site, store, none)
    return written ? undefined : 'errors'
  } catch (error) {
    return (error as Error).message || 'no message'
  } finally {
    if (none) store.clear()
    else {
      store.save()
      store.close()
    }
  }
}

/** Files in a folder with their content. */
function filesOf(below: string): Map<string, string> {
  const names = readdirSync(below, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.map((name) => [name, path.join(below, name)] as const).filter(([, file]) => isFile(file))
  return new Map(files.map(([name, file]) => [name, readFileSync(file, 'latin1')]))
}

const isFile = (file: string) => existsSync(file) && lstatSync(file).isFile()
const isFolder = (file: string) => existsSync(file) && lstatSync(file).isDirectory()

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  writeIn(folder, 'site.config.ts', config)
  writeIn(folder, 'docs/en/index.md', '# Home\n\n![A picture](./picture.svg)\n')
  writeIn(folder, 'docs/en/picture.svg', picture)
  writeIn(folder, 'docs/public/shared.svg', picture)
  writeIn(folder, 'docs/en/guide/two.md', '# Two\n\n## Part\n\n<Badge text="new" />\n')
  writeIn(folder, 'docs/en/guide/three.md', '# Three\n\nWords of three.\n')
  writeIn(folder, 'docs/zh/index.md', '# 首页 {#home}\n')
  writeIn(folder, 'docs/zh/guide/one.md', '# 第一页 {#one}\n\n模块联邦，代码分割。\n')
  for (const state of states) show(state)
  site = await loadSite({
    docs: path.join(folder, 'docs'),
    out,
    config: path.join(folder, 'site.config.ts'),
    ssg: true,
  })
  kept = siteFolder(site.docs)
  rmSync(kept, { recursive: true, force: true })
  for (const state of states) {
    show(state)
    expect(await build(true)).toBeUndefined()
    state.files = filesOf(out)
    // After the second build, there are two packs.
    expect(await build()).toBeUndefined()
  }
  cpSync(kept, whole.kept, { recursive: true })
  cpSync(out, whole.out, { recursive: true, preserveTimestamps: true })
  expect(filesOf(path.join(kept, 'packs')).size).toBeGreaterThan(1)
}, 60_000)

afterAll(() => {
  vi.restoreAllMocks()
  for (const each of [folder, kept]) rmSync(each, { recursive: true, force: true })
})

/** Undoes all damage. */
function restore(): void {
  for (const [from, to] of [
    [whole.kept, kept],
    [whole.out, out],
  ] as const) {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
  }
}

/** Changes bytes of a file in place, keeping its times, as a failing disk would. */
function change(file: string, offset: number, length: number, byte: (old: number) => number): void {
  const { atime, mtime } = lstatSync(file)
  const fd = openSync(file, 'r+')
  const bytes = Buffer.alloc(length)
  const read = readSync(fd, bytes, 0, length, offset)
  writeSync(fd, bytes.subarray(0, read).map(byte), 0, read, offset)
  closeSync(fd)
  utimesSync(file, atime, mtime)
}

const flip = (file: string, offset: number, random: Random) =>
  change(file, offset, 1, (old) => old ^ (1 << random.below(8)))
const zero = (file: string, offset: number, length: number) => change(file, offset, length, () => 0)

/** Files in a folder of the caches, unless it was damaged. */
const filesIn = (name: string) => {
  const folder = path.join(kept, name)
  return isFolder(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []
}
const packs = () => filesIn('packs')
const others = () => [...filesIn('built'), ...filesIn('words')]
const folders = () => ['.', 'packs', 'built', 'words'].map((name) => path.join(kept, name)).filter(isFolder)
const pages = () => [...filesOf(out).keys()].map((name) => path.join(out, name))

function swap(one: string, other: string): void {
  renameSync(one, `${one}.swapped`)
  if (one !== other) renameSync(other, one)
  renameSync(`${one}.swapped`, other)
}

/** Damage to files. */
const toAny: Record<string, (file: string, random: Random) => void> = {
  'a bit': (file, random) => flip(file, random.below(lstatSync(file).size), random),
  'a page of zeros': (file, random) => zero(file, random.below(lstatSync(file).size) & ~4095, 4096),
  'only zeros': (file) => zero(file, 0, lstatSync(file).size),
  'cut short': (file, random) => truncateSync(file, random.below(lstatSync(file).size)),
  longer: (file, random) => writeFileSync(file, random.pick(['', ' ', '\0\0', '{}']), { flag: 'a' }),
  empty: (file) => truncateSync(file, 0),
  gone: (file) => rmSync(file),
  'a folder': (file) => {
    rmSync(file)
    mkdirSync(file)
  },
  // Root can read everything, so an unreadable file is a link to itself.
  unreadable: (file) => {
    rmSync(file)
    symlinkSync(path.basename(file), file)
  },
  'a named pipe': (file) => {
    rmSync(file)
    execFileSync('mkfifo', [file])
  },
}

/** Damage to folders. */
const toFolders: Record<string, (folder: string) => void> = {
  'a file': (folder) => writeFileSync(folder, ''),
  'a link to nowhere': (folder) => symlinkSync('/nowhere/at/all', folder),
  'a circular link': (folder) => symlinkSync(path.basename(folder), folder),
  'a link to a file': (folder) => symlinkSync('/dev/null', folder),
  empty: (folder) => mkdirSync(folder),
  gone: () => {},
}

/** Damages something; returns a description. */
function damage(random: Random): string {
  const left = folders()
  // Rarely, because everything is then made again.
  if (random.below(24) === 0 && left.length > 0) {
    const [folder, way] = [random.pick(left), random.pick(Object.keys(toFolders))]
    rmSync(folder, { recursive: true, force: true })
    toFolders[way]?.(folder)
    return `${path.relative(path.dirname(kept), folder)}: ${way}`
  }
  const place = random.pick(['packs', 'packs', 'others', 'pages'] as const)
  const files = { packs, others, pages }[place]().filter(isFile)
  if (files.length === 0) return ''
  const file = random.pick(files)
  if (random.below(10) === 0) {
    const other = random.pick(files)
    swap(file, other)
    return `${path.relative(folder, file)} and ${path.basename(other)} swapped`
  }
  const way = random.pick(Object.keys(toAny))
  if (lstatSync(file).size > 0) toAny[way]?.(file, random)
  return `${path.relative(folder, file)}: ${way}`
}

test('30 damaged caches and sites', { timeout: 600_000 }, async () => {
  const random = new Random(1)
  const failed: string[] = []
  for (let round = 0; round < 30; round++) {
    restore()
    const state = random.pick(states)
    show(state)
    const what = Array.from({ length: 1 + random.below(3) }, () => damage(random))
    // If the cache was copied from elsewhere, there may be no site yet.
    if (random.below(3) === 0) {
      rmSync(out, { recursive: true, force: true })
      what.push('no site')
    }
    const told = `round ${round}: ${what.join('; ')}`
    const failure = await build()
    if (failure) {
      failed.push(`${told}: ${failure}`)
      rmSync(out, { recursive: true })
    } else expect(filesOf(out), told).toEqual(state.files)
    expect(await build(), `${told}, then again`).toBeUndefined()
    expect(filesOf(out), `${told}, then again`).toEqual(state.files)
    expect(existsSync(`${out}.building`)).toBe(false)
  }
  // Files aren't replaced if neither the list in their folder nor the caches prove that a build wrote them.
  const refused = /contains something other than a built site|wasn't written by a build/
  expect(failed.filter((each) => !refused.test(each))).toEqual([])
  expect(failed.length).toBeLessThan(5)
})
