// What all layouts share: the way back after a redirect, the skip link, the navbar, the search dialog, the live region.

import site from 'virtual:site'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { read, redirectedFrom } from '../browser/storage.ts'
import { ScrollToTop } from '../components/ScrollToTop.tsx'
import { Slot } from '../components/Slot.tsx'
import { usePage } from '../hooks/usePage.ts'
import { Navbar } from '../navbar/Navbar.tsx'
import { NavScreen } from '../navbar/NavScreen.tsx'
import { SiteFooter } from '../navbar/SiteFooter.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'

const WayBack = lazy(() =>
  import('../navbar/WayBack.tsx').then(({ WayBack }) => ({ default: WayBack })).catch(() => ({ default: () => <></> })),
)

export function Frame({ children }: { children: ReactNode }) {
  const { page, text } = usePage()
  const { pageType, frontmatter } = page
  const navbar = pageType !== 'blank' && frontmatter.navbar !== false && site.themeConfig.hideNavbar !== 'always'
  return (
    <>
      <Redirected />
      {/* Styles ask for this class rather than for a missing navbar, which a document has as well while it arrives. */}
      <a className={navbar ? 'skip' : 'skip no-navbar'} href="#:main">
        {text.skipToContent}
      </a>
      <Slot name="top" />
      {navbar && <Navbar />}
      {navbar && <NavScreen />}
      {children}
      {pageType !== 'blank' && frontmatter.footer !== false && (
        <Slot name="footer">
          <SiteFooter />
        </Slot>
      )}
      <SearchDialog />
      {site.themeConfig.enableScrollToTop && frontmatter.globalUIComponents !== false && <ScrollToTop />}
      <div className="hidden" id=":announcer" aria-live="polite" />
    </>
  )
}

/** The way back after a redirect, which only the browser knows about. It's the first element with the focus and to be read. */
function Redirected() {
  const [from, setFrom] = useState<string>()
  useEffect(() => setFrom(read(redirectedFrom) ?? undefined), [])
  return (
    from && (
      <Suspense>
        <WayBack from={from} />
      </Suspense>
    )
  )
}
