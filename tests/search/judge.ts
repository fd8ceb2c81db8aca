// Measures the ranking with the judged queries (README.md): reads the sets, runs the queries and computes the metrics.
// A query whose targets are all on missing pages is counted separately.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../../crates/md-compiler/index.js'
import { readTables, stringOf, stringsOf } from '../../node/search/tomlTables.ts'
import type { Item } from '../../search/present/item.ts'
import { type Bounds, wanted } from './thresholds.ts'

/** A judged query. */
export interface Judged {
  text: string
  class: string
  /** Sections or pages that answer it, best first. */
  targets: string[]
  /** Whether it's in the validation part, which must not influence tuning. */
  validation: boolean
}

/** The result of a query. */
export interface Verdict {
  query: Judged
  /** Rank of the first result that is a target, or has one below it, from 1; 0 for none. */
  rank: number
  /** The same without the sections below results. */
  alone: number
  /** Rank of the first result that is the best target, or has it below it. */
  best: number
  /** Whether there are no results at all. */
  empty: boolean
  /** Links of the results, best first; for each, its own link, then those below it. */
  links: string[][]
}

/** Quality of some answers, 0 to 1. */
export interface Quality {
  queries: number
  /** Mean of 1 / rank. */
  mrr: number
  /** The same without the sections below results. */
  alone: number
  /** The same for the best target only. */
  best: number
  /** Share of queries whose first result is a target. */
  success: number
  /** Share of queries without results. */
  zero: number
}

/** Returns the results of a query: links, with those below them if any. */
export type Answer = (query: string) => Promise<(string | string[])[]>

/**
 * Where the queries of a set come from: its writers chose the targets, a hash drew them, or they are phrased as people ask
 * in issue trackers; `fresh` ones are questions about drawn sections by someone who doesn't know the pages' words, and so
 * are `everyday` ones, of the kinds that are hardest and for validation only; `spoken` ones are about tasks and concepts, as
 * developers say them; `visitors` are of all kinds, by someone who saw neither the search nor the other sets.
 */
export const sets = ['chosen', 'drawn', 'asked', 'fresh', 'everyday', 'spoken', 'visitors'] as const
export type SetName = (typeof sets)[number]

/** One of how many parts of a set is for validation. */
export const validationParts: Record<SetName, number> = {
  chosen: 3,
  drawn: 3,
  asked: 2,
  fresh: 2,
  everyday: 1,
  spoken: 2,
  visitors: 2,
}

/** The queries of a set in a language. */
export function judgedQueries(lang: string, set: SetName = 'chosen'): Judged[] {
  const file = path.join(import.meta.dirname, set === 'chosen' ? `${lang}.toml` : `${set}.${lang}.toml`)
  return readTables(readFileSync(file, 'utf8'), ['query'], file).query.map((entry) => {
    const text = stringOf(entry, 'text')
    const validation = hashOf(text) % validationParts[set] === 0
    return { text, class: stringOf(entry, 'class'), targets: stringsOf(entry, 'targets'), validation }
  })
}

/** Decides whether a query is kept back for validation. */
function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

/** Splits a set into queries that existing pages can answer, and the rest. */
export function answerable(queries: Judged[], pages: Page[]): { asked: Judged[]; unreachable: Judged[] } {
  const places = new Set(
    pages.flatMap(({ routePath, ids }) => [routePath, ...['', ...ids].map((id) => `${routePath}#${id}`)]),
  )
  const reachable = ({ targets }: Judged) => targets.some((target) => places.has(target))
  return { asked: queries.filter(reachable), unreachable: queries.filter((query) => !reachable(query)) }
}

/** Runs every query. */
export async function judge(queries: Judged[], answer: Answer): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const query of queries) {
    const links = (await answer(query.text)).map((result) => [result].flat())
    const isTarget = (link: string) => query.targets.some((target) => answers(link, target))
    const rank = links.findIndex((group) => group.some(isTarget)) + 1
    const alone = links.findIndex(([link = '']) => isTarget(link)) + 1
    const [first = ''] = query.targets
    const best = links.findIndex((group) => group.some((link) => answers(link, first))) + 1
    verdicts.push({ query, rank, alone, best, empty: links.length === 0, links })
  }
  return verdicts
}

/** A result's link, and those below it. */
export function linksOf({ link, more }: Item): string[] {
  return [link, ...more.map((other) => other.link)]
}

/**
 * A target with `#` is that section, or the part before the first heading if nothing follows; one without is any
 * section of its page.
 */
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
    best: mean(({ best }) => reciprocal(best)),
    success: mean(({ rank }) => Number(rank === 1)),
    zero: mean(({ empty }) => Number(empty)),
  }
}

function reciprocal(rank: number): number {
  return rank > 0 ? 1 / rank : 0
}

/** Formats metrics as a table: a row per class, then the total. */
function table(title: string, verdicts: Verdict[]): string {
  const classes = [...new Set(verdicts.map(({ query }) => query.class))]
  const row = (name: string, { queries, mrr, best, alone, success, zero }: Quality) =>
    [
      name.padEnd(24),
      String(queries).padStart(7),
      ...[mrr, best, alone, success, zero].map((share) => share.toFixed(3).padStart(9)),
    ].join('')
  return [
    `${title.padEnd(24)}${'queries'.padStart(7)}${['MRR@7', 'best', 'alone', 'first', 'none'].map((name) => name.padStart(9)).join('')}`,
    ...classes.map((name) => row(name, qualityOf(verdicts.filter(({ query }) => query.class === name)))),
    row('all', qualityOf(verdicts)),
  ].join('\n')
}

/** The report of a set: both parts by class, and the distance from the goals. */
export function report(lang: string, set: SetName, queries: number, verdicts: Verdict[]): string {
  const tuning = verdicts.filter(({ query }) => !query.validation)
  const validation = verdicts.filter(({ query }) => query.validation)
  const whole = qualityOf(tuning)
  const found: Bounds = { ...whole, validation: qualityOf(validation).mrr }
  const missing = Object.entries(wanted).flatMap(([name, want]) => {
    if (tuning.length === 0 && name !== 'validation') return []
    const short = name === 'zero' ? found.zero - want : want - found[name as keyof Bounds]
    return short > 0 ? [`${name} ${short.toFixed(3)}`] : []
  })
  return [
    table(`${lang} ${set} tuning`, tuning),
    table(`${lang} ${set} kept back`, validation),
    `${queries - verdicts.length} of ${queries} queries ask for places that are not there`,
    ...(set === 'drawn' ? [] : [missing.length > 0 ? `to what is wanted: ${missing.join(', ')}` : 'as good as wanted']),
    '',
  ].join('\n')
}
