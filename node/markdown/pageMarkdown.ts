// Renders a compiled page as Markdown. It starts from the nodes rather than the source, so it includes partials,
// expansions and rewritten links; htmlTree.ts parses fragments into the same kind of tree.

import type { Node } from '../../crates/md-compiler/index.js'
import { isSiteComponent } from '../../shared/siteComponents.ts'
import { inOneLine, type Text } from '../../shared/text.ts'
import { blockForms, inlineForms } from './componentMarkdown.ts'
import { type Element, parseHtml, type Tree, textOf } from './htmlTree.ts'

/** The parts of a page it needs. */
interface Source {
  title: string
  nodes: Node[]
}

/** Writes the addresses of a page's links: hrefs of its HTML, and links in the props of components. */
export interface Addresses {
  href(address: string): string
  link(link: string): string
}

const asWritten: Addresses = { href: (address) => address, link: (link) => link }

/** A page as Markdown, starting with its title. `text` has the texts of the interface in its language. */
export function pageMarkdown({ title, nodes }: Source, text: Text, addresses = asWritten): string {
  const trees = treesOf(nodes, text, addresses)
  // Its heading, even if something is above it.
  const heading = trees.find((tree) => typeof tree !== 'string' && tree.tag === 'h1')
  const rest = blocks(trees.filter((tree) => tree !== heading))
  return `${`${heading ? blocks([heading]) : `# ${lineMarkdown(title)}`}\n\n${rest}`.trimEnd()}\n`
}

/** Plain text in one line of Markdown, where neither line breaks nor brackets mean anything. */
export function lineMarkdown(text: string): string {
  return inOneLine(text).replace(/[\\[\]]/g, '\\$&')
}

/** A link with a plain text. */
export function linkMarkdown(text: string, address: string): string {
  return `[${lineMarkdown(text)}](${address.replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
}

/** Nodes as Markdown, without a title. */
export function nodesMarkdown(nodes: Node[], text: Text, addresses = asWritten): string {
  return blocks(treesOf(nodes, text, addresses))
}

/** Nodes as a tree. A component becomes an element that contains its Markdown. */
function treesOf(nodes: Node[], text: Text, addresses: Addresses): Tree[] {
  return nodes.flatMap((node): Tree[] => {
    if (node.type === 'Text') return [node.text]
    if (node.type === 'Html') return parseHtml(node.html).map((tree) => addressed(tree, addresses))
    if (node.type === 'Element') {
      const { tag, attributes } = node
      return [withAddresses({ tag, attributes, children: treesOf(node.children, text, addresses) }, addresses)]
    }
    if (node.type === 'Component') return [componentTree(node, text, addresses)]
    return []
  })
}

/** A tree with its addresses written, and those below it. */
function addressed(tree: Tree, addresses: Addresses): Tree {
  if (typeof tree === 'string') return tree
  const children = tree.children.map((child) => addressed(child, addresses))
  return withAddresses({ ...tree, children }, addresses)
}

function withAddresses(element: Element, { href }: Addresses): Element {
  const attributes = { ...element.attributes }
  for (const name of ['href', 'src']) if (attributes[name]) attributes[name] = href(attributes[name])
  return { ...element, attributes }
}

function componentTree(
  { name, props, children }: Extract<Node, { type: 'Component' }>,
  text: Text,
  addresses: Addresses,
): Element {
  const inner = treesOf(children, text, addresses)
  // Whatever it renders, its children are there.
  if (isSiteComponent(name)) return { tag: inner.some(holdsBlock) ? 'div' : 'span', attributes: {}, children: inner }
  const inline = inlineForms[name]
  if (inline) return written('inline', inline(JSON.parse(props), inlines(inner).trim(), text, addresses))
  const block = blockForms[name]
  return written('block', block ? block(JSON.parse(props), blocks(inner), text, addresses) : blocks(inner))
}

/** Wraps finished Markdown in an element. */
function written(tag: 'inline' | 'block', markdown: string): Element {
  return { tag, attributes: {}, children: [markdown] }
}

const blockTags = new Set(
  'block address article aside blockquote details div dl figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
)

function holdsBlock(tree: Tree): boolean {
  return typeof tree !== 'string' && (blockTags.has(tree.tag) || tree.children.some(holdsBlock))
}

/** What would begin a heading, a list item or a quotation, in front of the character to escape. */
const asBlock = /((?:^|\\\n)\d{0,9})((?<=\d)[.)]|(?<!\d)(?:#{1,6}|[-+>]))(?=\s|$)/g

/** Trees as blocks, separated by empty lines. */
function blocks(trees: Tree[]): string {
  const written: string[] = []
  let line: Tree[] = []
  const flush = () => {
    const text = inlines(line).trim()
    if (text) written.push(text.replace(asBlock, '$1\\$2'))
    line = []
  }
  for (const tree of trees) {
    // An unknown element is a block if it contains one.
    if (!holdsBlock(tree)) line.push(tree)
    else if (typeof tree !== 'string') {
      flush()
      const text = block(tree)
      if (text) written.push(text)
    }
  }
  flush()
  return written.join('\n\n')
}

function block(element: Element): string {
  const { tag, attributes, children } = element
  const classes = (attributes.class ?? '').split(' ')
  if (tag === 'block') return textOf(children)
  // A drawing has nothing but its text alternative to show here.
  if (attributes.role === 'img') return escaped(attributes['aria-label'] ?? '')
  const diagram = tag === 'figure' && find(element, ({ tag }) => tag === 'metadata')
  if (diagram) {
    const title = find(element, ({ tag }) => tag === 'figcaption')
    return fence(textOf(diagram.children), title ? `mermaid title="${textOf(title.children)}"` : 'mermaid')
  }
  if (/^h[1-6]$/.test(tag)) return `${'#'.repeat(Number(tag[1]))} ${oneLine(children)}`
  // Links to the page's own parts, for readers who look at it.
  if (tag === 'nav') return ''
  if (tag === 'hr') return '---'
  if (tag === 'pre') return fence(textOf(children), '')
  if (classes.includes('code')) return codeBlock(element)
  if (tag === 'blockquote') return prefixed(blocks(children), '> ', '> ')
  if (classes.includes('container')) return container(children)
  if (tag === 'ul') return list(children, () => '- ')
  if (tag === 'ol') return list(children, (index) => `${Number(attributes.start ?? 1) + index}. `)
  if (tag === 'table') return table(element)
  if (classes.includes('footnotes'))
    return list(
      findAll(element, ({ tag }) => tag === 'li'),
      (index) => `[^${index + 1}]: `,
    )
  return blocks(children)
}

function codeBlock(element: Element): string {
  const title = find(element, ({ attributes }) => attributes.class === 'code-title')
  const code = find(element, ({ tag }) => tag === 'code')
  const lang = /language-(\S+)/.exec(code?.attributes.class ?? '')?.[1] ?? ''
  return fence(code ? textOf(code.children) : '', title ? `${lang} title="${textOf(title.children)}"` : lang)
}

/** A fence longer than any run of backticks in the code. */
function fence(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${info}\n${code.replace(/\n$/, '')}\n${marks}`
}

/** A container as a block quote with its title. */
function container(children: Tree[]): string {
  const isTitle = (tree: Tree): tree is Element =>
    typeof tree !== 'string' && tree.attributes.class === 'container-title'
  const title = children.find(isTitle)
  const rest = blocks(children.filter((tree) => tree !== title))
  return prefixed(title ? `**${oneLine(title.children)}**\n\n${rest}` : rest, '> ', '> ')
}

function list(children: Tree[], mark: (index: number) => string): string {
  const items = children.filter((tree): tree is Element => typeof tree !== 'string' && tree.tag === 'li')
  const texts = items.map((item, index) => prefixed(blocks(item.children), mark(index), ' '.repeat(mark(index).length)))
  return texts.join(texts.some((text) => text.includes('\n\n')) ? '\n\n' : '\n')
}

/** Text with one prefix on its first line and another on the rest; empty lines have no trailing space. */
function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd())
    .join('\n')
}

function table(element: Element): string {
  const rows = findAll(element, ({ tag }) => tag === 'tr').map(({ children }) =>
    children
      .filter((tree): tree is Element => typeof tree !== 'string' && /^t[hd]$/.test(tree.tag))
      .map(({ children }) => oneLine(children).replaceAll('|', '\\|').replace(/\s+/g, ' ')),
  )
  const [head = [], ...body] = rows
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

/** Trees as the text of one paragraph. */
function inlines(trees: Tree[]): string {
  return trees.map((tree) => (typeof tree === 'string' ? escaped(tree) : inline(tree))).join('')
}

/** The same where a line break would end it. */
function oneLine(trees: Tree[]): string {
  return inlines(trees).trim().replaceAll('\\\n', '<br>')
}

/** A dollar sign that would begin a formula where these are written in TeX. */
const asFormula = /(?<![\p{L}\p{N}\\$])\$(?=[^\s$](?:[^$\n]*[^\s$])?\$(?![\p{L}\p{N}$]))/gu

/** Escapes characters that could be parsed as markup. */
function escaped(text: string): string {
  const line = /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text
  const plain = /[\\`*<[\]_]/.test(line) ? line.replace(/[\\`*<[\]]|\b_|_\b/g, '\\$&') : line
  return plain.includes('$') ? plain.replace(asFormula, '\\$&') : plain
}

function inline({ tag, attributes, children }: Element): string {
  const { class: classes = '', href, src, alt } = attributes
  if (tag === 'inline' || tag === 'block') return textOf(children)
  if (/header-anchor|footnote-backref/.test(classes)) return ''
  if (tag === 'br') return '\\\n'
  if (tag === 'img') return `![${alt ?? ''}](${src ?? ''})`
  if (tag === 'input') return 'checked' in attributes ? '[x]' : '[ ]'
  if (tag === 'code') return codeSpan(textOf(children))
  if (tag === 'math') return formula(attributes, children)
  const text = inlines(children)
  if ('data-footnote-ref' in attributes) return `[^${text}]`
  if (tag === 'a' && href !== undefined) return `[${text}](${href})`
  if (tag === 'strong' || tag === 'b') return `**${text}**`
  if (tag === 'em' || tag === 'i') return `_${text}_`
  if (tag === 'del') return `~~${text}~~`
  return text
}

/** A formula as its TeX, which is an annotation of its MathML. */
function formula({ display }: Element['attributes'], children: Tree[]): string {
  const root: Element = { tag: 'math', attributes: {}, children }
  const tex = find(root, ({ tag }) => tag === 'annotation')
  if (!tex) return textOf(children)
  return display === 'block' ? `$$\n${textOf(tex.children)}\n$$` : `$${textOf(tex.children)}$`
}

function codeSpan(code: string): string {
  if (!code.includes('`')) return `\`${code}\``
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const marks = '`'.repeat(longest + 1)
  const gap = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return marks + gap + code + gap + marks
}

function findAll(element: Element, matches: (element: Element) => boolean): Element[] {
  return element.children.flatMap((tree) =>
    typeof tree === 'string' ? [] : matches(tree) ? [tree] : findAll(tree, matches),
  )
}

function find(element: Element, matches: (element: Element) => boolean): Element | undefined {
  return findAll(element, matches)[0]
}
