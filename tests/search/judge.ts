// Measures the ranking by the judged queries (README.md): what each set says, what the engine answers, and how good that
// is. A query whose targets are all on pages that do not exist cannot be answered and is counted apart.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../../crates/md-compiler/index.js'
import type { Item } from '../../crates/search-wasm/search.d.ts'
import { readTables, stringOf, stringsOf } from '../../node/search/tomlTables.ts'
import { type Bounds, wanted } from './thresholds.ts'

/** A judged query. */
export interface Judged {
  text: string
  class: string
  /** Places that answer it, best first. */
  targets: string[]
  /** Belongs to the third that is never used to choose. */
  validation: boolean
}

/** What became of a query. */
export interface Verdict {
  query: Judged
  /** Place of the first result that is a target or has one beneath it, from 1; 0 for none among those asked for. */
  rank: number
  /** The same of results alone, whatever is beneath them. */
  alone: number
  /** Nothing at all was found. */
  empty: boolean
  /** Links of the results, best first; of each its own, then those beneath it. */
  links: string[][]
}

/** How good some answers are, 0 to 1. */
export interface Quality {
  queries: number
  /** Mean of 1 / rank. */
  mrr: number
  /** The same of results alone. */
  alone: number
  /** Share with a target first. */
  success: number
  /** Share without any result. */
  zero: number
}

/** What is asked of a language: its results for a query, each as its link, with those beneath it where there are. */
export type Answer = (query: string) => Promise<(string | string[])[]>

/** Who chose what is asked about: writers of queries, or a hash of the sections' addresses. */
export type SetName = 'chosen' | 'drawn'

/** A set of a language. */
export function judgedQueries(lang: string, set: SetName = 'chosen'): Judged[] {
  const file = path.join(import.meta.dirname, set === 'chosen' ? `${lang}.toml` : `drawn.${lang}.toml`)
  return readTables(readFileSync(file, 'utf8'), ['query'], file).query.map((entry) => {
    const text = stringOf(entry, 'text')
    return { text, class: stringOf(entry, 'class'), targets: stringsOf(entry, 'targets'), validation: isThird(text) }
  })
}

/** Whether a query is of the validation third: by a hash of its text, so that nobody chose it. */
function isThird(text: string): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % 3 === 0
}

/** Parts a set by whether it can be answered by the pages there are: by one of its pages or sections. */
export function answerable(queries: Judged[], pages: Page[]): { asked: Judged[]; unreachable: Judged[] } {
  const places = new Set(
    pages.flatMap(({ routePath, ids }) => [routePath, ...['', ...ids].map((id) => `${routePath}#${id}`)]),
  )
  const reachable = ({ targets }: Judged) => targets.some((target) => places.has(target))
  return { asked: queries.filter(reachable), unreachable: queries.filter((query) => !reachable(query)) }
}

/** Asks every query. */
export async function judge(queries: Judged[], answer: Answer): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const query of queries) {
    const links = (await answer(query.text)).map((result) => [result].flat())
    const isTarget = (link: string) => query.targets.some((target) => answers(link, target))
    const rank = links.findIndex((group) => group.some(isTarget)) + 1
    const alone = links.findIndex(([link = '']) => isTarget(link)) + 1
    verdicts.push({ query, rank, alone, empty: links.length === 0, links })
  }
  return verdicts
}

/** A result as its link and those beneath it. */
export function linksOf({ link, more }: Item): string[] {
  return [link, ...more.map((other) => other.link)]
}

/** A target with `#` is that section, with nothing behind it what stands before the first heading; one without is any
 * section of its page. */
function answers(link: string, target: string): boolean {
  return link === target || `${link}#` === target || (!target.includes('#') && link.split('#')[0] === target)
}

export function qualityOf(verdicts: Verdict[]): Quality {
  const queries = verdicts.length
  const mean = (value: (verdict: Verdict) => number) =>
    queries === 0 ? 0 : verdicts.reduce((sum, verdict) => sum + value(verdict), 0) / queries
  return {
    queries,
    mrr: mean(({ rank }) => reciprocal(rank)),
    alone: mean(({ alone }) => reciprocal(alone)),
    success: mean(({ rank }) => Number(rank === 1)),
    zero: mean(({ empty }) => Number(empty)),
  }
}

function reciprocal(rank: number): number {
  return rank > 0 ? 1 / rank : 0
}

/** Qualities as a table for people: one row a class, then the whole. */
export function table(title: string, verdicts: Verdict[]): string {
  const classes = [...new Set(verdicts.map(({ query }) => query.class))]
  const row = (name: string, { queries, mrr, alone, success, zero }: Quality) =>
    [
      name.padEnd(24),
      String(queries).padStart(7),
      ...[mrr, alone, success, zero].map((share) => share.toFixed(3).padStart(9)),
    ].join('')
  return [
    `${title.padEnd(24)}${'queries'.padStart(7)}${['MRR@7', 'alone', 'first', 'none'].map((name) => name.padStart(9)).join('')}`,
    ...classes.map((name) => row(name, qualityOf(verdicts.filter(({ query }) => query.class === name)))),
    row('all', qualityOf(verdicts)),
  ].join('\n')
}

/** What is told of a set: both parts by class, and how far it is to what is wanted. */
export function report(lang: string, set: SetName, queries: number, verdicts: Verdict[]): string {
  const tuning = verdicts.filter(({ query }) => !query.validation)
  const validation = verdicts.filter(({ query }) => query.validation)
  const whole = qualityOf(tuning)
  const found: Bounds = { ...whole, validation: qualityOf(validation).mrr }
  const missing = Object.entries(wanted).flatMap(([name, want]) => {
    const short = name === 'zero' ? found.zero - want : want - found[name as keyof Bounds]
    return short > 0 ? [`${name} ${short.toFixed(3)}`] : []
  })
  return [
    table(`${lang} ${set} tuning`, tuning),
    table(`${lang} ${set} third`, validation),
    `${queries - verdicts.length} of ${queries} queries ask for places that are not there`,
    ...(set === 'drawn' ? [] : [missing.length > 0 ? `to what is wanted: ${missing.join(', ')}` : 'as good as wanted']),
    '',
  ].join('\n')
}
