// Texts that readers see outside of pages: the interface, the sidebars, and what components, diagrams and the checker
// show. Files with both languages are read once for each.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../pages.ts'
import { readMetas } from '../parity/metas.ts'
import { type Line, readLines, readLiterals, readStrings } from './lines.ts'

/** A file with texts. */
export interface TextFile {
  /** Path, such as `shared/text/en.json`. */
  file: string
  text: string
}

/** Files with texts in both languages. */
const bilingual = [
  ...['text.ts', 'command/reportText.ts'].map((name) => `packages/migrate-check/${name}`),
  ...['corpus', 'defaults', 'flags', 'frameworks', 'old', 'options', 'packages', 'removed'].map(
    (name) => `packages/migrate-check/data/${name}.json`,
  ),
  'docs/interactive/checker/words.ts',
  ...['checker.ts', 'componentText.ts', 'controls.ts', 'stepText.ts'].map((name) => `docs/components/${name}`),
]

/** The files with texts of a language. */
export function readTexts(lang: 'en' | 'zh'): TextFile[] {
  const diagrams = readdirSync(path.join(root, 'docs/diagrams')).map((name) => `docs/diagrams/${name}`)
  const files = [`shared/text/${lang}.json`, ...bilingual, ...diagrams]
  return [...readMetas(lang), ...files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))]
}

/** The readable lines of a page, or the strings of a JSON or TypeScript file. */
export function linesOf(file: string, text: string, script?: RegExp): Line[] {
  const ending = path.extname(file)
  const read = ending === '.json' ? readStrings : ending === '.ts' ? readLiterals : readLines
  return read(text, script)
}
