// Turns code nodes into the HTML of a code block, and folds what then holds no component back into fragments. The
// highlighter is an interface with Prism behind it; the markup is described at the head of theme/styles/code.css.

import { createRequire } from 'node:module'
import type { Node, Page } from '../crates/md-compiler/index.js'
import { textOf } from '../theme/support/text.ts'
import { type CodeMeta, parseMeta, readMarks } from './codeMeta.ts'
import type { Colours, Highlighter } from './colours.ts'
import type { ThemeConfig } from './data.ts'
import { type Extensions, extendPage, type Fence } from './extensions.ts'
import { attribute, escapeText, foldNodes } from './nodes.ts'

/** How code blocks look when their info string does not say, and the words on their buttons. */
export type CodeDefaults = Pick<ThemeConfig, 'markdown' | 'texts'>

/** Words that stand for a language Prism knows by another name. */
const aliases: Record<string, string> = {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  shellscript: 'bash',
  shellsession: 'bash',
  terminal: 'bash',
  yml: 'yaml',
  md: 'markdown',
  mdx: 'markdown',
  'mdx-code-block': 'markdown',
  html: 'markup',
  vue: 'markup',
  'vue-html': 'markup',
  svelte: 'markup',
  astro: 'markup',
  xml: 'markup',
  svg: 'markup',
  jsonc: 'json5',
  py: 'python',
  env: 'properties',
  dotenv: 'properties',
  conf: 'ini',
  dockerignore: 'ignore',
  gitignore: 'ignore',
  dockerfile: 'docker',
}

/** Languages that are shown as they are. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'log', 'tree', 'ansi'])

/** The Prism highlighter, which is loaded when there is code. What Prism makes of a language depends on the languages
 * that were loaded and even coloured before it, so each has a Prism of its own: a page is the same whatever was built
 * before it. */
export function prism(): Highlighter {
  const known = new Map<string, Highlighter>()
  return (code, word) => {
    // VitePress' `js-vue` is JavaScript whose braces are evaluated.
    const name = word.toLowerCase().replace(/-vue$/, '')
    const lang = aliases[name] ?? name
    const highlight = known.get(lang) ?? loadPrism(lang)
    known.set(lang, highlight)
    return highlight(code, lang)
  }
}

/** A Prism that knows a language and what that is made from. */
function loadPrism(lang: string): Highlighter {
  const require = createRequire(import.meta.url)
  const stateful = /prismjs[\\/](prism|components[\\/](index|prism-[^\\/]+))\.js$/
  for (const file of Object.keys(require.cache)) if (stateful.test(file)) delete require.cache[file]
  const Prism = require('prismjs') as typeof import('prismjs')
  const loadLanguages = require('prismjs/components/index.js') as typeof import('prismjs/components/index.js')
  loadLanguages.silent = true
  if (!Prism.languages[lang]) loadLanguages([lang])
  const grammar = Prism.languages[lang]
  return (code) => grammar && Prism.highlight(code, grammar, lang)
}

/** Highlights every page's code, and runs what the site adds; an unknown language is a warning of the page, once. */
export function highlightPages(
  pages: Page[],
  colours: Colours,
  defaults: CodeDefaults,
  extensions: Extensions = {},
): void {
  for (const page of pages) {
    const unknown = new Set<string>()
    const block = (colour: Highlighter) => (node: Fence) => {
      const html = plain.has(node.lang) ? escapeText(node.code) : colour(node.code, node.lang)
      if (html === undefined && !unknown.has(node.lang)) {
        unknown.add(node.lang)
        const message = `unknown language \`${node.lang}\` of a code block`
        const hint = 'the code is shown without colours; write `text` when that is meant'
        page.diagnostics.push({
          path: page.path,
          position: node.position,
          severity: 'warning',
          rule: 'code',
          message,
          hint,
        })
      }
      return codeBlock(node, html ?? escapeText(node.code), page.lang, defaults)
    }
    colours.use(page.path, (colour) => {
      extendPage(page, extensions, block(colour))
    })
    page.nodes = foldNodes(page.nodes)
  }
}

function codeBlock(node: Fence, html: string, lang: string, { markdown, texts }: CodeDefaults): Node {
  const text = textOf(lang, texts)
  const meta = parseMeta(node.meta)
  const wrap = meta.wrap ?? markdown.defaultWrapCode
  const numbered = meta.lineNumbers ?? markdown.showLineNumbers
  const classes = ['code', ...(numbered ? ['numbered'] : []), ...(wrap ? ['wrap'] : [])]
  const title = meta.title ? `<div class="code-title">${escapeText(meta.title)}</div>` : ''
  const language = node.lang ? ` class="language-${attribute(node.lang)}"` : ''
  const button = (action: string, label: string, more = '') =>
    `<button type="button" data-action="${action}" aria-label="${attribute(label)}" title="${attribute(label)}"${more}></button>`
  const tools = button('wrap', text.wrapCode, ` aria-pressed="${wrap}"`) + button('copy', text.copyCode)
  const inner = `${title}<pre tabindex="0"><code${language}>${codeLines(html, meta)}</code></pre><div class="code-tools">${tools}</div>`
  return {
    type: 'Element',
    tag: 'div',
    attributes: { class: classes.join(' ') },
    children: [{ type: 'Html', html: inner }],
  }
}

/** Highlighted code as lines. Lines become elements of their own only where one of them says something. */
function codeLines(html: string, meta: CodeMeta): string {
  const marks = readMarks(splitLines(html), meta.lines)
  const plainLines = marks.every(({ classes }) => classes.length === 0)
  if (plainLines && !meta.lineNumbers) return marks.map(({ html }) => html).join('\n')
  return marks.map(({ html, classes }) => `<span class="${['line', ...classes].join(' ')}">${html}\n</span>`).join('')
}

/** Cuts HTML at its line breaks, closing and reopening the spans around them. */
export function splitLines(html: string): string[] {
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
