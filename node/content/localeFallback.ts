// A page that one language lacks is served there all the same, with the text of another: the reader stays in the
// interface of the language, is told so, and search engines are led to the original.

import type { Page } from '../../crates/md-compiler/index.js'
import { routeIn } from '../../shared/localizedRoutes.ts'
import { derive } from '../cache/cachedPage.ts'
import type { Site } from '../config/config.ts'

/** Pages that stand in for missing ones, each with the page it shows. Their paths are those the missing ones would
 * have, so that sidebars may list them. */
export function fallbackPages(site: Site, pages: Page[]): Map<Page, Page> {
  const routes = new Set(pages.map(({ routePath }) => routePath))
  const fallbacks = new Map<Page, Page>()
  // The default language lends first, then the others in their order.
  const lenders = [site.data.lang, ...site.langs.filter((lang) => lang !== site.data.lang)]
  for (const lang of site.langs) {
    for (const lender of lenders) {
      for (const original of pages.filter((page) => page.lang === lender)) {
        const routePath = routeIn(lang, original, site.data.lang)
        if (routes.has(routePath)) continue
        routes.add(routePath)
        const path = `${lang}/${original.path.slice(lender.length + 1)}`
        fallbacks.set(derive(original, { path, routePath, lang, diagnostics: [] }), original)
      }
    }
  }
  return fallbacks
}
