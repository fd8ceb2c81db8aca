// A notice that the page is shown in another language because this one lacks it, with a link to the original.

import site from 'virtual:site'
import { encodeRoute } from '../../shared/routes.ts'
import type { PageData } from '../../shared/site.ts'
import { fill } from '../../shared/text.ts'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'

const localeOf = (lang: string | undefined) => site.locales.find((locale) => locale.lang === lang)

/** The attributes of a page's text where it's in another language than the interface. */
export function languageAttributes({ fallback }: PageData): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (!fallback) return {}
  const { htmlLang = fallback.lang, dir = 'ltr' } = localeOf(fallback.lang) ?? {}
  return { lang: htmlLang, ...(site.locales.some((locale) => locale.dir) ? { dir } : {}) }
}

export function FallbackNotice() {
  const { page, text } = usePage()
  if (!page.fallback) return undefined
  const locale = localeOf(page.fallback.lang)
  const language = locale?.label ?? page.fallback.lang
  return (
    <div className="container note locale-fallback">
      <p className="container-title">{fill(text.untranslated, { language })}</p>
      <p>
        <Link href={encodeRoute(page.fallback.routePath)} lang={locale?.htmlLang} hrefLang={locale?.htmlLang}>
          {language}
        </Link>
      </p>
    </div>
  )
}
