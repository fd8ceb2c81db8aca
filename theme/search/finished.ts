// What becomes of a query when the dialog closes: the site's hook gets it, and it's added to a list in this browser if the
// reader has started one (tool/docs/find.md). Nothing is sent anywhere.

import type { FinishedQuery, SearchHooks } from '../../search/client/provider.ts'
import { finishedQueries, read, store } from '../browser/storage.ts'

/** Maximum number of queries in the list. */
const most = 500

/** Reports a query; never rejects, because the reader may be on the way to another page. */
export async function finish(query: FinishedQuery, hooks: Promise<SearchHooks>): Promise<void> {
  const kept = read(finishedQueries)
  if (kept) store(finishedQueries, JSON.stringify([query, ...kept].slice(0, most)))
  try {
    await (await hooks).onQuery?.(query)
  } catch (error) {
    reportError(error)
  }
}
