// The layouts by type of page, as App.tsx registers them. A layout that few pages need is loaded with the first of them; the
// renderer registers it as one that is there.

import type { ComponentType } from 'react'
import type { PageType } from '../../shared/site.ts'

type ByType<Value> = Partial<Record<PageType, Value>>

const layouts: ByType<ComponentType> = {}
const later: ByType<() => Promise<ComponentType>> = {}

export function registerLayouts(known: ByType<ComponentType>, loaders: typeof later = {}): void {
  Object.assign(layouts, known)
  Object.assign(later, loaders)
}

/** Loads the layout of a type of page, unless it's there. */
export async function loadLayout(type: PageType): Promise<void> {
  layouts[type] ??= await later[type]?.()
}

/** The layout of a type of page. Throws if it hasn't been loaded. */
export function layoutOf(type: PageType): ComponentType {
  const layout = layouts[type]
  if (!layout) throw new Error(`the layout of \`${type}\` isn't loaded`)
  return layout
}
