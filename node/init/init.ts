// Makes a site in a folder: for existing documentation, a configuration with what can be carried over from another tool
// (detect.ts) that builds at the first try (trial.ts); otherwise a small site to start from (starter.ts). Files that are
// there stay as they are, and whatever wasn't carried over is printed.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { root } from '../cache/folders.ts'
import type { SiteConfig } from '../config/config.ts'
import { count } from '../report/progress.ts'
import { configText } from './configText.ts'
import { detect, detectOther, plainDocs } from './detect.ts'
import { labelOf, starterPages } from './starter.ts'
import { type Trial, tryConfig } from './trial.ts'
import { markdownFiles, optionOf } from './values.ts'

export interface InitOptions {
  /** Whether to use the defaults instead of asking questions. */
  yes: boolean
  /** Languages of a new site, the default one first. */
  langs?: string[]
}

/** Most lines of what isn't carried over that are printed; the rest is counted. */
const most = 40

/** What was made. */
export interface Made {
  /** Paths of the files written, relative to the folder. */
  written: string[]
  /** Name of the script that serves the site while it's edited. */
  dev: string
}

/** Makes a site. */
export async function init(folder: string, options: InitOptions): Promise<Made> {
  const file = path.join(folder, 'site.config.ts')
  if (existsSync(file)) throw new Error(`\`${file}\` exists, so this folder already contains a site`)
  const files = new Map<string, string>()
  const found = detect(folder)
  const docs = plainDocs(folder)
  const tool = found?.tool ?? (docs ? 'Markdown' : undefined)
  const notes = [...(found?.notes ?? [])]
  const hasMath = found?.config.markdown?.math === true
  const other = found ? undefined : detectOther(folder)
  if (other) {
    const what = docs ? 'its pages are taken as they are' : 'a new site is made next to it'
    say(`found \`${other.file}\` of ${other.tool}, whose configuration \`init\` doesn't read: ${what}`)
    if (docs)
      notes.push(
        `\`${other.file}\`: write the navigation into \`_meta.json\` files or \`sidebar\`, and the rest into \`site.config.ts\``,
      )
  }
  if (tool) {
    const plain = { title: path.basename(folder), ...languagesOf(options.langs) }
    const start: SiteConfig = found?.config ?? plain
    if (found && options.langs) notes.push(`\`--langs\`: the languages are those of the configuration of ${tool}`)
    const result = await tryConfig(file, start, found?.sidebars)
    const { config, pages, tolerated, errors } = result
    if (!result.hasHome) addHome(config, folder, files, { chapter: found?.home, first: result.first })
    notes.push(...result.notes)
    files.set('site.config.ts', configText(config, packageOf().name, tolerated))
    say(`found ${count(pages, 'page')} of ${tool} in \`${config.docs ?? 'docs'}\``)
    const counts = Object.entries(tolerated).map(([rule, count]) => `${count} of \`${rule}\``)
    if (counts.length > 0) say(`errors that are only warnings because of \`tolerate\`: ${counts.join(', ')}`)
    if (errors) say(`correct these before the first build:\n${errors.trimEnd()}`)
  } else {
    const { title, langs } = await ask(folder, options)
    const config: SiteConfig = { title, ...languagesOf(langs) }
    const outside = existsSync(folder) ? markdownFiles(folder).filter((name) => name !== 'README.md').length : 0
    if (outside > 0)
      notes.push(
        `${count(outside, 'Markdown file')} outside of \`docs\`: move them there, or set \`docs\` to their folder, such as \`docs: '.'\``,
      )
    files.set('site.config.ts', configText(config, packageOf().name, {}))
    for (const [name, text] of starterPages(title, langs)) files.set(`docs/${name}`, text)
  }
  for (const [name, text] of projectFiles(folder, hasMath ? { temml: mathVersion() } : {})) files.set(name, text)
  const extended = ['package.json', '.vscode/settings.json']
  const written = [...files].filter(([name]) => !existsSync(path.join(folder, name)) || extended.includes(name))
  for (const [name, text] of written) {
    const target = path.join(folder, name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  for (const name of files.keys()) if (!written.some(([each]) => each === name)) say(`kept \`${name}\` as it was`)
  for (const [name] of written) say(`wrote \`${name}\``)
  if (notes.length > 0) {
    say('not carried over:')
    const options = notes.flatMap((note) => optionOf(note) ?? [])
    if (options.length > 0) say(`  options without an equivalent: \`${options.join('`, `')}\``)
    const others = notes.filter((note) => !optionOf(note))
    for (const note of others.slice(0, most)) say(`  ${note}`)
    if (others.length > most) say(`  and ${others.length - most} others`)
  }
  const { scripts: named } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const dev = Object.keys(named).find((name) => named[name] === scripts.dev) ?? 'dev'
  return { written: written.map(([name]) => name), dev }
}

/** Languages of a list such as `en, zh`. Throws if one of them can't be the name of a language. */
export function readLangs(list: string): string[] {
  const langs = list.split(/[\s,]+/).filter(Boolean)
  const expected = 'expected languages separated by commas, the default one first, such as `en,zh` or `en,pt-br`'
  if (langs.length === 0) throw new Error(`found no language, ${expected}`)
  for (const [index, lang] of langs.entries()) {
    if (!/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(lang)) throw new Error(`found the language \`${lang}\`, ${expected}`)
    if (langs.indexOf(lang) < index) throw new Error(`found the language \`${lang}\` twice, expected it once`)
  }
  return langs
}

function languagesOf(langs: string[] = []): Pick<SiteConfig, 'lang' | 'locales'> {
  const [lang] = langs
  const locales = langs.map((each) => ({ lang: each, label: labelOf(each) }))
  return lang ? { lang, ...(langs.length > 1 ? { locales } : {}) } : {}
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Adds a home page in the default language to the files: a chapter's text, or an entrance that leads to the first page. */
function addHome(
  config: SiteConfig,
  folder: string,
  files: Map<string, string>,
  { chapter, first: any }: { chapter?: string | undefined; first?: Trial['first'] },
): void {
  const docs = config.docs ?? 'docs'
  const { lang = 'en', title, description = '', nav = {}, sidebar = {} } = config
  const below = existsSync(path.join(folder, docs, lang)) ? `${lang}/` : ''
  const names = ['index.md', 'index.mdx'].map((name) => path.posix.join(docs, below, name))
  const [first = ''] = names
  if (names.some((name) => existsSync(path.join(folder, name)))) return
  if (chapter) {
    files.set(first, `import Home from './${chapter}'\n\n<Home />\n`)
    return
  }
  const page = firstLink(Object.values(sidebar[lang] ?? {}).flat()) ?? firstLink(nav[lang] ?? []) ?? any
  const actions = page
    ? `  actions:\n    - theme: brand\n      text: ${JSON.stringify(page.text)}\n      link: ${JSON.stringify(page.link)}\n`
    : ''
  files.set(
    first,
    `---\npageType: home\nhero:\n  name: ${JSON.stringify(title)}\n  tagline: ${JSON.stringify(description)}\n${actions}---\n`,
  )
}

/** The first link of a navigation to a page of the site. */
function firstLink(items: Item[]): { text: string; link: string } | undefined {
  for (const { text, link, items: below = [] } of items) {
    if (link?.startsWith('/') && link !== '/') return { text, link }
    const found = firstLink(below)
    if (found) return found
  }
  return undefined
}

interface Item {
  text: string
  link?: string
  items?: Item[]
}

/** The title and the languages of a new site. */
async function ask(folder: string, { yes, langs }: InitOptions): Promise<{ title: string; langs: string[] }> {
  const title = path.basename(path.resolve(folder))
  if (yes || !process.stdin.isTTY) return { title, langs: langs ?? ['en'] }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const named = await terminal.question(`Title (${title}): `)
    const spoken = langs ? '' : await terminal.question('Languages, such as en, zh (en): ')
    return { title: named.trim() || title, langs: langs ?? readLangs(spoken.trim() || 'en') }
  } finally {
    terminal.close()
  }
}

function packageOf(): { name: string; version: string } {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string; version: string }
}

const scripts = { dev: 'inkstone dev', build: 'inkstone build', preview: 'inkstone preview', check: 'inkstone check' }

/** The settings of VS Code with further schemas, in their own indentation; undefined if they aren't plain JSON. */
export function withSchemas(text: string, schemas: { url: string }[]): string | undefined {
  let settings: Record<string, unknown>
  try {
    settings = JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
  const known = Array.isArray(settings['json.schemas']) ? (settings['json.schemas'] as { url?: string }[]) : []
  const added = schemas.filter(({ url }) => !known.some((each) => each.url === url))
  if (added.length === 0) return text
  return `${JSON.stringify({ ...settings, 'json.schemas': [...known, ...added] }, null, indentOf(text))}\n`
}

/** The indentation of a JSON file. */
function indentOf(text: string): string {
  return /^([ \t]+)\S/m.exec(text)?.[1] ?? '  '
}

/** The range of versions of the package for formulas that works with this tool. */
function mathVersion(): string {
  const { peerDependencies } = packageOf() as { peerDependencies?: Record<string, string> }
  return peerDependencies?.temml ?? '*'
}

/** The steps of a job before it uses the packages. */
const installed = `      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm install`

/**
 * A workflow that builds the site. Publishing it on GitHub Pages takes a setting of the repository, so that part waits for a
 * variable.
 */
function workflow(build: string): string {
  return `# Builds the site for every change. To publish the default branch on GitHub Pages, choose "GitHub Actions" as the source in the
# repository's settings (Pages), and add the variable PAGES with the value true (Secrets and variables, Actions, Variables).
name: docs
on: [push, pull_request]
permissions:
  contents: read
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
${installed}
      - run: npm run ${build}
  publish:
    needs: build
    if: vars.PAGES == 'true' && github.event_name == 'push' && github.ref_name == github.event.repository.default_branch
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: write
      id-token: write
    environment:
      name: github-pages
    steps:
${installed}
      - id: pages
        uses: actions/configure-pages@v5
      - run: npm run ${build} -- --base "$BASE/"
        env:
          BASE: \${{ steps.pages.outputs.base_path }}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: dist
      - uses: actions/deploy-pages@v4
`
}

/** Files of a project: its manifest, with scripts that it lacks, what git ignores, schemas for VS Code, and CI. */
function projectFiles(folder: string, packages: Record<string, string>): Map<string, string> {
  const { name, version } = packageOf()
  const file = path.join(folder, 'package.json')
  const files = new Map<string, string>()
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { private: true, type: 'module' }
  // Scripts of the other tool keep their names.
  const own = Object.entries(scripts).map(([key, command]) => [manifest.scripts?.[key] ? `site:${key}` : key, command])
  manifest.scripts = { ...Object.fromEntries(own), ...manifest.scripts }
  manifest.devDependencies = { [name]: `^${version}`, ...packages, ...manifest.devDependencies }
  const indent = existsSync(file) ? indentOf(readFileSync(file, 'utf8')) : '  '
  files.set('package.json', `${JSON.stringify(manifest, null, indent)}\n`)
  files.set('.gitignore', 'node_modules\ndist\n.cache\n')
  const schema = (match: string, kind: string) => ({
    fileMatch: [match],
    url: `./node_modules/${name}/node/schema/${kind}.json`,
  })
  const settings = { 'json.schemas': [schema('**/_meta.json', 'meta'), schema('**/_nav.json', 'nav')] }
  const present = path.join(folder, '.vscode/settings.json')
  const text = existsSync(present) ? readFileSync(present, 'utf8') : '{}'
  const merged = withSchemas(text, settings['json.schemas'])
  if (merged === undefined) {
    say('`.vscode/settings.json` has comments, so it stays as it is. For completion in navigation files, add this:')
    say(`  "json.schemas": ${JSON.stringify(settings['json.schemas'])}`)
  } else if (merged !== text) files.set('.vscode/settings.json', merged)
  const build = own.find(([, command]) => command === scripts.build)?.[0]
  files.set('.github/workflows/docs.yml', workflow(build ?? 'build'))
  return files
}
