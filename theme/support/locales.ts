// The languages of the site, and the one that a page's text is in.

import site from 'virtual:site'
import type { Locale, PageData } from '../../shared/site.ts'

export function localeOf(lang: string): Locale | undefined {
  return site.locales.find((locale) => locale.lang === lang)
}

/** The attributes of a page's text where it's in another language than the interface. */
export function languageAttributes({ fallback }: PageData): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (!fallback) return {}
  const { htmlLang = fallback.lang, dir = 'ltr' } = localeOf(fallback.lang) ?? {}
  return { lang: htmlLang, ...(site.locales.some((locale) => locale.dir) ? { dir } : {}) }
}
