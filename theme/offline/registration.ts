// The page's side of the service worker: registers it, and reports open pages to it. It's loaded last, because pages work
// without it.

import site from 'virtual:site'
import type { Visited } from '../../shared/site.ts'
import { trustedScriptUrl } from '../../shared/trustedTypes.ts'

/** Registers the service worker, or removes the one of an earlier build that had it. */
export function workOffline() {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!serviceWorker) return
  if (!site.offline) {
    serviceWorker.getRegistration(site.base).then(
      (registration) => registration?.scope.endsWith(site.base) && registration.unregister(),
      () => undefined,
    )
    return
  }
  const report = async () => {
    const { active } = await serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    performance.clearResourceTimings()
    const visited: Visited = { page: location.href, files }
    active?.postMessage(visited)
  }
  serviceWorker.register(trustedScriptUrl(`${site.base}sw.js`), { scope: site.base, updateViaCache: 'none' }).then(
    () => {
      report()
      // A page that was opened by a link has only loaded its data, so its document has to be loaded to be kept.
      if (!connection?.saveData) addEventListener('RspressReloadContent', report)
    },
    // Browsers refuse it in private windows, and hosts without a secure context.
    () => undefined,
  )
}
