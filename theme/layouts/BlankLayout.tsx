// Layout of blank pages: only the content.

import { Content } from '../content/Content.tsx'
import { usePage } from '../hooks/usePage.ts'
import { languageAttributes } from '../support/locales.ts'

export function BlankLayout() {
  const { page } = usePage()
  return (
    <main id=":main" tabIndex={-1}>
      <Content key={page.routePath} {...languageAttributes(page)} nodes={page.nodes} />
    </main>
  )
}
