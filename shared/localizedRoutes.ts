// The same page in another language: routes of a language share what follows their prefix.

import type { Page } from '../crates/md-compiler/index.js'

/** What stands before the routes of a language: nothing for the default one. */
export function prefixOf(lang: string, defaultLang: string): string {
  return lang === defaultLang ? '' : `/${lang}`
}

/** The route a page has, or would have, in a language. */
export function routeIn(lang: string, page: Pick<Page, 'routePath' | 'lang'>, defaultLang: string): string {
  return prefixOf(lang, defaultLang) + page.routePath.slice(prefixOf(page.lang, defaultLang).length)
}
