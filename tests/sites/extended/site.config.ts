// Markdown extensions of a site: a fence handler, an expanding component, a transform, a container, an alias for
// imports; and braces as text. Links in props become canonical below a base as well.

import { defineSite } from '../../../node/config/config.ts'
import type { FenceHandler, MarkdownComponent, PageTransform } from '../../../node/config/extensions.ts'
import { attribute, escapeText, mapNodes } from '../../../node/markdown/nodes.ts'
import { mermaid } from '../../../packages/mermaid/index.ts'

/** Comma-separated values as a table; the first line is the header. */
const csv: FenceHandler = {
  key: '1',
  draw({ code, meta }) {
    const rows = code.split('\n').map((line) => line.split(','))
    const [head = [], ...body] = rows
    if (body.some((cells) => cells.length !== head.length)) throw new Error('a row has more or fewer cells than the head')
    const line = (cells: string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${escapeText(cell.trim())}</${tag}>`).join('')}</tr>`
    const caption = meta ? `<caption>${escapeText(meta)}</caption>` : ''
    const html = `${caption}<thead>${line(head, 'th')}</thead><tbody>${body.map((cells) => line(cells, 'td')).join('')}</tbody>`
    return [{ type: 'Element', tag: 'table', attributes: {}, children: [{ type: 'Html', html }] }]
  },
}

/** A term with its definition, the same on every page. */
const term: MarkdownComponent = {
  key: '1',
  props: { name: { types: ['string'], required: true } },
  expand({ name }, { lang }) {
    if (name !== 'chunk') throw new Error(`the term \`${name}\` has no meaning`)
    return `**chunk**${lang === 'en' ? ' (a file of *modules*)' : ''}`
  },
}

/** Where it is used, and a term in it: the expansion depends on the page, although its props don't. */
const here: MarkdownComponent = {
  key: '1',
  props: {},
  expand: (_, { path }) => `Here is \`${path}\`: <Term name="chunk" />`,
}

/** Marks external links. */
const leaving: PageTransform = {
  name: 'leaving',
  key: '1',
  run: (nodes, page) =>
    mapNodes(nodes, {
      html: (html) => html.replaceAll(' target="_blank"', ` data-leaves="${attribute(page.path)}" target="_blank"`),
      attributes: (attributes) => attributes,
    }),
}

export default defineSite({
  title: 'Extended',
  base: '/below/',
  markdown: {
    braces: 'text',
    containers: { story: { en: 'Story' } },
    alias: { '@shared': 'shared' },
    fences: { csv, mermaid },
    components: { Here: here, Term: term },
    transforms: [leaving],
  },
})
