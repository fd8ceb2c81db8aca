// Measures how much documentation written for other tools compiles unedited: `node --import tsx bench/foreign.ts
// FOLDER`, where FOLDER contains clones of public documentation sites, named as below. Each site is compiled with the
// smallest possible configuration and checked as in a build, but not rendered. A source file is clean if it has no
// error while `tolerate` is empty. Dead links are also counted separately, because some sites generate pages that their
// repository doesn't contain. `--rules` adds the most frequent messages.

import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Diagnostic } from '../crates/md-compiler/index.js'
import { loadSite, type SiteConfig } from '../node/config/config.ts'
import { assembleContent } from '../node/content/content.ts'
import { readDocs } from '../node/content/files.ts'
import { compilePages } from '../node/content/pages.ts'
import { type ConfigurableRule, withSeverities } from '../node/report/rules.ts'
import table from '../shared/rules.json' with { type: 'json' }

/** A site, and where its repository keeps what a build needs. */
interface Foreign {
  name: string
  docs: string
  /** Folder of static files; defaults to `public` in the docs folder. */
  files?: string
  langs?: string[]
  config?: Omit<SiteConfig, 'title'>
}

const text: Foreign['config'] = { markdown: { braces: 'text' } }
const alias: Foreign['config'] = { markdown: { alias: { '@en': 'en', '@zh': 'zh' } } }
const starlight = 'da de es fa fr hi id it ja ko pt-br pt-pt ru tr uk zh-cn'.split(' ')
const sites: Foreign[] = [
  { name: 'rspress', docs: 'website/docs', langs: ['en', 'zh'], config: alias },
  { name: 'rsbuild', docs: 'website/docs', langs: ['en', 'zh'], config: alias },
  { name: 'vitepress', docs: 'docs', langs: ['en', 'es', 'fa', 'ja', 'ko', 'pt', 'ru', 'zh'], config: text },
  { name: 'vite', docs: 'docs', config: text },
  { name: 'vue', docs: 'src', config: text },
  { name: 'vue-zh', docs: 'src', config: text },
  { name: 'rolldown', docs: 'docs', config: text },
  { name: 'starlight', docs: 'docs/src/content/docs', files: 'docs/public', langs: ['en', ...starlight] },
  { name: 'redux-toolkit', docs: 'docs', files: 'website/static' },
  { name: 'typescript-eslint', docs: 'docs', files: 'packages/website/static' },
  { name: 'rust-book', docs: 'src', config: text },
]

/** Result of compiling a site. */
interface Result {
  files: number
  pages: number
  /** Diagnostics with nothing tolerated. */
  strict: Diagnostic[]
  /** Diagnostics with everything tolerated. */
  lenient: Diagnostic[]
}

const { values: flags, positionals } = parseArgs({
  options: { rules: { type: 'boolean', default: false }, only: { type: 'string' } },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder || !existsSync(folder)) {
  process.stderr.write(
    'expected a folder of sites: node --import tsx bench/foreign.ts FOLDER [--rules] [--only NAME]\n',
  )
  process.exit(1)
}

const scratch = mkdtempSync(path.join(tmpdir(), 'foreign-'))
try {
  const rows: string[] = []
  for (const site of sites.filter(({ name }) => !flags.only || flags.only === name)) {
    if (!existsSync(path.join(folder, site.name))) continue
    const result = await measure(site, path.join(folder, site.name))
    rows.push(rowOf(site.name, result))
    if (flags.rules) process.stdout.write(`\n${site.name}\n${costliest(result)}`)
  }
  const head = '| site | pages | errors | by rule | left with `tolerate` | clean files | without dead links |'
  process.stdout.write(`\n${head}\n|---|--:|--:|---|--:|--:|--:|\n${rows.join('\n')}\n`)
} finally {
  rmSync(scratch, { recursive: true })
}

async function measure({ name, docs, files, langs = [], config }: Foreign, clone: string): Promise<Result> {
  const copy = path.join(scratch, name)
  cpSync(path.join(clone, docs), path.join(copy, 'docs'), { recursive: true })
  if (files) cpSync(path.join(clone, files), path.join(copy, 'docs/public'), { recursive: true })
  const locales = langs.map((lang) => ({ lang, label: lang, htmlLang: lang, description: '' }))
  const options = { title: name, ...config, ...(langs.length > 0 ? { lang: langs[0], locales } : {}) }
  const file = path.join(copy, 'site.config.ts')
  writeFileSync(file, `export default ${JSON.stringify(options)}\n`)
  const site = await loadSite({
    config: file,
    docs: path.join(copy, 'docs'),
    out: path.join(copy, 'dist'),
    ssg: true,
  })
  const read = await readDocs(site)
  const compiled = await compilePages(site, read)
  const content = await assembleContent(site, read, { pages: compiled.pages, needs: compiled.needs.values() })
  const included = [...compiled.needs.values()].flatMap((needs) => needs.files.filter((each) => /\.mdx?$/.test(each)))
  return {
    files: new Set([...read.pages.map((page) => page.path), ...included]).size,
    pages: read.pages.length,
    strict: content.diagnostics,
    lenient: withSeverities(content.diagnostics, { tolerate: Object.keys(table.configurable) as ConfigurableRule[] }),
  }
}

function rowOf(name: string, { files, pages, strict, lenient }: Result): string {
  const errors = errorsOf(strict)
  const rules = [...countBy(errors, ({ rule }) => rule)].sort(([, a], [, b]) => b - a)
  const kinds = rules.map(([rule, count]) => `${rule} ${count}`).join(', ')
  const clean = (found: Diagnostic[]) => {
    const bad = new Set(found.filter(({ path: file }) => /\.mdx?$/.test(file)).map(({ path: file }) => file)).size
    return `${((100 * (files - bad)) / files).toFixed(0)} %`
  }
  const unlinked = errors.filter(({ rule }) => rule !== 'dead-link' && rule !== 'dead-anchor')
  const cells = [name, pages, errors.length, kinds, errorsOf(lenient).length, clean(errors), clean(unlinked)]
  return `| ${cells.join(' | ')} |`
}

/** The messages that affect most files, each with an example. */
function costliest({ strict }: Result): string {
  const filesOf = new Map<string, Diagnostic[]>()
  for (const each of errorsOf(strict)) {
    const kind = `${each.rule}: ${each.message}`
    filesOf.set(kind, [...(filesOf.get(kind) ?? []), each])
  }
  const count = (found: Diagnostic[]) => new Set(found.map(({ path: file }) => file)).size
  return [...filesOf]
    .sort(([, a], [, b]) => count(b) - count(a))
    .slice(0, 40)
    .map(([kind, found]) => {
      const [first] = found
      return `  ${count(found)} files, ${kind} (${path.relative(scratch, first?.path ?? '')}:${first?.position.line})\n`
    })
    .join('')
}

function errorsOf(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error')
}

function countBy<Item>(items: Item[], key: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}
