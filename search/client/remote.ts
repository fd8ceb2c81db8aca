// A search service over HTTP, for sites that use one: GET with keyword, limit, searchIndexes and lang, and within if the
// reader searches a part of the site, literal=1 if the query is meant as typed, returns groups of hits. A failure is logged and
// returns no results; the reader sees no error.

import constants from '../../constants.json' with { type: 'json' }
import type { TocItem } from '../../crates/md-compiler/index.js'
import { linkTo, sitePath } from '../../shared/routes.ts'
import type { RemoteOptions } from '../../shared/site.ts'
import type { Correction, NearSection, SearchRequest } from '../messages.ts'
import type { Highlight, Highlights, Item, Kind } from '../present/item.ts'
import { isWithin } from '../present/within.ts'
import type { ProviderTab, SearchProvider } from './provider.ts'

/** A page as returned by the service. */
export interface RemoteHit {
  routePath: string
  title: string
  toc: TocItem[]
  /** The page's plain text. */
  content: string
  /** Origin of the page's site; empty for this one. */
  domain: string
  /**
   * Id of the heading of the matching section, if the service provides it; empty for the part before the first
   * heading.
   */
  anchor?: string
  /** Where the content matched, in UTF-8 bytes. */
  _matchesPosition?: { content?: Highlight[] }
  /** Other sections of the page, which are shown below the hit. */
  more?: RemoteHit[]
  /** Whether the hit's page lacks a word of the query. */
  partial?: boolean
}

/** The results of one index as returned by the service. */
export interface RemoteGroup {
  index: string
  /** Best first. */
  hits: RemoteHit[]
  /** Words that were corrected, in the order of the query. */
  corrections?: Correction[]
  /** Sections with a name similar to the query, if there are no hits. */
  near?: NearSection[]
}

export function remoteProvider(options: RemoteOptions): SearchProvider {
  return {
    prepare() {
      // The service needs no preparation.
    },
    async search(request, signal) {
      try {
        return await fetchTabs(options, request, signal)
      } catch (error) {
        if (signal.aborted) throw error
        // biome-ignore lint/suspicious/noConsole: the specification requires it for a failed service
        console.error(error)
        return []
      }
    },
  }
}

async function fetchTabs(
  { apiUrl, searchIndexes = [], indexName = 'default' }: RemoteOptions,
  { query, limit, lang, within, literal }: SearchRequest,
  signal: AbortSignal,
): Promise<ProviderTab[]> {
  const url = new URL(apiUrl, location.href)
  url.searchParams.set('keyword', query)
  url.searchParams.set('limit', String(limit))
  url.searchParams.set('searchIndexes', searchIndexes.map(({ value }) => value).join(','))
  url.searchParams.set('lang', lang)
  if (within) url.searchParams.set('within', within)
  if (literal) url.searchParams.set('literal', '1')
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`found status \`${response.status}\` from \`${apiUrl}\`, expected 200`)
  const groups = (await response.json()) as RemoteGroup[]
  const labelOf = (index: string) => searchIndexes.find(({ value }) => value === index)?.label ?? index
  const tabs = groups.map(({ index, hits, corrections = [], near = [] }) => ({
    label: index === indexName ? '' : labelOf(index),
    // A service may not know parts.
    items: hits
      .filter((hit) => hasPlace(hit) && (!within || isWithin(hit.routePath, within)))
      .map((hit) => itemOf(hit, query)),
    corrections,
    // Links to the pages of another site need its origin, which only hits have.
    near: index === indexName ? near : [],
    external: index !== indexName,
  }))
  return tabs.sort((a, b) => Number(a.external) - Number(b.external))
}

/** Whether a hit is a page of this site, or of another one with a valid origin. */
function hasPlace({ domain }: RemoteHit): boolean {
  return !domain || /^https?:\/\/[^/\\]/i.test(domain)
}

/** The link to a hit. A path from the service can't change the origin. */
function linkOf({ domain, routePath }: RemoteHit, id?: string): string {
  return (domain ?? '').replace(/\/$/, '') + sitePath(linkTo(routePath, id), '/')
}

/** Converts a hit to a result item: by its section if provided, or else the first match in title, headings or text. */
export function itemOf(hit: RemoteHit, query: string): Item {
  const named = hit.toc.find(({ id }) => id === hit.anchor)
  const heading = named ?? hit.toc.find(({ text }) => occurrences(text, query).length > 0)
  const { statement, highlights: inStatement } = statementOf(hit, query)
  const inTitle = occurrences(hit.title, query)
  const inHeading = heading ? occurrences(heading.text, query) : []
  const type: Kind = inTitle.length > 0 && !named ? 'title' : inHeading.length > 0 ? 'header' : 'content'
  const section = named ?? (type === 'header' ? heading : undefined)
  const header = section?.text ?? hit.title
  const highlights: Highlights = { title: inTitle, header: occurrences(header, query), statement: inStatement }
  return {
    type,
    title: hit.title,
    header,
    breadcrumb: section ? [hit.title] : [],
    link: linkOf(hit, section?.id),
    query,
    highlightInfoList: highlights[type === 'content' ? 'statement' : type],
    highlights,
    group: '',
    statement,
    snippet: statement,
    phrase: '',
    routePath: hit.routePath,
    anchor: section?.id ?? '',
    score: 0,
    partial: hit.partial ?? false,
    more: (hit.more ?? []).filter(hasPlace).map((other) => itemOf(other, query)),
  }
}

/** Occurrences of the query in a text, ignoring case, in UTF-16 units. */
function occurrences(text: string, query: string): Highlight[] {
  if (query === '') return []
  const [within, wanted] = [text.toLowerCase(), query.toLowerCase()]
  // A few characters have another length in lower case, which would shift the positions.
  if (within.length !== text.length) return []
  const found: Highlight[] = []
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length)) {
    found.push({ start: at, length: wanted.length })
  }
  return found
}

const ELLIPSIS = '…'

/** The text around the first match, in the length of local excerpts. */
function statementOf(hit: RemoteHit, query: string): { statement: string; highlights: Highlight[] } {
  const { snippetWidthUnits, snippetWideCharacterUnits } = constants
  const widthOf = (character: string) => ((character.codePointAt(0) ?? 0) > 0xff ? snippetWideCharacterUnits : 1)
  const matches = matchesOf(hit, query)
  const first = matches[0]?.start ?? 0
  const before = [...hit.content.slice(0, first)].reverse()
  let left = snippetWidthUnits - 2 * widthOf(ELLIPSIS)
  const take = (characters: string[], most: number) => {
    let room = Math.min(most, left)
    const taken: string[] = []
    for (const character of characters) {
      room -= widthOf(character)
      if (room < 0) break
      left -= widthOf(character)
      taken.push(character)
    }
    return taken
  }
  const lead = take(before, Math.floor(left / 4)).reverse()
  const rest = [...hit.content.slice(first)]
  const tail = take(rest, left)
  const text = [...lead, ...tail].join('').replace(/\s/g, ' ')
  const opening = lead.length < before.length ? ELLIPSIS : ''
  const statement = opening + text + (tail.length < rest.length ? ELLIPSIS : '')
  const from = first - lead.join('').length
  const highlights = matches
    .filter(({ start, length }) => start >= from && start + length <= from + text.length)
    .map(({ start, length }) => ({ start: start - from + opening.length, length }))
  return { statement, highlights }
}

/** Matches in UTF-16 units of the content: as provided by the service, or else occurrences of the query. */
function matchesOf({ content, _matchesPosition }: RemoteHit, query: string): Highlight[] {
  const ranges = _matchesPosition?.content
  if (!ranges || ranges.length === 0) return occurrences(content, query)
  const bytes = new TextEncoder().encode(content)
  const units = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to)).length
  return ranges.map(({ start, length }) => ({ start: units(0, start), length: units(start, start + length) }))
}
