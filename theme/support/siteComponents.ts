// The React components of the site in pages. Their modules are loaded when they're needed, and once.

import { modules } from 'virtual:components'
import type { ComponentType } from 'react'
import type { Node } from '../../shared/site.ts'
import { isSiteComponent, partsOfSiteComponent } from '../../shared/siteComponents.ts'

// biome-ignore lint/suspicious/noExplicitAny: props come from Markdown
export type AnyComponent = ComponentType<any>

const loaded = /* @__PURE__ */ new Map<string, AnyComponent>()

/** Whether there's a module for a component; otherwise only its children can be shown. */
export function isAvailable(name: string): boolean {
  return Object.hasOwn(modules, partsOfSiteComponent(name).module)
}

/** Loads a component. */
export async function loadComponent(name: string): Promise<AnyComponent> {
  const { module, exported } = partsOfSiteComponent(name)
  let found: unknown = await modules[module]?.()
  for (const key of exported.split('.')) found = (found as Record<string, unknown> | undefined)?.[key]
  loaded.set(name, found as AnyComponent)
  return found as AnyComponent
}

/** The component, if it's loaded. */
export function loadedComponent(name: string): AnyComponent | undefined {
  return loaded.get(name)
}

/** Loads the components in some nodes. */
export async function loadComponents(nodes: Node[]): Promise<void> {
  await Promise.all(
    nodes.flatMap((node) => [
      ...(node.type === 'Component' && isSiteComponent(node.name) && isAvailable(node.name)
        ? [loadComponent(node.name)]
        : []),
      ...('children' in node ? [loadComponents(node.children)] : []),
    ]),
  )
}
