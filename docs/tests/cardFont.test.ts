// The font of the social cards contains every character of the titles; docs/fonts/README.md explains how to add some.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

const docs = path.resolve(import.meta.dirname, '..')

/** The characters of a font below U+10000, by the segments of its `cmap` (format 4). */
function charactersOf(font: Buffer): (code: number) => boolean {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(entry + 8)
  const encodings = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => cmap + 4 + at * 8)
  const table = encodings.map((at) => cmap + font.readUInt32BE(at + 4)).find((at) => font.readUInt16BE(at) === 4)
  if (table === undefined) throw new Error('found no `cmap` of format 4')
  const size = font.readUInt16BE(table + 6)
  const ends = Array.from({ length: size / 2 }, (_, at) => table + 14 + at * 2)
  return (code) => ends.some((at) => code <= font.readUInt16BE(at) && code >= font.readUInt16BE(at + size + 2))
}

test('every title can be rendered', () => {
  const has = charactersOf(readFileSync(path.join(docs, 'fonts/NotoSansSC-Bold.otf')))
  expect(has('缓'.charCodeAt(0))).toBe(true)
  expect(has('龘'.charCodeAt(0))).toBe(false)
  const sources = globSync(['{en,zh}/**/*.md', '{en,zh}/**/_meta.json'], { cwd: docs })
  const titles = sources.map((file) => {
    const text = readFileSync(path.join(docs, file), 'utf8')
    return file.endsWith('.json') ? text : (text.match(/^(# .*|title:.*|description:.*)$/gm) ?? []).join('')
  })
  const missing = new Set([...titles.join('')].filter((sign) => sign > ' ' && !has(sign.codePointAt(0) ?? 0)))
  expect([...missing]).toEqual([])
})
