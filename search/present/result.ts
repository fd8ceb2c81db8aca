// Turns a found section into a result: its texts with their matches.

import type { Page, Section } from '../../crates/search-wasm/search.d.ts'
import { popcount } from '../engine/score.ts'
import { textOf } from '../index/characters.ts'
import type { Tables } from '../index/tables.ts'
import type { Item, Kind } from './item.ts'
import { covered, highlightsOf, type Mark, type Marker } from './mark.ts'
import type { Passage, Passages } from './passage.ts'
import { cut } from './snippet.ts'

/** What the results of an answer have in common. */
export interface Asked {
  query: string
  /** No page has most of the query. */
  partial: boolean
  marker: Marker
  passages: Passages
  tables: Tables
}

/** A found section. */
export interface Found {
  page: Page
  /** Its index on the page. */
  number: number
  text: Passage
  /** Matches in the text. */
  marks: Mark[]
  keywords: Passage[]
  /** The required clauses it matches, as a bit mask. */
  matched: number
  score: number
  /** Other sections of the page shown below it. */
  more: Item[]
}

export function itemOf({ query, partial, marker, passages, tables }: Asked, { page, number, ...found }: Found): Item {
  const section = page.sections[number] as Section
  const header = number === 0 ? page.title : section.heading
  const inTitle = marked(passages.of(page.title), marker)
  const inHeader = marked(passages.of(header), marker)
  const isNamed = (inHeader.clauses & found.matched) === found.matched
  const shown = cut(found.text.text, marker.shown(found.marks), isNamed, tables)
  const statement = textOf(shown.text)
  const highlights = {
    title: inTitle.highlights,
    header: inHeader.highlights,
    statement: highlightsOf(shown.text, shown.ranges),
  }
  const isUnmarked = highlights.header.length + highlights.statement.length === 0
  const inText = !isNamed && highlights.statement.length > 0
  const type: Kind = inText ? 'content' : number === 0 ? 'title' : 'header'
  return {
    type,
    title: page.title,
    header,
    breadcrumb: breadcrumb(page, number),
    link: section.anchor === '' ? page.routePath : `${page.routePath}#${section.anchor}`,
    query,
    highlightInfoList: highlights[type === 'content' ? 'statement' : type],
    highlights,
    group: page.group,
    statement,
    snippet: statement,
    phrase: isUnmarked ? phraseOf(found.keywords, marker) : '',
    routePath: page.routePath,
    anchor: section.anchor,
    score: found.score,
    partial,
    more: found.more,
  }
}

/** The first phrase that matches most clauses; empty if none matches. */
function phraseOf(keywords: Passage[], marker: Marker): string {
  let most = 0
  let best = ''
  for (const phrase of keywords) {
    const clauses = popcount(marked(phrase, marker).clauses)
    if (clauses > most) {
      most = clauses
      best = textOf(phrase.text)
    }
  }
  return best
}

/** Matches in a title, heading or phrase: ranges and clauses. */
function marked(passage: Passage, marker: Marker) {
  const marks = marker.shown(marker.marks(passage))
  const clauses = marks.reduce((mask, mark) => mask | mark.clauses, 0)
  return { highlights: highlightsOf(passage.text, covered(marks)), clauses }
}

/** The title and the headings above a section. */
function breadcrumb(page: Page, section: number): string[] {
  if (section === 0) return []
  const above: string[] = []
  let depth = (page.sections[section] as Section).depth
  for (let i = section - 1; i > 0; i--) {
    const other = page.sections[i] as Section
    if (other.depth >= depth) continue
    depth = other.depth
    above.unshift(other.heading)
  }
  return [page.title, ...above]
}
