// Watching of files and folders: every file that is named, everything below a folder, nothing else.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Stop, watchPaths } from '../../../build/live/watch.ts'
import { writeIn } from '../../writeIn.ts'

let folder = ''
let stop: Stop = () => undefined
const touched = new Set<string>()

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watch-'))
  touched.clear()
})
afterEach(() => {
  stop()
  rmSync(folder, { recursive: true })
})

const write = (name: string) => writeIn(folder, name, String(Math.random()))
const watch = (...names: string[]) => {
  stop = watchPaths(
    names.map((name) => path.join(folder, name)),
    (files) => {
      for (const file of files) touched.add(path.relative(folder, file))
    },
  )
}
const seen = (name: string) => vi.waitFor(() => expect(touched).toContain(name))

test('several files of one folder are watched, and no other', async () => {
  for (const name of ['one.ts', 'two.ts', 'other.ts']) write(name)
  watch('one.ts', 'two.ts')
  write('other.ts')
  write('two.ts')
  await seen('two.ts')
  write('one.ts')
  await seen('one.ts')
  expect([...touched].sort()).toEqual(['one.ts', 'two.ts'])
})

test('a folder is watched with what is below it, also what comes later', async () => {
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

test('a file in a folder that is watched as a whole takes nothing from it', async () => {
  write('docs/a.md')
  write('docs/b.md')
  watch('docs', 'docs/a.md')
  write('docs/b.md')
  await seen('docs/b.md')
})
