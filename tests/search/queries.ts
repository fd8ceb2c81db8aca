// Difficult queries generated from an index: prefixes of headings, words, typing errors, fragments of text, and unusual
// strings. The same index gives the same queries.

import type { Manifest } from '../../crates/search-wasm/search.d.ts'

/** A seeded random number generator (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const odd = [
  '',
  ' ',
  '  a ',
  '.',
  '-',
  '--',
  '@',
  '$',
  '_',
  '\0',
  '\n',
  '😀',
  '👩‍👩‍👧',
  '\ud83d',
  '\ude00x',
  'a\ud800b',
  '\uFEFFoutput',
  'İstanbul',
  'ﬁle',
  'STRASSE',
  'straße',
  'ｏｕｔｐｕｔ',
  '𝒎𝒂𝒕𝒉',
  'cafe\u0301',
  'CAFÉ',
  'σίσυφος',
  'Йод',
  'हिन्दी',
  '한국어',
  'カタカナ',
  'output.',
  'output.p',
  'output..',
  'Output.Public',
  'optimization.splitChunks.',
  'splitChunks.minSize',
  '--mode',
  '--',
  '@rspack/',
  '@rspack/core',
  'builtin:swc-loader',
  'process.env.NODE_ENV',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'the',
  'how to',
  'how to configure output',
  '怎么',
  '如何配置输出',
  '的',
  '模块联',
  '代码分',
  '分割代码',
  '囧',
  '囧模块',
  '代分割',
  '怎么代码割模块',
  'webpack迁移',
  '使用webpack打包',
  '输出 path',
  '中'.repeat(300),
  'x'.repeat(1000),
  'output '.repeat(143),
  'ab '.repeat(333),
  'zzzz qqqq wwww vvvv uuuu',
  '<script>',
  "'; drop",
  '\\',
  '"',
  '{{',
  '%E4',
  'a.b.c.d.e.f.g',
  'outptu',
  'publcPath',
  'splitchnks',
  "Can't resolve 'lodash' in '/app/src' of output",
  'found “输出” in `modules`, expected output',
  "'output' is not a chunk of 'modules",
  '「模块」联邦 怎么 分割 代码',
]

/** Queries over an index, at least `least` of them. */
export function queriesFor(manifest: Manifest, texts: string[], least: number): string[] {
  const random = randomFrom(manifest.counts.terms)
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T
  const headings = manifest.pages.flatMap((page) => [page.title, ...page.sections.map(({ heading }) => heading)])
  const words = texts.flatMap((text) => text.split(/[\s，。、]+/u)).filter((word) => word !== '')
  const makers = [
    () => prefix(pick(headings)),
    () => pick(words),
    () => prefix(pick(words)),
    () => mistype(pick(words)),
    () => mistype(prefix(pick(headings))),
    () => `${pick(words)} ${prefix(pick(words))}`,
    () => `${pick(words)}${pick(words)}`,
    () => piece(pick(texts)),
    () => [pick(words), pick(words), pick(words), pick(headings)].join(' '),
    () => noise(1 + Math.floor(random() * 12)),
    () => pick(words).toUpperCase(),
  ]
  const queries = new Set(odd)
  for (const heading of headings)
    for (let end = 1; end <= Math.min(heading.length, 12); end++) queries.add(heading.slice(0, end))
  for (let i = 0; queries.size < least; i++) queries.add((makers[i % makers.length] as () => string)())
  return [...queries]

  function prefix(text: string): string {
    return text.slice(0, 1 + Math.floor(random() * text.length))
  }

  function piece(text: string): string {
    const start = Math.floor(random() * text.length)
    return text.slice(start, start + 1 + Math.floor(random() * 40))
  }

  function mistype(word: string): string {
    const at = Math.floor(random() * word.length)
    const rest = word.slice(at + 1)
    const swapped = word.slice(0, at) + rest.slice(0, 1) + word.slice(at, at + 1) + rest.slice(1)
    return pick([
      word.slice(0, at) + rest,
      swapped,
      `${word.slice(0, at)}q${rest}`,
      `${word.slice(0, at)}q${word.slice(at)}`,
    ])
  }

  function noise(length: number): string {
    const ranges = [
      [32, 95],
      [0xa0, 0x200],
      [0x300, 0x500],
      [0x4e00, 0x3000],
      [0xd700, 0x1200],
      [0xff00, 0x100],
      [0x1f300, 0x800],
      [0, 0x30000],
    ]
    return Array.from({ length }, () => {
      const [first, size] = pick(ranges) as [number, number]
      return String.fromCodePoint(first + Math.floor(random() * size))
    }).join('')
  }
}
