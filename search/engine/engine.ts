// The search engine in TypeScript, for browsers where WASM is refused, fails, or is too expensive to fetch. It returns
// the same answers as crates/search-core/src/engine.rs, bit for bit, from the same files. Tests compare the two; always
// change both.

import type { Answer, Item, Manifest, Page } from '../../crates/search-wasm/search.d.ts'
import { type Candidate, select } from './best.ts'
import { Candidates, type Factors, nameIn, type Wanted } from './candidates.ts'
import { type Characters, charactersOf, textOf } from './characters.ts'
import { FORMAT, LEAST_ANSWERED, LEAST_ORDERED, MOST_WARMED, QUERY_CHARACTERS, SPARE } from './constants.ts'
import { Forms } from './forms.ts'
import { Gatherer } from './gather.ts'
import type { Group, Lexicon } from './group.ts'
import { type Mark, Marker } from './mark.ts'
import { Passages } from './passage.ts'
import { Phrases } from './phrases.ts'
import { Pinyin } from './pinyin.ts'
import { plan, requiredOf } from './plan.ts'
import { itemOf, type Found as Shown } from './result.ts'
import { countGroups, Found, findGroup, Scores } from './score.ts'
import { Source } from './source.ts'
import { Synonyms } from './synonyms.ts'
import { Texts } from './texts.ts'
import { isWithin } from './within.ts'

/** A parsed query. */
export interface Question {
  query: string
  /** The characters of the query that are used, with corrections applied. */
  spelled: Characters
  groups: Group[]
  /** The groups that must match, as a bit mask. */
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
  ranking: Ranking
}

/** The texts of a candidate, and the matches in its text. */
type Told = Pick<Shown, 'text' | 'marks' | 'keywords'>

export class Engine {
  readonly manifest: Manifest
  readonly source: Source
  readonly lexicon: Lexicon
  /** First section of every page, followed by the number of sections. */
  readonly starts: Uint32Array
  readonly texts: Texts
  readonly passages: Passages
  private readonly sections: Candidates
  /** Number of pages whose headings `warm` has read. */
  private warmed = 0
  /** Buffers that are reused by every query. */
  private readonly gatherer: Gatherer
  private readonly found: Found
  private readonly scores: Scores
  /** The last query if its texts are missing, so that it isn't ranked again. */
  private waiting: Waiting | undefined

  /** Opens a manifest and its dictionary. Throws if they can't be read. */
  constructor(manifest: Manifest, terms: Uint8Array) {
    this.manifest = manifest
    const { format, pages, files, weights, stopWords, synonyms, forms, pinyin } = this.manifest
    if (format !== FORMAT) throw new Error(`found search index format \`${format}\`, expected \`${FORMAT}\``)
    this.source = new Source(terms, files.postings)
    this.texts = new Texts(files.texts)
    this.starts = new Uint32Array(pages.length + 1)
    pages.forEach((page, i) => {
      this.starts[i + 1] = this.start(i) + page.sections.length
    })
    const sections = this.start(pages.length)
    if (this.source.sections !== sections || this.texts.sections !== sections) {
      throw new Error(
        `found postings of \`${this.source.sections}\` and texts of \`${this.texts.sections}\` sections, expected \`${sections}\``,
      )
    }
    const { dictionary, tables } = this.source
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
    }
    this.gatherer = new Gatherer(this.source, weights)
    this.found = new Found(sections)
    this.scores = new Scores(this.starts)
    const { starts, passages } = this
    this.sections = new Candidates({ pages, starts, weights, tables, dictionary, passages })
  }

  /** Adds a file by its number in an answer's `missing`. */
  add(file: number, bytes: Uint8Array): void {
    const { length } = this.manifest.files.postings
    if (file < length) this.source.add(file, bytes)
    else this.texts.add(file - length, bytes)
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
   * left out before the ranking, so the results are the best of those that remain.
   */
  search(text: string, limit: number, within = ''): Answer {
    const { waiting } = this
    this.waiting = undefined
    if (waiting?.text === text && waiting.limit === limit && waiting.within === within) return this.finish(waiting)
    const question = this.question(text)
    const missing = new Set<number>()
    for (const { alternatives } of question.groups) {
      for (const { terms } of alternatives) {
        for (const term of terms) {
          const file = this.source.missing(term)
          if (file !== undefined) missing.add(file)
        }
      }
    }
    if (missing.size > 0) return lacking(missing)
    const scores = this.score(question)
    if (within) scores.matched = scores.matched.filter((page) => isWithin(this.page(page).routePath, within))
    const ranking = this.rank(question, scores, limit)
    return ranking ? this.finish({ text, limit, within, ranking }) : { items: [], missing: [] }
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
    const { query, required, partial, scores, marker, candidates } = ranking
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
    const item = ({ page, section, score }: Candidate, more: Item[] = []) =>
      itemOf(asked, {
        page: this.page(page),
        number: section - this.start(page),
        ...(texts.get(section) as Told),
        matched: (scores.sections[section] as number) & required,
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

  /** Parses a query. */
  question(text: string): Question {
    const query = textOf(charactersOf(text))
    const characters = charactersOf(query, QUERY_CHARACTERS)
    const { groups, spelled } = plan(characters, this.lexicon)
    return { query, spelled, groups, required: requiredOf(groups) }
  }

  /** Scores all sections from this index's postings. The result is reused by the next query. */
  score({ groups }: Question): Scores {
    const { gatherer, found, scores, source, lexicon } = this
    gatherer.begin()
    scores.clear()
    groups.forEach((group, i) => {
      findGroup(group, gatherer, source, found)
      scores.add(1 << i, group, found, lexicon.weights)
      found.clear()
    })
    return scores
  }

  /** Candidates in the order of their scores so far, before texts are considered; undefined if no word matches. */
  rank(question: Question, scores: Scores, limit: number): Ranking | undefined {
    const { spelled, groups, required } = question
    const { tables } = this.lexicon
    const most = scores.mostCovered()
    if (most === 0) return undefined
    const marker = new Marker(groups, this.lexicon)
    // Listed headings keep the order of the page, because all of them match equally.
    const listed = groups.some(({ headersOnly }) => headersOnly)
    const squashed = listed ? '' : tables.squash(textOf(spelled))
    const isPasted = groups.some(({ optional, text }) => optional && text !== '')
    const wanted = { required, squashed, name: nameIn(spelled, tables), isPasted, scores, marker }
    const found = this.sections.find(wanted)
    const isOrdered = countGroups(required) < LEAST_ORDERED
    const candidates = select(found, isOrdered ? limit : limit + SPARE).flatMap(({ top, more }) => [top, ...more])
    const phrases = new Phrases({ spelled, groups, required, scores, marker }, this.lexicon)
    return { ...question, ...wanted, partial: most < scores.asked * LEAST_ANSWERED, phrases, candidates }
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

  private start(page: number): number {
    return this.starts[page] as number
  }

  private page(page: number): Page {
    return this.manifest.pages[page] as Page
  }
}

/** The answer to a query with missing files. */
function lacking(files: Set<number>): Answer {
  return { items: [], missing: [...files].sort((a, b) => a - b) }
}
