// Who answers queries: the site's own index, or a search service (remote.ts), behind one interface; and the hooks a site
// may hang in before, during and after a search.

import type { ReactNode } from 'react'
import type { Item } from '../../crates/search-wasm/search.d.ts'
import { linkTo } from '../../shared/routes.ts'
import type { SearchRequest } from '../messages.ts'
import type { SearchClient } from './client.ts'

/** Results of one index. */
export interface ResultTab {
  /** What the tab says; empty for the site's own results. */
  label: string
  items: Item[]
  /** What may have been meant, when there are no items. */
  near?: string[]
  /** Links lead to another site and open in a window of their own. */
  external: boolean
}

export interface SearchProvider {
  /** The reader means to search: whatever is needed may be fetched. */
  prepare(lang: string, version: string): void
  /** Tabs, the site's own first. Rejects with the signal's reason when aborted. */
  search(request: SearchRequest, signal: AbortSignal): Promise<ResultTab[]>
}

/** A tab that a site adds; `render` of its hooks draws the result. */
export interface ExtraTab {
  group: string
  result: unknown
}

/** Functions that a site exports from a module of its own (`search.hooks` in its configuration). */
export interface SearchHooks {
  /** May change the query; what it returns is asked. */
  beforeSearch?(query: string): string | undefined | Promise<string | undefined>
  /** May add tabs. */
  onSearch?(query: string, tabs: ResultTab[]): ExtraTab[] | undefined | Promise<ExtraTab[] | undefined>
  /** Is told what is shown. */
  afterSearch?(query: string, tabs: ResultTab[]): void | Promise<void>
  /** Draws the result of an added tab. */
  render?(result: unknown): ReactNode
}

/** What a search comes to. */
export interface SearchOutcome {
  /** As the hook left it. */
  query: string
  tabs: ResultTab[]
  extra: ExtraTab[]
}

/** The site's own index. */
export function localProvider(client: SearchClient): SearchProvider {
  return {
    prepare: (lang, version) => client.prepare(lang, version),
    async search(request, signal) {
      const { items, near } = await client.search(request, signal)
      return [{ label: '', items: items.map(linked), near, external: false }]
    },
  }
}

/** A result whose links are URLs: an index knows routes and ids as they are. */
function linked(item: Item): Item {
  return { ...item, link: linkTo(item.routePath, item.anchor), more: item.more.map(linked) }
}

/** Searches with the hooks in their places. */
export async function searchWith(
  provider: SearchProvider,
  hooks: SearchHooks,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const query = (await hooks.beforeSearch?.(request.query)) ?? request.query
  signal.throwIfAborted()
  const tabs = await provider.search({ ...request, query }, signal)
  const extra = (await hooks.onSearch?.(query, tabs)) ?? []
  signal.throwIfAborted()
  await hooks.afterSearch?.(query, tabs)
  return { query, tabs, extra }
}
