// The highlighter: Prism, with its token types reduced to the few colors of the theme. Prism's class names never reach
// a page, because they're common words (`tag`, `title`, `table`) that the theme's classes may also use.

import { createRequire } from 'node:module'
import type PrismNamespace from 'prismjs'
import type { Highlighter } from './highlightCache.ts'
import { escapeText } from './nodes.ts'

/** Languages that Prism has under another name. */
const aliases = new Map(
  Object.entries({
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
  }),
)

/** Languages without highlighting. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'log', 'tree', 'ansi'])

/** Prism's token types by their class in styles/code.css; all other types inherit their parent's color. */
const types: Record<string, string> = {
  'token-keyword': 'keyword atrule important',
  'token-string': 'string char attr-value regex template-string url inserted',
  'token-number': 'number boolean constant symbol unit builtin',
  'token-name': 'function class-name property attr-name tag selector literal-property maybe-class-name key',
  'token-comment': 'comment prolog doctype cdata shebang',
  'token-mark': 'punctuation operator variable',
  'token-text': 'interpolation',
  'token-deleted': 'deleted',
  'token-bold': 'bold',
  'token-italic': 'italic',
}

const classes = new Map(Object.entries(types).flatMap(([name, all]) => all.split(' ').map((type) => [type, name])))

/** The name under which a language is highlighted. */
export function canonicalLanguage(word: string): string {
  // `js-vue` is VitePress's name for JavaScript whose braces are evaluated.
  const name = word.toLowerCase().replace(/-vue$/, '')
  return plain.has(name) ? '' : (aliases.get(name) ?? name)
}

/**
 * The Prism highlighter, loaded on first use. Prism's result for a language depends on the languages loaded and
 * highlighted before it, so each language has a separate instance: a page never depends on what was built earlier.
 */
export function prism(): Highlighter {
  const known = new Map<string, Highlighter>()
  return (code, word) => {
    const lang = canonicalLanguage(word)
    if (lang === '') return escapeText(code)
    const highlight = known.get(lang) ?? loadPrism(lang)
    known.set(lang, highlight)
    return highlight(code, lang)
  }
}

/** A token's parent: its type, and the class of its color. */
interface Written {
  type: string
  name?: string | undefined
}

/** Loads a Prism instance for a language and its dependencies. */
function loadPrism(lang: string): Highlighter {
  const require = createRequire(import.meta.url)
  const stateful = /prismjs[\\/](prism|components[\\/](index|prism-[^\\/]+))\.js$/
  for (const file of Object.keys(require.cache)) if (stateful.test(file)) delete require.cache[file]
  const Prism = require('prismjs') as typeof PrismNamespace
  const loadLanguages = require('prismjs/components/index.js') as typeof import('prismjs/components/index.js')
  loadLanguages.silent = true
  // Its list of languages has an entry about the list itself.
  if (lang !== 'meta' && !Object.hasOwn(Prism.languages, lang)) loadLanguages([lang])
  const grammar = Object.hasOwn(Prism.languages, lang) ? Prism.languages[lang] : undefined
  // Its functions are among the languages.
  if (typeof grammar !== 'object') return () => undefined
  Prism.Token.stringify = (stream, language) => write(stream, language)
  return (code) => {
    // Some languages look up the others in the global instance, which may be that of another language by now.
    Object.assign(globalThis, { Prism })
    return Prism.highlight(code, grammar, lang)
  }

  /** Tokens as HTML; replaces Prism's own function. */
  function write(stream: PrismNamespace.TokenStream, language: string, parent: Written = { type: '' }): string {
    if (typeof stream === 'string') return stream
    if (Array.isArray(stream)) return stream.map((token) => write(token, language, parent)).join('')
    const { type, content, alias = [] } = stream
    const types = [type, ...(Array.isArray(alias) ? alias : [alias])]
    const name = classOf(types, parent.type) ?? parent.name
    const inner = write(content, language, { type, name })
    const env = { type, content: inner, tag: 'span', classes: ['token', ...types], attributes: {}, language }
    // Markdown highlights embedded code in this hook.
    Prism.hooks.run('wrap', env)
    return name === parent.name ? env.content : `<span class="${name}">${env.content}</span>`
  }
}

/** The class of a token: an alias is more specific than the type. Brackets of tags are treated as part of the tag. */
function classOf(names: string[], parent: string): string | undefined {
  if (parent === 'tag' && names[0] === 'punctuation') return 'token-keyword'
  return names.map((name) => classes.get(name)).findLast((name) => name !== undefined)
}
