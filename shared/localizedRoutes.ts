// Routes of the same page in other languages, which differ only in their prefix.

import type { Page } from '../crates/md-compiler/index.js'

/** The prefix of a language's routes; empty for the default language. */
export function prefixOf(lang: string, defaultLang: string): string {
  return lang === defaultLang ? '' : `/${lang}`
}

/** The route of a page in a language, whether it exists or not. */
export function routeIn(lang: string, page: Pick<Page, 'routePath' | 'lang'>, defaultLang: string): string {
  return prefixOf(lang, defaultLang) + page.routePath.slice(prefixOf(page.lang, defaultLang).length)
}
