// Compares the Chinese documentation with the English: pages, structure, amount of text, stale sections; and checks the
// Chinese itself.

import type { Followed } from '@inkstone/docs/markdown'
import { checkChinese } from '../chinese/check.ts'
import { excuse, readExceptions } from '../exceptions.ts'
import { isPartial, type PageText } from '../pages.ts'
import { proseLines, withoutCode } from '../prose/text.ts'
import { readTexts } from '../prose/texts.ts'
import type { Failure } from '../run/examples.ts'
import { type Drift, findDrift, nameOf } from './followed.ts'
import { compareMetas, readMetas } from './metas.ts'
import { comparePages } from './pages.ts'
import { record } from './record.ts'

/** The result of the comparison. */
export interface Parity {
  pages: number
  /** Words of English prose, and Han characters of Chinese prose. */
  words: number
  han: number
  drift: Drift[]
  /** All problems, including drift. */
  failures: Failure[]
}

/** Minimum number of Han characters per English word. */
const least = 1

/** Compares pages. With `whole`, all pages are given, so missing pages and unused exceptions are reported, too. */
export function checkParity(english: PageText[], chinese: PageText[], followed: Followed, whole: boolean): Parity {
  const counterparts = new Map(chinese.map((page) => [page.route, page]))
  const pairs = english.flatMap((page) => {
    const counterpart = counterparts.get(page.route)
    return counterpart ? [{ page, counterpart, words: countProse(page.text), han: countHan(counterpart.text) }] : []
  })
  const sum = (key: 'words' | 'han') => pairs.reduce((total, pair) => total + pair[key], 0)
  const drift = pairs.flatMap(({ page, counterpart }) => findDrift(page, counterpart, followed))
  const found = [
    ...(whole ? [...checkRoutes(english, chinese, followed), ...compareMetas(readMetas('en'), readMetas('zh'))] : []),
    ...pairs.flatMap(({ page, counterpart }) => comparePages(page, counterpart)),
    ...pairs.flatMap(({ counterpart, words, han }) => checkLength(counterpart, words, han)),
    ...checkChinese([...pairs.map(({ counterpart }) => counterpart), ...(whole ? readTexts('zh') : [])]),
  ]
  return {
    pages: pairs.filter(({ page }) => !isPartial(page)).length,
    ...{ words: sum('words'), han: sum('han'), drift },
    failures: [...drift.map(failureOf), ...excuse(found, readExceptions('parity'), 'parity', whole)],
  }
}

/** Pages without a counterpart, and records without a page. */
function checkRoutes(english: PageText[], chinese: PageText[], followed: Followed): Failure[] {
  const alone = (pages: PageText[], others: PageText[], message: string) =>
    pages
      .filter(({ route }) => !others.some((other) => other.route === route))
      .map(({ file }) => ({ file, line: 1, message }))
  const known = new Set(english.map(nameOf))
  const gone = Object.keys(followed).filter((name) => !known.has(name))
  return [
    ...alone(english, chinese, 'a page without a Chinese one'),
    ...alone(chinese, english, 'a page without an English one'),
    ...gone.map((name) => ({
      file: record,
      line: 1,
      message: `\`${name}\` isn't a page: \`npm run docs:parity -- --accept --all\``,
    })),
  ]
}

/** Number of words of prose, without code spans, which are equal in both languages. */
function countProse(text: string): number {
  return (
    withoutCode(proseLines(text))
      .join('\n')
      .match(/[\p{L}\p{N}][\p{L}\p{N}'’_.-]*/gu)?.length ?? 0
  )
}

/** Number of Han characters of the prose. */
function countHan(text: string): number {
  return (
    proseLines(text)
      .join('\n')
      .match(/\p{Script=Han}/gu)?.length ?? 0
  )
}

function checkLength({ file }: PageText, words: number, han: number): Failure[] {
  if (han >= words * least) return []
  return [{ file, line: 1, message: `${han} Han characters for \`${words}\` English words, expected one for each` }]
}

/** A drift as a failure, positioned in the Chinese page. */
function failureOf({ kind, route, id, english, chinese }: Drift): Failure {
  const [file = '', line = ''] = (kind === 'gone' ? english : chinese).split(/:(?=\d+$)/)
  const section = id ? `\`#${id}\`` : 'the part below the title'
  const accept = `\`npm run docs:parity -- --accept ${route}\``
  const messages = {
    stale: `${section} is older than ${english}: bring it up to date, then ${accept}`,
    new: `${section} hasn't been compared with ${english}: read both, then ${accept}`,
    missing: `lacks ${section} of ${english}`,
    extra: `${section} isn't in English, where it would be after ${english}`,
    gone: `the record has ${section}, but no page does: ${accept}`,
  }
  return { file, line: Number(line), message: messages[kind] }
}
