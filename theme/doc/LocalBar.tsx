// The bar below the navbar on narrow screens: it opens the sidebar and the outline, and names the section that's being read.
// It uses a popover and a disclosure, so it works without scripts.

import { useEffect, useRef, useState } from 'react'
import { Icon } from '../components/Icon.tsx'
import { Inline } from '../components/Inline.tsx'
import { useActiveHeading } from '../hooks/useActiveHeading.ts'
import { usePage } from '../hooks/usePage.ts'
import { OutlineLinks } from './OutlineLinks.tsx'

export function LocalBar({ sidebar, outline }: { sidebar: boolean; outline: boolean }) {
  const { page, text } = usePage()
  const fold = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const active = useActiveHeading(page.toc)
  const current = page.toc.find(({ id }) => id === active)
  useEffect(() => {
    const box = list.current
    const link = box?.querySelector<HTMLElement>('[aria-current]')
    if (open && active && box && link) box.scrollTop = link.offsetTop - box.clientHeight / 2
  }, [open, active])
  useEffect(() => {
    const close = (event: Event) => {
      const target = event.target as Element
      if (fold.current?.open && (!fold.current.contains(target) || target.closest('a'))) fold.current.open = false
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !fold.current?.open) return
      fold.current.open = false
      if (fold.current.contains(document.activeElement)) fold.current.querySelector('summary')?.focus()
    }
    const stop = new AbortController()
    document.addEventListener('click', close, stop)
    document.addEventListener('keydown', pressed, stop)
    return () => stop.abort()
  }, [])
  return (
    <div className="local-bar">
      {sidebar && (
        <button type="button" className="menu-button" popoverTarget=":sidebar">
          <Icon name="list" />
          {text.menu}
        </button>
      )}
      {outline && (
        <details className="outline-fold" ref={fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <span>{current ? <Inline text={current.text} /> : text.outline}</span>
            <Icon name="chevron" />
          </summary>
          <nav className="outline-list" aria-label={text.outline} ref={list}>
            <OutlineLinks active={active} />
          </nav>
        </details>
      )}
    </div>
  )
}
