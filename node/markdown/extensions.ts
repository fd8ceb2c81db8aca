// Runs a site's Markdown extensions (node/config/extensions.ts). The built-in code blocks are the fence handler of all
// languages without another one.

import path from 'node:path'
import type { Diagnostic, Expansion, Node, Page } from '../../crates/md-compiler/index.js'
import { specs } from '../../shared/components.ts'
import { isSiteComponent } from '../../shared/siteComponents.ts'
import { readTextIfFile } from '../cache/regularFile.ts'
import type { Site } from '../config/config.ts'
import { ExtensionError, type Extensions, type Fence, type MarkdownComponent, type Warn } from '../config/extensions.ts'
import { messageOf, problem, returned } from '../report/diagnostics.ts'
import { compatibilityComponents } from './compatibility.ts'
import type { MathRenderer } from './math.ts'
import { findMath } from './math.ts'

/** Expands a use of a component to Markdown, or returns a diagnostic. */
export type Expander = (
  use: Expansion,
  page: string,
  lang: string,
) => {
  text: string
  diagnostics: Diagnostic[]
  /** Whether the text is for this page only, because the component has read its path. */
  ofPage?: boolean
}

/**
 * What pages depend on besides the configuration's plain values: the code of a site's extensions with their keys, and the
 * version of the package for formulas.
 */
export function extensionsKey({ config, key, file }: Pick<Site, 'config' | 'key' | 'file'>): string[] {
  const { fences = {}, components = {}, transforms = [] } = config.markdown ?? {}
  const named = (all: Record<string, { key?: string }>) =>
    Object.entries(all).map(([name, { key = '' }]) => `${name} ${key}`)
  const all = [...named(fences), ...named(components), ...transforms.map(({ name, key = '' }) => `${name} ${key}`)]
  const math = config.markdown?.math ? [`Temml ${findMath(file).version}`] : []
  return all.length > 0 ? [key, ...all, ...math] : math
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
 * Expands the site's components and those for compatibility, and formulas.
 * @param docs absolute path of the docs folder
 * @param routes routes of the default language
 */
export function expandWith(
  { components = {} }: Extensions = {},
  docs = '',
  routes: ReadonlySet<string> = new Set(),
  math?: MathRenderer,
): Expander {
  const known: Record<string, MarkdownComponent> = { ...compatibilityComponents, ...components }
  const texts = new Map<string, string | undefined>()
  const read = (file: string) => {
    if (!texts.has(file)) texts.set(file, readTextIfFile(path.join(docs, file)))
    return texts.get(file)
  }
  return (use, page, lang) => {
    const place = { path: page, position: use.position }
    if (math && use.name.startsWith('$')) {
      const { tex } = JSON.parse(use.props) as { tex: string }
      const { value, diagnostics } = attempt(() => math.render(tex, use.name === '$$'), `the formula \`${tex}\``, place)
      return { text: value ?? '', diagnostics }
    }
    const component = known[use.name]
    if (!component) throw new Error(`no component \`<${use.name}>\``)
    const readOwn = (file: string) => {
      if (component.files?.includes(file)) return read(file)
      throw new Error(`it reads \`${file}\`, which its \`files\` don't name`)
    }
    const has = { readPath: false }
    const context = {
      get path() {
        has.readPath = true
        return page
      },
      lang,
      routes,
      read: readOwn,
    }
    const { value, diagnostics } = attempt(
      () => {
        const text: unknown = component.expand(JSON.parse(use.props), context)
        if (typeof text === 'string') return text
        const isPromise = text instanceof Promise
        if (isPromise) text.catch(() => undefined)
        throw new Error(`\`expand\` returned ${isPromise ? 'a promise' : returned(text)}, expected a text`)
      },
      `\`<${use.name}>\``,
      place,
    )
    return { text: value ?? '', diagnostics, ...(has.readPath && { ofPage: true }) }
  }
}

/**
 * Replaces the fences of pages by what their handlers draw, which may take time. Code in a drawing is left for
 * `extendPage`, which calls no handler: a handler can't be called forever.
 */
export async function drawFences(pages: Page[], { config }: Pick<Site, 'config'>): Promise<void> {
  const { fences = {} } = config.markdown ?? {}
  const drawn = async (nodes: Node[], page: Page): Promise<Node[]> => {
    const all: Node[] = []
    // In order, so that diagnostics and drawings don't depend on how long each takes.
    for (const node of nodes) all.push(...(await drawnOf(node, page)))
    return all
  }
  const drawnOf = async (node: Node, page: Page): Promise<Node[]> => {
    if ('children' in node) return [{ ...node, children: await drawn(node.children, page) }]
    if (node.type !== 'Code') return [node]
    const name = [node.lang, node.lang.toLowerCase(), '*'].find((name) => Object.hasOwn(fences, name))
    const handler = name && fences[name]
    if (!handler) {
      if (node.lang === 'mermaid') page.diagnostics.push(undrawn(node, page))
      return [node]
    }
    const place = { path: page.path, position: node.position }
    const warn: Warn = (message, hint, at) => {
      const { line, column } = node.position
      // Code of another file has no position in the page.
      const isOwn = at && !node.meta.includes('file=')
      const position = isOwn ? { line: line + at.line, column: column + at.column - 1 } : node.position
      page.diagnostics.push(problem(page.path, 'diagram', message, hint, position))
    }
    const work = async () => {
      const nodes: unknown = await handler.draw(node, page, () => node, warn)
      if (Array.isArray(nodes)) return nodes as Node[]
      throw new Error(`\`draw\` returned ${returned(nodes)}, expected a list of nodes`)
    }
    const { value, diagnostics } = await attemptAsync(work, `the fence \`${node.lang}\``, place)
    page.diagnostics.push(...diagnostics, ...blockedStyles(value ?? [], node, page))
    return (value ?? []).map(boxed)
  }
  for (const page of pages) page.nodes = await drawn(page.nodes, page)
}

/** Reports a diagram of a site without the package that draws it. */
function undrawn({ position }: Fence, { path: page }: Page): Diagnostic {
  const message = 'the diagram is shown as code, because the site has no handler for `mermaid`'
  const hint = 'run `npm install --save-dev @inkstone/mermaid`, and add its `mermaid` to `markdown.fences`'
  return problem(page, 'missing-package', message, hint, position)
}

/** Reports styles in a drawing: the policy of pages blocks them, so they'd only be missing in the browser. */
function blockedStyles(nodes: Node[], { lang, position }: Fence, { path: page }: Page): Diagnostic[] {
  const styled = (node: Node): boolean =>
    node.type === 'Html'
      ? /<style\b|<[^<>]*\sstyle\s*=/i.test(node.html)
      : node.type === 'Element' && (node.tag === 'style' || 'style' in node.attributes || node.children.some(styled))
  if (!nodes.some(styled)) return []
  const message = `the fence \`${lang}\` draws with \`style\`, which the policy of the pages blocks`
  const hint = 'write attributes, such as `fill` and `stroke`, or classes with rules in `styles`'
  return [problem(page, 'extension', message, hint, position)]
}

/** Draws the code blocks and runs the transforms. */
export function extendPage(page: Page, { transforms = [] }: Extensions, draw: (fence: Fence) => Node): void {
  const replaced = (nodes: Node[]): Node[] =>
    nodes.flatMap((node): Node[] => {
      if (node.type === 'Component' && !Object.hasOwn(specs, node.name) && !isSiteComponent(node.name))
        return replaced(withoutTag(node.children))
      if (node.type === 'Element' || node.type === 'Component') return [{ ...node, children: replaced(node.children) }]
      return [node.type === 'Code' ? draw(node) : node]
    })
  page.nodes = transforms.reduce((nodes, { name, run }) => {
    const place = { path: page.path, position: { line: 1, column: 1 } }
    const work = () => {
      const result: unknown = run(nodes, page)
      if (Array.isArray(result)) return result as Node[]
      throw new Error(`it returned ${returned(result)}, expected a list of nodes`)
    }
    const { value = nodes, diagnostics } = attempt(work, `the transform \`${name}\``, place)
    page.diagnostics.push(...diagnostics)
    return value
  }, replaced(page.nodes))
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

type Place = Pick<Diagnostic, 'path' | 'position'>

/** The result of an extension, or a diagnostic for its Error. */
function attempt<T>(work: () => T, what: string, place: Place) {
  try {
    return { value: work(), diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [failed(error, what, place)] }
  }
}

/** The same for one that may take time. */
async function attemptAsync<T>(work: () => T | Promise<T>, what: string, place: Place) {
  try {
    return { value: await work(), diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [failed(error, what, place)] }
  }
}

function failed(error: unknown, what: string, { path, position }: Place): Diagnostic {
  const hint = error instanceof ExtensionError ? error.hint : 'see the configuration of the site'
  return problem(path, 'extension', `${what}: ${messageOf(error)}`, hint, position)
}
