// What a site adds to Markdown in site.config.ts: handlers of code fences by language, components that stand for other
// Markdown, and transforms of whole pages; containers are words with titles and need no code. Our own code blocks are
// the fence handler of every language that has none, and the components of the facts are expanded through the same
// function. Pages are kept from build to build, so each extension states a key: whatever else its output depends on,
// a version of its own code for one.

import type { Diagnostic, Node, Page, PropSpec } from '../crates/md-compiler/index.js'
import { specs } from '../theme/content/specs.ts'
import type { Expander } from './facts.ts'
import { otherTools } from './otherTools.ts'
import { problem } from './report.ts'

/** The page that an extension works for. */
export type PageOf = Pick<Page, 'path' | 'routePath' | 'lang' | 'title'>

/** A fence as written: the word of its language, the rest of its info string, its code. */
export type Fence = Extract<Node, { type: 'Code' }>

/** Draws the fences of a language. */
export interface FenceHandler {
  key: string
  /** What stands in the page instead of the fence; an Error that it throws is told where the fence stands. */
  draw(fence: Fence, page: PageOf): Node[]
}

/** A component that stands for Markdown: `<Name prop="…" />`, or `<Name>` around Markdown. */
export interface MarkdownComponent {
  key: string
  props: Record<string, Pick<PropSpec, 'types'> & Partial<PropSpec>>
  /** Whether it holds Markdown: its own then shows that where it says `{children}`, once. */
  children?: boolean
  /** The Markdown in its place; an Error that it throws is told where the tag stands. */
  expand(props: Record<string, unknown>, page: { path: string; lang: string }): string
}

/** Changes the nodes of every page, behind all fences. */
export interface PageTransform {
  name: string
  key: string
  run(nodes: Node[], page: PageOf): Node[]
}

/** What site.config.ts may add below `markdown`. */
export interface Extensions {
  /** By the language word of the fence. */
  fences?: Record<string, FenceHandler>
  /** By the name of the tag. */
  components?: Record<string, MarkdownComponent>
  /** In this order. */
  transforms?: PageTransform[]
}

/** Everything that pages depend on beside the configuration's plain values. */
export function extensionsKey({ fences = {}, components = {}, transforms = [] }: Extensions = {}): string[] {
  const named = (all: Record<string, { key: string }>) => Object.entries(all).map(([name, { key }]) => `${name} ${key}`)
  return [...named(fences), ...named(components), ...transforms.map(({ name, key }) => `${name} ${key}`)]
}

/** What the compiler must know of the components, those of other tools included. */
export function specsOf({ components = {} }: Extensions = {}) {
  const spec = ({ types, required = false, values = [], ...more }: MarkdownComponent['props'][string]) => ({
    ...more,
    types,
    required,
    values,
  })
  return Object.fromEntries(
    Object.entries({ ...otherTools, ...components }).map(([name, { props, children = false }]) => {
      const specs = Object.fromEntries(Object.entries(props).map(([prop, given]) => [prop, spec(given)]))
      return [name, { kind: 'expanding', props: specs, children, text: [] }]
    }),
  )
}

/** Expands the site's own components and those of other tools, and leaves the rest to another expander. */
export function expandWith({ components = {} }: Extensions = {}, others: Expander): Expander {
  const known = { ...otherTools, ...components }
  return (use, page, lang) => {
    const component = Object.hasOwn(known, use.name) ? known[use.name] : undefined
    if (!component) return others(use, page, lang)
    const { value, diagnostics } = attempt(
      () => component.expand(JSON.parse(use.props), { path: page, lang }),
      `\`<${use.name}>\``,
      { path: page, position: use.position },
    )
    return { text: value ?? '', diagnostics }
  }
}

/** Gives every fence to its handler, or to the one for all others, then runs the transforms. */
export function extendPage(
  page: Page,
  { fences = {}, transforms = [] }: Extensions,
  draw: (fence: Fence) => Node,
): void {
  const replaced = (nodes: Node[]): Node[] =>
    nodes.flatMap((node): Node[] => {
      if (node.type === 'Component' && !Object.hasOwn(specs, node.name)) return replaced(withoutTag(node.children))
      if (node.type === 'Element' || node.type === 'Component') return [{ ...node, children: replaced(node.children) }]
      if (node.type !== 'Code') return [node]
      const handler = Object.hasOwn(fences, node.lang) ? fences[node.lang] : undefined
      if (!handler) return [draw(node)]
      const place = { path: page.path, position: node.position }
      const { value, diagnostics } = attempt(() => handler.draw(node, page), `the fence \`${node.lang}\``, place)
      page.diagnostics.push(...diagnostics)
      return (value ?? []).map(boxed)
    })
  page.nodes = transforms.reduce((nodes, { run }) => run(nodes, page), replaced(page.nodes))
}

/** What a component that nobody knows holds, where the site tolerates one: it may stand in a paragraph. */
function withoutTag(children: Node[]): Node[] {
  if (children.length === 0) return []
  const begins = (node: Node) => (node.type === 'Element' ? `<${node.tag}` : node.type === 'Html' ? node.html : '')
  const block = children.some((node) => node.type === 'Component' || node.type === 'Code' || blocks.test(begins(node)))
  return [{ type: 'Element', tag: block ? 'div' : 'span', attributes: {}, children }]
}

const blocks = /^\s*<(blockquote|details|div|dl|h[1-6]|hr|ol|p|pre|section|table|ul)\b/

/** HTML is all its parent holds: beside others it needs an element of its own. */
function boxed(node: Node): Node {
  return node.type === 'Html' ? { type: 'Element', tag: 'div', attributes: {}, children: [node] } : node
}

/** What an extension gives, or the diagnostic that its Error becomes. */
function attempt<T>(work: () => T, what: string, place: Pick<Diagnostic, 'path' | 'position'>) {
  try {
    return { value: work(), diagnostics: [] }
  } catch (error) {
    const told = problem(place.path, 'extension', `${what}: ${(error as Error).message}`, 'see site.config.ts')
    return { value: undefined, diagnostics: [{ ...told, position: place.position }] }
  }
}
