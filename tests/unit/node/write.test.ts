// A site is replaced as a whole: after any failure, the last good one remains or is restored. What no build wrote stays.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recover, restore } from '../../../node/output/outputFolder.ts'
import { Draft } from '../../../node/output/write.ts'
import { writeIn } from '../../writeIn.ts'

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

/** A lock of a process that isn't running. */
const killed = '999999999.lock'

test('a build that was killed at any step is completed or undone', async () => {
  const work = `${out}.building`
  const site = (folder: string, text: string) => {
    for (const [file, content] of Object.entries({ '404.html': '', 'a.html': text })) writeIn(folder, file, content)
    const sum = '0'.repeat(64)
    writeIn(folder, 'SHA256SUMS', `${sum}  404.html\n${sum}  a.html\n`)
  }
  const steps: [left: string[], expected: string][] = [
    [['next'], 'one'],
    [['next', 'last'], 'one'],
    [['last', 'out'], 'two'],
    [['old', 'out'], 'two'],
  ]
  for (const [left, expected] of steps) {
    rmSync(out, { recursive: true, force: true })
    writeIn(work, killed, '')
    if (!left.includes('out') && !left.includes('last')) site(out, 'one')
    for (const name of left) site(name === 'out' ? out : path.join(work, name), name === 'last' ? 'one' : 'two')
    if (left.includes('last')) writeIn(work, 'last/.git/config', 'own')
    await recover(out)
    expect(read('a.html'), left.join()).toBe(expected)
    if (left.includes('last')) expect(read('.git/config')).toBe('own')
    expect(readdirSync(folder)).toEqual(['dist'])
  }
})

test('only a killed build is undone before the site is served, and nothing is removed', async () => {
  await write({ 'a.html': 'one' })
  const work = `${out}.building`
  mkdirSync(work)
  renameSync(out, path.join(work, 'last'))
  expect(() => restore(out)).toThrow('contains something else')
  writeIn(work, killed, '')
  writeIn(work, 'next/a.html', 'half')
  restore(out)
  expect(read('a.html')).toBe('one')
  expect(readdirSync(work).sort()).toEqual([killed, 'next'])
})

test('files and folders next to the site are never touched', async () => {
  const names = ['.last', '.next', '.next-1', '.next-backup', '.old', '.bak', '.building.old', '.lock', '-last', '2']
  for (const name of names) writeIn(`${out}${name}`, 'notes.txt', name)
  await write({ 'a.html': 'one' })
  await write({ 'a.html': 'two' })
  for (const name of names) expect(readFileSync(path.join(`${out}${name}`, 'notes.txt'), 'utf8')).toBe(name)
  // What's at the place of the staging folder is only the tool's with a lock.
  for (const name of ['notes.txt', 'next/notes.txt', 'last/notes.txt']) {
    writeIn(`${out}.building`, name, 'precious')
    await expect(write({ 'a.html': 'three' })).rejects.toThrow('dist.building` is needed for building')
    expect(readFileSync(path.join(`${out}.building`, name), 'utf8')).toBe('precious')
    rmSync(`${out}.building`, { recursive: true })
  }
  expect(read('a.html')).toBe('two')
})

test('what no build wrote stays in the folder', async () => {
  await write({ 'a.html': 'one', 'gone/b.html': 'one', 'static/c.js': 'one' })
  const own = [
    '.git/config',
    'CNAME',
    '.nojekyll',
    'static/own.js',
    'gone/own.txt',
    'own/a/b.html',
    'a.html.txt',
    'x.gz',
  ]
  for (const file of own) writeIn(out, file, file)
  symlinkSync('/nowhere', path.join(out, 'link'))
  // Copies that `compress` adds are the tool's.
  writeIn(out, 'a.html.br', 'compressed')
  await write({ 'a.html': 'two', 'own/a/c.html': 'two' })
  for (const file of own) expect(read(file)).toBe(file)
  expect(readlinkSync(path.join(out, 'link'))).toBe('/nowhere')
  expect(['gone/b.html', 'static/c.js', 'a.html.br'].filter((file) => existsSync(path.join(out, file)))).toEqual([])
  expect([read('a.html'), read('own/a/c.html')]).toEqual(['two', 'two'])
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('a file of the site never replaces one that no build wrote', async () => {
  await write({ 'a.html': 'one' })
  for (const [own, file] of [
    ['CNAME', 'CNAME'],
    ['guide', 'guide/a.html'],
    ['guide/a.html', 'guide'],
    ['guide/a/b.html', 'guide/a'],
  ] as const) {
    writeIn(out, own, 'own')
    await expect(write({ 'a.html': 'two', [file]: '' })).rejects.toThrow("wasn't written by a build")
    expect([read(own), read('a.html')]).toEqual(['own', 'one'])
    rmSync(path.join(out, own.split('/')[0] ?? ''), { recursive: true })
  }
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('only a site, or a folder that looks empty, is replaced', async () => {
  writeIn(out, '.git', 'gitdir: elsewhere')
  await write({ 'a.html': 'one' })
  expect([read('.git'), read('a.html')]).toEqual(['gitdir: elsewhere', 'one'])
  for (const names of [['CNAME'], ['404.html', 'index.html'], ['SHA256SUMS']]) {
    rmSync(out, { recursive: true })
    for (const name of names) writeIn(out, name, name)
    await expect(write({ 'a.html': 'two' })).rejects.toThrow('contains something other than a built site')
    expect(readdirSync(out)).toEqual(names)
  }
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('a link stays a link, and what it leads to is replaced', async () => {
  mkdirSync(path.join(folder, 'releases/1'), { recursive: true })
  symlinkSync('releases/1', path.join(folder, 'current'))
  symlinkSync('current', out)
  await write({ 'a.html': 'one' })
  await write({ 'a.html': 'two' })
  expect([readlinkSync(out), read('a.html')]).toEqual(['current', 'two'])
  expect(readdirSync(path.join(folder, 'releases'))).toEqual(['1'])
  // A build that's killed at the worst moment leaves a link that leads nowhere.
  const work = path.join(folder, 'releases/1.building')
  writeIn(work, killed, '')
  renameSync(path.join(folder, 'releases/1'), path.join(work, 'last'))
  restore(out)
  expect(read('a.html')).toBe('two')
  await recover(out)
  rmSync(path.join(folder, 'releases/1'), { recursive: true })
  await expect(write({ 'a.html': 'three' })).rejects.toThrow(/dist` is a link to `.*releases\/1`, which doesn't exist/)
  expect(readdirSync(path.join(folder, 'releases'))).toEqual([])
  rmSync(path.join(folder, 'current'))
  symlinkSync('dist', path.join(folder, 'current'))
  await expect(write({ 'a.html': 'three' })).rejects.toThrow('leads back to itself')
})
