// A document page: sidebar, the text with what leads into and out of it, outline.

import site from 'virtual:site'
import { BorrowedNotice, foreignLang } from '../components/BorrowedNotice.tsx'
import { Breadcrumb } from '../components/Breadcrumb.tsx'
import { Content } from '../components/Content.tsx'
import { CopyPage } from '../components/CopyPage.tsx'
import { DocFooter } from '../components/DocFooter.tsx'
import { LocalBar } from '../components/LocalBar.tsx'
import { Outline } from '../components/Outline.tsx'
import { Overview } from '../components/Overview.tsx'
import { Sidebar } from '../components/Sidebar.tsx'
import { usePage } from '../hooks/usePage.ts'

export function DocLayout() {
  const { page, section } = usePage()
  const { frontmatter, toc } = page
  const sidebar = frontmatter.sidebar !== false && section.sidebar.length > 0
  const overview = frontmatter.overview === true
  const outline = !overview && toc.length > 0 && (frontmatter.outline ?? site.themeConfig.outline)
  return (
    <div className={`doc-layout${sidebar ? '' : ' no-sidebar'}${outline ? '' : ' no-outline'}`}>
      {sidebar && <Sidebar />}
      <div className="doc-body">
        {(sidebar || outline) && <LocalBar key={page.routePath} sidebar={sidebar} outline={outline} />}
        <main className="doc" id=":main" tabIndex={-1}>
          <div className="doc-head">
            <Breadcrumb />
            <CopyPage />
          </div>
          <BorrowedNotice />
          <Content key={page.routePath} className="prose" lang={foreignLang(page)} nodes={page.nodes} />
          {overview && <Overview />}
          {frontmatter.footer !== false && <DocFooter />}
        </main>
      </div>
      {outline && <Outline key={page.routePath} />}
    </div>
  )
}
