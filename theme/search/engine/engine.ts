// The search engine in TypeScript, for browsers where WASM is refused, fails, or costs too much to fetch: the answers
// of crates/search-core/src/engine.rs, bit for bit, from the same files. Tests hold the two together; whatever
// changes in one changes in the other.

import type { Answer, Manifest, Page, Section } from '../../../crates/search-wasm/search.d.ts'
import { type Characters, charactersOf, textOf } from './characters.ts'
import { Gatherer } from './gather.ts'
import { type Mark, Marker } from './mark.ts'
import { type Passage, Passages } from './passage.ts'
import { Phrases } from './phrases.ts'
import { Pinyin } from './pinyin.ts'
import { type Group, type Lexicon, plan, QUERY_CHARACTERS, requiredOf } from './plan.ts'
import { itemOf } from './result.ts'
import { countGroups, Found, findGroup, Scores } from './score.ts'
import { Source } from './source.ts'
import { Synonyms } from './synonyms.ts'
import { FORMAT } from './terms.ts'
import { Texts } from './texts.ts'

const MOST_PAGES = 30
const LEAST_COVERED = 0.3
const SPARE = 3
const SPARE_SECTIONS = 5
const NEAR = 0.5
/** Headings that are kept as they are compared with a query. */
const MOST_HEADINGS = 4096

/** A section on its way to being a result. */
export interface Candidate {
  page: number
  section: number
  score: number
  /** What the score is the product of, but for what its text and keywords say. */
  factors: { evidence: number; coverage: number; lacked: number; heading: number; page: number }
}

/** A query as it is understood. */
export interface Question {
  query: string
  /** Its characters that are read, with what was meant in the place of what is misspelt. */
  spelled: Characters
  groups: Group[]
  /** The groups that must match, as a mask. */
  required: number
}

/** A query on its way to an answer. */
export interface Ranking extends Question {
  /** The most of them a page matches. */
  matched: number
  scores: Scores
  marker: Marker
  phrases: Phrases
  /** The best, one more for each page than is shown. */
  candidates: Candidate[]
}

export class Engine {
  readonly manifest: Manifest
  readonly source: Source
  readonly lexicon: Lexicon
  /** First section of every page, and behind them the number of sections. */
  readonly starts: Uint32Array
  readonly texts: Texts
  readonly passages: Passages
  /** Squashed headings, by heading. */
  private readonly headings = new Map<string, string>()
  /** Room that every query uses anew. */
  private readonly gatherer: Gatherer
  private readonly found: Found
  private readonly scores: Scores

  /** Opens a manifest and the terms it names. Throws when they cannot be read. */
  constructor(manifest: Manifest, terms: Uint8Array) {
    this.manifest = manifest
    const { format, pages, files, weights, stopWords, synonyms, pinyin } = this.manifest
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
      pinyin: new Pinyin(headings, pinyin, words),
    }
    this.gatherer = new Gatherer(this.source, weights)
    this.found = new Found(sections)
    this.scores = new Scores(this.starts)
  }

  /** Takes the file with a number of an answer's `missing`. */
  add(file: number, bytes: Uint8Array): void {
    const { length } = this.manifest.files.postings
    if (file < length) this.source.add(file, bytes)
    else this.texts.add(file - length, bytes)
  }

  /** Answers a query with at most `limit` results, or with the files it lacks. */
  search(text: string, limit: number): Answer {
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
    return this.answer(this.rank(question, this.score(question), limit), limit)
  }

  /** The results of a ranking, at most `limit`, or the texts that lack for them. */
  answer(ranking: Ranking | undefined, limit: number): Answer {
    if (!ranking) return { items: [], missing: [] }
    const { query, required, matched, scores, marker, candidates } = ranking
    const missing = new Set<number>()
    const first = this.manifest.files.postings.length
    for (const { section } of candidates) if (!this.texts.has(section)) missing.add(first + this.texts.file(section))
    if (missing.size > 0) return lacking(missing)
    const { passages } = this
    const texts = new Map<number, { text: Passage; marks: Mark[] }>()
    for (const candidate of candidates) {
      const text = passages.of(this.texts.get(candidate.section).text)
      const marks = marker.marks(text)
      candidate.score *= this.phrase(ranking, marks) * this.named(ranking, candidate)
      texts.set(candidate.section, { text, marks })
    }
    const asked = { query, partial: matched < countGroups(required), marker, passages, tables: this.lexicon.tables }
    const items = select(candidates, limit, 0).map(({ page, section, score }) =>
      itemOf(asked, {
        page: this.page(page),
        number: section - this.start(page),
        ...(texts.get(section) as { text: Passage; marks: Mark[] }),
        matched: (scores.sections[section] as number) & required,
        score,
      }),
    )
    return { items, missing: [] }
  }

  /** What a text asks for. */
  question(text: string): Question {
    const query = textOf(charactersOf(text))
    const characters = charactersOf(query, QUERY_CHARACTERS)
    const { groups, spelled } = plan(characters, this.lexicon)
    return { query, spelled, groups, required: requiredOf(groups) }
  }

  /** What this index's postings say of every section, until the next question. */
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

  /** The sections whose texts decide, in the order of everything else; nothing when no word is found. */
  rank(question: Question, scores: Scores, limit: number): Ranking | undefined {
    const { spelled, groups, required } = question
    const { tables } = this.lexicon
    let matched = 0
    for (const page of scores.matched) {
      matched = Math.max(matched, countGroups((scores.pages[page] as number) & required))
    }
    if (matched === 0) return undefined
    const marker = new Marker(groups, this.lexicon)
    // What is listed keeps the order of the page: no heading is nearer to the query than another.
    const listed = groups.some(({ headersOnly }) => headersOnly)
    const wanted = { required, query: listed ? '' : tables.squash(textOf(spelled)), marker }
    const candidates = select(this.candidates(scores, wanted), limit + SPARE, SPARE_SECTIONS)
    const phrases = new Phrases({ spelled, groups, required, scores, marker }, this.lexicon)
    return { ...question, matched, scores, marker, phrases, candidates }
  }

  /** What the words in a text, together or apart, make of its score. */
  phrase({ marker, required }: Ranking, marks: Mark[]): number {
    return 1 + (this.lexicon.weights.phrase - 1) * marker.neighbours(marks, required)
  }

  /** What readers' own names for a section make of its score. */
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

  /** Sections of the best pages, scored by everything but their texts. */
  private candidates(scores: Scores, wanted: Wanted): Candidate[] {
    const { weights } = this.lexicon
    const { totals, sections, pagesCovered, pageTotals, pageTops } = scores
    let most = 0
    for (const page of scores.matched) most = Math.max(most, pagesCovered[page] as number)
    const lacked = (page: number) => 1 - weights.missing * (1 - (pagesCovered[page] as number) / most)
    const pages = new Best(MOST_PAGES)
    for (const page of scores.matched) {
      const mask = scores.pages[page] as number
      if ((mask & wanted.required) === 0 || (pagesCovered[page] as number) < most * LEAST_COVERED) continue
      const about = this.page(page)
      const whole = (top: number) =>
        (top + weights.pageEvidence * (pageTotals[page] as number)) * lacked(page) * about.weight
      // Most pages are known to be too far down without a look at their sections.
      const grows = lacked(page) * about.weight >= 0
      if (grows && whole(pageTops[page] as number) < pages.least) continue
      let top = 0
      for (let section = this.start(page); section < this.start(page + 1); section++) {
        if (((sections[section] as number) & wanted.required) === 0) continue
        top = Math.max(top, totals[section] as number)
      }
      pages.add(page, whole(top))
    }
    const candidates: Candidate[] = []
    for (const page of pages.numbers) {
      const about = this.page(page)
      const first = this.start(page)
      const held = this.fit(scores, first, about.title, wanted)
      for (let section = first; section < this.start(page + 1); section++) {
        if (((sections[section] as number) & wanted.required) === 0) continue
        const text = section === first ? about.title : (about.sections[section - first] as Section).heading
        const title = section === first ? weights.root : 1 + weights.title * (held - 1)
        const heading = this.literal(text, wanted.query) * this.fit(scores, section, text, wanted) * title
        const coverage = 1 + weights.coverage * ((scores.covered[section] as number) / scores.coverable)
        const evidence = (totals[section] as number) + weights.pageEvidence * (pageTotals[page] as number)
        const score = evidence * coverage * lacked(page) * heading * about.weight
        const factors = { evidence, coverage, lacked: lacked(page), heading, page: about.weight }
        candidates.push({ page, section, score, factors })
      }
    }
    return candidates
  }

  /** What a heading that is, begins with or contains the query makes of a score. */
  private literal(text: string, query: string): number {
    const { weights } = this.lexicon
    const heading = this.squashed(text)
    const share = () => charactersOf(query).length / charactersOf(heading).length
    if (query === '' || heading === '') return 1
    if (heading === query) return weights.exactHeader
    if (heading.startsWith(query)) return 1 + (weights.prefixHeader - 1) * share()
    return heading.includes(query) ? 1 + (weights.containedHeader - 1) * share() : 1
  }

  private squashed(heading: string): string {
    const known = this.headings.get(heading)
    if (known !== undefined) return known
    const squashed = this.lexicon.tables.squash(heading)
    if (this.headings.size === MOST_HEADINGS) this.headings.clear()
    this.headings.set(heading, squashed)
    return squashed
  }

  /** What the words in a heading make of a score. */
  private fit({ headed, headable }: Scores, section: number, text: string, { marker }: Wanted): number {
    const held = headed[section] as number
    return held === 0 ? 1 : 1 + this.lexicon.weights.heading * (held / headable) * marker.share(this.passages.of(text))
  }
}

/** The answer to a query that lacks files. */
function lacking(files: Set<number>): Answer {
  return { items: [], missing: [...files].sort((a, b) => a - b) }
}

/** What candidates are held against. */
interface Wanted {
  /** The groups that must match, as a mask. */
  required: number
  /** The squashed query; empty when headings are listed. */
  query: string
  marker: Marker
}

/** The numbers with the highest scores, highest first; of equal ones the lower number. */
class Best {
  readonly numbers: number[] = []
  private readonly scores: number[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Whatever scores less is not among them. */
  get least(): number {
    return this.numbers.length < this.most ? Number.NEGATIVE_INFINITY : (this.scores.at(-1) as number)
  }

  add(number: number, score: number): void {
    const { numbers, scores } = this
    let at = numbers.length
    while (at > 0 && isBefore(score, number, scores[at - 1] as number, numbers[at - 1] as number)) at--
    if (at === this.most) return
    numbers.splice(at, 0, number)
    scores.splice(at, 0, score)
    if (numbers.length > this.most) {
      numbers.pop()
      scores.pop()
    }
  }
}

function isBefore(score: number, number: number, other: number, otherNumber: number): boolean {
  return score > other || (score === other && number < otherNumber)
}

/** The best section of each page, best pages first; free places go to the next best sections, beside their page. `more`:
 * so many others that are nearly as good as the best come with them. */
function select(candidates: Candidate[], limit: number, more: number): Candidate[] {
  const ordered = [...candidates].sort((a, b) => b.score - a.score || a.section - b.section)
  const pages = new Map<number, Candidate[]>()
  const rest: Candidate[] = []
  for (const candidate of ordered) {
    if (pages.has(candidate.page)) rest.push(candidate)
    else pages.set(candidate.page, [candidate])
  }
  const best = [...pages.values()].slice(0, limit)
  const room = limit - best.length
  const least = (ordered[0]?.score ?? 0) * NEAR
  rest.slice(0, room + more).forEach((candidate, i) => {
    if (i < room || candidate.score >= least) pages.get(candidate.page)?.push(candidate)
  })
  return best.flat()
}
