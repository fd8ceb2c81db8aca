// Locale fallbacks: a page that is missing in one language is served there with the text of another. The interface
// stays in the reader's language, a notice explains the fallback, and search engines are pointed to the original.

import type { Page } from '../../crates/md-compiler/index.js'
import { routeIn } from '../../shared/localizedRoutes.ts'
import { derive } from '../cache/cachedPage.ts'
import { folderOf, type Site } from '../config/config.ts'

/**
 * The fallbacks for missing pages, each with the page it shows. A fallback has the path of the missing page, so that
 * sidebars can list it.
 */
export function fallbackPages(site: Site, pages: Page[]): Map<Page, Page> {
  const routes = new Set(pages.map(({ routePath }) => routePath))
  const fallbacks = new Map<Page, Page>()
  // Prefer the default language, then the others in order.
  const lenders = [site.data.lang, ...site.langs.filter((lang) => lang !== site.data.lang)]
  for (const lang of lenders) {
    for (const lender of lenders) {
      for (const original of pages.filter((page) => page.lang === lender)) {
        const routePath = routeIn(lang, original, site.data.lang)
        if (routes.has(routePath)) continue
        routes.add(routePath)
        const path = folderOf(lang, site.langs) + original.path.slice(folderOf(lender, site.langs).length)
        fallbacks.set(derive(original, { path, routePath, lang, diagnostics: [] }), original)
      }
    }
  }
  return fallbacks
}
