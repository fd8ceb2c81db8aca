// A site is replaced as a whole: after any failure, the last good one remains or is restored.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Draft, recover } from '../../../node/output/write.ts'

let folder = ''
let out = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'write-'))
  out = path.join(folder, 'dist')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function write(files: Record<string, string>): Promise<void> {
  const draft = await Draft.open(out)
  try {
    for (const [file, text] of Object.entries({ '404.html': '', ...files })) draft.put(file, text)
    await draft.finish()
  } finally {
    await draft.abandon()
  }
}

const read = (file: string) => readFileSync(path.join(out, file), 'utf8')

test('a site replaces the previous one as a whole', async () => {
  await write({ 'a.html': 'one', 'old/b.html': 'one' })
  await write({ 'a.html': 'two', 'new/c.html': 'two' })
  expect(read('a.html')).toBe('two')
  expect(existsSync(path.join(out, 'old'))).toBe(false)
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('a failed write keeps the last good site', async () => {
  await write({ 'a.html': 'one' })
  // A file in place of a folder makes writing fail, like a full disk or an invalid name.
  const broken = { 'a.html': 'two', 'a.html/b.html': 'two' }
  await expect(write(broken)).rejects.toThrow(`cannot write the site to \`${out}\``)
  expect(read('a.html')).toBe('one')
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('a build that was killed while it swapped the folders is rolled back', async () => {
  await write({ 'a.html': 'one' })
  renameSync(out, `${out}.last`)
  const left = `${out}.next-999999999`
  mkdirSync(left)
  writeFileSync(path.join(left, 'a.html'), 'half')
  await recover(out)
  expect(read('a.html')).toBe('one')
  expect(readdirSync(folder)).toEqual(['dist'])
})
