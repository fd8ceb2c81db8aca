// Small cache files: reading returns exactly the written value, or nothing.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCacheFile, writeCacheFile } from '../../../node/cache/cacheFile.ts'
import { hashed } from '../../../node/cache/hash.ts'
import { importCode, modulesFolder } from '../../../node/cache/importCode.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-file-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const value = { words: { 模块联邦: ['模块', '联邦'] }, sum: 'aaaa', count: 3 }

test('a value is read back completely, and no other file remains', () => {
  const file = path.join(folder, 'deep/er/value.json')
  writeCacheFile(file, value)
  expect(readCacheFile(file)).toEqual(value)
  expect(readdirSync(path.dirname(file))).toEqual(['value.json'])
})

test('a damaged, shorter, longer or different file reads as nothing', { timeout: 60_000 }, () => {
  const file = path.join(folder, 'value.json')
  writeCacheFile(file, value)
  const whole = readFileSync(file)
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8))
    writeFileSync(file, damaged)
    expect(readCacheFile(file), `byte ${at}`).toBeUndefined()
    writeFileSync(file, whole.subarray(0, at))
    expect(readCacheFile(file)).toBeUndefined()
  }
  writeFileSync(file, Buffer.concat([whole, Buffer.from(' ')]))
  expect(readCacheFile(file)).toBeUndefined()
  writeFileSync(file, whole)
  renameSync(file, path.join(folder, 'other.json'))
  expect(readCacheFile(path.join(folder, 'other.json'))).toBeUndefined()
})

test('something other than a file reads as nothing, without blocking', () => {
  const file = path.join(folder, 'value.json')
  expect(readCacheFile(file)).toBeUndefined()
  execFileSync('mkfifo', [file])
  expect(readCacheFile(file)).toBeUndefined()
  writeCacheFile(file, value)
  expect(readCacheFile(file)).toEqual(value)
  rmSync(file)
  mkdirSync(file)
  expect(readCacheFile(file)).toBeUndefined()
  writeCacheFile(file, value)
  expect(readCacheFile(file)).toEqual(value)
  expect(readdirSync(folder)).toEqual(['value.json'])
})

test('code is imported even if something else has its place', async () => {
  const code = `export default ${JSON.stringify(folder)}`
  const file = path.join(modulesFolder(), hashed('place.mjs', code))
  mkdirSync(file)
  expect(await importCode('place', code)).toMatchObject({ default: folder })
  rmSync(file)
})
