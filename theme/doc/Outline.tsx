// The headings of the page, with a bar at the active one.

import { useEffect, useRef } from 'react'
import { useActiveHeading } from '../hooks/useActiveHeading.ts'
import { usePage } from '../hooks/usePage.ts'
import { OutlineLinks } from './OutlineLinks.tsx'

export function Outline() {
  const { page, text } = usePage()
  const active = useActiveHeading(page.toc)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    const link = box?.querySelector<HTMLElement>('[aria-current]')
    box?.style.setProperty('--bar-top', `${link?.offsetTop ?? 0}px`)
    box?.style.setProperty('--bar-size', `${active && link ? link.offsetHeight : 0}px`)
    const column = box?.closest('.outline')
    if (
      column &&
      link &&
      (link.offsetTop < column.scrollTop || link.offsetTop > column.scrollTop + column.clientHeight - 80)
    )
      column.scrollTop = link.offsetTop - column.clientHeight / 2
  }, [active])
  return (
    <aside className="outline" aria-labelledby=":outline-title">
      <h2 id=":outline-title">{text.outline}</h2>
      <nav className="outline-list" ref={list} aria-labelledby=":outline-title">
        <OutlineLinks active={active} />
      </nav>
    </aside>
  )
}
