// Which component draws a tag of Markdown. Content looks components up here, because most of them hold content in turn.

import type { ComponentType } from 'react'

/** Props come from Markdown and were checked by the compiler, so each component states its own. */
// biome-ignore lint/suspicious/noExplicitAny: shared/components.ts has the types
export type ContentComponent = ComponentType<any>

const registry = new Map<string, ContentComponent>()

/** Adds components by the names of their tags. */
export function registerComponents(components: Record<string, ContentComponent>): void {
  for (const [name, component] of Object.entries(components)) registry.set(name, component)
}

/** The component of a tag; undefined for an unknown one. */
export function componentOf(name: string): ContentComponent | undefined {
  return registry.get(name)
}
