// Runs a site's Markdown extensions (node/config/extensions.ts). The built-in code blocks are the fence handler of all
// languages without another one.

import path from 'node:path'
import type { Diagnostic, Expansion, Node, Page } from '../../crates/md-compiler/index.js'
import { specs } from '../../shared/components.ts'
import { readTextIfFile } from '../cache/regularFile.ts'
import type { Site } from '../config/config.ts'
import { ExtensionError, type Extensions, type Fence, type MarkdownComponent } from '../config/extensions.ts'
import { problem } from '../report/diagnostics.ts'
import { compatibilityComponents } from './compatibility.ts'

/** Expands a use of a component to Markdown, or returns a diagnostic. */
export type Expander = (use: Expansion, page: string, lang: string) => { text: string; diagnostics: Diagnostic[] }

/** What pages depend on besides the configuration's plain values: the code of a site's extensions, and their keys. */
export function extensionsKey({ config, key }: Pick<Site, 'config' | 'key'>): string[] {
  const { fences = {}, components = {}, transforms = [] } = config.markdown ?? {}
  const named = (all: Record<string, { key?: string }>) =>
    Object.entries(all).map(([name, { key = '' }]) => `${name} ${key}`)
  const all = [...named(fences), ...named(components), ...transforms.map(({ name, key = '' }) => `${name} ${key}`)]
  return all.length > 0 ? [key, ...all] : []
}

/** Files that a site's components read, relative to the docs folder, sorted. */
export function componentFiles({ components = {} }: Extensions = {}): string[] {
  return [...new Set(Object.values(components).flatMap(({ files = [] }) => files))].sort()
}

/** Specs of the components for the compiler, including those for compatibility. */
export function specsOf({ components = {} }: Extensions = {}) {
  const spec = ({ types, required = false, values = [], ...more }: MarkdownComponent['props'][string]) => ({
    ...more,
    types,
    required,
    values,
  })
  return Object.fromEntries(
    Object.entries({ ...compatibilityComponents, ...components }).map(([name, { props, children = false }]) => {
      const specs = Object.fromEntries(Object.entries(props).map(([prop, given]) => [prop, spec(given)]))
      return [name, { kind: 'expanding' as const, props: specs, children, text: [] }]
    }),
  )
}

/**
 * Expands the site's components and those for compatibility.
 * @param docs absolute path of the docs folder
 * @param routes routes of the default language
 */
export function expandWith(
  { components = {} }: Extensions = {},
  docs = '',
  routes: ReadonlySet<string> = new Set(),
): Expander {
  const known: Record<string, MarkdownComponent> = { ...compatibilityComponents, ...components }
  const texts = new Map<string, string | undefined>()
  const read = (file: string) => {
    if (!texts.has(file)) texts.set(file, readTextIfFile(path.join(docs, file)))
    return texts.get(file)
  }
  return (use, page, lang) => {
    const component = known[use.name]
    if (!component) throw new Error(`no component \`<${use.name}>\``)
    const readOwn = (file: string) => {
      if (component.files?.includes(file)) return read(file)
      throw new Error(`it reads \`${file}\`, which its \`files\` don't name`)
    }
    const { value, diagnostics } = attempt(
      () => component.expand(JSON.parse(use.props), { path: page, lang, routes, read: readOwn }),
      `\`<${use.name}>\``,
      { path: page, position: use.position },
    )
    return { text: value ?? '', diagnostics }
  }
}

/** Runs the handler of every fence, then the transforms. */
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
      const handler = Object.hasOwn(fences, node.lang) ? fences[node.lang] : fences['*']
      if (!handler) return [draw(node)]
      const place = { path: page.path, position: node.position }
      const what = `the fence \`${node.lang}\``
      const { value, diagnostics } = attempt(() => handler.draw(node, page, () => draw(node)), what, place)
      page.diagnostics.push(...diagnostics)
      return (value ?? []).map(plain).map(boxed)
    })
  /** Renders code that a handler returns, without calling handlers again, which could recurse forever. */
  const plain = (node: Node): Node => {
    if (node.type === 'Code') return draw(node)
    return 'children' in node ? { ...node, children: node.children.map(plain) } : node
  }
  page.nodes = transforms.reduce((nodes, { run }) => run(nodes, page), replaced(page.nodes))
}

/** The children of an unknown component, if the site tolerates those; it may be inside a paragraph. */
function withoutTag(children: Node[]): Node[] {
  if (children.length === 0) return []
  const begins = (node: Node) => (node.type === 'Element' ? `<${node.tag}` : node.type === 'Html' ? node.html : '')
  const block = children.some((node) => node.type === 'Code' || blocks.test(begins(node)))
  return [{ type: 'Element', tag: block ? 'div' : 'span', attributes: {}, children }]
}

const blocks = /^\s*<(blockquote|details|div|dl|h[1-6]|hr|ol|p|pre|section|table|ul)\b/

/** An Html node has to be its parent's only child, so wrap it in an element next to others. */
function boxed(node: Node): Node {
  return node.type === 'Html' ? { type: 'Element', tag: 'div', attributes: {}, children: [node] } : node
}

/** The result of an extension, or a diagnostic for its Error. */
function attempt<T>(work: () => T, what: string, place: Pick<Diagnostic, 'path' | 'position'>) {
  try {
    return { value: work(), diagnostics: [] }
  } catch (error) {
    const hint = error instanceof ExtensionError ? error.hint : 'see the configuration of the site'
    const reported = problem(place.path, 'extension', `${what}: ${(error as Error).message}`, hint)
    return { value: undefined, diagnostics: [{ ...reported, position: place.position }] }
  }
}
