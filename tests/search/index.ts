// The index of the search tests' corpus, in memory.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import compiler, { type SearchOptions, type SearchPage } from '../../crates/md-compiler/index.js'
import type { Manifest } from '../../crates/search-wasm/search.d.ts'
import { unread } from '../../node/cache/cachedPage.ts'
import { byBytes } from '../../node/content/files.ts'
import type { IndexFiles } from '../../node/search/engines.ts'
import { builtInStopWords, formsOf } from '../../node/search/searchFiles.ts'
import { segment } from '../../node/search/segment.ts'
import { Reader } from '../../search/index/bytes.ts'
import type { Tables } from '../../search/index/tables.ts'
import { readTerms } from '../../search/index/terms.ts'
import { readManifest } from '../../search/manifestJson.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Files of an index by path, the manifest first. */
export async function indexPages(
  lang: string,
  pages: SearchPage[],
  options: Partial<SearchOptions> = {},
): Promise<Map<string, Uint8Array>> {
  const words = await segment(new Map([[lang, compiler.hanRuns(pages)]]), path.join(root, '.cache/words-test'))
  const segments = words.get(lang) ?? {}
  const writer = new compiler.IndexWriter({
    lang,
    version: '',
    segments,
    weights: '{}',
    stopWords: builtInStopWords(lang),
    forms: formsOf(lang),
    synonyms: [
      ['bundler', 'rspack'],
      ['打包', '构建'],
      ['leader', '动态导入'],
      ['lazy load', 'code splitting', '按需加载', '代码分割'],
    ],
    ...options,
  })
  const texts = await writer.add(pages.toSorted((a, b) => byBytes(a.routePath, b.routePath)))
  const files = await writer.finish()
  return new Map([...files, ...texts].map((file) => [file.path, file.bytes]))
}

/** The tables of an index with the characters of a text. */
export async function tablesFor(text: string): Promise<Tables> {
  const section = { anchor: '', depth: 1, heading: '', text: [...new Set(text)].join(' '), code: '' }
  const page = { routePath: '/', title: '', group: '', phrases: {}, sections: unread([section]) }
  const files = await indexPages('en', [page])
  return readTerms(files.get(manifestOf(files).files.terms.path) as Uint8Array).tables
}

export function manifestOf(files: Map<string, Uint8Array>): Manifest {
  return readManifest(Buffer.from([...files.values()][0] as Uint8Array).toString('utf8'))
}

export function readerOf(files: Map<string, Uint8Array>): IndexFiles {
  const wasm = 'crates/search-wasm/pkg/search_wasm_bg.wasm'
  const read = async (file: string) => {
    const bytes = file === wasm ? readFileSync(path.join(root, wasm)) : files.get(file)
    if (!bytes) throw new Error(`found no \`${file}\` in the index`)
    return bytes
  }
  return { manifest: [...files.keys()][0] as string, wasm, read }
}

/** Texts and keywords of all sections. */
export function textsOf(files: Map<string, Uint8Array>): string[] {
  return manifestOf(files).files.texts.flatMap((file) => {
    const reader = new Reader(files.get(file.path) as Uint8Array)
    const sections = Array.from({ length: file.sections }, () => [reader.string(), reader.string()])
    return sections.flat().filter((text) => text !== '')
  })
}
