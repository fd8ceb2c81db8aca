// Guarantees of the store: a result is the stored one or missing, despite killed processes, damaged files and
// concurrent builds.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, Store } from '../../../node/cache/store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const open = () => new Store(folder, 'a tool')
const packs = () => readdirSync(folder).sort()
const bytes = () => packs().reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)

/** Stores results like an earlier process. */
function keep(results: Record<string, unknown>): void {
  const store = open()
  for (const [key, value] of Object.entries(results)) store.set(key, value)
  store.save()
}

test('keys distinguish lists of values', () => {
  const lists: (string | Uint8Array)[][] = [
    ['ab', 'c'],
    ['a', 'bc'],
    ['abc'],
    ['ab', '', 'c'],
    [Buffer.from('abc')],
    ['a\x001 b', 'c'],
    ['a', 'b', 'c'],
    [Buffer.from('ab'), 'c'],
  ]
  expect(new Set(lists.map((list) => keyOf(...list))).size).toBe(lists.length)
})

test('results of any kind and size are returned, in this process and the next', () => {
  const large = 'large '.repeat(1 << 20)
  const values = { text: '文字', list: [1, { a: undefined }], empty: new Uint8Array(), large }
  const store = open()
  for (const [key, value] of Object.entries(values)) {
    store.set(key, value)
    expect(store.get(key)).toEqual(value)
  }
  store.save()
  for (const [key, value] of Object.entries(values)) {
    expect(store.get(key)).toEqual(value)
    expect(open().get(key)).toEqual(value)
  }
  expect(open().get('other')).toBeUndefined()
  expect(open().find('other')).toBeUndefined()
})

test('the last of two results with the same key is kept', () => {
  keep({ memory: 'first' })
  keep({ memory: 'second' })
  expect(open().get('memory')).toBe('second')
  open().prune()
})

test('unused results are removed', () => {
  keep({ wanted: 'x'.repeat(1000), read: 'y'.repeat(1000), there: 'z'.repeat(1000), old: 'o'.repeat(100_000) })
  const store = open()
  store.retain('wanted')
  expect(store.get('read')).toHaveLength(1000)
  expect(store.find('there')).toBeDefined()
  store.prune()
  const next = open()
  expect(['wanted', 'read', 'there', 'old'].map((key) => next.find(key) !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(bytes()).toBeLessThan(5000)
})

test('many small edits do not create many files', () => {
  for (let edit = 0; edit < 40; edit++) {
    const store = open()
    store.set(`page ${edit}`, `page ${edit}`)
    for (let other = 0; other < edit; other++) expect(store.get(`page ${other}`)).toBe(`page ${other}`)
    store.prune()
    expect(packs().length).toBeLessThan(12)
  }
})

test('a killed process leaves what it had saved, and no temporary files', () => {
  keep({ saved: 'saved' })
  const [pack = ''] = packs()
  const part = readFileSync(path.join(folder, pack)).subarray(0, 5)
  // Larger than any process id.
  const dead = '000002-deadbeef.pack.99999999'
  const alive = `000003-deadbeef.pack.${process.ppid}`
  for (const name of [dead, alive, 'something else']) writeFileSync(path.join(folder, name), part)
  const store = open()
  expect(store.get('saved')).toBe('saved')
  store.prune()
  expect(packs()).toEqual([pack, alive].sort())
})

test('damage is never read, and costs one result, or all if the list of a pack is gone', { timeout: 60_000 }, () => {
  const kept = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`key ${index}`, `value ${index}`]))
  keep(kept)
  const file = path.join(folder, packs()[0] ?? '')
  const whole = readFileSync(file)
  const look = (damaged: Uint8Array) => {
    writeFileSync(file, damaged)
    const store = open()
    const found = Object.entries(kept).filter(([key, value]) => {
      const [there, later] = [store.get(key), store.find(key)]
      if (there !== undefined) expect(there).toBe(value)
      expect(later?.()).toBe(there)
      return there !== undefined
    })
    return found.length
  }
  expect(look(whole)).toBe(8)
  for (let length = 0; length < whole.length; length += 7) expect(look(whole.subarray(0, length))).toBe(0)
  for (let at = 0; at < whole.length; at += 3) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0x41
    expect([0, 7]).toContain(look(damaged))
  }
})

test('if nothing can be written, the build continues with a single warning', () => {
  const messages: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => messages.push(String(text)) > 0)
  writeFileSync(path.join(folder, 'file'), 'a file')
  const store = new Store(path.join(folder, 'file'), 'a tool')
  for (let index = 0; index < 4; index++) store.set(`key ${index}`, String(index).repeat(1 << 20))
  store.save()
  store.prune()
  for (let index = 0; index < 4; index++) expect(store.get(`key ${index}`)).toBe(String(index).repeat(1 << 20))
  expect(messages).toHaveLength(1)
  expect(messages[0]).toContain('nothing is kept for the next build')
})

test('two concurrent processes do not affect each other', () => {
  keep({ before: 'before', both: 'both' })
  const [one, other] = [open(), open()]
  one.set('one', 'one')
  other.set('other', 'other')
  expect(other.get('both')).toBe('both')
  // One prunes while the other is still reading.
  expect(one.get('both')).toBe('both')
  one.prune()
  expect(other.get('before')).toBe('before')
  other.save()
  const next = open()
  expect(next.get('one')).toBe('one')
  expect(next.get('other')).toBe('other')
  expect(next.get('both')).toBe('both')
})
