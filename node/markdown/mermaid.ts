// Diagrams: a fence of the language `mermaid` becomes an SVG in the colors of the theme while building, so readers load no
// script. beautiful-mermaid draws it; a site that has diagrams installs it. Without it, they stay code.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Node, Page, Position } from '../../crates/md-compiler/index.js'
import { packageFolder, root } from '../cache/folders.ts'
import type { Fence } from '../config/extensions.ts'
import { problem } from '../report/diagnostics.ts'
import type { Rule } from '../report/rules.ts'
import { parseMeta } from './codeMeta.ts'
import { MermaidError, readMermaid, withSigns } from './mermaidSource.ts'
import { attribute, escapeText } from './nodes.ts'

const name = 'beautiful-mermaid'

interface Library {
  renderMermaidSVG(text: string, options: { transparent: boolean; padding: number }): string
}

function manifestOf(folder: string): { version: string; main: string } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string; main: string }
}

/** Draws the fences of a site. */
export interface MermaidFence {
  /** Version of the library; empty if it isn't installed. */
  version: string
  /** A diagram that can't be drawn stays code, with a diagnostic. */
  draw(fence: Fence, page: Page, block: () => Node): Promise<Node[]>
}

const found = new Map<string, MermaidFence>()

/** The fence handler of Mermaid, for the site of a configuration. */
export function mermaidFence(config: string): MermaidFence {
  const fence = found.get(config) ?? loadFence(config)
  found.set(config, fence)
  return fence
}

/** @param tool a folder that may have the library when the site doesn't */
export function loadFence(config: string, tool = root): MermaidFence {
  // It only has an entry for `import`, which `require.resolve` doesn't find.
  const folder = packageFolder(name, path.dirname(config)) ?? packageFolder(name, tool)
  let library: Promise<Library> | undefined
  const counts = new WeakMap<object, number>()
  return {
    version: folder ? manifestOf(folder).version : '',
    async draw(fence, page, block) {
      const report = (rule: Rule, message: string, hint: string, position: Position) => {
        page.diagnostics.push(problem(page.path, rule, message, hint, position))
      }
      if (!folder) {
        const message = "diagrams are shown as code, because the package that draws them isn't installed"
        report('missing-package', message, `\`npm install --save-dev ${name}\``, fence.position)
        return [block()]
      }
      library ??= import(pathToFileURL(path.join(folder, manifestOf(folder).main)).href) as Promise<Library>
      const { renderMermaidSVG } = await library
      try {
        const source = readMermaid(fence.code)
        const count = (counts.get(page) ?? 0) + 1
        counts.set(page, count)
        const svg = themed(renderMermaidSVG(source.text, { transparent: true, padding: 8 }), `d${count}-`)
        return [figure(withSigns(svg), source.title || parseMeta(fence.meta).title || '', fence.code)]
      } catch (error) {
        // Code of another file has no position in the page.
        const at = error instanceof MermaidError && !fence.meta.includes('file=') ? error : undefined
        const { line, column } = fence.position
        const position = at ? { line: line + at.line, column: column + at.column - 1 } : fence.position
        const message = `the diagram is shown as code: ${(error as Error).message}`
        report('diagram', message, 'correct it, or write `text` as its language if it is code', position)
        return [block()]
      }
    },
  }
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
