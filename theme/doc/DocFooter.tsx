// The end of a document: date of the last change, edit link, previous and next page.

import site from 'virtual:site'
import type { SidebarItem } from '../../shared/site.ts'
import { Icon } from '../components/Icon.tsx'
import { Inline } from '../components/Inline.tsx'
import { Link } from '../components/Link.tsx'
import { usePage } from '../hooks/usePage.ts'
import { neighbors } from '../support/sidebar.ts'

export function DocFooter() {
  const { page, section, text } = usePage()
  const { previous, next } = neighbors(section.sidebar, page.routePath)
  const updated = site.themeConfig.lastUpdated ? page.lastUpdatedTime : undefined
  return (
    <footer className="doc-footer">
      {(updated || page.edit) && (
        <div className="doc-meta">
          {page.edit && (
            <Link href={page.edit.url}>
              <Icon name="edit" />
              {page.edit.text}
            </Link>
          )}
          {updated && (
            <p>
              {text.lastUpdated} <time dateTime={updated}>{updated.slice(0, 10)}</time>
            </p>
          )}
        </div>
      )}
      {(previous || next) && (
        <nav className="pager" aria-label={`${text.previousPage} / ${text.nextPage}`}>
          {previous && (
            <Neighbor key={`previous ${previous.link}`} item={previous} label={text.previousPage} side="previous" />
          )}
          {next && <Neighbor key={`next ${next.link}`} item={next} label={text.nextPage} side="next" />}
        </nav>
      )}
    </footer>
  )
}

function Neighbor({ item, label, side }: { item: SidebarItem; label: string; side: 'previous' | 'next' }) {
  return (
    <Link className={side} href={item.link ?? ''} rel={side === 'previous' ? 'prev' : 'next'}>
      <span>{label}</span>
      <b>
        <Inline text={item.text} />
      </b>
    </Link>
  )
}
