// Compares Chinese text with docs/glossary.toml: a term has exactly one Chinese form. Reports forms to avoid, Latin
// ones as whole words, and English words of terms with a Chinese form. Code is ignored.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readTables, stringOf, stringsOf } from '@inkstone/docs/markdown'
import { root } from '../pages.ts'
import type { Line } from '../prose/lines.ts'
import type { Finding } from './rules.ts'

/** A term of the glossary. */
export interface Term {
  en: string
  zh: string
  aliases: string[]
  /** Phrases in which an alias, or the English word, is correct. */
  except: string[]
}

/** The terms of the glossary. */
export function readTerms(): Term[] {
  const file = 'docs/glossary.toml'
  return readTables(readFileSync(path.join(root, file), 'utf8'), ['term', 'search'], file).term.map((entry) => ({
    en: stringOf(entry, 'en'),
    zh: stringOf(entry, 'zh'),
    aliases: stringsOf(entry, 'aliases'),
    except: stringsOf(entry, 'except'),
  }))
}

/** Reports words that the glossary advises against. */
export function glossaryRule(terms: Term[]): (line: Line) => Finding[] {
  // The English may follow in parentheses: 代码分割（code splitting）.
  const both = terms.map(({ zh, en }) => `${zh}（${en}）`)
  const wrong = terms.flatMap((term) => {
    // A form to avoid may be part of the correct one.
    const right = [term.zh, ...term.except, ...both].filter((each) => each !== term.en)
    const words = term.zh.toLowerCase().includes(term.en.toLowerCase()) ? term.aliases : [...term.aliases, term.en]
    return words.map((word) => ({ term, word, pattern: patternOf(word), right }))
  })
  return ({ text }) =>
    wrong.flatMap(({ term, word, pattern, right }) => {
      const found = [...text.matchAll(pattern)].filter(({ index }) => !within(text, index, word, right))
      const why = `the glossary's word for ${term.en}`
      return found.map(({ index }) => ({ at: index, found: word, write: term.zh, why }))
    })
}

/** Reports terms with an abbreviation, such as `热更新（HMR）`, whose first mention on a page is abbreviated. */
export function firstMentions(terms: Term[], lines: Line[]): { line: Line; finding: Finding }[] {
  const text = lines.filter(({ outside }) => !outside)
  return terms.flatMap(({ en, zh }) => {
    const [, long, short] = /^(.+)（(\w+)）$/.exec(zh) ?? []
    if (!long || !short) return []
    const pattern = new RegExp(`${long}|(?<!\\w)${short}(?!\\w)`)
    const line = text.find((each) => pattern.test(each.text))
    const at = line?.text.search(pattern) ?? -1
    if (!line || line.text.startsWith(zh, at)) return []
    const found = pattern.exec(line.text)?.[0] ?? ''
    return [{ line, finding: { at, found, write: zh, why: `the first mention of ${en}` } }]
  })
}

/** Checks the glossary itself: forms that one term prefers and another avoids, terms out of order. */
export function checkTerms(terms: Term[]): string[] {
  const written = new Map(terms.map(({ zh, en }) => [zh, en]))
  const clashes = terms.flatMap(({ aliases, en }) =>
    aliases
      .filter((alias) => written.has(alias))
      .map((alias) => `\`${alias}\` is avoided for ${en} and written for ${written.get(alias)}`),
  )
  const unsorted = terms.flatMap(({ en }, index) => {
    const above = terms[index - 1]?.en ?? ''
    return above.toLowerCase() < en.toLowerCase()
      ? []
      : [`\`${en}\` is below \`${above}\`, expected terms sorted, each once`]
  })
  return [...clashes, ...unsorted]
}

function patternOf(word: string): RegExp {
  const written = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const start = /^\w/.test(word) ? '(?<![\\w.@/-])' : ''
  const end = /\w$/.test(word) ? '(?![\\w/-]|\\.\\w)' : ''
  return new RegExp(start + written + end, 'g')
}

/** Whether a position is within one of these phrases. */
function within(text: string, at: number, word: string, phrases: string[]): boolean {
  return phrases.some((phrase) => {
    for (let from = text.indexOf(phrase); from >= 0; from = text.indexOf(phrase, from + 1)) {
      if (from <= at && at + word.length <= from + phrase.length && phrase.length > word.length) return true
    }
    return false
  })
}
