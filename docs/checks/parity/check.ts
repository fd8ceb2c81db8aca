// Everything that keeps the Chinese documentation in step with the English: the same pages, the same shape, enough text,
// and no section behind its original.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Followed } from '../../../build/stale.ts'
import { home } from '../packages.ts'
import { isPartial, type PageText } from '../pages.ts'
import { countWords, proseLines } from '../prose/text.ts'
import type { Failure } from '../run/examples.ts'
import { type Drift, findDrift } from './followed.ts'
import { comparePages } from './pages.ts'

/** What is known of the two languages. */
export interface Parity {
  /** Pages that stand in both. */
  pages: number
  /** Words of the English prose and Han characters of the Chinese. */
  words: number
  han: number
  drift: Drift[]
  /** The drift among them, told. */
  failures: Failure[]
}

/** Fewest Han characters for an English word. */
const least = 1

/** Compares all pages; `whole` says that the lists are complete, so that a page without a twin lacks it. */
export function checkParity(english: PageText[], chinese: PageText[], followed: Followed, whole: boolean): Parity {
  const exceptions = readExceptions()
  const parity: Parity = { pages: 0, words: 0, han: 0, drift: [], failures: [] }
  const found: Failure[] = []
  for (const page of english) {
    const twin = chinese.find(({ route }) => route === page.route)
    if (!twin) {
      found.push({ file: page.file, line: 1, message: 'a page without a Chinese one' })
      continue
    }
    const [words, han] = [countWords(page.text), countHan(twin.text)]
    parity.pages += isPartial(page) ? 0 : 1
    parity.words += words
    parity.han += han
    parity.drift.push(...findDrift(page, twin, followed))
    found.push(...comparePages(page, twin), ...checkLength(twin, words, han))
  }
  if (whole) {
    const routes = new Set(english.map(({ route }) => route))
    const alone = chinese.filter(({ route }) => !routes.has(route))
    found.push(...alone.map(({ file }) => ({ file, line: 1, message: 'a page without an English one' })))
  }
  parity.failures.push(...parity.drift.map(told), ...excused(found, exceptions, whole))
  return parity
}

/** Number of Han characters of the prose. */
export function countHan(text: string): number {
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

/** A drift as a failure, at the Chinese place. */
function told({ kind, route, id, english, chinese }: Drift): Failure {
  const [file = '', line = ''] = (kind === 'gone' ? english : chinese).split(/:(?=\d+$)/)
  const section = id ? `\`#${id}\`` : 'the part below the title'
  const accept = `\`npm run docs:parity -- --accept ${route}\``
  const messages = {
    stale: `${section} is older than ${english}: bring it up to date, then ${accept}`,
    new: `${section} was never held against ${english}: read both, then ${accept}`,
    missing: `lacks ${section} of ${english}`,
    extra: `${section} is not in English, expected it after ${english}`,
    gone: `the record knows ${section}, which no page has: ${accept}`,
  }
  return { file, line: Number(line), message: messages[kind] }
}

/** A difference that is meant. */
export interface Exception {
  /** `config/entry`. */
  page: string
  /** A part of the message. */
  found: string
  reason: string
}

function readExceptions(): Exception[] {
  return JSON.parse(readFileSync(path.join(home, 'parity', 'exceptions.json'), 'utf8')) as Exception[]
}

/** Failures without those that are meant, and exceptions that nothing needs. */
export function excused(failures: Failure[], exceptions: Exception[], whole: boolean): Failure[] {
  const used = new Set<Exception>()
  const rest = failures.filter(({ file, message }) => {
    const route = file
      .split('/')
      .slice(2)
      .join('/')
      .replace(/\.mdx?$/, '')
    const meant = exceptions.find(({ page, found }) => page === route && message.includes(found))
    if (meant) used.add(meant)
    return !meant
  })
  const unused = whole ? exceptions.filter((exception) => !used.has(exception)) : []
  return [
    ...rest,
    ...unused.map(({ page, found }) => ({
      file: 'docs/checks/parity/exceptions.json',
      line: 1,
      message: `nothing on \`${page}\` is \`${found}\` any more: remove it`,
    })),
  ]
}
