// What the service worker shows instead of a page that it hasn't kept. The page opens by itself when the network is back.

import site from 'virtual:site'
import { useEffect } from 'react'
import { homeOf } from '../../shared/languages.ts'
import { retry } from '../browser/retry.ts'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'

const again = () => location.reload()

/** Reloads the page as soon as the service worker gets it. Returns the function that gives up. */
function waitForPage(): () => void {
  const gaveUp = new AbortController()
  const { href } = location
  retry(() => fetch(href, { cache: 'no-store' }), gaveUp.signal).then(again)
  return () => gaveUp.abort()
}

export function OfflineLayout() {
  const { page, text } = usePage()
  useEffect(waitForPage, [])
  return (
    <main className="not-found" id=":main" tabIndex={-1}>
      <div className="not-found-what">
        <h1>{page.title}</h1>
        <p>{text.offlineText}</p>
        <p className="not-found-actions">
          <button type="button" className="button brand big" onClick={again}>
            {text.tryAgain}
          </button>{' '}
          <Link className="button alt big" href={homeOf(page.lang, site.lang)}>
            {text.takeMeHome}
          </Link>
        </p>
      </div>
    </main>
  )
}
