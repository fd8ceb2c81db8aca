// The error page: explains what happened, and leads on: to the search, to the pages with a similar address, and to the home page
// in the reader's language.

import site from 'virtual:site'
import { useEffect, useState } from 'react'
import { homeOf } from '../../shared/languages.ts'
import { Link } from '../components/Link.tsx'
import { Slot } from '../components/Slot.tsx'
import { usePage } from '../hooks/usePage.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import type { NearPage } from './nearPages.ts'

export function NotFoundLayout() {
  return (
    <Slot name="notFound">
      <NotFound />
    </Slot>
  )
}

function NotFound() {
  const { page, text } = usePage()
  const near = useNearPages(page.lang)
  return (
    <main className="not-found" id=":main" tabIndex={-1}>
      <div className="not-found-what">
        <p className="not-found-code">
          <span>404</span>
        </p>
        <h1>{text.notFoundTitle}</h1>
        <p>{text.notFoundText}</p>
        <Link className="button brand big" href={homeOf(page.lang, site.lang)}>
          {text.takeMeHome}
        </Link>
      </div>
      <div className="not-found-ways">
        <SearchButton label={text.search} />
        {near.length > 0 && (
          <div className="near-pages" role="status">
            <p>{text.notFoundNear}</p>
            <ul>
              {near.map(({ route, title }) => (
                <li key={route}>
                  <Link href={route}>
                    <b>{title}</b> <code>{route}</code>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </main>
  )
}

/** The pages that the address may have meant; the document, which is the same for every address, has none. */
function useNearPages(lang: string): NearPage[] {
  const [near, setNear] = useState<NearPage[]>([])
  useEffect(() => {
    let isOver = false
    import('./nearPages.ts')
      .then(({ nearPages }) => nearPages(lang))
      .then((pages) => isOver || setNear(pages))
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [lang])
  return near
}
