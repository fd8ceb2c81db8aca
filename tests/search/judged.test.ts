// Checks the ranking of the documentation's search: README.md explains how queries were judged, thresholds.ts has goals
// and current values. `npm run search:judge` prints the details.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIndex } from '../../node/search/engines.ts'
import { documentation, indexOf } from './documentation.ts'
import {
  answerable,
  judge,
  judgedQueries,
  linksOf,
  sets as names,
  qualityOf,
  report,
  type Verdict,
  validationParts,
} from './judge.ts'
import { enough, reached } from './thresholds.ts'

const input = documentation()
const indexes = input.then(indexOf)
const sets = ['en', 'zh'].flatMap((lang) => names.map((set) => [lang, set] as const))

describe.each(sets)('%s, %s', (lang, set) => {
  const queries = judgedQueries(lang, set)
  const bounds = (reached[lang] as (typeof reached)[string])[set]
  let verdicts: Verdict[] = []
  let share = 0

  beforeAll(async () => {
    const files = (await indexes).get(lang)
    if (!files) throw new Error(`found no index of \`${lang}\``)
    const search = await openIndex('ts', files)
    const { asked } = answerable(queries, (await input).pages)
    share = asked.length / queries.length
    verdicts = await judge(asked, async (query) => (await search(query, 7)).map(linksOf))
  }, 300_000)

  afterAll(() => process.stdout.write(report(lang, set, queries.length, verdicts)))

  it('has queries of every class, and some for validation', () => {
    const classes = [...new Set(queries.map((query) => query.class))]
    const small = classes.filter((name) => queries.filter((query) => query.class === name).length < 12)
    if (set === 'chosen') expect(small).toEqual([])
    expect(new Set(queries.map(({ text }) => text.toLowerCase())).size).toBe(queries.length)
    const part = queries.filter(({ validation }) => validation).length / queries.length
    expect(Math.abs(part - 1 / validationParts[set])).toBeLessThan(0.07)
  })

  it('answers the tuning part as well as before', (context) => {
    context.skip(share < enough, 'too few of the judged pages are there')
    const { mrr, alone, success, zero } = qualityOf(verdicts.filter(({ query }) => !query.validation))
    expect(mrr).toBeGreaterThanOrEqual(bounds.mrr)
    expect(alone).toBeGreaterThanOrEqual(bounds.alone)
    expect(success).toBeGreaterThanOrEqual(bounds.success)
    expect(zero).toBeLessThanOrEqual(bounds.zero)
  })

  it('answers the validation part as well as before', (context) => {
    context.skip(share < enough, 'too few of the judged pages are there')
    const { mrr } = qualityOf(verdicts.filter(({ query }) => query.validation))
    expect(mrr).toBeGreaterThanOrEqual(bounds.validation)
  })
})
