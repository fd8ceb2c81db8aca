// Hooks around every search: one changes the query, one adds a tab, one receives the displayed results, one what became of them.

import type { FinishedQuery, ResultTab } from '../../../../search/client/provider.ts'

export function beforeSearch(query: string): string {
  return query.replace('wp', 'webpack')
}

export function onSearch(query: string, tabs: ResultTab[]) {
  return query.includes('webpack') ? [{ group: 'Counts', result: tabs.map(({ items }) => items.length) }] : []
}

export function afterSearch(query: string): void {
  document.documentElement.dataset.searched = query
}

export function onQuery(finished: FinishedQuery): void {
  document.documentElement.dataset.finished = JSON.stringify(finished)
}

export function render(counts: unknown) {
  return <p>Found {(counts as number[]).join(' and ')}</p>
}
