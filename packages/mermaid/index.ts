// Diagrams: a fence of the language `mermaid` becomes an SVG in the colors of the theme while building, so readers load no
// script. beautiful-mermaid draws what `source.ts` has read.

import { attribute, escapeText, type FenceHandler, parseMeta } from '@inkstone/docs/markdown'
import { MermaidError, readMermaid, withSigns } from './source.ts'

const counts = new WeakMap<object, number>()

/** The handler for `markdown.fences`. A diagram that can't be drawn stays code, with a warning at the statement. */
export const mermaid: FenceHandler = {
  async draw(fence, page, block, warn) {
    try {
      const source = readMermaid(fence.code)
      // With its layout engine, it's too large to load for sites without diagrams.
      const { renderMermaidSVG } = await import('beautiful-mermaid')
      const count = (counts.get(page) ?? 0) + 1
      counts.set(page, count)
      const svg = themed(renderMermaidSVG(source.text, { transparent: true, padding: 8 }), `d${count}-`)
      return [figure(withSigns(svg), source.title || parseMeta(fence.meta).title || '', fence.code)]
    } catch (error) {
      const message = `the diagram is shown as code: ${(error as Error).message}`
      const place = error instanceof MermaidError ? error : undefined
      warn(message, 'correct it, or write `text` as its language if it is code', place)
      return [block()]
    }
  },
}

/** A drawing that scrolls if it's wider than the text, and its title. */
function figure(svg: string, title: string, code: string) {
  const words = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ' ').trim(),
  )
  const label = attribute(title) || words.filter(Boolean).join(', ')
  // The copy of the page in Markdown has the code.
  const drawing = svg.replace(
    /<svg ([^>]*>)/,
    (_, rest: string) => `<svg role="img" aria-label="${label}" ${rest}<metadata>${escapeText(code)}</metadata>`,
  )
  const caption = title && `<figcaption>${escapeText(title)}</figcaption>`
  return {
    type: 'Element' as const,
    tag: 'figure',
    attributes: { class: 'diagram', 'data-styles': ':widgets' },
    children: [{ type: 'Html' as const, html: `<div class="mermaid" tabindex="0">${drawing}</div>${caption}` }],
  }
}

/** The theme's colors for those of the library, which it derives in a style element that the policy blocks. */
const colors: Record<string, string> = {
  '--_text': 'ink',
  '--_text-sec': 'soft',
  '--_text-muted': 'soft',
  '--_text-faint': 'muted',
  '--_line': 'muted',
  '--_arrow': 'muted',
  '--_node-fill': 'surface',
  '--_node-stroke': 'control',
  '--_group-fill': 'paper',
  '--_group-hdr': 'inset',
  '--_inner-stroke': 'line-strong',
  '--_key-badge': 'inset',
  '--bg': 'paper',
  '--fg': 'ink',
}

/** A drawing in the colors of the theme, without what pages don't need, with ids of its own. */
function themed(svg: string, prefix: string): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
    .replace(/ (?:style|xmlns|data-[\w-]+|class)="[^"]*"/g, '')
    .replace(/var\((--[\w-]+)\)/g, (whole, color: string) => (colors[color] ? `var(--${colors[color]})` : whole))
    .replace(/ id="/g, `$&${prefix}`)
    .replace(/url\(#/g, `$&${prefix}`)
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .replace(/ \/>/g, '/>')
    .trim()
}
