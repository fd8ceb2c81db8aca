// Candidates for results: sections of the best pages, scored by everything except their texts.

import type { Page, Section, Weights } from '../../crates/search-wasm/search.d.ts'
import type { Scores } from '../engine/engine.ts'
import { popcount } from '../engine/score.ts'
import { Best } from '../index/best.ts'
import { type Characters, charactersOf, textOf } from '../index/characters.ts'
import { CLASS_WORD } from '../index/constants.ts'
import type { Dictionary } from '../index/dictionary.ts'
import type { Tables } from '../index/tables.ts'
import { squash, tokenize } from '../index/tokenizer.ts'
import type { Marker } from './mark.ts'
import { LEAST_TOLD, type Passages } from './passage.ts'
import type { Candidate } from './select.ts'

/** Number of pages whose headings are compared with the query. */
const MOST_PAGES = 30

/** Minimum coverage of a page, relative to the best page's, to be a result at all. */
const LEAST_COVERED = 0.3

/** Number of sections mentioning an option at which its boost from usage reaches half of its maximum. */
const HALF_USED = 8

/**
 * Maximum boost of an option from usage: of two options with the same name, readers usually mean the one mentioned
 * more.
 */
const MOST_USE = 0.5

/** Factor for a name in different case: `sourcemap` may be a word, `sourceMap` and `SourceMap` are names. */
const OTHER_CASE = 0.7

/** Minimum share of a heading's letters for a query to contain it. */
const LEAST_SHARE = 0.6

/** Minimum number of letters for a query to quote a part of a heading: a message as far as it was copied. */
const LEAST_QUOTED = 16

/**
 * Factor for a message that the query contains, in addition to that for a heading that equals the query: a few words in
 * order are hardly ever a coincidence, while keywords of other sections quote messages too.
 */
const MESSAGE = 1.3

/** Maximum number of cached headings in normalized form. */
const MOST_HEADINGS = 4096

/** The query as candidates are compared with it. */
export interface Wanted {
  /** The clauses that must match, as a bit mask. */
  required: number
  /** The query without separators; empty when headings are listed. */
  squashed: string
  /** The same without stop words at its ends, which is compared with headings if none of them equals the query. */
  core: string
  /** The query's only identifier, as spelled; otherwise empty. */
  name: string
  /** Whether words of it need not match, as in a pasted message. */
  isPasted: boolean
  scores: Scores
  marker: Marker
}

/** Factors of a candidate's score, except for those from its text and keywords. */
export interface Factors {
  evidence: number
  coverage: number
  lacked: number
  heading: number
  page: number
}

/** The index data that candidates need. */
interface Site {
  pages: Page[]
  /** First section of every page, followed by the number of sections. */
  starts: Uint32Array
  weights: Weights
  tables: Tables
  dictionary: Dictionary
  passages: Passages
}

export class Candidates {
  private readonly site: Site
  /** Weight of each page. */
  private readonly pageWeights: Float64Array
  /** Headings without separators, by heading. */
  private readonly headings = new Map<string, string>()

  constructor(site: Site) {
    this.site = site
    this.pageWeights = Float64Array.from(site.pages, ({ weight }) => weight)
  }

  /** Finds sections of the best pages. */
  find(wanted: Wanted): Candidate[] {
    const { starts } = this.site
    const { masks } = wanted.scores
    const most = mostCovered(wanted.scores)
    const candidates: Candidate[] = []
    const best = this.pages(wanted, most)
    if (best.some((page) => this.isTitle(page, wanted.squashed))) wanted.core = wanted.squashed
    for (const page of best) {
      const title = this.title(wanted, page)
      const end = starts[page + 1] as number
      for (let section = starts[page] as number; section < end; section++) {
        const clauses = masks[section] as number
        if ((clauses & wanted.required) === 0) continue
        const { evidence, coverage, lacked, heading, page: weight } = this.weigh(wanted, most, title, page, section)
        candidates.push({ page, section, score: evidence * coverage * lacked * heading * weight, clauses })
      }
    }
    return candidates
  }

  /** Reads the title and headings of a page ahead of queries. */
  read({ title, sections }: Page): void {
    for (const text of [title, ...sections.slice(1).map(({ heading }) => heading)]) {
      this.squashed(text)
      this.site.passages.of(text)
    }
  }

  /** Whether the title of a page, or one of its headings, equals the query. */
  private isTitle(page: number, query: string): boolean {
    const { title, sections } = this.site.pages[page] as Page
    return sections.some(({ heading }, i) => this.squashed(i === 0 ? title : heading) === query)
  }

  /** The factors of a candidate's score. */
  factors(wanted: Wanted, { page, section }: Candidate): Factors {
    return this.weigh(wanted, mostCovered(wanted.scores), this.title(wanted, page), page, section)
  }

  /** Finds the best pages. */
  private pages({ required, scores }: Wanted, most: number): number[] {
    const { starts, weights } = this.site
    const { pageWeights } = this
    const { matched, totals, masks, pageMasks, pageCoverage, pageTotals, pageTops } = scores
    const best = new Best<number>(MOST_PAGES)
    for (let i = 0; i < matched.length; i++) {
      const page = matched[i] as number
      const covered = pageCoverage[page] as number
      if (((pageMasks[page] as number) & required) === 0 || covered < most * LEAST_COVERED) continue
      const missing = lacked(covered, most, weights)
      const weight = pageWeights[page] as number
      const evidence = weights.pageEvidence * (pageTotals[page] as number)
      // Most pages can be skipped by an upper bound, without scoring their sections.
      const bound = ((pageTops[page] as number) + evidence) * missing * weight
      if (missing * weight >= 0 && bound < best.least) continue
      let top = 0
      const end = starts[page + 1] as number
      for (let section = starts[page] as number; section < end; section++) {
        if (((masks[section] as number) & required) !== 0) top = Math.max(top, totals[section] as number)
      }
      best.add(page, (top + evidence) * missing * weight, page)
    }
    return best.items
  }

  private weigh(wanted: Wanted, most: number, title: number, page: number, section: number): Factors {
    const { pages, starts, weights } = this.site
    const { scores } = wanted
    const first = starts[page] as number
    // A message is about a section rather than about a page.
    const root = wanted.isPasted ? 1 : weights.root
    const above = section === first ? root : title
    const weight = this.pageWeights[page] as number
    // Where the site lists a page lower, a bare name is that of a removed option or an old example.
    const isOutdated = weight < 1 && popcount(wanted.required) === 1 && section !== first
    return {
      evidence: (scores.totals[section] as number) + weights.pageEvidence * (scores.pageTotals[page] as number),
      coverage: 1 + weights.coverage * ((scores.coverage[section] as number) / scores.maxCoverage),
      lacked: lacked(scores.pageCoverage[page] as number, most, weights),
      heading: isOutdated ? 1 : this.heading(wanted, pages[page] as Page, section, section - first) * above,
      page: weight,
    }
  }

  /** Factor for the sections of a page from its title. */
  private title(wanted: Wanted, page: number): number {
    const { pages, starts, weights } = this.site
    return 1 + weights.title * (this.fit(wanted, starts[page] as number, (pages[page] as Page).title) - 1)
  }

  /**
   * Factor for a section from its heading, which may continue the title above it (`builtins.css`), and from its path: the
   * heading itself, or a page's route.
   */
  private heading(wanted: Wanted, { title, sections, routePath }: Page, section: number, index: number): number {
    const isFirst = index === 0
    const text = isFirst ? title : (sections[index] as Section).heading
    const asWords = this.literal(text, isFirst ? '' : title, wanted) * this.fit(wanted, section, text)
    return Math.max(asWords, this.called(isFirst ? routePath : text, wanted))
  }

  /**
   * Factor for a path ending in the query's identifier, which may only be a part of the query. A translated page keeps its
   * route, so `output` finds `/zh/config/output`, whatever its title is. Routes have no case.
   */
  private called(text: string, { name, required }: Wanted): number {
    const { weights, tables, dictionary } = this.site
    const path = name === '' ? '' : pathOf(text)
    const last = path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf('/')) + 1)
    const told = last === '' ? 0 : this.told(last, name)
    if (told === 0) return 0
    const term = dictionary.find(tables.fold(charactersOf(path)))
    const mentions = term === undefined ? 0 : dictionary.frequency(term)
    const use = 1 + (MOST_USE * mentions) / (mentions + HALF_USED)
    const share = 1 / popcount(required)
    const isSpelled = told === 1 ? last === name : last.startsWith(name)
    const isAsTyped = isSpelled || path.startsWith('/') || /[a-z][A-Z]/.test(name)
    return weights.name * (1 + weights.heading) * use * (isAsTyped ? 1 : OTHER_CASE) * share * told
  }

  /** Share of a name that the query has: all of it, or its beginning while it's being typed. */
  private told(last: string, name: string): number {
    const { tables, dictionary } = this.site
    const [whole, typed] = [this.squashed(last), this.squashed(name)]
    if (whole === typed) return 1
    const isBeginning = typed !== '' && whole.startsWith(typed)
    if (!isBeginning || dictionary.find(tables.fold(charactersOf(name))) !== undefined) return 0
    const share = charactersOf(typed).length / charactersOf(whole).length
    return share < LEAST_SHARE ? 0 : share
  }

  /** Factor for a heading from the letters of the query: for a message in it, or for the heading that it's a part of. */
  private literal(text: string, title: string, { squashed, core, name }: Wanted): number {
    const { exactHeader } = this.site.weights
    if (squashed === '') return 1
    if (this.isMessage(text, squashed)) return exactHeader * MESSAGE
    const heading = this.squashed(text)
    const isLong = squashed.length >= LEAST_QUOTED && this.site.passages.of(text).fixed.length > 0
    const isQuoted = name === '' && isLong && heading.includes(squashed)
    if (isQuoted || this.squashed(title) + heading === squashed) return exactHeader
    return Math.max(...[squashed, core].map((query) => this.overlap(heading, query)))
  }

  /** Factor for a heading that equals, starts with or contains a query. */
  private overlap(heading: string, query: string): number {
    const { weights } = this.site
    const share = () => charactersOf(query).length / charactersOf(heading).length
    if (query === '' || !heading.includes(query)) return 1
    if (heading === query) return weights.exactHeader
    const most = heading.startsWith(query) ? weights.prefixHeader : weights.containedHeader
    return 1 + (most - 1) * share()
  }

  /** Whether a query contains most of a heading's fixed parts, in order. */
  private isMessage(text: string, query: string): boolean {
    let letters = 0
    let told = 0
    let at = 0
    for (const part of this.site.passages.of(text).fixed) {
      const { length } = charactersOf(part)
      letters += length
      const found = query.indexOf(part, at)
      if (found < 0) continue
      told += length
      at = found + part.length
    }
    return told > 0 && told >= letters * LEAST_SHARE
  }

  private squashed(heading: string): string {
    const known = this.headings.get(heading)
    if (known !== undefined) return known
    const squashed = squash(heading, this.site.tables)
    if (this.headings.size === MOST_HEADINGS) this.headings.clear()
    this.headings.set(heading, squashed)
    return squashed
  }

  /** Factor for the query's words in a heading; a long query may contain all of a heading. */
  private fit({ scores, marker, required }: Wanted, section: number, text: string): number {
    const held = scores.headingIdfs[section] as number
    if (held === 0) return 1
    const { weights, passages } = this.site
    const passage = passages.of(text)
    const marks = marker.marks(passage)
    const share = marker.shareOf(passage, marks)
    const clauses = marks.reduce((mask, mark) => mask | mark.clauses, 0) & required
    const isTold = popcount(clauses) >= LEAST_TOLD && share >= LEAST_SHARE
    return 1 + weights.heading * (isTold ? share : (held / scores.maxHeadingIdf) * share)
  }
}

/** The highest coverage of any page. */
export function mostCovered({ matched, pageCoverage }: Scores): number {
  let most = 0
  for (let i = 0; i < matched.length; i++) most = Math.max(most, pageCoverage[matched[i] as number] as number)
  return most
}

/** The query if it's a single word, or the only word in it that is written like an identifier; otherwise empty. */
export function nameIn(query: Characters, tables: Tables): string {
  const name = textOf(query).replace(/^ +| +$/g, '')
  if (charactersOf(name).every((code) => tables.classOf(code) === CLASS_WORD)) return name
  const words = tokenize(query, tables).filter(({ kind }) => kind === 'word')
  const identifiers = words.map(({ start, end }) => textOf(query, start, end)).filter((word) => /[a-z][A-Z]/.test(word))
  return identifiers.length === 1 ? (identifiers[0] as string) : ''
}

/** A heading or route that is a path, without the parentheses of a call; empty for others, and for a key in quotes. */
function pathOf(text: string): string {
  const path = text.endsWith('()') ? text.slice(0, -2) : text
  return /[./]/.test(path) && !/[ "]/.test(path) ? path : ''
}

/** Penalty for words of the best page that a page lacks. */
function lacked(covered: number, most: number, weights: Weights): number {
  return 1 - weights.missing * (1 - covered / most)
}
