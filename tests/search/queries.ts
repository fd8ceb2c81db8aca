// Difficult queries generated from an index: prefixes of headings, words, typing errors, fragments of text, and unusual
// strings. The same index gives the same queries.

import type { Manifest } from '../../crates/search-wasm/search.d.ts'
import { Random } from '../random.ts'

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
  // Every form of a path, and what only looks like one, next to enough words that are searched for.
  ...['../output', './output', '/output', '@/output', '.output', '-/a/output', 'output/', 'src/output', 'src/output.js']
    .concat(['src/output.js:1:2', 'output:12', 'node:output', '//', '@'])
    .map((place) => `load the module of a file ${place}`),
  'found “输出” in `modules`, expected output',
  "'output' is not a chunk of 'modules",
  '「模块」联邦 怎么 分割 代码',
  "Error: Module not found: Can't resolve './output' in '/app/src/modules'",
  'TypeError: output.path is not a function at run (/app/index.js:1:14) at main.js:2:3 升级之后',
  'ERROR in ./src/a.ts 8:12-20 × parse failed after the split of modules',
  'Unmatched version of output modules @rspack/core@1.0.0-alpha.3, v5.90.1 at at C:\\a\\b',
  'webpack:// dist/ // \\ @/ ./ ../ : :1 (:1 at output modules of a plugin',
  '启动项目后报错 Module not found: output modules plugin 打包',
  'npm ERR! code output modules since when after when',
]

/** Queries over an index, at least `least` of them. */
export function queriesFor(manifest: Manifest, texts: string[], least: number): string[] {
  const random = new Random(manifest.counts.terms)
  const headings = manifest.pages.flatMap((page) => [page.title, ...page.sections.map(({ heading }) => heading)])
  const words = texts.flatMap((text) => text.split(/[\s，。、]+/u)).filter((word) => word !== '')
  const makers = [
    () => prefix(random.pick(headings)),
    () => random.pick(words),
    () => prefix(random.pick(words)),
    () => mistype(random.pick(words)),
    () => mistype(prefix(random.pick(headings))),
    () => `${random.pick(words)} ${prefix(random.pick(words))}`,
    () => `${random.pick(words)}${random.pick(words)}`,
    () => piece(random.pick(texts)),
    () => [random.pick(words), random.pick(words), random.pick(words), random.pick(headings)].join(' '),
    () => noise(1 + random.below(12)),
    () => random.pick(words).toUpperCase(),
  ]
  const queries = new Set(odd)
  for (const heading of headings)
    for (let end = 1; end <= Math.min(heading.length, 12); end++) queries.add(heading.slice(0, end))
  for (let i = 0; queries.size < least; i++) queries.add((makers[i % makers.length] as () => string)())
  return [...queries]

  function prefix(text: string): string {
    return text.slice(0, 1 + random.below(text.length))
  }

  function piece(text: string): string {
    const start = random.below(text.length)
    return text.slice(start, start + 1 + random.below(40))
  }

  function mistype(word: string): string {
    const at = random.below(word.length)
    const rest = word.slice(at + 1)
    const swapped = word.slice(0, at) + rest.slice(0, 1) + word.slice(at, at + 1) + rest.slice(1)
    return random.pick([
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
      const [first, size] = random.pick(ranges) as [number, number]
      return String.fromCodePoint(first + random.below(size))
    }).join('')
  }
}
