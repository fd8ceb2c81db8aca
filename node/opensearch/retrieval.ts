// Queries to the cluster and back: groups of alternatives become searches, what they find becomes what the site's own
// scoring takes. Two rounds: the first finds the pages that matter and how rare each word is, the second how much every
// section of those pages has of each word. Order, coverage and titles are the engine's (search/engine).

import { STRONG } from '../../search/engine/constants.ts'
import type { Engine, Question } from '../../search/engine/engine.ts'
import type { Alternative, Group } from '../../search/engine/group.ts'
import { Found, rarityOf, Scores } from '../../search/engine/score.ts'
import type { Cluster, SearchAnswer } from './cluster.ts'
import { inverse } from './documents.ts'

/** An index of the cluster, and the engine that understands queries to it. */
export interface Shelf {
  /** Name in the cluster. */
  index: string
  engine: Engine
  /** Number of documents with words. */
  documents: number
  /** Number of documents that hold each word, by the number of the word. */
  frequencies: number[]
}

/** Pages that are looked at closely: twice those that an answer is chosen from. */
const mostPages = 60

/** Clauses a search may have together; the cluster refuses more than 1,024. */
const mostClauses = 900

/** Documents a search may return. */
const mostHits = 10_000

/** The scores of a question's sections, as the cluster finds them; nothing when no page has a word of it. */
export async function retrieve(
  cluster: Cluster,
  shelf: Shelf,
  question: Question,
  signal?: AbortSignal,
): Promise<Scores | undefined> {
  const { starts, lexicon } = shelf.engine
  const { groups, required } = question
  if (required === 0) return undefined
  const words = wordsOf(shelf, groups)
  const [first, ...unions] = await cluster.searches(
    shelf.index,
    [pagesSearch(shelf, words), ...words.map((word) => unionSearch(shelf, word))],
    signal,
  )
  const pages = (first?.hits.hits ?? []).flatMap(({ fields }) => fields?.page ?? [])
  if (pages.length === 0) return undefined
  const counted = words.map((word, i) => ({ ...word, union: unions[i]?.hits.total?.value ?? 0 }))
  const within = pages.reduce((sum, page) => sum + (starts[page + 1] ?? 0) - (starts[page] ?? 0), 0)
  const closely = (query: object) => ({
    size: Math.min(mostHits, within),
    query: { bool: { must: [query], filter: [{ terms: { page: pages } }] } },
    ...only('section'),
  })
  const answers = await cluster.searches(
    shelf.index,
    counted.flatMap((word) => [worthOf, headsOf, strongOf].map((each) => closely(each(shelf, word)))),
    signal,
  )
  const scores = new Scores(starts)
  const found = new Found(lexicon.sections)
  groups.forEach((group, i) => {
    found.rarity = rarityOfWord(shelf, counted[i]?.union ?? 0)
    spread(answers[3 * i], found, found.best)
    spread(answers[3 * i + 1], found, found.headed)
    for (const section of sectionsOf(answers[3 * i + 2], lexicon.sections)) found.see(section.number, true)
    scores.add(1 << i, group, found, lexicon.weights)
    found.clear()
  })
  return scores
}

/** A group of the query, with what of it is searched. */
interface Word {
  group: Group
  /** Those that something holds; the lightest are left out where all groups together have too many. */
  alternatives: Alternative[]
  /** Number of sections that its strong alternatives find together, once that is known. */
  union?: number
}

function wordsOf({ frequencies }: Shelf, groups: Group[]): Word[] {
  const most = Math.floor(mostClauses / groups.length)
  return groups.map((group) => {
    const held = group.alternatives.filter(({ terms }) => terms.every((term) => (frequencies[term] ?? 0) > 0))
    let left = most
    const alternatives = held
      .sort((a, b) => b.weight - a.weight)
      .filter(({ terms }) => {
        left -= terms.length
        return left >= 0
      })
    return { group, alternatives }
  })
}

/** The pages with the best sections. */
function pagesSearch(shelf: Shelf, words: Word[]): object {
  const worths = (optional: boolean) =>
    words.filter(({ group }) => group.optional === optional).map((word) => worthOf(shelf, word))
  return {
    size: mostPages,
    query: { bool: { must: [{ bool: { should: worths(false), minimum_should_match: 1 } }], should: worths(true) } },
    collapse: { field: 'page' },
    ...only('page'),
  }
}

/** How many sections a word's strong alternatives find. */
function unionSearch({ engine }: Shelf, { group, alternatives }: Word): object {
  const strong = alternatives.filter(({ weight }) => weight >= STRONG)
  const should = strong.map((each) => held(engine, each, group.headersOnly ? 'header' : 'text'))
  const query = should.length > 0 ? { bool: { filter: [{ bool: { should, minimum_should_match: 1 } }] } } : nothing
  return { size: 0, track_total_hits: true, query }
}

/** What a word is worth in a section: its best alternative. */
function worthOf(shelf: Shelf, word: Word): object {
  const { engine, documents, frequencies } = shelf
  const { dictionary, sections } = engine.lexicon
  if (word.group.headersOnly) return heaviest(engine, word.alternatives, 'header')
  return best(
    word.alternatives.map(({ terms, weight }) => {
      const own = terms.reduce((sum, term) => sum + rarityOf(sections, dictionary.frequency(term)), 0) / terms.length
      // A rare synonym of a common word is not a rare word.
      const rarity = word.union ? Math.min(own, rarityOf(sections, word.union)) : own
      const clauses = terms.map((term) => ({
        term: {
          text: {
            value: dictionary.term(term),
            boost: (weight * rarity) / terms.length / inverse(documents, frequencies[term] ?? 0),
          },
        },
      }))
      return clauses.length === 1 ? (clauses[0] as object) : { bool: { must: clauses } }
    }),
  )
}

/** The weight of a word's heaviest alternative in a section's title or heading; listed headings have none. */
function headsOf({ engine }: Shelf, word: Word): object {
  return word.group.headersOnly ? nothing : heaviest(engine, word.alternatives, 'head')
}

/** Sections that hold one of a word's strong alternatives. */
function strongOf({ engine }: Shelf, { group, alternatives }: Word): object {
  const strong = alternatives.filter(({ weight }) => weight >= STRONG)
  return heaviest(engine, strong, group.headersOnly ? 'header' : 'text')
}

function heaviest(engine: Engine, alternatives: Alternative[], field: string): object {
  return best(
    alternatives.map((each) => ({ constant_score: { filter: held(engine, each, field), boost: each.weight } })),
  )
}

/** As the engine reckons it. */
function rarityOfWord({ engine }: Shelf, union: number): number {
  const { sections } = engine.lexicon
  return union > 0 ? rarityOf(sections, union) : rarityOf(sections, 1) * 0.5
}

const nothing = { match_none: {} }

const best = (queries: object[]): object => (queries.length > 0 ? { dis_max: { queries } } : nothing)

/** That a field holds every term of an alternative. */
function held({ lexicon }: Engine, { terms }: Alternative, field: string): object {
  const filter = terms.map((term) => ({ term: { [field]: lexicon.dictionary.term(term) } }))
  return filter.length === 1 ? (filter[0] as object) : { bool: { filter } }
}

/** Of each hit one number. */
function only(field: string): object {
  return { _source: false, stored_fields: '_none_', docvalue_fields: [field] }
}

/** Puts an answer's scores into one of the arrays by section of what is found. */
function spread(answer: SearchAnswer | undefined, found: Found, scores: Float64Array): void {
  for (const { number, score } of sectionsOf(answer, scores.length)) {
    found.see(number, false)
    scores[number] = score
  }
}

/** The sections of an answer, of so many there are. */
function sectionsOf(answer: SearchAnswer | undefined, count: number): { number: number; score: number }[] {
  return (answer?.hits.hits ?? []).flatMap(({ _score, fields }) => {
    const number = fields?.section?.[0]
    return number === undefined || number >= count ? [] : [{ number, score: _score }]
  })
}
