// A search for components: text in, results out. Debounces typing and drops outdated answers. Rendering and selection
// are up to the dialog.

import { load } from 'virtual:search-hooks'
import site from 'virtual:site'
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import constants from '../../constants.json' with { type: 'json' }
import { SearchClient } from '../../search/client/client.ts'
import type { ResultTab } from '../../search/client/provider.ts'
import { localProvider, type SearchHooks, type SearchProvider, searchWith } from '../../search/client/provider.ts'
import type { RemoteOptions } from '../../shared/site.ts'
import { usePage } from '../hooks/usePage.ts'
import { type Part, partsOf } from '../support/parts.ts'
import { initial, pending, reduce } from './machine.ts'
import type { SearchSession } from './session.ts'

/** A session with tabs for a search service and hooks; a site with only its own index has a single tab. */
export interface TabbedSession extends SearchSession {
  tabs: ResultTab[]
  extra: { label: string; content: ReactNode }[]
  /** Index of the selected tab; the hooks' tabs come last. */
  tab: number
  showTab(tab: number): void
}

export interface SearchOptions {
  provider?: SearchProvider
  hooks?: SearchHooks
}

let local: SearchProvider | undefined

/** A single worker serves all pages of a visit. */
function siteProvider(): SearchProvider {
  const { searchService } = site.themeConfig
  local ??= searchService ? remote(searchService) : localProvider(new SearchClient(site.base))
  return local
}

/** A search service, whose code is only fetched by sites that use one. */
function remote(options: RemoteOptions): SearchProvider {
  const loaded = () => import('../../search/client/remote.ts').then(({ remoteProvider }) => remoteProvider(options))
  return {
    prepare() {
      loaded().catch(() => undefined)
    },
    search: async (request, signal) => (await loaded()).search(request, signal),
  }
}

let loading: Promise<SearchHooks> | undefined

/** The site's search hooks; nothing is loaded for a site without them. */
export async function siteHooks(): Promise<SearchHooks> {
  loading ??= load ? load() : Promise.resolve({})
  return loading
}

/** Fetches what a search needs, when the reader is about to search. */
export function prepareSearch(lang: string, version: string): void {
  siteProvider().prepare(lang, version)
}

export function useSearch({ provider, hooks }: SearchOptions = {}): TabbedSession {
  const { page, section } = usePage()
  const { lang, version } = page
  const [state, dispatch] = useReducer(reduce, initial)
  const { turn, within, literal } = state
  const query = pending(state)
  const parts = useMemo(() => {
    return partsOf(
      section.nav,
      site.locales.map(({ lang }) => lang),
    )
  }, [section.nav])
  const render = useRef<SearchHooks['render']>(undefined)

  useEffect(() => {
    if (query === undefined) return
    const stopped = new AbortController()
    const request = { query, lang, version, limit: constants.searchResultLimit, within, literal }
    const timer = setTimeout(() => {
      const answer = async () => {
        const own = hooks ?? (await siteHooks())
        render.current = own.render
        return searchWith(provider ?? siteProvider(), own, request, stopped.signal)
      }
      answer().then(
        (outcome) => dispatch({ type: 'answered', turn, outcome }),
        () => stopped.signal.aborted || dispatch({ type: 'failed', turn }),
      )
    }, constants.searchDebounceMs)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [query, turn, lang, version, within, literal, provider, hooks])

  // Retry a failed search when the network comes back. It may take a moment until the host is reachable.
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = []
    const online = () => {
      for (const delay of [0, 2000, 8000]) timers.push(setTimeout(() => dispatch({ type: 'retry' }), delay))
    }
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      timers.forEach(clearTimeout)
    }
  }, [])

  const change = useCallback((text: string, part: Part | undefined, composing: boolean) => {
    dispatch({ type: 'changed', text, within: part?.route, composing })
  }, [])
  const searchAsTyped = useCallback(() => dispatch({ type: 'literal' }), [])
  const reset = useCallback(() => dispatch({ type: 'reset' }), [])
  const showTab = useCallback((tab: number) => dispatch({ type: 'tab', tab }), [])

  return useMemo(() => {
    const { query, tabs, tab, status, hasAnswer } = state
    const extra = state.extra.map(({ group, result }) => ({ label: group, content: render.current?.(result) }))
    const items = tabs[tab]?.items ?? []
    const partial = items[0]?.partial ?? false
    const near = tabs[tab]?.near ?? []
    const corrections = literal ? [] : (tabs[tab]?.corrections ?? [])
    const part = parts.find(({ route }) => route === within)
    const found = { query, items, near, corrections, parts, part, status, hasAnswer, partial }
    return { ...found, tabs, extra, tab, change, searchAsTyped, reset, showTab }
  }, [state, parts, within, literal, change, searchAsTyped, reset, showTab])
}
