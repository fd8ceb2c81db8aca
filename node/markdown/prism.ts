// The highlighter: Prism, with its token types reduced to the few colors of the theme. Prism's class names never reach
// a page, because they're common words (`tag`, `title`, `table`) that the theme's classes may also use.

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type PrismNamespace from 'prismjs'
import { root } from '../cache/folders.ts'
import type { Highlighter } from './highlightCache.ts'
import { escapeText } from './nodes.ts'

/** Names of languages that Prism doesn't know, by Prism's name. */
const names: Record<string, string> = {
  javascript: 'js mjs cjs node',
  typescript: 'ts mts cts',
  markup: 'html htm xhtml vue vue-html svelte astro xml svg plist csproj',
  bash: 'sh shell zsh ksh fish console shellscript shellsession shell-session sh-session terminal',
  json5: 'jsonc jsonl ndjson',
  css: 'postcss pcss',
  markdown: 'md mdx mdx-code-block',
  cpp: 'c++ cc cxx hpp hxx h++',
  csharp: 'c#',
  fsharp: 'f# fs fsx',
  objectivec: 'objective-c obj-c objective-c++ obj-c++ objc++ objectivec++',
  vbnet: 'vb.net',
  rust: 'rs',
  go: 'golang',
  python: 'py py3 python3 pycon',
  ruby: 'irb gemfile',
  perl: 'pl',
  elixir: 'ex exs',
  erlang: 'erl',
  clojure: 'clj cljs',
  julia: 'jl',
  ocaml: 'ml mli',
  lisp: 'el',
  fortran: 'f90 f95',
  groovy: 'jenkinsfile',
  powershell: 'ps1 pwsh posh',
  batch: 'bat cmd dos',
  makefile: 'make mk mf',
  docker: 'containerfile',
  hcl: 'tf terraform tfvars',
  protobuf: 'proto',
  graphql: 'gql',
  sql: 'postgres postgresql pgsql mysql sqlite',
  stylus: 'styl',
  pug: 'jade',
  django: 'jinja j2',
  vim: 'viml vimscript',
  apacheconf: 'apache htaccess',
  nasm: 'asm assembly',
  wasm: 'wat',
  diff: 'patch udiff',
  dot: 'graphviz',
  ini: 'conf cfg',
  properties: 'env dotenv',
  ignore: 'dockerignore',
}

/** Prism's name by each of the others. */
const aliases = new Map(Object.entries(names).flatMap(([name, all]) => all.split(' ').map((other) => [other, name])))

/** Languages without highlighting. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'log', 'tree', 'ansi', 'math'])

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
  // `.js` is written like the ending of a file; `js-vue` is VitePress's name for JavaScript whose braces are evaluated.
  const name = word.toLowerCase().replace(/^\.|-vue$/g, '')
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

/** The part of Prism that the published package contains (setup/package.mjs). */
const packed = path.join(root, 'lib/prismjs')

/** Loads a Prism instance for a language and its dependencies. */
function loadPrism(lang: string): Highlighter {
  const require = createRequire(import.meta.url)
  const home = existsSync(packed) ? packed : 'prismjs'
  const stateful = /prismjs[\\/](prism|components[\\/](index|prism-[^\\/]+))\.js$/
  for (const file of Object.keys(require.cache)) if (stateful.test(file)) delete require.cache[file]
  const Prism = require(`${home}/prism.js`) as typeof PrismNamespace
  const loadLanguages = require(`${home}/components/index.js`) as typeof import('prismjs/components/index.js')
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
