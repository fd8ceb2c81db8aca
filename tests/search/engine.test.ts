// Searching by itself: files that are missing or damaged, parts of a site, and the steps whose mistakes a query rarely
// shows. Plans are tested in planning.test.ts, scores in ranking.test.ts.

import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../../crates/md-compiler/index.js'
import { unread } from '../../node/cache/cachedPage.ts'
import { List, plainLength } from '../../search/engine/list.ts'
import { ln, popcount } from '../../search/engine/score.ts'
import { Source } from '../../search/engine/source.ts'
import { TypeScriptEngine } from '../../search/engine/typescript.ts'
import { decode, Reader } from '../../search/index/bytes.ts'
import { charactersOf, compare, textOf } from '../../search/index/characters.ts'
import { Dictionary } from '../../search/index/dictionary.ts'
import { lengthOf, readTerms } from '../../search/index/terms.ts'
import { squash } from '../../search/index/tokenizer.ts'
import { phrasesIn, phrasesNear, phrasesOf } from '../../search/plan/omitted.ts'
import { isWithin } from '../../search/present/within.ts'
import { ask, engineInput, partsOf, Searcher } from '../../search/searcher.ts'
import { indexPages, manifestOf, tablesFor } from './index.ts'

/** Enough pages for several files of postings and texts; `common` is on every page. */
const pages = Array.from({ length: 300 }, (_, i): SearchPage => {
  const words = Array.from({ length: 60 }, (_, j) => `word${(i * 7 + j * j * 13) % 900}`)
  const section = { anchor: '', depth: 1, heading: '', text: `common ${words.join(' ')}`, code: '' }
  const folder = i % 2 === 0 ? 'even' : 'odd'
  const routePath = `/${folder}/${String(i).padStart(3, '0')}`
  return { routePath, title: `Page ${i}`, group: '', phrases: {}, sections: unread([section]) }
}).sort((one, other) => compare(one.routePath, other.routePath))
const files = await indexPages('en', pages)
const manifest = manifestOf(files)
const parts = partsOf(manifest.files)
const bytesOf = (path: string) => files.get(path) as Uint8Array
const terms = bytesOf(manifest.files.terms.path)
const dictionary = readTerms(terms)
const open = (changed = manifest) =>
  new Searcher(changed, dictionary, new TypeScriptEngine(engineInput(manifest, dictionary)))
const loaded = () => {
  const searcher = open()
  parts.forEach((path, number) => {
    searcher.add(number, bytesOf(path))
  })
  return searcher
}

describe('files', () => {
  it('are asked for when an answer needs them, each once', async () => {
    const all = loaded()
    for (const query of ['word17', 'common word3', 'comm', 'wrod250']) {
      const asked: number[] = []
      const items = await ask(open(), { query, limit: 7 }, async (number) => {
        asked.push(number)
        return bytesOf(parts[number] as string)
      })
      expect(items, query).toEqual(all.search(query, 7).items)
      expect(items, query).not.toEqual([])
      expect(new Set(asked).size, query).toBe(asked.length)
      expect(asked.length, query).toBeLessThan(parts.length / 2)
    }
  })

  it('of texts are asked for after those of postings, in order', () => {
    const searcher = open()
    const { length } = manifest.files.postings
    const first = searcher.search('common word3', 7)
    expect(first.items).toEqual([])
    expect(first.missing.every((number) => number < length)).toBe(true)
    for (const number of first.missing) searcher.add(number, bytesOf(parts[number] as string))
    const second = searcher.search('common word3', 7)
    expect(second.missing.every((number) => number >= length)).toBe(true)
    expect(second.missing).toEqual([...second.missing].sort((one, other) => one - other))
    // Another query doesn't get the answer of one that waits.
    expect(searcher.search('zzzzzzz', 7)).toEqual({ items: [], missing: [] })
    expect(searcher.search('common word3', 3).missing.length).toBeLessThan(second.missing.length)
  })

  it('that are damaged are errors, and change nothing', () => {
    const searcher = loaded()
    const answer = searcher.search('common word3', 7)
    parts.forEach((path, number) => {
      const whole = bytesOf(path)
      for (const end of [0, 1, whole.length >> 1, whole.length - 1]) {
        expect(() => searcher.add(number, whole.subarray(0, end)), `${path} cut at ${end}`).toThrow()
      }
      expect(() => searcher.add(number, Buffer.concat([whole, whole])), path).toThrow()
    })
    expect(() => searcher.add(parts.length, new Uint8Array())).toThrow('expected fewer')
    expect(searcher.search('common word3', 7)).toEqual(answer)
  })

  it('of terms are whole and belong to the manifest', () => {
    for (const end of [0, 3, 20, terms.length >> 1, terms.length - 1]) {
      expect(() => readTerms(terms.subarray(0, end)), `cut at ${end}`).toThrow()
    }
    expect(() => readTerms(Buffer.concat([terms, new Uint8Array(1)]))).toThrow('more than terms')
    expect(() => new Source(dictionary, manifest.files.postings.slice(1))).toThrow('found postings of')
    expect(() => open({ ...manifest, format: manifest.format + 1 })).toThrow('search index format')
    expect(() => open({ ...manifest, pages: manifest.pages.slice(1) })).toThrow('expected `299`')
    const texts = manifest.files.texts.slice(1)
    expect(() => open({ ...manifest, files: { ...manifest.files, texts } })).toThrow('expected `300`')
  })

  it('are read ahead for some pages, one at a time', () => {
    const searcher = open()
    let count = 1
    while (searcher.warm()) count++
    expect(count).toBe(256)
    expect(searcher.warm()).toBe(false)
  })
})

it('a part of a site is searched as if it were the whole', () => {
  const searcher = loaded()
  const routes = (within: string, limit: number) =>
    searcher.search('common', limit, within).items.map(({ routePath }) => routePath)
  expect(routes('/odd/', 7)).toHaveLength(7)
  expect(routes('/odd/', 7).every((route) => route.startsWith('/odd/'))).toBe(true)
  expect(routes('/none/', 7)).toEqual([])
  expect([isWithin('/a/b', '/a/'), isWithin('/a', '/a/'), isWithin('/ab', '/a/'), isWithin('/b/a/', '/a/')]).toEqual([
    ...[true, true, false, false],
  ])
})

describe('numbers', () => {
  const bytes = (...values: number[]) => new Reader(Uint8Array.from(values))

  it('have seven bits per byte, the lowest first', () => {
    const reader = bytes(5, 0x81, 1, 0xff, 0xff, 0xff, 0xff, 0x0f)
    expect([reader.number(), reader.number(), reader.number(), reader.ended]).toEqual([5, 129, 0xffffffff, true])
    expect(() => reader.number()).toThrow('ends early')
    expect(() => bytes(0x80).number()).toThrow('ends early')
    expect(() => bytes(0x80, 0x80, 0x80, 0x80, 0x80, 1).number()).toThrow('over 32 bits')
  })

  it('precede what they count', () => {
    const reader = bytes(2, 0x61, 0x62, 1, 0x63, 9)
    expect([reader.string(), decode(reader.slice()), reader.left, reader.ended]).toEqual(['ab', 'c', 1, false])
    expect(() => reader.slice()).toThrow('ends early')
    expect(() => bytes(1, 0xff).string()).toThrow()
  })

  it('are preceded by the kind of a file and its version', () => {
    expect(() => bytes(0x61, 0x62, 7).format('ab', 7)).not.toThrow()
    expect(() => bytes(0x61, 0x62, 7).format('ac', 7)).toThrow('kind `ac`')
    expect(() => bytes(0x61, 0x62, 7).format('ab', 8)).toThrow('found format `7` of `ab`, expected `8`')
  })

  it('of postings end with a marked byte: gaps of documents, then how often', () => {
    const read = (...values: number[]) => {
      const documents = new Uint32Array(128)
      const times = new Uint32Array(128)
      const lengths = [...new List(Uint8Array.from(values), 1).blocks(2, documents, times)]
      return [lengths, [...documents.subarray(0, 2)], [...times.subarray(0, 2)]]
    }
    expect(read(0, 0x83, 1, 0x81, 0x81, 0x85)).toEqual([[2], [3, 132], [1, 5]])
    expect(() => read(0, 0x83)).toThrow('ends early')
    expect(() => read(0, 1, 1, 1, 1, 1, 0x81)).toThrow('over 32 bits')
    expect(plainLength(Uint8Array.of(0, 0x83, 1, 0x81, 0x81), 1, 2)).toBe(3)
    expect(plainLength(Uint8Array.of(), 0, 0)).toBe(0)
    expect(() => plainLength(Uint8Array.of(0x81, 1), 0, 2)).toThrow('ends early')
  })

  it.each([0, 1, 3, 12, 20, 31, 32])('of many postings are packed in blocks of 128, with %d bits each', (width) => {
    // The numbers of a lane follow each other, lowest bit first; the 32-bit words of the four lanes alternate.
    const numbers = Array.from({ length: 128 }, (_, i) => Math.imul(i + 1, 0x9e3779b1) & (2 ** width - 1)).map(
      (n) => n >>> 0,
    )
    const packed = new Uint32Array(width * 4)
    numbers.forEach((number, i) => {
      for (let bit = 0; bit < width; bit++) {
        const at = (i >> 2) * width + bit
        const word = (at >> 5) * 4 + (i % 4)
        packed[word] = (packed[word] as number) | (((number >>> bit) & 1) << (at & 31))
      }
    })
    // The size of the blocks' heads, the head with both widths, gaps minus one of no bits, and how often minus one.
    const bytes = [0x88, 0, 0, 0, 0, 0, width, 0, 0, ...new Uint8Array(packed.buffer)]
    const documents = new Uint32Array(128)
    const times = new Uint32Array(128)
    const read = (count: number, bytes: number[]) => {
      return [...new List(Uint8Array.from(bytes), 0).blocks(count, documents, times)]
    }
    expect(read(128, bytes)).toEqual([128])
    expect([...documents]).toEqual(numbers.map((_, i) => i))
    expect([...times]).toEqual(numbers.map((number) => (number + 1) >>> 0))
    // The rest follows as shorter lists do, from the last document on.
    expect(read(129, [...bytes, 0x85, 0x83])).toEqual([128, 1])
    expect([documents[0], times[0]]).toEqual([132, 3])
    expect(() => read(128, [0x90, ...bytes.slice(1)])).toThrow('found other blocks than expected')
    if (width > 0) expect(() => read(128, bytes.slice(0, -1))).toThrow('ends early')
  })

  it('are lengths of fields: exact up to 40, then with four bits', () => {
    const lengths = Array.from({ length: 256 }, (_, norm) => lengthOf(norm))
    expect(lengths.slice(0, 48)).toEqual([
      ...Array.from({ length: 40 }, (_, length) => length),
      ...[40, 42, 44, 46, 48, 50, 52, 54],
    ])
    expect(lengths.every((length, norm) => norm === 0 || length > (lengths[norm - 1] as number))).toBe(true)
    expect([lengths[48], lengths[56], lengths[255]]).toEqual([56, 88, 24 + 15 * 2 ** 27])
  })

  it('have as many clauses as bits', () => {
    expect([0, 1, 2, 3, 0b1010_1010, 0xff00ff, 0x7fffffff, -1].map(popcount)).toEqual([0, 1, 1, 2, 4, 16, 31, 32])
  })

  it('have the logarithm that every platform computes', () => {
    for (const x of [0.001, 0.74, 0.75, 1, 1.4, 1.5, 1.6, 2, 10, 12345.678]) expect(ln(x)).toBeCloseTo(Math.log(x), 13)
    expect(ln(1)).toBe(0)
  })
})

describe('characters', () => {
  it('are scalar values, and halves of pairs are replaced', () => {
    expect(charactersOf('a😀\ud83d\ude00x\ude00')).toEqual([0x61, 0x1f600, 0x1f600, 0x78, 0xfffd])
    expect(charactersOf('a😀b', 2)).toEqual([0x61, 0x1f600])
    expect([textOf([0x61, 0x1f600]), textOf([1, 2, 0x62, 3], 2, 3)]).toEqual(['a😀', 'b'])
  })

  it('have the order of their bytes in UTF-8', () => {
    const texts = ['', 'a', 'ab', 'b', 'é', '中', '\ue000', '\uffff', '😀', '😀a', '😁']
    expect([...texts].reverse().sort(compare)).toEqual(texts)
    expect(compare('a', 'a')).toBe(0)
  })

  it('are letters, Han characters, marks, or none of them, and fold', async () => {
    const tables = await tablesFor('Éß中ﬁＡ𝒎\u0301한のกЙ')
    const classes = [...'aZ09_$ .-é中\u0301の한ก！𝒎'].map((c) => tables.classOf(c.codePointAt(0) as number))
    expect(classes).toEqual([...[1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 2, 3, 2, 2, 2, 0, 1]])
    const fold = (text: string) => tables.fold(charactersOf(text))
    expect(['ÀZ', 'Éß', 'ﬁＡ', '𝒎', 'Й', '中'].map(fold)).toEqual(['az', 'ess', 'fia', 'm', 'й', '中'])
    expect(squash('Output.public-Path 中！', tables)).toBe('outputpublicpath中')
    expect(['A', '[', '@', 'ß', '中', '\u0301'].map((c) => tables.firstOf(c.codePointAt(0) as number))).toEqual([
      ...[0x61, 0x5b, 0x40, 0x73, 0x4e2d, undefined],
    ])
  })
})

describe('a dictionary', () => {
  const dictionary = new Dictionary(['a', 'ab', 'abc', 'b', '中'], Uint32Array.of(3, 1, 2, 3, 1))

  it('finds terms, and those that begin with a text', () => {
    expect([dictionary.find('ab'), dictionary.find('ac'), dictionary.size]).toEqual([1, undefined, 5])
    expect(['a', 'ab', 'c', '', '中'].map((text) => dictionary.starting(text))).toEqual([
      [0, 1, 2],
      [1, 2],
      [],
      [0, 1, 2, 3, 4],
      [4],
    ])
  })

  it('has an order by frequency, then by number', () => {
    expect(dictionary.mostFrequent([0, 1, 2, 3, 4], 4)).toEqual([0, 3, 2, 1])
  })
})

describe('phrases with a missing character', () => {
  const dictionary = new Dictionary(['代码', '分割', '动态', '导入'], Uint32Array.of(5, 2, 3, 4))
  const phrases = () => phrasesIn([[0, 1], [2, 3], [0]], dictionary)

  it('are the words of headings, alone and with the next', () => {
    expect(phrases().map(({ text, frequency }) => [text, frequency])).toEqual([
      ['代码', 5],
      ['代码分割', 2],
      ['分割', 2],
      ['动态', 3],
      ['动态导入', 3],
      ['导入', 4],
    ])
  })

  it('lack one character in a query, and in one place', () => {
    const near = (run: string) => phrasesNear(charactersOf(run), phrases()).map(({ text }) => text)
    expect([near('代分割'), near('态导'), near('割')]).toEqual([
      ['代码', '代码分割', '分割'],
      ['动态', '导入'],
      ['分割'],
    ])
    const of = (word: string) => phrasesOf(charactersOf(word), phrases()).map(({ text }) => text)
    expect([of('代分割'), of('代码分'), of('码分割'), of('代割'), of('分代割'), of('代'), of('代码分割')]).toEqual([
      ...[['代码分割'], ['代码分割'], ['代码分割'], [], [], [], []],
    ])
  })
})
