// Checks the spelling of English pages with a dictionary and the project's words in words.txt. Code spans and words
// with digits or inner capitals are ignored.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf, home, packageOf } from '../packages.ts'
import type { PageText } from '../pages.ts'
import type { Failure } from '../run/examples.ts'
import { proseLines, withoutCode } from './text.ts'

interface Speller {
  correct(word: string): boolean
  suggest(word: string): string[]
}

/** Misspelled words, each once per page. */
export function checkSpelling(pages: PageText[]): Failure[] {
  const dictionary = path.join(folderOf('dictionary-en'), 'index')
  const nspell = packageOf<(affixes: Buffer, words: Buffer) => Speller>('nspell')
  const speller = nspell(readFileSync(`${dictionary}.aff`), readFileSync(`${dictionary}.dic`))
  const own = new Set(readFileSync(path.join(home, 'words.txt'), 'utf8').split('\n').filter(Boolean))
  const known = new Map<string, boolean>()
  const isKnown = (word: string) => {
    if (!known.has(word)) known.set(word, own.has(word) || own.has(word.toLowerCase()) || speller.correct(word))
    return known.get(word)
  }
  return pages.flatMap(({ file, text }) => {
    const reported = new Set<string>()
    return withoutCode(proseLines(text)).flatMap((line, index) =>
      wordsOf(line)
        .filter((word) => !isKnown(word) && !reported.has(word) && reported.add(word))
        .map((word) => {
          const near = speller.suggest(word).slice(0, 3).join(', ')
          const hint = near ? `expected ${near}, or` : 'expected'
          return { file, line: index + 1, message: `unknown word \`${word}\`, ${hint} a line in docs/checks/words.txt` }
        }),
    )
  })
}

/** Words of a line that can be in a dictionary. */
export function wordsOf(line: string): string[] {
  const words = line.replace(/\S*[@/\\_]\S*|\S+\.\w+\S*|#\S+/g, ' ').match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []
  return words
    .map((word) => word.replaceAll('’', "'").replace(/'s$/, ''))
    .filter((word) => /^\p{L}\p{Ll}+(?:'\p{Ll}+)?$/u.test(word) && /^[\p{Script=Latin}']+$/u.test(word))
}
