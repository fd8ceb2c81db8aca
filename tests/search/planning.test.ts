// What a query is understood as. planning.json has the cases.

import { describe, expect, it } from 'vitest'
import type { Forms as Affixes, Weights } from '../../crates/search-wasm/search.d.ts'
import { charactersOf, compare, textOf } from '../../search/index/characters.ts'
import { Dictionary } from '../../search/index/dictionary.ts'
import type { Lexicon, PlannedClause } from '../../search/plan/clause.ts'
import { Forms } from '../../search/plan/forms.ts'
import { Pinyin } from '../../search/plan/pinyin.ts'
import { plan } from '../../search/plan/plan.ts'
import { Synonyms } from '../../search/plan/synonyms.ts'
import { tablesFor } from './index.ts'
import cases from './planning.json' with { type: 'json' }

/** Weights that tell the kinds of expansions apart. */
const kinds = {
  prefix: [0.71, 'begun'],
  inflection: [0.81, 'form'],
  synonym: [0.82, 'synonym'],
  pinyin: [0.83, 'sound'],
  part: [0.25, 'part'],
  containing: [0.3, 'containing'],
} as const
const typos = [
  [0.6, 'typo'],
  [0.4, 'typos'],
] as const
const nameOf = new Map<number, string>([...Object.values(kinds), ...typos])
const weights = {
  ...Object.fromEntries(Object.entries(kinds).map(([name, [weight]]) => [name, weight])),
  typo: typos.map(([weight]) => weight),
} as unknown as Weights

/** What a site knows; words are separated by spaces, and `word*20` is in twenty sections. */
interface Site {
  words?: string
  headings?: string
  readings?: Record<string, string>
  stopWords?: string
  synonyms?: string[][]
  forms?: Affixes
  /** Words that headings quote. */
  examples?: string
}

interface Case {
  why: string
  understood?: Record<string, string>
  counted?: Record<string, [text: string, count: number]>
  spelled?: Record<string, string>
  divided?: Record<string, [required: string, optional: string]>
}

const list = (words = '') => words.split(' ').filter((word) => word !== '')
const tables = await tablesFor(JSON.stringify(cases))

function lexiconOf({ words, headings, readings = {}, stopWords, synonyms = [], forms, examples }: Site): Lexicon {
  const counted = list(words)
    .map((word) => word.split('*') as [word: string, times?: string])
    .sort(([one], [other]) => compare(one, other))
  const frequencies = Uint32Array.from(counted, ([, times = 1]) => Number(times))
  const dictionary = new Dictionary(
    counted.map(([word]) => word),
    frequencies,
  )
  const stops = new Set(list(stopWords))
  const index = { dictionary, tables, sections: 100 }
  return {
    ...index,
    weights,
    stopWords: stops,
    synonyms: new Synonyms(synonyms, tables, (word) => stops.has(word)),
    forms: new Forms(forms ?? { beginnings: [], endings: [], links: [] }),
    pinyin: new Pinyin(list(headings), readings, index),
    examples: new Set(list(examples)),
  }
}

/** A word of a query, with a question mark if it needn't match, and its expansions. */
function lineOf({ text, optional, headingsOnly, expansions }: PlannedClause, { dictionary }: Lexicon): string {
  const found = expansions.map(({ terms, weight }) => {
    const kind = nameOf.get(weight)
    return terms.map((term) => dictionary.term(term)).join('+') + (kind ? ` (${kind})` : '')
  })
  const word = `${text}${optional ? '?' : ''}${headingsOnly ? '!' : ''}`
  return found.length > 0 ? `${word}: ${found.join(', ')}` : word
}

describe.each(cases as { site: Site; cases: Case[] }[])('$site.words', ({ site, cases }) => {
  const planned = (query: string) => {
    const lexicon = lexiconOf(site)
    const { clauses, spelled } = plan(charactersOf(query), lexicon)
    return { words: clauses.map((clause) => lineOf(clause, lexicon)), spelled: textOf(spelled) }
  }
  it.each(cases)('$why', ({ understood = {}, counted = {}, spelled = {}, divided = {} }) => {
    for (const [query, expected] of Object.entries(understood)) {
      expect(planned(query).words.join(' | '), query).toBe(expected)
    }
    for (const [query, [text, count]] of Object.entries(counted)) {
      expect(planned(query).words.join().split(`(${text})`), query).toHaveLength(count + 1)
    }
    for (const [query, expected] of Object.entries(spelled)) expect(planned(query).spelled, query).toBe(expected)
    for (const [query, expected] of Object.entries(divided)) {
      // A path such as `a.b` is a clause without a text, in addition to its words.
      const words = planned(query).words.filter((word) => word !== '?')
      const required = words.filter((word) => !word.endsWith('?'))
      const optional = words.filter((word) => word.endsWith('?')).map((word) => word.slice(0, -1))
      expect([required.join(' '), optional.join(' ')], query).toEqual(expected)
    }
  })
})
