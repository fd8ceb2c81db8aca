// What the search is loading. The style sheet shows it only if the search takes longer than a moment; screen readers hear that a
// search is going on from the list of results.

import { useSyncExternalStore } from 'react'
import { loadingNow, watchLoading } from '../../search/client/progress.ts'
import { fill } from '../../shared/text.ts'
import { usePage } from '../hooks/usePage.ts'

const nothing = () => undefined

export function SearchProgress() {
  const { text } = usePage()
  const loading = useSyncExternalStore(watchLoading, loadingNow, nothing)
  const words = { engine: text.searchLoadingEngine, index: text.searchLoadingIndex, results: text.searchLoadingResults }
  return (
    <p className="search-progress" aria-hidden="true">
      {loading ? fill(words[loading.what], { size: Math.ceil(loading.bytes / 1000) }) : text.searchLoading}
    </p>
  )
}
