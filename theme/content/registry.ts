// Registry of components by tag name. It breaks the import cycle between Content and the components, most of which
// render Content themselves.

import type { ComponentType } from 'react'

/** Props come from Markdown and are checked by the compiler, so each component declares its own type. */
// biome-ignore lint/suspicious/noExplicitAny: shared/components.ts has the types
export type ContentComponent = ComponentType<any>

const registry = new Map<string, ContentComponent>()

/** Registers components by tag name. */
export function registerComponents(components: Record<string, ContentComponent>): void {
  for (const [name, component] of Object.entries(components)) registry.set(name, component)
}

/** The component of a tag; undefined for an unknown one. */
export function componentOf(name: string): ContentComponent | undefined {
  return registry.get(name)
}
