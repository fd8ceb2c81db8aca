// Layout of blank pages: only the content.

import { Content } from '../content/Content.tsx'
import { languageAttributes } from '../doc/FallbackNotice.tsx'
import { usePage } from '../hooks/usePage.ts'

export function BlankLayout() {
  const { page } = usePage()
  return (
    <main id=":main" tabIndex={-1}>
      <Content key={page.routePath} {...languageAttributes(page)} nodes={page.nodes} />
    </main>
  )
}
