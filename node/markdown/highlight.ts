// Turns code nodes into the HTML of code blocks, then merges nodes without components into fragments. The highlighter
// is an interface, implemented with Prism (prism.ts); theme/styles/code.css describes the markup.

import type { Node, Page } from '../../crates/md-compiler/index.js'
import type { SiteData, ThemeConfig } from '../../shared/site.ts'
import { fill, type Text } from '../../shared/text.ts'
import type { Extensions, Fence } from '../config/extensions.ts'
import { textOf } from '../config/texts.ts'
import { problem } from '../report/diagnostics.ts'
import type { Rule } from '../report/rules.ts'
import { type CodeMeta, parseMeta, readMarks } from './codeMeta.ts'
import { readDiff, sideOf } from './diff.ts'
import { extendPage } from './extensions.ts'
import { element, listedTree } from './fileTree.ts'
import type { HighlightCache, Highlighter } from './highlightCache.ts'
import { attribute, escapeText, foldNodes } from './nodes.ts'
import { canonicalLanguage } from './prism.ts'
import { readSession } from './shellSession.ts'

/** Defaults for info strings, the labels of the buttons, and whether code may be among text from right to left. */
export type CodeDefaults = Pick<ThemeConfig, 'markdown' | 'texts'> & { rightToLeft?: boolean }

/** The defaults of a site. */
export function codeDefaults({ themeConfig: { markdown, texts }, locales }: SiteData): CodeDefaults {
  return { markdown, texts, rightToLeft: locales.some(({ dir }) => dir === 'rtl') }
}

/** Highlights the code of every page and runs the site's extensions. Each problem of its code is reported once per page. */
export function highlightPages(
  pages: Page[],
  cache: HighlightCache,
  defaults: CodeDefaults,
  extensions: Extensions = {},
): void {
  for (const page of pages) {
    const reported = new Set<string>()
    const block = (highlight: Highlighter) => (node: Fence) => {
      const meta = parseMeta(node.meta)
      if (node.lang.toLowerCase() === 'tree') return treeBlock(node, meta, page.lang, defaults)
      const warn = (rule: Rule, message: string, hint: string) => {
        if (reported.has(message)) return
        reported.add(message)
        page.diagnostics.push(problem(page.path, rule, message, hint, node.position))
      }
      const marked = readMarks(node.code, meta.lines, meta.changed)
      const code = marked.map(({ text }) => text).join('\n')
      const lines = linesOf({ ...node, code }, meta, (code, lang) => {
        if (canonicalLanguage(lang) && isTooLong(code)) {
          const limits = `${mostCode} characters, or a line with more than ${mostLine}`
          warn(
            'long-code',
            `a code block has more than ${limits}, so it's shown without colors`,
            'shorten it, or write `text` as its language',
          )
          return escapeText(code)
        }
        const html = highlight(code, lang)
        // A language inferred from a file name is only a guess.
        if (html === undefined && [node.lang, meta.lang].includes(lang)) {
          warn(
            'code-language',
            `unknown language \`${lang}\` of a code block`,
            'the code is shown without colors; write `text` if that is what you mean',
          )
        }
        return html ?? escapeText(code)
      })
      for (const [at, { classes }] of marked.entries()) lines[at]?.classes.push(...classes)
      return codeBlock(node, lines, meta, page.lang, defaults)
    }
    cache.use(page.path, (highlight) => {
      extendPage(page, extensions, block(highlight))
    })
    page.nodes = foldNodes(page.nodes)
  }
}

/** Longer code, and code with a longer line, isn't highlighted: some patterns take quadratic time. */
const [mostCode, mostLine] = [30_000, 10_000]

function isTooLong(code: string): boolean {
  return code.length > mostCode || (code.length > mostLine && code.split('\n').some(({ length }) => length > mostLine))
}

/** Highlights code, or escapes it if its language is unknown. */
type Painter = (code: string, lang: string) => string

/** A line as HTML and its classes. */
interface Line {
  html: string
  classes: string[]
}

/** The lines of a block. */
function linesOf({ lang, code }: Fence, meta: CodeMeta, paint: Painter): Line[] {
  const language = languageOf(lang, meta)
  const session = readSession(code, lang)
  if (session) {
    return session.map(({ kind, prompt, text }) => ({
      html: kind === 'command' ? signed(prompt, paint(text, 'bash')) : escapeText(text),
      classes: [kind],
    }))
  }
  const isDiff = canonicalLanguage(lang) === 'diff'
  const diff = isDiff ? readDiff(code) : undefined
  if (!diff) return splitLines(paint(code, isDiff ? lang : language)).map((html) => ({ html, classes: [] }))
  // Highlight both sides as whole files, so that a removed line can't affect the lines after it.
  const before = splitLines(paint(sideOf(code, 'before'), language)).values()
  const after = splitLines(paint(sideOf(code, 'after'), language)).values()
  return diff.map(({ kind, sign, text }) => {
    if (kind === 'hunk') return { html: escapeText(text), classes: [kind] }
    const old = kind === 'added' ? undefined : before.next().value
    const html = (kind === 'removed' ? old : after.next().value) ?? ''
    return { html: signed(sign, html), classes: kind === 'kept' ? [] : [kind] }
  })
}

/** A line after a sign that can be neither selected nor copied. */
function signed(sign: string, html: string): string {
  return sign ? `<span class="sign">${escapeText(sign)}</span>${html}` : html
}

/**
 * The language to highlight code as. For a diff, it's specified or inferred from the file name, as is JSX in a `js`
 * block.
 */
function languageOf(lang: string, { lang: stated, title = '' }: CodeMeta): string {
  const ending = /\.(\w+)$/.exec(title)?.[1] ?? ''
  if (canonicalLanguage(lang) === 'diff') return stated ?? ending
  const jsx: Record<string, string> = { 'javascript jsx': 'jsx', 'typescript tsx': 'tsx' }
  return jsx[`${canonicalLanguage(lang)} ${ending}`] ?? lang
}

function codeBlock(
  { lang: word }: Fence,
  lines: Line[],
  meta: CodeMeta,
  lang: string,
  { markdown, texts, rightToLeft }: CodeDefaults,
): Node {
  const text = textOf(lang, texts)
  const wrap = meta.wrap ?? markdown.defaultWrapCode
  const numbered = meta.lineNumbers ?? markdown.showLineNumbers
  const long = lines.length > longest
  const focused = lines.some((line) => line.classes.includes('focused'))
  const classes = [
    'code',
    ...Object.entries({ numbered, wrap, long, focused, output: meta.output, aside: meta.aside }).flatMap(
      ([name, is]) => (is ? [name] : []),
    ),
  ]
  const language = word ? ` class="language-${attribute(word)}"` : ''
  const button = (action: string, label: string, more = '') =>
    `<button type="button" data-action="${action}" aria-label="${attribute(label)}" title="${attribute(label)}"${more}></button>`
  // Blocks that overflow get the button from watchWidths in theme/browser/codeBlocks.ts.
  const unwrap = wrap ? button('wrap', text.wrapCode, ' aria-pressed="true"') : ''
  const tools = unwrap + (meta.aside ? '' : button('copy', text.copyCode))
  const more = long
    ? `<button type="button" class="code-more" data-action="unfold" aria-expanded="false">${fill(text.showLines, { count: String(lines.length) })}</button>`
    : ''
  const inner = `${head(meta, text)}<pre tabindex="0"><code${language}>${linesHtml(lines, numbered, meta.firstLine)}</code></pre>${more}<div class="code-tools">${tools}</div>`
  return {
    type: 'Element',
    tag: 'div',
    attributes: { class: classes.join(' '), ...(rightToLeft ? { dir: 'ltr' } : {}) },
    children: [{ type: 'Html', html: inner }],
  }
}

/** From more lines than this, a block is folded until its button is pressed; with fewer, it would save too little. */
const longest = 24

/** The bar above a block: its title, or else its label. */
function head({ title, add, output, label }: CodeMeta, text: Text): string {
  const name = title && add ? fill(text.addToFile, { file: title }) : title
  if (name) return `<div class="code-title">${escapeText(name)}</div>`
  return output || label ? `<div class="code-label">${escapeText(label ?? text.output)}</div>` : ''
}

/** A block of the language `tree`: names of files as nested lists. */
function treeBlock({ code }: Fence, meta: CodeMeta, lang: string, { texts }: CodeDefaults): Node {
  const above = head(meta, textOf(lang, texts))
  return element('div', [...(above ? [{ type: 'Html' as const, html: above }] : []), listedTree(code)], {
    class: meta.output ? 'listing output' : 'listing',
  })
}

/** Lines only become elements if one of them has a class, or if they're numbered. The style sheet counts from 1. */
function linesHtml(lines: Line[], numbered: boolean, first: number): string {
  const plain = !numbered && lines.every(({ classes }) => classes.length === 0)
  if (plain) return lines.map(({ html }) => html).join('\n')
  const number = (index: number) => (numbered && first !== 1 ? ` data-number="${first + index}"` : '')
  return lines
    .map(
      ({ html, classes }, index) => `<span class="${['line', ...classes].join(' ')}"${number(index)}>${html}\n</span>`,
    )
    .join('')
}

/** Splits HTML at line breaks, closing and reopening the spans around them. */
function splitLines(html: string): string[] {
  const open: string[] = []
  return html.split('\n').map((line) => {
    const before = open.join('')
    for (let at = line.indexOf('<'); at >= 0; at = line.indexOf('<', at + 1)) {
      if (line.startsWith('</span>', at)) open.pop()
      else if (line.startsWith('<span', at)) open.push(line.slice(at, line.indexOf('>', at) + 1))
    }
    return before + line + '</span>'.repeat(open.length)
  })
}
