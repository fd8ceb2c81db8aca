// A page of type custom: the navbar, and the content over the whole width.

import { BorrowedNotice, foreignLang } from '../components/BorrowedNotice.tsx'
import { Content } from '../components/Content.tsx'
import { usePage } from '../hooks/usePage.ts'

export function CustomLayout() {
  const { page } = usePage()
  return (
    <main className="custom" id=":main" tabIndex={-1}>
      <BorrowedNotice />
      <Content key={page.routePath} className="prose" lang={foreignLang(page)} nodes={page.nodes} />
    </main>
  )
}
