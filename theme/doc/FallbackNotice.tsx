// A notice that the page is shown in another language because this one lacks it, with a link to the original.

import site from 'virtual:site'
import { encodeRoute } from '../../shared/routes.ts'
import type { PageData } from '../../shared/site.ts'
import { fill } from '../../shared/text.ts'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'

const localeOf = (lang: string | undefined) => site.locales.find((locale) => locale.lang === lang)

/** The `lang` attribute of a page's text, if it differs from the interface. */
export function fallbackLang({ borrowed }: PageData): string | undefined {
  return borrowed && (localeOf(borrowed.lang)?.htmlLang ?? borrowed.lang)
}

export function FallbackNotice() {
  const { page, text } = usePage()
  if (!page.borrowed) return undefined
  const locale = localeOf(page.borrowed.lang)
  const language = locale?.label ?? page.borrowed.lang
  return (
    <div className="container note borrowed">
      <p className="container-title">{fill(text.borrowed, { language })}</p>
      <p>
        <Link href={encodeRoute(page.borrowed.routePath)} lang={locale?.htmlLang} hrefLang={locale?.htmlLang}>
          {language}
        </Link>
      </p>
    </div>
  )
}
