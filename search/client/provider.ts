// The interface of search providers, which is implemented by the site's own index and by a search service (remote.ts);
// and the hooks that a site can run before, during and after a search.

import type { ReactNode } from 'react'
import { linkTo } from '../../shared/routes.ts'
import type { Correction, NearSection, SearchRequest } from '../messages.ts'
import type { Item } from '../present/item.ts'
import type { SearchClient } from './client.ts'
import { placesOf } from './places.ts'

/** A section to go to. */
export interface Place {
  title: string
  link: string
}

/** Results of one index. */
export interface ResultTab {
  /** Label of the tab; empty for the site's own results. */
  label: string
  items: Item[]
  /** Suggestions, if there are no items. */
  near?: Place[]
  /** Words that were corrected. */
  corrections?: Correction[]
  /** Whether links lead to another site, in a new window. */
  external: boolean
}

/** Results of one index as a provider returns them: its suggestions aren't links yet. */
export type ProviderTab = Omit<ResultTab, 'near'> & { near?: NearSection[] }

export interface SearchProvider {
  /** Called when the reader is about to search, to fetch what's needed. */
  prepare(lang: string, version: string): void
  /** Returns tabs, the site's own first. Rejects with the signal's reason when aborted. */
  search(request: SearchRequest, signal: AbortSignal): Promise<ProviderTab[]>
}

/** A tab added by a site, whose result is rendered by the hook `render`. */
export interface ExtraTab {
  group: string
  result: unknown
}

/** A query that a reader has finished by closing the dialog. */
export interface FinishedQuery {
  query: string
  lang: string
  /** Links of its results, best first, as routes with an anchor. */
  results: string[]
  /** What the reader opened from the dialog, in the same form; undefined for nothing. */
  chosen?: string | undefined
}

/** Functions exported by a site's module (`search.hooks` in its configuration). */
export interface SearchHooks {
  /** May replace the query. */
  beforeSearch?(query: string): string | undefined | Promise<string | undefined>
  /** May add tabs. */
  onSearch?(query: string, tabs: ResultTab[]): ExtraTab[] | undefined | Promise<ExtraTab[] | undefined>
  /** Called with the tabs that are shown. */
  afterSearch?(query: string, tabs: ResultTab[]): void | Promise<void>
  /** Called when the reader opens something or closes the dialog: for the site's own analytics. */
  onQuery?(finished: FinishedQuery): void | Promise<void>
  /** Renders the result of an added tab. */
  render?(result: unknown): ReactNode
}

/** The result of a search with hooks. */
export interface SearchOutcome {
  /** As returned by the hook. */
  query: string
  tabs: ResultTab[]
  extra: ExtraTab[]
}

/** The site's own index. */
export function localProvider(client: SearchClient): SearchProvider {
  return {
    prepare: (lang, version) => client.prepare(lang, version),
    async search(request, signal) {
      const { items, near, corrections } = await client.search(request, signal)
      return [{ label: '', items: items.map(linked), near, corrections, external: false }]
    },
  }
}

/** A result with its route and ids encoded as URLs, because the index stores them decoded. */
function linked(item: Item): Item {
  return { ...item, link: linkTo(item.routePath, item.anchor), more: item.more.map(linked) }
}

/** Runs a search with its hooks. */
export async function searchWith(
  provider: SearchProvider,
  hooks: SearchHooks,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const query = (await hooks.beforeSearch?.(request.query)) ?? request.query
  signal.throwIfAborted()
  const found = await provider.search({ ...request, query }, signal)
  const tabs = found.map(({ near = [], ...tab }) => ({ ...tab, near: placesOf(near) }))
  const extra = (await hooks.onSearch?.(query, tabs)) ?? []
  signal.throwIfAborted()
  await hooks.afterSearch?.(query, tabs)
  return { query, tabs, extra }
}
