// Layout of custom pages: the navbar, and the content in full width.

import { Content } from '../content/Content.tsx'
import { FallbackNotice } from '../doc/FallbackNotice.tsx'
import { usePage } from '../hooks/usePage.ts'
import { languageAttributes } from '../support/locales.ts'

export function CustomLayout() {
  const { page } = usePage()
  return (
    <main className="custom" id=":main" tabIndex={-1}>
      <FallbackNotice />
      <Content key={page.routePath} className="prose" {...languageAttributes(page)} nodes={page.nodes} />
    </main>
  )
}
