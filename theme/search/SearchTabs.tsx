// The tabs above the results, if there is more than the site's own index: one per index, and those added by the site's
// hooks.

import type { KeyboardEvent } from 'react'
import { usePage } from '../hooks/usePage.ts'
import { stepOf } from '../support/arrows.ts'
import type { TabbedSession } from './useSearch.ts'

export default function SearchTabs({ session: { tabs, extra, tab, showTab } }: { session: TabbedSession }) {
  const { text } = usePage()
  const all = [...tabs, ...extra]
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event, event.currentTarget)
    if (!step) return
    event.preventDefault()
    const next = (tab + step + all.length) % all.length
    showTab(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="search-tabs" role="tablist" aria-label={text.searchResults} onKeyDown={pressed}>
      {all.map(({ label }, at) => (
        <button
          key={label}
          type="button"
          role="tab"
          aria-selected={at === tab}
          tabIndex={at === tab ? 0 : -1}
          onClick={() => showTab(at)}
        >
          {label || text.search}
        </button>
      ))}
    </div>
  )
}
