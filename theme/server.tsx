// Renders a page to the HTML of `:root`, with the components that the client hydrates. node/render/document.ts renders
// the document around it.

import site from 'virtual:site'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { routeHref, routeRecord } from '../shared/routes.ts'
import type { Head, Node, PageFile, SectionData } from '../shared/site.ts'
import { App } from './App.tsx'
import { namesOfSlots } from './components/Slot.tsx'
import { Content } from './content/Content.tsx'
import { PageContext } from './hooks/usePage.ts'
import { HomeLayout } from './layouts/HomeLayout.tsx'
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx'
import type { LoadedPage } from './navigation/loader.ts'
import { pageRoutes } from './navigation/router.ts'
import { registerLayouts } from './support/layouts.ts'
import { textOf } from './support/texts.ts'
import { headOf as headOfPage } from './support/titles.ts'

registerLayouts({ home: HomeLayout, '404': NotFoundLayout })

export { namesOfSlots }

/** A rendered page: the HTML of `:root`, and the data of its head. */
export interface Rendered {
  html: string
  head: Head
}

/** Renders a page with the navigation of its section. Throws an Error that names the page and the failing component. */
export async function renderPage(file: PageFile, section: SectionData): Promise<Rendered> {
  const { page, theme } = file
  const url = new URL(routeHref(page.routePath, site), 'http://localhost')
  const record = routeRecord(page, site.base, file.section)
  const loader = (): LoadedPage => ({ page, section, record, theme })
  const routes = (element?: ReactNode) => pageRoutes({ loader, element }, url.pathname, record)
  const context = await createStaticHandler(routes(), { basename: site.base }).query(new Request(url))
  if (context instanceof Response) throw new Error(`${page.routePath}: found a response, expected a page`)
  const render = (element: ReactNode) =>
    renderToString(
      <StaticRouterProvider router={createStaticRouter(routes(element), context)} context={context} hydrate={false} />,
    )
  try {
    return { html: render(<App />), head: headOf(file) }
  } catch (error) {
    const scope = { page, section, text: textOf(page.lang) }
    const alone = (node: Node) => (
      <PageContext value={scope}>
        <Content nodes={[node]} />
      </PageContext>
    )
    const failed = componentsOf(page.nodes).find((node) => !attempt(() => render(alone(node))))
    const what = failed ? `\`<${failed.name}>\` with the props ${failed.props}` : 'the page'
    const where = page.pagePath || page.routePath
    throw new Error(`${where}: cannot render ${what}: ${(error as Error).message}`, { cause: error })
  }
}

/** The components in some nodes, innermost first. */
function componentsOf(nodes: Node[]): Extract<Node, { type: 'Component' }>[] {
  return nodes.flatMap((node) => [
    ...('children' in node ? componentsOf(node.children) : []),
    ...(node.type === 'Component' ? [node] : []),
  ])
}

/** Whether a function runs without throwing. */
function attempt(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** The data of a page's head, which is sufficient for a document without pre-rendering. */
export const headOf = ({ page }: PageFile): Head => headOfPage(page, site)
