// The error page: explains what happened, and links to the home page in the reader's language.

import site from 'virtual:site'
import { homeOf } from '../../shared/languages.ts'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'

export function NotFoundLayout() {
  const { page, text } = usePage()
  return (
    <main className="not-found" id=":main" tabIndex={-1}>
      <p className="not-found-code">404</p>
      <h1>{text.notFoundTitle}</h1>
      <p>{text.notFoundText}</p>
      <Link className="button brand big" href={homeOf(page.lang, site.lang)}>
        {text.takeMeHome}
      </Link>
    </main>
  )
}
