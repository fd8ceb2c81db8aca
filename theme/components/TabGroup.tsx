// Tabs that follow the WAI-ARIA pattern: arrows, Home and End move and select. The boot script defines `<tab-group>`
// and marks the remembered tab before the first paint; this component removes the mark after hydration.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useStoredChoice } from '../hooks/useStoredChoice.ts'
import { stepOf } from '../support/arrows.ts'

export interface TabPanel {
  label: string
  /** Props of the panel: its content. */
  inner: { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } }
}

interface TabGroupProps {
  group?: string | undefined
  label?: string | undefined
  initial?: number
  panels: TabPanel[]

  className?: string
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tab-group': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & { class: string }
    }
  }
}

export function TabGroup({ group, label, initial = 0, panels, className = '' }: TabGroupProps) {
  const [index, choose] = useStoredChoice(group, initial)
  const selected = index < panels.length ? index : 0
  const id = useId()
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current?.removeAttribute('data-early'))

  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event)
    const ends: Record<string, number> = { Home: 0, End: panels.length - 1 }
    const next = step ? (selected + step + panels.length) % panels.length : ends[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <tab-group class={`tabs ${className}`} data-group={group} ref={element} suppressHydrationWarning>
      <div className="tab-bar">
        <div className="tab-list" role="tablist" aria-label={label} onKeyDown={pressed}>
          {panels.map((panel, at) => (
            <button
              key={panel.label}
              type="button"
              role="tab"
              id={`${id}-tab-${at}`}
              aria-controls={`${id}-panel-${at}`}
              aria-selected={at === selected}
              tabIndex={at === selected ? 0 : -1}
              onClick={() => choose(at)}
            >
              {panel.label}
            </button>
          ))}
        </div>
      </div>
      {panels.map((panel, at) => (
        <div
          key={panel.label}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          hidden={at !== selected}
          {...panel.inner}
        />
      ))}
    </tab-group>
  )
}
