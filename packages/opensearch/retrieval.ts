// Retrieval from the cluster: clauses of expansions become searches, and their hits become scores for the site's own
// ranking. There are two rounds: the first finds the relevant pages and the idf of each word, the second scores each
// section of those pages by each word. Order, coverage and titles are up to the searcher.

import {
  type Clause,
  ClauseMatches,
  type Expansion,
  INCIDENTAL,
  idf,
  isWithin,
  type Question,
  ScoreSums,
  type Scores,
  type Searcher,
  STRONG,
} from '@inkstone/docs/search'
import type { Cluster, SearchAnswer } from './cluster.ts'
import { inverse } from './documents.ts'

/** An index of the cluster, and the searcher that plans queries for it. */
export interface Shelf {
  /** Name in the cluster. */
  index: string
  searcher: Searcher
  /** Number of documents with words. */
  documents: number
  /** Document frequency of each word, by word number. */
  frequencies: number[]
}

/** Pages scored in the second round: twice as many as the results are chosen from. */
const mostPages = 60

/** Clauses of all searches in a request; the cluster rejects more than 1,024. */
const mostClauses = 900

/** Maximum number of hits per search. */
const mostHits = 10_000

/**
 * The scores of a query's sections on pages below the route `within`, as retrieved from the cluster; undefined if no page
 * matches.
 */
export async function retrieve(
  cluster: Cluster,
  shelf: Shelf,
  question: Question,
  within = '',
  signal?: AbortSignal,
): Promise<Scores | undefined> {
  const { starts, lexicon } = shelf.searcher
  const { clauses, required } = question
  if (required === 0) return undefined
  const words = wordsOf(shelf, clauses)
  const [first, ...counts] = await cluster.searches(
    shelf.index,
    [
      pagesSearch(shelf, words, within),
      ...words.flatMap((word) => (['text', 'header'] as const).map((field) => countSearch(shelf, word, field))),
    ],
    signal,
  )
  const pages = (first?.hits.hits ?? []).flatMap(({ fields }) => fields?.page ?? [])
  if (pages.length === 0) return undefined
  const counted = words.map((word, i) => {
    const [union = 0, headed = 0] = [counts[2 * i], counts[2 * i + 1]].map((count) => count?.hits.total?.value ?? 0)
    return { ...word, union, idf: idfOfWord(shelf, word, union, headed) }
  })
  const sections = pages.reduce((sum, page) => sum + (starts[page + 1] ?? 0) - (starts[page] ?? 0), 0)
  const closely = (query: object) => ({
    size: Math.min(mostHits, sections),
    query: { bool: { must: [query], filter: [{ terms: { page: pages } }] } },
    ...only('section'),
  })
  const answers = await cluster.searches(
    shelf.index,
    counted.flatMap((word) => [worthOf, headsOf, strongOf].map((each) => closely(each(shelf, word)))),
    signal,
  )
  const scores = new ScoreSums(starts)
  const found = new ClauseMatches(lexicon.sections)
  clauses.forEach((clause, i) => {
    found.idf = counted[i]?.idf ?? 0
    spread(answers[3 * i], found, found.best)
    spread(answers[3 * i + 1], found, found.headed)
    for (const section of sectionsOf(answers[3 * i + 2], lexicon.sections)) found.see(section.number, true)
    scores.add(1 << i, clause, found, lexicon.weights)
    found.clear()
  })
  return scores
}

/** A clause of the query, and the expansions searched for it. */
interface Word {
  clause: Clause
  /** Expansions that match something; those with the lowest weights are dropped if there are too many in total. */
  expansions: Expansion[]
  /** Number of sections that match any of its strong expansions, and its idf, once known. */
  union?: number
  idf?: number
}

function wordsOf({ frequencies }: Shelf, clauses: Clause[]): Word[] {
  const most = Math.floor(mostClauses / clauses.length)
  return clauses.map((clause) => {
    const held = clause.expansions.filter(({ terms }) => terms.every((term) => (frequencies[term] ?? 0) > 0))
    let left = most
    const expansions = held
      .sort((a, b) => b.weight - a.weight)
      .filter(({ terms }) => {
        left -= terms.length
        return left >= 0
      })
    return { clause, expansions }
  })
}

/** Finds the pages with the best sections, below the route `within`. */
function pagesSearch(shelf: Shelf, words: Word[], within: string): object {
  const { pages } = shelf.searcher.manifest
  const below = pages.flatMap(({ routePath }, page) => (isWithin(routePath, within) ? [page] : []))
  const filter = within ? { filter: [{ terms: { page: below } }] } : {}
  const worths = (optional: boolean) =>
    words.filter(({ clause }) => clause.optional === optional).map((word) => worthOf(shelf, word))
  return {
    size: mostPages,
    query: {
      bool: { must: [{ bool: { should: worths(false), minimum_should_match: 1 } }], should: worths(true), ...filter },
    },
    collapse: { field: 'page' },
    ...only('page'),
  }
}

/** Counts the sections that match any of a word's strong expansions in a field; headings in listings have no other. */
function countSearch({ searcher }: Shelf, { clause, expansions }: Word, field: 'text' | 'header'): object {
  const strong = expansions.filter(({ weight }) => weight >= STRONG)
  const should = strong.map((each) => held(searcher, each, clause.headingsOnly ? 'header' : field))
  const query = should.length > 0 ? { bool: { filter: [{ bool: { should, minimum_should_match: 1 } }] } } : nothing
  return { size: 0, track_total_hits: true, query }
}

/** Scores a word in a section, by its best expansion. */
function worthOf(shelf: Shelf, word: Word): object {
  const { searcher, documents, frequencies } = shelf
  const { dictionary, sections } = searcher.lexicon
  if (word.clause.headingsOnly) return heaviest(searcher, word.expansions, 'header')
  return best(
    word.expansions.map(({ terms, weight }) => {
      const own = terms.reduce((sum, term) => sum + idf(sections, dictionary.frequency(term)), 0) / terms.length
      // A rare synonym of a common word shouldn't count as rare.
      const least = word.union && word.idf !== undefined ? Math.min(own, word.idf) : own
      const clauses = terms.map((term) => ({
        term: {
          text: {
            value: dictionary.term(term),
            boost: (weight * least) / terms.length / inverse(documents, frequencies[term] ?? 0),
          },
        },
      }))
      return clauses.length === 1 ? (clauses[0] as object) : { bool: { must: clauses } }
    }),
  )
}

/**
 * Scores a section by the weight of a word's best expansion in its title or heading; headings in listings don't
 * count.
 */
function headsOf({ searcher }: Shelf, word: Word): object {
  return word.clause.headingsOnly ? nothing : heaviest(searcher, word.expansions, 'head')
}

/** Matches sections with any of a word's strong expansions. */
function strongOf({ searcher }: Shelf, { clause, expansions }: Word): object {
  const strong = expansions.filter(({ weight }) => weight >= STRONG)
  return heaviest(searcher, strong, clause.headingsOnly ? 'header' : 'text')
}

function heaviest(searcher: Searcher, expansions: Expansion[], field: string): object {
  return best(
    expansions.map((each) => ({ constant_score: { filter: held(searcher, each, field), boost: each.weight } })),
  )
}

/** The idf of a word as the engines compute it: a word of prose that no heading has counts less. */
function idfOfWord({ searcher }: Shelf, { clause }: Word, union: number, headed: number): number {
  const { sections } = searcher.lexicon
  const own = union > 0 ? idf(sections, union) : idf(sections, 1) * 0.5
  return clause.isProse && headed === 0 ? own * INCIDENTAL : own
}

const nothing = { match_none: {} }

const best = (queries: object[]): object => (queries.length > 0 ? { dis_max: { queries } } : nothing)

/** Matches a field that contains every term of an expansion. */
function held({ lexicon }: Searcher, { terms }: Expansion, field: string): object {
  const filter = terms.map((term) => ({ term: { [field]: lexicon.dictionary.term(term) } }))
  return filter.length === 1 ? (filter[0] as object) : { bool: { filter } }
}

/** Returns a single number per hit. */
function only(field: string): object {
  return { _source: false, stored_fields: '_none_', docvalue_fields: [field] }
}

/** Copies an answer's scores into one of the arrays by section. */
function spread(answer: SearchAnswer | undefined, found: ClauseMatches, scores: Float64Array): void {
  for (const { number, score } of sectionsOf(answer, scores.length)) {
    found.see(number, false)
    scores[number] = score
  }
}

/** The section numbers of an answer. */
function sectionsOf(answer: SearchAnswer | undefined, count: number): { number: number; score: number }[] {
  return (answer?.hits.hits ?? []).flatMap(({ _score, fields }) => {
    const number = fields?.section?.[0]
    return number === undefined || number >= count ? [] : [{ number, score: _score }]
  })
}
