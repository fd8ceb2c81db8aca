// How long `.cache` keeps entries that can be recreated.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pruneCache } from '../../../setup/cache.mjs'

const hour = 60 * 60 * 1000
const now = Date.now()
let cache = ''
beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'cache-folder-'))
})
afterEach(() => rmSync(cache, { recursive: true }))

/** Creates an entry with a size, last used a number of hours ago. */
function entry(name: string, age: number, bytes = 1): void {
  const folder = path.join(cache, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'file'), '')
  truncateSync(path.join(folder, 'file'), bytes)
  const used = new Date(now - age * hour)
  utimesSync(folder, used, used)
}

const left = (kind: string) => readdirSync(path.join(cache, kind)).sort()

test('entries that were not used for 30 days are removed', () => {
  for (const kind of ['tool', 'sites', 'modules', 'configurations', 'stamps']) {
    entry(`${kind}/old`, 31 * 24)
    entry(`${kind}/recent`, 29 * 24)
  }
  mkdirSync(path.join(cache, 'sites/recent/built'))
  for (const [name, age] of Object.entries({ 'old.json': 31, 'recent.json': 1 })) {
    const file = path.join(cache, 'sites/recent/built', name)
    writeFileSync(file, '')
    utimesSync(file, new Date(now - age * 24 * hour), new Date(now - age * 24 * hour))
  }
  utimesSync(path.join(cache, 'sites/recent'), new Date(now), new Date(now))
  pruneCache(now, cache)
  for (const kind of ['tool', 'sites', 'modules', 'configurations']) expect(left(kind)).toEqual(['recent'])
  expect(left('stamps')).toEqual(['old', 'recent'])
  expect(left('sites/recent/built')).toEqual(['recent.json'])
})

test('beyond a gigabyte, the least recently used are removed, except those of the last day', () => {
  entry('sites/one', 1, 600 << 20)
  entry('sites/two', 2, 600 << 20)
  entry('sites/three', 72, 600 << 20)
  entry('tool/four', 48, 1)
  pruneCache(now, cache)
  expect(left('sites')).toEqual(['one', 'two'])
  expect(left('tool')).toEqual([])
})

test('pruning a missing cache does nothing', () => {
  pruneCache(now, path.join(cache, 'nowhere'))
})
