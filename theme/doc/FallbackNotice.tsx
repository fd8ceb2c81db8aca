// A notice that the page is shown in another language because this one lacks it, with a link to the original.

import { encodeRoute } from '../../shared/routes.ts'
import { fill } from '../../shared/text.ts'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'
import { localeOf } from '../support/locales.ts'

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
