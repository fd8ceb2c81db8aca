// A search as a component uses it: what is typed goes in, results come out. Waits for a pause in typing, drops what has
// become late. No markup, and no choice of a row: that is the dialog's.

import { load } from 'virtual:search-hooks'
import site from 'virtual:site'
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import constants from '../../constants.json' with { type: 'json' }
import { SearchClient } from '../../search/client/client.ts'
import type { ResultTab } from '../../search/client/provider.ts'
import { localProvider, type SearchHooks, type SearchProvider, searchWith } from '../../search/client/provider.ts'
import type { RemoteOptions } from '../../shared/site.ts'
import { usePage } from '../hooks/usePage.ts'
import { initial, pending, reduce } from './machine.ts'
import type { SearchSession } from './session.ts'

/** A session with the tabs of a search service and of hooks; a site with its own index alone has one tab. */
export interface TabbedSession extends SearchSession {
  tabs: ResultTab[]
  extra: { label: string; content: ReactNode }[]
  /** Number of the tab shown, extra ones behind the others. */
  tab: number
  showTab(tab: number): void
}

export interface SearchOptions {
  provider?: SearchProvider
  hooks?: SearchHooks
}

let local: SearchProvider | undefined

/** One worker serves every page of a visit. */
function siteProvider(): SearchProvider {
  const { searchService } = site.themeConfig
  local ??= searchService ? remote(searchService) : localProvider(new SearchClient(site.base))
  return local
}

/** A search service; its code is fetched by the sites that have one. */
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

/** What the site runs around a search; a site without hooks loads nothing. */
async function siteHooks(): Promise<SearchHooks> {
  loading ??= load ? load() : Promise.resolve({})
  return loading
}

export function useSearch({ provider, hooks }: SearchOptions = {}): TabbedSession {
  const { lang, version } = usePage().page
  const [state, dispatch] = useReducer(reduce, initial)
  const { turn } = state
  const query = pending(state)
  const render = useRef<SearchHooks['render']>(undefined)

  useEffect(() => {
    if (query === undefined) return
    const stopped = new AbortController()
    const request = { query, lang, version, limit: constants.searchResultLimit }
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
  }, [query, turn, lang, version, provider, hooks])

  // What failed for want of a network is asked again with it.
  useEffect(() => {
    const online = () => dispatch({ type: 'retry' })
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])

  const prepare = useCallback(() => (provider ?? siteProvider()).prepare(lang, version), [provider, lang, version])
  const change = useCallback((text: string, composing: boolean) => dispatch({ type: 'changed', text, composing }), [])
  const reset = useCallback(() => dispatch({ type: 'reset' }), [])
  const showTab = useCallback((tab: number) => dispatch({ type: 'tab', tab }), [])

  return useMemo(() => {
    const { query, tabs, tab, status, hasAnswer } = state
    const extra = state.extra.map(({ group, result }) => ({ label: group, content: render.current?.(result) }))
    const items = tabs[tab]?.items ?? []
    const partial = items[0]?.partial ?? false
    const near = tabs[tab]?.near ?? []
    const found = { query, items, near, status, hasAnswer, partial }
    return { ...found, tabs, extra, tab, prepare, change, reset, showTab }
  }, [state, prepare, change, reset, showTab])
}
