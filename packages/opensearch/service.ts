// The search service: the site's own searcher plans queries and ranks results, and the cluster scores words. server.ts
// adds HTTP.

import { type Item, isWithin, nearSections, type RemoteGroup, type RemoteHit, wordingOf } from '@inkstone/docs/search'
import type { Cluster } from './cluster.ts'
import { retrieve } from './retrieval.ts'
import type { OpenIndex } from './shipment.ts'

/** A query as browsers send it. */
export interface Query {
  keyword: string
  /** Maximum number of results per index. */
  limit: number
  /** Names of indexes; unknown ones have no results. */
  indexes: string[]
  lang: string
  /** The route that results must be below; empty for the whole site. */
  within: string
  /** Whether words that the index doesn't have are left out instead of corrected. */
  literal: boolean
}

export interface Service {
  /** Names of the indexes; the first is the default. */
  names: string[]
  answer(query: Query, signal?: AbortSignal): Promise<RemoteGroup[]>
}

/** An index by name, in all of its languages. */
export interface Holding {
  name: string
  domain: string
  langs: Map<string, OpenIndex>
}

export function openService(cluster: Cluster, holdings: Holding[]): Service {
  return {
    names: holdings.map(({ name }) => name),
    answer: (query, signal) =>
      Promise.all(
        query.indexes.map(async (index) => {
          const holding = holdings.find(({ name }) => name === index)
          const own = holding?.langs.get(query.lang)
          if (!own) return { index, hits: [] }
          return { index, ...(await findingsOf(cluster, own, holding?.domain ?? '', query, signal)) }
        }),
      ),
  }
}

/** What the worker of a site without a service returns (search/worker/library.ts), with hits as results. */
async function findingsOf(
  cluster: Cluster,
  own: OpenIndex,
  domain: string,
  { keyword, limit, within, literal }: Query,
  signal?: AbortSignal,
): Promise<Omit<RemoteGroup, 'index'>> {
  const { searcher } = own
  const { query, corrections } = wordingOf(searcher, { query: keyword, literal })
  const question = searcher.question(query)
  const scores = await retrieve(cluster, own, question, within, signal)
  const ranking = scores && searcher.rank(question, scores, limit)
  const { items } = searcher.answer(ranking, limit)
  // What is left out is a word that every page lacks.
  const isLacking = query !== keyword
  const hits = items.map((item) => hitOf({ ...item, partial: isLacking || item.partial }, own, domain))
  const pages = searcher.manifest.pages.filter(({ routePath }) => !within || isWithin(routePath, within))
  const near = hits.length > 0 ? [] : nearSections({ pages }, keyword)
  return {
    hits,
    ...(corrections.length > 0 ? { corrections } : {}),
    ...(near.length > 0 ? { near } : {}),
  }
}

/**
 * A result in the format of the service. `content` is the matching section, because a whole page would be wasteful for
 * one line.
 */
function hitOf(item: Item, own: OpenIndex, domain: string): RemoteHit {
  const { searcher, sectionOf } = own
  const { routePath, title, header, anchor, statement, highlights, more, partial } = item
  const section = sectionOf(routePath, anchor)
  const content = searcher.texts.get(section.number).text
  const toc = anchor === '' ? [] : [{ id: anchor, text: header, depth: section.depth, charIndex: 0 }]
  const matches = placesIn(content, statement, highlights.statement)
  return {
    routePath,
    title,
    toc,
    content,
    domain,
    anchor,
    ...(matches.length > 0 ? { _matchesPosition: { content: matches } } : {}),
    ...(partial ? { partial } : {}),
    ...(more.length > 0 ? { more: more.map((other) => hitOf(other, own, domain)) } : {}),
  }
}

/** Converts ranges of an excerpt to byte offsets in the UTF-8 of the text it was taken from. */
function placesIn(content: string, statement: string, ranges: Item['highlightInfoList']): Item['highlightInfoList'] {
  const lead = statement.startsWith('…') && !content.startsWith('…') ? 1 : 0
  const shown = statement.slice(lead, ranges.at(-1) ? (ranges.at(-1)?.start ?? 0) + (ranges.at(-1)?.length ?? 0) : lead)
  const at = content.replace(/\s/g, ' ').indexOf(shown)
  if (at < 0 || shown === '') return []
  const bytes = (end: number) => Buffer.byteLength(content.slice(0, end))
  return ranges.map(({ start, length }) => {
    const first = at + start - lead
    return { start: bytes(first), length: bytes(first + length) - bytes(first) }
  })
}
