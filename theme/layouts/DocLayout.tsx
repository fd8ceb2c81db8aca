// Layout of document pages: sidebar, content with breadcrumb and footer, outline.

import site from 'virtual:site'
import { Slot } from '../components/Slot.tsx'
import { Content } from '../content/Content.tsx'
import { Breadcrumb } from '../doc/Breadcrumb.tsx'
import { CopyPage } from '../doc/CopyPage.tsx'
import { DocFooter } from '../doc/DocFooter.tsx'
import { FallbackNotice } from '../doc/FallbackNotice.tsx'
import { LocalBar } from '../doc/LocalBar.tsx'
import { Outline } from '../doc/Outline.tsx'
import { Overview } from '../doc/Overview.tsx'
import { Sidebar } from '../doc/Sidebar.tsx'
import { usePage } from '../hooks/usePage.ts'
import { languageAttributes } from '../support/locales.ts'

export function DocLayout() {
  const { page, section } = usePage()
  const { frontmatter, toc } = page
  const sidebar = frontmatter.sidebar !== false && section.sidebar.length > 0
  const overview = frontmatter.overview === true
  const outline = !overview && toc.length > 0 && (frontmatter.outline ?? site.themeConfig.outline)
  return (
    <div className={`doc-layout${sidebar ? '' : ' no-sidebar'}`}>
      {sidebar && <Sidebar />}
      <div className="doc-body">
        {(sidebar || outline) && <LocalBar key={page.routePath} sidebar={sidebar} outline={outline} />}
        <main className="doc" id=":main" tabIndex={-1}>
          <div className="doc-head">
            <Breadcrumb />
            <CopyPage />
          </div>
          <FallbackNotice />
          <Slot name="aboveContent" />
          <Content key={page.routePath} className="prose" {...languageAttributes(page)} nodes={page.nodes} />
          {overview && <Overview />}
          <Slot name="belowContent" />
          {frontmatter.footer !== false && <DocFooter />}
        </main>
      </div>
      {outline && <Outline key={page.routePath} />}
    </div>
  )
}
