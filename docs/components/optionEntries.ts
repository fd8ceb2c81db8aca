// Renders the reference entries: a heading with facts below it (the list of `<Option>`, `<Hook>` and others, and the
// versions of `<ApiMeta>`) becomes the entry of an option, with its name as code and a column of facts. A page with
// many entries starts with an index, which `page/optionIndex.ts` filters.

import path from 'node:path'
import type { SiteScript, Text } from '@inkstone/docs'
import {
  attribute,
  decoded,
  element,
  escapeText,
  fill,
  foldNodes,
  html,
  type Node,
  type PageOf,
  type PageTransform,
  textOf,
} from '@inkstone/docs/markdown'
import { type ComponentText, componentText } from './componentText.ts'
import { arrangeSources } from './foldedSources.ts'
import { keyOfFiles } from './projectFiles.ts'

type Element = Extract<Node, { type: 'Element' }>

/** An entry, as the index lists it. */
interface Entry {
  id: string
  name: string
  /** The heading of the section that it's in. */
  section: Element | undefined
}

/** What precedes the last part of a name, `output.` of `output.path`; dots in brackets separate nothing. */
const parentName = /^(?:[^<[]|\[[^<\]]*\])*(?<=[\w\]*])\.(?=[\w$*-])/

/** From this many entries, a page has an index. */
const many = 6

export const optionEntries: PageTransform = {
  name: 'option-entries',
  run(nodes, page) {
    const entries: Entry[] = []
    const drawn = drawEntries(nodes, page, entries)
    if (entries.length === 0) return arrangeSources(drawn, false)
    // The introduction shows its examples as a whole.
    const first = drawn.findIndex((node) => hasClass(node, 'option'))
    const folded = [...arrangeSources(drawn.slice(0, first), false), ...arrangeSources(drawn.slice(first), true)]
    return entries.length < many ? folded : withIndex(folded, entries, componentText(page.lang))
  },
}

/** Filters the index. */
export const optionIndexScript: SiteScript = {
  module: path.join(import.meta.dirname, 'page/optionIndex.ts'),
  get key() {
    return keyOfFiles(['page/optionIndex.ts'])
  },
}

/** Renders facts as a list, and headings with facts as entries. */
function drawEntries(nodes: Node[], page: PageOf, entries: Entry[]): Node[] {
  const text = componentText(page.lang)
  const drawn: Node[] = []
  let heading: Element | undefined
  let section: Element | undefined
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as Node
    const isHeading = levelOf(node) > 0
    if (isHeading) heading = node as Element
    const start = isHeading ? at + 1 : at
    const facts = factsAt(nodes, start, text)
    if (!facts) {
      if (levelOf(node) === 2) section = node as Element
      drawn.push(node)
      at += 1
      continue
    }
    if (isHeading && levelOf(node) > 1) {
      if (levelOf(node) === 2) section = node as Element
      entries.push({ id: heading?.attributes.id ?? '', name: nameOf(node as Element), section })
      drawn.push(named(node as Element, textOf(page.lang)))
    } else if (isHeading) drawn.push(node)
    at = start + facts.length
    const items = facts.flatMap((fact) => itemsOf(fact, textOf(page.lang)))
    const difference = isHeading ? differenceIn(nodes.slice(at)) : undefined
    if (difference && !items.some((item) => item.includes('>webpack'))) {
      const id = `${heading?.attributes.id}-webpack`
      difference.attributes = { ...difference.attributes, id }
      items.push(`<strong>webpack${text.colon}</strong><a href="#${attribute(id)}">${text.webpack.differs}</a>`)
    }
    drawn.push(
      element('ul', [{ type: 'Html', html: items.map((item) => `<li>${item}</li>`).join('\n') }], {
        class: 'facts',
        'data-styles': 'reference',
      }),
    )
  }
  return drawn
}

/**
 * The facts that start at an index; undefined if there is no list of them, and no versions below a heading
 * other than the title.
 */
function factsAt(nodes: Node[], start: number, text: ComponentText): Node[] | undefined {
  const found = nodes.findIndex((node, index) => index >= start && !(isMeta(node) || isFacts(node, text)))
  const facts = nodes.slice(start, found < 0 ? undefined : found)
  const isBelow = start > 0 && levelOf(nodes[start - 1] as Node) > 1
  return facts.some((node) => isBelow || isFacts(node, text)) ? facts : undefined
}

/** The container with the difference from webpack before the next heading. */
function differenceIn(nodes: Node[]): Element | undefined {
  const end = nodes.findIndex((node) => levelOf(node) > 0)
  return nodes.slice(0, end < 0 ? undefined : end).find((node) => hasClass(node, 'webpack')) as Element | undefined
}

/** Level of a heading; 0 for other nodes. */
function levelOf(node: Node): number {
  return node.type === 'Element' ? Number(/^h([1-6])$/.exec(node.tag)?.[1] ?? 0) : 0
}

function isMeta(node: Node): boolean {
  return node.type === 'Component' && node.name === 'ApiMeta'
}

/** Whether a node is a list that starts with a fact's label. */
function isFacts(node: Node, text: ComponentText): boolean {
  if (node.type !== 'Element' || node.tag !== 'ul') return false
  const [, label = ''] = /^\s*<li>\s*<strong>([^<]*)<\/strong>/.exec(htmlOf(node.children)) ?? []
  return [text.type, text.arguments, text.default, text.required].includes(label.replace(/[:：]\s*$/, ''))
}

/** The facts of a list, or of an `<ApiMeta>`, as HTML. */
function itemsOf(node: Node, text: Text): string[] {
  if (node.type !== 'Component') {
    return [...htmlOf('children' in node ? node.children : []).matchAll(/<li>([\s\S]*?)<\/li>/g)].map(
      ([, item = '']) => item,
    )
  }
  const { addedVersion, deprecatedVersion, removedVersion, stability, specific } = JSON.parse(node.props)
  const badge = (type: string, words: string) => `<span class="badge ${type}">${escapeText(words)}</span>`
  return [
    ...(addedVersion ? [badge('info', fill(text.addedIn, { version: addedVersion }))] : []),
    ...(deprecatedVersion ? [badge('warning', fill(text.deprecatedIn, { version: deprecatedVersion }))] : []),
    ...(removedVersion ? [badge('danger', fill(text.removedIn, { version: removedVersion }))] : []),
    ...(stability
      ? [badge(stability === 'Removed' ? 'danger' : 'warning', text[`stability${stability as 'Experimental'}`])]
      : []),
    ...(specific ? [badge('info', fill(text.specificOnly, { names: specific.join(' / ') }))] : []),
  ]
}

/** A heading as the name of an option, with a button that copies the link to it. */
function named(heading: Element, text: Text): Node {
  const button = element('button', [], {
    type: 'button',
    class: 'copy-link',
    'data-action': 'copy-link',
    'data-link': heading.attributes.id ?? '',
    'aria-label': `${text.copyLink}: ${nameOf(heading)}`,
    title: text.copyLink,
  })
  const name = htmlOf(heading.children).replace(parentName, '<span class="parent">$&</span><wbr>')
  return element('div', [{ ...heading, children: [{ type: 'Html', html: name }] }, button], { class: 'option' })
}

/** Inserts the index after the introduction: the title, the first paragraph, and the facts of the page itself. */
function withIndex(nodes: Node[], entries: Entry[], text: ComponentText): Node[] {
  const title = nodes.findIndex((node) => levelOf(node) === 1)
  const isParagraph = (node: Node) => node.type === 'Element' && node.tag === 'p'
  const first = nodes.findIndex((node, index) => index > title && isParagraph(node))
  const before = nodes.findIndex((node, index) => index > title && index !== first && !hasClass(node, 'facts'))
  return [...nodes.slice(0, before), indexOf(entries, text), ...nodes.slice(before)]
}

function indexOf(entries: Entry[], text: ComponentText): Node {
  const prefix = commonPrefix(entries.map(({ name }) => name))
  const sections = sectionsOf(entries).map((of) => {
    const { section, id } = of[0] as Entry
    const title = section ? nameOf(section) : ''
    const own = title && of.length > 1 ? commonPrefix(of.map(({ name }) => name)) : prefix
    const href = attribute(section?.attributes.id ?? '')
    const links = of.map(({ id, name }) => {
      // Below a title, as `Rule`, its own name is left out.
      const rest = name.startsWith(`${title}.`) || name.startsWith(`${title}[`) ? name.slice(title.length) : name
      const shown = rest === name ? name.slice(own.length) : rest.replace(/^\./, '')
      return `<li><a href="#${attribute(id)}">${breakable(shown)}</a></li>`
    })
    // An entry that's a section itself is the first of its links.
    const heading = section && href !== id ? `<p><a href="#${href}">${escapeText(title)}</a></p>` : ''
    return `<div>${heading}<ul>${links.join('')}</ul></div>`
  })
  const label = attribute(text.filter)
  return element(
    'nav',
    [
      element('p', [html(text.entries(entries.length))]),
      element('input', [], {
        type: 'search',
        placeholder: label,
        'aria-label': label,
        autocomplete: 'off',
        spellcheck: 'false',
      }),
      element('div', [{ type: 'Html', html: sections.join('') }], { class: 'option-names' }),
    ],
    {
      class: 'option-index',
      'data-script': 'options',
      'data-some': text.entriesShown('{shown}', entries.length),
      'data-none': text.noEntry,
      'aria-label': text.index,
    },
  )
}

/** Entries by section, in the order of the page; all together if each section has about one. */
function sectionsOf(entries: Entry[]): Entry[][] {
  const sections: Entry[][] = []
  for (const entry of entries) {
    const last = sections.at(-1)
    if (last && last[0]?.section === entry.section) last.push(entry)
    else sections.push([entry])
  }
  return sections.length * 2 > entries.length ? [entries.map((entry) => ({ ...entry, section: undefined }))] : sections
}

/** The longest part that all names begin with and that ends with a dot, `output.`; may be empty. */
function commonPrefix([first = '', ...others]: string[]): string {
  const parts = first.split('.').slice(0, -1)
  const prefixes = parts.map((_, at) => `${parts.slice(0, at + 1).join('.')}.`)
  return prefixes.findLast((prefix) => others.every((name) => name.startsWith(prefix))) ?? ''
}

/** A name as HTML that breaks between its words. */
function breakable(name: string): string {
  return escapeText(name).replace(/(?<=[a-z])(?=[A-Z.[])/g, '<wbr>')
}

/** The text of a heading without its anchor. */
function nameOf(heading: Element): string {
  return decoded(
    htmlOf(heading.children)
      .replace(/<a class="header-anchor"[\s\S]*/, '')
      .replace(/<[^>]*>/g, ''),
  )
}

function hasClass(node: Node, name: string): boolean {
  return node.type === 'Element' && (node.attributes.class ?? '').split(' ').includes(name)
}

/** Nodes as HTML; empty if they include a component. */
function htmlOf(nodes: Node[]): string {
  const [only] = foldNodes(nodes)
  return only?.type === 'Html' ? only.html : ''
}
