// Renders a page to the HTML of `:root`, with the components that the client hydrates. node/render/document.ts renders
// the document around it.

import site from 'virtual:site'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { routeHref, routeRecord } from '../shared/routes.ts'
import type { Head, Node, PageFile, SectionData } from '../shared/site.ts'
import { isSiteComponent } from '../shared/siteComponents.ts'
import { App } from './App.tsx'
import { namesOfSlots } from './components/Slot.tsx'
import { Content } from './content/Content.tsx'
import { Unguarded } from './content/SiteComponent.tsx'
import { PageContext } from './hooks/usePage.ts'
import { HomeLayout } from './layouts/HomeLayout.tsx'
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx'
import type { LoadedPage } from './navigation/loader.ts'
import { pageRoutes } from './navigation/router.ts'
import { registerLayouts } from './support/layouts.ts'
import { isAvailable, loadComponent } from './support/siteComponents.ts'
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
  const own = componentsOf(page.nodes).filter(({ name }) => isSiteComponent(name) && isAvailable(name))
  for (const { name } of own) {
    const problem = await loadComponent(name).then(problemOf, messageOf)
    if (problem) throw new ComponentError(name, problem)
  }
  const scope = { page, section, text: textOf(page.lang) }
  const alone = (node: Node) =>
    render(
      <PageContext value={scope}>
        <Unguarded value={true}>
          <Content nodes={[node]} />
        </Unguarded>
      </PageContext>,
    )
  /** Without the element around content. */
  const inside = (node: Node) => alone(node).slice('<div>'.length)
  try {
    const html = render(<App />)
    // React leaves a failed component to the browser.
    const failed = html.includes('<!--$!-->') ? own.find((node) => attempt(() => alone(node)) !== undefined) : undefined
    if (failed) {
      const error = messageOf(attempt(() => alone(failed)))
      throw new ComponentError(failed.name, `it throws when it's rendered with the props ${failed.props}: ${error}`)
    }
    const split = own.length > 0 ? inParagraphs(page.nodes).find((node) => block.test(inside(node))) : undefined
    if (split) {
      const [, tag] = block.exec(inside(split)) ?? []
      const message = `it renders \`<${tag}>\` inside a paragraph, which browsers would split: put its tag on its own line`
      throw new ComponentError(split.name, message)
    }
    return { html: withoutStyles(html), head: headOf(file) }
  } catch (error) {
    if (error instanceof ComponentError) throw error
    const failed = componentsOf(page.nodes).find((node) => attempt(() => alone(node)) !== undefined)
    const what = failed ? `\`<${failed.name}>\` with the props ${failed.props}` : 'the page'
    const where = page.pagePath || page.routePath
    throw new Error(`${where}: cannot render ${what}: ${(error as Error).message}`, { cause: error })
  }
}

/** An Error of a component of the site, which the caller reports at its tag. */
class ComponentError extends Error {
  /** @param component its name in nodes */
  constructor(
    readonly component: string,
    message: string,
  ) {
    super(message)
  }
}

/** What's wrong with the export that should be a component; undefined if it may be one. */
function problemOf(found: unknown): string | undefined {
  const isComponent =
    typeof found === 'function' || (typeof found === 'object' && found !== null && '$$typeof' in found)
  return isComponent ? undefined : `the export is ${found === undefined ? 'missing' : 'no component'}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** HTML whose style attributes, which the policy blocks, are left to the client. In attributes and text, React escapes `<`. */
function withoutStyles(html: string): string {
  return html.includes(' style="') ? html.replace(/(<[a-z][^<>]*\s)style="/g, '$1data-style="') : html
}

/** The components in some nodes, innermost first. */
function componentsOf(nodes: Node[]): Extract<Node, { type: 'Component' }>[] {
  return nodes.flatMap((node) => [
    ...('children' in node ? componentsOf(node.children) : []),
    ...(node.type === 'Component' ? [node] : []),
  ])
}

/** What ends a paragraph when browsers parse it. */
const block =
  /<(address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)\b/

/** The site's components in paragraphs. */
function inParagraphs(nodes: Node[], isInside = false): Extract<Node, { type: 'Component' }>[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Component') {
      const isOwn = isInside && isSiteComponent(node.name) && isAvailable(node.name)
      return isOwn ? [node] : inParagraphs(node.children)
    }
    return node.type === 'Element' ? inParagraphs(node.children, isInside || node.tag === 'p') : []
  })
}

/** What a function throws; undefined if it doesn't. */
function attempt(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error ?? 'nothing'
  }
}

/** The data of a page's head, which is sufficient for a document without pre-rendering. */
export const headOf = ({ page }: PageFile): Head => headOfPage(page, site)
