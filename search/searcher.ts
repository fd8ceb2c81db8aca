// Answers queries on an index: plans a query, has an engine score the plan's clauses, and presents the best sections.
//
// 1. index: the dictionary, and how texts are tokenized;
// 2. plan: a query to clauses with expansions;
// 3. engine: clauses to scores of sections and pages;
// 4. present: candidates from the scores, the results among them, and what is shown of each.
//
// It never fetches: an answer lists the files it's missing, and `ask` loads them and asks again. They are determined before
// any is read, so an answer doesn't depend on what happens to be loaded.

import type { Files, Manifest, Page } from '../crates/search-wasm/search.d.ts'
import type { EngineInput, Scores, SearchEngine } from './engine/engine.ts'
import { popcount } from './engine/score.ts'
import { type Characters, charactersOf, composed, textOf } from './index/characters.ts'
import { FORMAT } from './index/constants.ts'
import { Shards } from './index/shards.ts'
import type { Tables } from './index/tables.ts'
import type { Terms } from './index/terms.ts'
import { Texts } from './index/texts.ts'
import { squash, tokenize } from './index/tokenizer.ts'
import type { Lexicon, PlannedClause } from './plan/clause.ts'
import { Forms } from './plan/forms.ts'
import { contains } from './plan/message.ts'
import { Pinyin } from './plan/pinyin.ts'
import { plan, QUERY_CHARACTERS, requiredClauses } from './plan/plan.ts'
import { Synonyms } from './plan/synonyms.ts'
import { Candidates, type Factors, mostCovered, nameIn, type Wanted } from './present/candidates.ts'
import type { Answer, Item } from './present/item.ts'
import { type Mark, Marker } from './present/mark.ts'
import { Passages } from './present/passage.ts'
import { Phrases } from './present/phrases.ts'
import { itemOf, type Found as Shown } from './present/result.ts'
import { type Candidate, select } from './present/select.ts'
import { isWithin } from './present/within.ts'

/**
 * Minimum share of a query's words, by idf, that some page must have for the results to be an answer. Below it,
 * readers are told that words are missing; a single common word isn't worth it.
 */
const LEAST_ANSWERED = 0.6

/**
 * Number of sections beyond the limit whose texts are read, so that a phrase can raise them into the results. Texts
 * of the sections below them are read too, because keywords may decide between them.
 */
const SPARE = 2

/**
 * Minimum number of words for which texts may change the order: for a single word, they add nothing to the postings.
 */
const LEAST_ORDERED = 2

/** Maximum number of pages whose headings are read ahead. */
const MOST_WARMED = 256

/** A parsed query. */
export interface Question {
  query: string
  /** The characters of the query that are used, with corrections applied. */
  spelled: Characters
  /** The same without stop words at its ends. */
  topic: Characters
  clauses: PlannedClause[]
  /** The clauses that must match, as a bit mask. */
  required: number
}

/** A query with its scores and candidates. */
export interface Ranking extends Question, Wanted {
  /** No page has most of the query. */
  partial: boolean
  phrases: Phrases
  /** The best candidates, a few more than results. */
  candidates: Candidate[]
}

/** A ranked query whose texts are missing. */
interface Waiting {
  text: string
  limit: number
  within: string
  literal: boolean
  ranking: Ranking
}

/** The texts of a candidate, and the matches in its text. */
type Told = Pick<Shown, 'text' | 'marks' | 'keywords'>

export class Searcher {
  readonly manifest: Manifest
  readonly lexicon: Lexicon
  /** First section of every page, followed by the number of sections. */
  readonly starts: Uint32Array
  readonly texts: Texts
  readonly passages: Passages
  private engine: SearchEngine
  private readonly shards: Shards
  /** Files of postings that the engine has. */
  private readonly arrived = new Set<number>()
  private readonly sections: Candidates
  /** Number of pages whose headings `warm` has read. */
  private warmed = 0
  /** The last query if its texts are missing, so that it isn't ranked again. */
  private waiting: Waiting | undefined

  /** Opens a manifest with its dictionary, and an engine that has no postings yet. Throws if they don't belong together. */
  constructor(manifest: Manifest, terms: Terms, engine: SearchEngine) {
    this.manifest = manifest
    const { format, pages, files, weights, stopWords, synonyms, forms, pinyin } = manifest
    if (format !== FORMAT) throw new Error(`found search index format \`${format}\`, expected \`${FORMAT}\``)
    this.engine = engine
    this.starts = startsOf(pages)
    this.shards = new Shards(files.postings)
    this.texts = new Texts(files.texts)
    const sections = this.start(pages.length)
    if (terms.sections !== sections || this.texts.sections !== sections) {
      throw new Error(
        `found postings of \`${terms.sections}\` and texts of \`${this.texts.sections}\` sections, expected \`${sections}\``,
      )
    }
    const { starts } = this
    const { dictionary, tables } = terms
    this.passages = new Passages(dictionary, tables)
    const words = { dictionary, tables, sections }
    const stops = new Set(stopWords)
    const headings = pages.flatMap(({ title, sections }) => [title, ...sections.slice(1).map(({ heading }) => heading)])
    this.lexicon = {
      ...words,
      weights,
      stopWords: stops,
      synonyms: new Synonyms(synonyms, tables, (word) => stops.has(word)),
      forms: new Forms(forms),
      pinyin: new Pinyin([...headings, ...synonyms.flat()], pinyin, words),
      examples: new Set(
        headings.filter((heading) => hasQuotes(heading)).flatMap((heading) => this.examplesIn(heading, tables)),
      ),
    }
    this.sections = new Candidates({ pages, starts, weights, tables, dictionary, passages: this.passages })
  }

  /** Replaces the engine by one that has the same files of postings. */
  use(engine: SearchEngine): void {
    this.engine = engine
  }

  /** Adds a file by its number in an answer's `missing`. Throws without changing anything if it can't be read. */
  add(file: number, bytes: Uint8Array): void {
    const { length } = this.manifest.files.postings
    if (file < length) {
      this.engine.add(file, bytes)
      this.arrived.add(file)
    } else this.texts.add(file - length, bytes)
  }

  /**
   * Reads the headings of another page, which queries are compared with; returns whether there are more. Called while
   * idle, to make the first queries faster.
   */
  warm(): boolean {
    const { pages } = this.manifest
    // Computed on first use.
    this.lexicon.pinyin.phrases()
    const page = pages[this.warmed++]
    if (page) this.sections.read(page)
    return this.warmed < Math.min(pages.length, MOST_WARMED)
  }

  /**
   * Answers a query with at most `limit` results, or with the missing files. Pages that aren't below the route `within` are
   * left out before the ranking, so the results are the best of those that remain. `literal` as for `question`.
   */
  search(text: string, limit: number, within = '', literal = false): Answer {
    const { waiting } = this
    this.waiting = undefined
    const asked = { text, limit, within, literal }
    const isSame = waiting?.text === text && waiting.limit === limit && waiting.within === within
    if (isSame && waiting.literal === literal) return this.finish(waiting)
    const question = this.question(text, literal)
    const missing = new Set<number>()
    for (const { expansions } of question.clauses) {
      for (const { terms } of expansions) {
        for (const term of terms) {
          const file = this.shards.fileOf(term)
          if (!this.arrived.has(file)) missing.add(file)
        }
      }
    }
    if (missing.size > 0) return lacking(missing)
    const scores = this.engine.score(question.clauses)
    const matched = Array.from(scores.matched).filter((page) => isWithin(this.page(page).routePath, within))
    const ranking = this.rank(question, within ? { ...scores, matched } : scores, limit)
    return ranking ? this.finish({ ...asked, ranking }) : { items: [], missing: [] }
  }

  /** Answers a ranked query, or keeps it until its texts have arrived. */
  private finish(query: Waiting): Answer {
    const answer = this.answer(query.ranking, query.limit)
    if (answer.missing.length > 0) this.waiting = query
    return answer
  }

  /** The results of a ranking, at most `limit`, or the missing texts. */
  answer(ranking: Ranking | undefined, limit: number): Answer {
    if (!ranking) return { items: [], missing: [] }
    const { query, required, partial, marker, candidates } = ranking
    const missing = new Set<number>()
    const first = this.manifest.files.postings.length
    for (const { section } of candidates) if (!this.texts.has(section)) missing.add(first + this.texts.file(section))
    if (missing.size > 0) return lacking(missing)
    const { passages } = this
    const texts = new Map<number, Told>()
    for (const candidate of candidates) {
      const told = this.texts.get(candidate.section)
      const text = passages.of(told.text)
      const marks = marker.marks(text)
      candidate.score *= this.phrase(ranking, marks) * this.named(ranking, candidate)
      texts.set(candidate.section, { text, marks, keywords: told.keywords.map((phrase) => passages.of(phrase)) })
    }
    const asked = { query, partial, marker, passages, tables: this.lexicon.tables }
    const item = ({ page, section, score, clauses }: Candidate, more: Item[] = []) =>
      itemOf(asked, {
        page: this.page(page),
        number: section - this.start(page),
        ...(texts.get(section) as Told),
        matched: clauses & required,
        score,
        more,
      })
    const items = select(candidates, limit).map(({ top, more }) =>
      item(
        top,
        more.map((other) => item(other)),
      ),
    )
    return { items, missing: [] }
  }

  /** The characters of a query that are used, with corrections applied. */
  spelled(text: string): string {
    return textOf(this.question(text).spelled)
  }

  /** Parses a query; if it's `literal`, without corrections of words that the index has. */
  question(text: string, literal = false): Question {
    const query = textOf(charactersOf(composed(text)))
    const characters = charactersOf(query, QUERY_CHARACTERS)
    const { clauses, spelled, topic } = plan(
      characters,
      literal ? { ...this.lexicon, examples: new Set() } : this.lexicon,
    )
    return { query, spelled, topic, clauses, required: requiredClauses(clauses) }
  }

  /** Candidates in the order of their scores so far, before texts are considered; undefined if no word matches. */
  rank(question: Question, scores: Scores, limit: number): Ranking | undefined {
    const { spelled, topic, clauses, required } = question
    const { tables } = this.lexicon
    const most = mostCovered(scores)
    if (most === 0) return undefined
    const marker = new Marker(clauses, this.lexicon)
    // Listed headings keep the order of the page, because all of them match equally.
    const listed = clauses.some(({ headingsOnly }) => headingsOnly)
    const [squashed = '', core = ''] = listed ? [] : [spelled, topic].map((text) => squash(textOf(text), tables))
    const isPasted = clauses.some(({ optional, text }) => optional && text !== '')
    const wanted = { required, squashed, core, name: nameIn(spelled, tables), isPasted, scores, marker }
    const found = this.sections.find(wanted)
    const isOrdered = popcount(required) < LEAST_ORDERED
    const candidates = select(found, isOrdered ? limit : limit + SPARE).flatMap(({ top, more }) => [top, ...more])
    const phrases = new Phrases({ spelled, clauses, required, scores, marker }, this.lexicon)
    return { ...question, ...wanted, partial: most < scores.queryIdf * LEAST_ANSWERED, phrases, candidates }
  }

  /** The factors of a candidate's score, except for the following two. */
  factors(ranking: Ranking, candidate: Candidate): Factors {
    return this.sections.factors(ranking, candidate)
  }

  /** The factor from the positions of words in a text. */
  phrase({ marker, required }: Ranking, marks: Mark[]): number {
    return 1 + (this.lexicon.weights.phrase - 1) * marker.neighbors(marks, required)
  }

  /** The factor from a section's keywords. */
  named({ phrases }: Ranking, { page, section }: Candidate): number {
    const { passages } = this
    const title = section === this.start(page) ? undefined : passages.of(this.page(page).title)
    const keywords = this.texts.get(section).keywords.map((phrase) => passages.of(phrase))
    return 1 + this.lexicon.weights.named * phrases.fit(keywords, title)
  }

  /** The words that a heading quotes in a message. */
  private examplesIn(heading: string, tables: Tables): string[] {
    const { text, quoted } = this.passages.of(heading)
    const words = quoted.length > 0 ? tokenize(text, tables) : []
    return words.filter(({ kind, start }) => kind === 'word' && contains(quoted, start)).map(({ term }) => term)
  }

  private start(page: number): number {
    return this.starts[page] as number
  }

  private page(page: number): Page {
    return this.manifest.pages[page] as Page
  }
}

const hasQuotes = (heading: string) => /['"`“‘「]/.test(heading)

/** The answer to a query with missing files. */
function lacking(files: Set<number>): Answer {
  return { items: [], missing: [...files].sort((a, b) => a - b) }
}

/** What is asked of a searcher. */
export interface Asking {
  query: string
  limit: number
  /** Route that pages have to be below; all pages by default. */
  within?: string | undefined
  literal?: boolean | undefined
}

/** The results of a query; `read` fetches a file by its number in an answer's `missing`. */
export async function ask(
  searcher: Pick<Searcher, 'add' | 'search'>,
  { query, limit, within = '', literal = false }: Asking,
  read: (file: number) => Promise<Uint8Array>,
): Promise<Item[]> {
  for (;;) {
    const { items, missing } = searcher.search(query, limit, within, literal)
    if (missing.length === 0) return items
    const arrived = await Promise.all(missing.map(read))
    missing.forEach((file, i) => {
      searcher.add(file, arrived[i] as Uint8Array)
    })
  }
}

/** First section of every page, followed by the number of sections. */
function startsOf(pages: Page[]): Uint32Array {
  const starts = new Uint32Array(pages.length + 1)
  pages.forEach(({ sections }, i) => {
    starts[i + 1] = (starts[i] as number) + sections.length
  })
  return starts
}

/** What an engine needs of a manifest. */
export function engineInput<T>({ files, weights, pages }: Manifest, terms: T): EngineInput<T> {
  return { terms, postings: files.postings, weights, starts: startsOf(pages) }
}

/** Paths of the files that are fetched on demand, by their number in `missing`. */
export function partsOf({ postings, texts }: Files): string[] {
  return [...postings, ...texts].map(({ path }) => path)
}
