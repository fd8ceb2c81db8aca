// The search engine in TypeScript, for browsers where WASM is refused, fails, or costs too much to fetch: the answers
// of crates/search-core/src/engine.rs, bit for bit, from a smaller postings file. Tests hold the two together; whatever
// changes in one changes in the other.

import type { Answer, Manifest, Page, Section } from '../../../crates/search-wasm/search.d.ts'
import { type Characters, charactersOf, textOf } from './characters.ts'
import { Compact, FORMAT } from './compact.ts'
import { type Mark, Marker } from './mark.ts'
import { type Lexicon, plan, QUERY_CHARACTERS, requiredOf } from './plan.ts'
import { itemOf } from './result.ts'
import { averagesOf, countGroups, type Scores, score } from './score.ts'
import { Texts } from './texts.ts'

const MOST_PAGES = 30
const SPARE = 3

/** A section on its way to being a result. */
interface Candidate {
  page: number
  section: number
  score: number
}

export class Engine {
  private readonly manifest: Manifest
  private readonly source: Compact
  private readonly lexicon: Lexicon
  private readonly averages: number[]
  /** First section of every page, and behind them the number of sections. */
  private readonly starts: Uint32Array
  private readonly texts: Texts

  /** Opens a manifest and the compact postings it names. Throws when they cannot be read. */
  constructor(manifest: Uint8Array, compact: Uint8Array) {
    this.manifest = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(manifest))
    const { format, pages, files, weights, stopWords, synonyms } = this.manifest
    if (format !== FORMAT) throw new Error(`found search index format \`${format}\`, expected \`${FORMAT}\``)
    this.source = new Compact(compact)
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
    this.averages = averagesOf(this.source.lengths)
    this.lexicon = {
      dictionary: this.source.dictionary,
      tables: this.source.tables,
      weights,
      stopWords: new Set(stopWords),
      synonyms: new Map(Object.entries(synonyms)),
      sections,
    }
  }

  /** Takes the text file with a number of the manifest. */
  addTexts(file: number, bytes: Uint8Array): void {
    this.texts.add(file, bytes)
  }

  /** Answers a query with at most `limit` results, or with the texts it lacks. */
  search(text: string, limit: number): Answer {
    const query = textOf(charactersOf(text))
    const characters = charactersOf(query, QUERY_CHARACTERS)
    const groups = plan(characters, this.lexicon)
    const required = requiredOf(groups)
    const { tables, weights } = this.lexicon
    const scores = score(groups, this.source, this.averages, weights, this.starts)
    const matched = scores.pages.reduce((most, mask) => Math.max(most, countGroups(mask & required)), 0)
    if (matched === 0) return { items: [], missing: [] }
    const squashed = tables.squash(textOf(characters))
    const candidates = select(this.candidates(scores, required, matched, squashed), limit + SPARE)
    const missing = new Set<number>()
    for (const { section } of candidates) if (!this.texts.has(section)) missing.add(this.texts.file(section))
    if (missing.size > 0) return { items: [], missing: [...missing].sort((a, b) => a - b) }
    const marker = new Marker(groups, this.lexicon)
    const texts = new Map<number, { text: Characters; marks: Mark[] }>()
    for (const candidate of candidates) {
      const text = this.texts.get(candidate.section)
      const marks = marker.marks(text)
      if (marker.isPhrase(text, marks, required)) candidate.score *= weights.phrase
      texts.set(candidate.section, { text, marks })
    }
    const asked = { query, partial: matched < countGroups(required), marker, tables }
    const items = select(candidates, limit).map(({ page, section, score }) =>
      itemOf(asked, {
        page: this.page(page),
        number: section - this.start(page),
        ...(texts.get(section) as { text: Characters; marks: Mark[] }),
        matched: (scores.sections[section] as number) & required,
        score,
      }),
    )
    return { items, missing: [] }
  }

  private start(page: number): number {
    return this.starts[page] as number
  }

  private page(page: number): Page {
    return this.manifest.pages[page] as Page
  }

  /** Sections of the best pages, scored by everything but their texts. */
  private candidates(scores: Scores, required: number, matched: number, query: string): Candidate[] {
    const { totals, sections } = scores
    const pages: { page: number; best: number }[] = []
    scores.pages.forEach((mask, page) => {
      if (countGroups(mask & required) !== matched) return
      let best = 0
      for (let section = this.start(page); section < this.start(page + 1); section++) {
        if (((sections[section] as number) & required) === 0) continue
        best = Math.max(best, (totals[section] as number) * this.page(page).weight)
      }
      pages.push({ page, best })
    })
    pages.sort((a, b) => b.best - a.best || a.page - b.page)
    const candidates: Candidate[] = []
    for (const { page } of pages.slice(0, MOST_PAGES)) {
      for (let section = this.start(page); section < this.start(page + 1); section++) {
        const own = countGroups((sections[section] as number) & required)
        if (own === 0) continue
        const coverage = own / countGroups(required)
        const score = (totals[section] as number) * this.boost(page, section, coverage, query)
        candidates.push({ page, section, score })
      }
    }
    return candidates
  }

  /** What page, coverage and heading make of a section's score. */
  private boost(page: number, section: number, coverage: number, query: string): number {
    const { weights, tables } = this.lexicon
    const about = this.page(page)
    const isRoot = section === this.start(page)
    const here = about.sections[section - this.start(page)] as Section
    const heading = tables.squash(isRoot ? about.title : here.heading)
    let header = 1
    if (query === '') header = 1
    else if (heading === query) header = weights.exactHeader
    else if (heading.startsWith(query)) header = weights.prefixHeader
    else if (heading.includes(query)) header = weights.containedHeader
    return about.weight * (1 + weights.coverage * coverage) * header * (isRoot ? weights.root : 1)
  }
}

/** The best section of each page, best pages first; free places go to the next best sections, beside their page. */
function select(candidates: Candidate[], limit: number): Candidate[] {
  const ordered = [...candidates].sort((a, b) => b.score - a.score || a.section - b.section)
  const pages = new Map<number, Candidate[]>()
  const rest: Candidate[] = []
  for (const candidate of ordered) {
    if (pages.has(candidate.page)) rest.push(candidate)
    else pages.set(candidate.page, [candidate])
  }
  const best = [...pages.values()].slice(0, limit)
  for (const candidate of rest.slice(0, limit - best.length)) pages.get(candidate.page)?.push(candidate)
  return best.flat()
}
