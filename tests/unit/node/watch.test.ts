// Watching files and folders: changes to the given files, and to everything in the given folders, are reported, and
// nothing else.

import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Watcher } from '../../../node/dev/watch.ts'
import { writeIn } from '../../writeIn.ts'

/** Folders that can't be watched, as if they were unreadable; the tests may run as root, who can read everything. */
const unreadable = vi.hoisted(() => new Set<unknown>())

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const watch = (...args: Parameters<typeof fs.watch>) => {
    if (unreadable.has(args[0])) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    return fs.watch(...args)
  }
  return { ...fs, watch }
})

let folder = ''
let watcher: Watcher | undefined
const touched = new Set<string>()

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watch-'))
  touched.clear()
  unreadable.clear()
})
afterEach(() => {
  watcher?.stop()
  rmSync(folder, { recursive: true })
})

const write = (name: string) => writeIn(folder, name, String(Math.random()))
const inFolder = (names: string[]) => names.map((name) => path.join(folder, name))
const watch = (...names: string[]) => {
  watcher = new Watcher(inFolder(names), (files) => {
    for (const file of files) touched.add(path.relative(folder, file))
  })
}
/** Changes the watched paths, like when a configuration names another folder. */
const watchInstead = (...names: string[]) => watcher?.watch(inFolder(names))
const seen = (name: string) => vi.waitFor(() => expect(touched).toContain(name))

test('watching several files of a folder ignores its other files', async () => {
  for (const name of ['one.ts', 'two.ts', 'other.ts']) write(name)
  watch('one.ts', 'two.ts')
  write('other.ts')
  write('two.ts')
  await seen('two.ts')
  write('one.ts')
  await seen('one.ts')
  expect([...touched].sort()).toEqual(['one.ts', 'two.ts'])
})

test('watching a folder includes what is below it, even if created later', async () => {
  write('docs/a.md')
  watch('docs')
  write('docs/a.md')
  await seen('docs/a.md')
  write('docs/new/deep/b.md')
  await seen('docs/new/deep/b.md')
  write('docs/new/deep/b.md')
  rmSync(path.join(folder, 'docs/a.md'))
  write('docs/new/deep/c.md')
  await seen('docs/new/deep/c.md')
})

test('a folder is still watched after it or its parent was removed and created again', async () => {
  write('site/docs/en/a.md')
  watch('site/docs')
  for (const each of ['site/docs/en', 'site/docs', 'site']) {
    for (let round = 0; round < 5; round++) {
      rmSync(path.join(folder, each), { recursive: true })
      write('site/docs/en/a.md')
      await seen('site/docs/en/a.md')
      touched.clear()
      write('site/docs/en/a.md')
      await seen('site/docs/en/a.md')
      touched.clear()
    }
  }
})

test('watches paths that do not exist yet, and the targets of links', async () => {
  watch('later/docs', 'later/site.config.ts')
  write('later/site.config.ts')
  await seen('later/site.config.ts')
  write('elsewhere/b.md')
  write('later/docs/a.md')
  await seen('later/docs/a.md')
  symlinkSync('../../elsewhere', path.join(folder, 'later/docs/folder'))
  symlinkSync('../../elsewhere/b.md', path.join(folder, 'later/docs/file.md'))
  symlinkSync('.', path.join(folder, 'later/docs/loop'))
  await seen('later/docs/folder/b.md')
  await seen('later/docs/file.md')
  touched.clear()
  write('elsewhere/b.md')
  await seen('later/docs/folder/b.md')
  await seen('later/docs/file.md')
  expect([...touched].filter((name) => name.includes('loop'))).toEqual([])
})

test('watching a file does not affect the watched folder that contains it', async () => {
  write('docs/a.md')
  write('docs/b.md')
  watch('docs', 'docs/a.md')
  write('docs/b.md')
  await seen('docs/b.md')
})

test('a change just before the watched paths change is reported', async () => {
  write('docs/a.md')
  write('docs/b.md')
  write('public/c.png')
  write('old.ts')
  watch('docs', 'old.ts')
  // No event is received before the end of this synchronous code.
  write('docs/a.md')
  rmSync(path.join(folder, 'docs/b.md'))
  write('docs/new.md')
  write('public/c.png')
  write('old.ts')
  watchInstead('docs', 'public')
  await seen('docs/new.md')
  expect([...touched].sort()).toEqual(['docs/a.md', 'docs/b.md', 'docs/new.md'])
  touched.clear()
  write('public/c.png')
  await seen('public/c.png')
  write('old.ts')
  write('docs/a.md')
  watchInstead('docs', 'public')
  await seen('docs/a.md')
  expect(touched).not.toContain('old.ts')
})

test('what is below a folder that cannot be watched is followed from above it', async () => {
  write('site/other.ts')
  unreadable.add(path.join(folder, 'site'))
  watch('site/docs')
  rmSync(path.join(folder, 'site'), { recursive: true })
  write('site/docs/a.md')
  await seen('site/docs/a.md')
})

test('a folder that cannot be watched is watched once its permissions change', async () => {
  write('site/a.ts')
  const site = path.join(folder, 'site')
  unreadable.add(site)
  watch('site/a.ts')
  write('site/a.ts')
  unreadable.clear()
  chmodSync(site, 0o700)
  await seen('site/a.ts')
  touched.clear()
  write('site/a.ts')
  await seen('site/a.ts')
})
