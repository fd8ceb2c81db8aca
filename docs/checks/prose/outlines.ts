// Compares pages with their outline in outlines.json: number of words, an executed example if required, and the terms
// that the page must explain. Omissions are listed there with their reason.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { home } from '../packages.ts'
import type { PageText } from '../pages.ts'
import type { Block, Failure } from '../run/examples.ts'
import { countWords } from './text.ts'

/** Requirements for pages by route. */
export interface Outlines {
  pages: Record<string, Outline>
  /** Pages without requirements: a route, or a folder with a trailing slash. */
  free: string[]
  /** Pages with fewer words, with the reason. */
  short: Record<string, string>
  /** Omitted terms, with the reason. */
  without: Record<string, Record<string, string>>
}

interface Outline {
  /** Words and code blocks of the reference page. */
  words: number
  code: number
  /** Terms that the page must contain, in prose, code or a component. */
  terms: string[]
}

/** Minimum number of words of any page. */
const fewest = 80

/** Minimum share of the reference page's words, and where half is enough. */
const share = 0.8
const halved = ['/misc/', '/contribute/']

/** The committed outlines. */
export function readOutlines(): Outlines {
  return JSON.parse(readFileSync(path.join(home, 'outlines.json'), 'utf8')) as Outlines
}

/** The route a page has in the outlines. */
export function outlineRoute({ route }: PageText): string {
  return `/${route}`.replace(/\/index$/, '/')
}

/** What a page lacks; `expand` expands the components in a text. */
export function checkOutline(
  page: PageText,
  blocks: Block[],
  outlines: Outlines,
  expand: (text: string) => string,
): Failure[] {
  const route = outlineRoute(page)
  const outline = outlines.pages[route]
  const fail = (message: string): Failure => ({ file: page.file, line: 1, message })
  if (!outline) return [fail('a page without an outline, expected one in docs/checks/outlines.json')]
  const failures: Failure[] = []
  const free = outlines.free.some(
    (each) => route === each || (each.length > 1 && each.endsWith('/') && route.startsWith(each)),
  )
  const words = countWords(page.text)
  const least = Math.max(
    fewest,
    Math.ceil(outline.words * (halved.some((each) => route.startsWith(each)) ? 0.5 : share)),
  )
  if (!free && words < least && !outlines.short[route]) {
    failures.push(fail(`${words} words, expected ${least} or a reason in \`short\` of docs/checks/outlines.json`))
  }
  if (words >= least && outlines.short[route])
    failures.push(fail(`${words} words are enough: remove its reason from \`short\``))
  const executed = blocks.some(({ marks }) => !marks.norun)
  if (!free && outline.code > 0 && !executed && !outlines.short[route])
    failures.push(fail('no executed example, expected one'))
  const reasons = new Map(Object.entries(outlines.without[route] ?? {}))
  const text = expand(page.text).toLowerCase()
  for (const term of outline.terms) {
    const present = text.includes(term.toLowerCase())
    if (!present && !reasons.get(term))
      failures.push(fail(`\`${term}\` is missing, expected it or a reason in \`without\` of docs/checks/outlines.json`))
    if (present && reasons.has(term))
      failures.push(fail(`\`${term}\` is on the page: remove its reason from \`without\``))
  }
  return failures
}
