// Tabs that follow the WAI-ARIA pattern: arrows, Home and End move and select. This is the initial markup; browser/tabs.ts
// changes the selection.

import { type ReactNode, useId } from 'react'

export interface TabPanel {
  label: string
  /** What groups with the same name have in common; the label if there is none. */
  value?: string
  /** Props of the panel: its content. */
  inner: { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } }
}

interface TabGroupProps {
  /** Groups with the same name share their selection, and keep it. */
  group?: string | undefined
  label?: string | undefined
  initial?: number
  panels: TabPanel[]
  className?: string
}

type CustomElement<More = object> = React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & More

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tab-group': CustomElement<{ class: string }>
      // React only passes this value of `hidden` to custom elements.
      'tab-panel': Omit<CustomElement, 'hidden'> & { hidden: 'until-found' | undefined }
    }
  }
}

export function TabGroup({ group, label, initial = 0, panels, className = '' }: TabGroupProps) {
  const id = useId()
  return (
    <tab-group class={`tabs ${className}`} data-group={group}>
      <div className="tab-bar">
        <div className="tab-list" role="tablist" aria-label={label}>
          {panels.map((panel, at) => (
            <button
              key={at}
              type="button"
              role="tab"
              value={panel.value ?? panel.label}
              aria-controls={`${id}-${at}`}
              aria-selected={at === initial}
              tabIndex={at === initial ? 0 : -1}
              suppressHydrationWarning
            >
              {panel.label}
            </button>
          ))}
        </div>
      </div>
      {panels.map((panel, at) => (
        <tab-panel
          key={at}
          role="tabpanel"
          id={`${id}-${at}`}
          aria-label={panel.label}
          hidden={at === initial ? undefined : 'until-found'}
          suppressHydrationWarning
          {...panel.inner}
        />
      ))}
    </tab-group>
  )
}
