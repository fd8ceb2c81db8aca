// A page of type blank: its content and nothing else.

import { foreignLang } from '../components/BorrowedNotice.tsx'
import { Content } from '../components/Content.tsx'
import { usePage } from '../hooks/usePage.ts'

export function BlankLayout() {
  const { page } = usePage()
  return (
    <main id=":main" tabIndex={-1}>
      <Content key={page.routePath} lang={foreignLang(page)} nodes={page.nodes} />
    </main>
  )
}
