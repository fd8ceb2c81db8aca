// Makes a site in a folder: for existing documentation, a configuration that builds at the first try (trial.ts), with what
// could be carried over from another tool (detect.ts); otherwise a small site to start from (starter.ts). Files
// that are there stay as they are, and whatever wasn't carried over is printed.

import { existsSync, lstatSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { aboutTool, count, type SiteConfig } from '@inkstone/docs/init'
import { differencesReport } from './comparison.ts'
import { configText } from './configText.ts'
import { detect } from './detect.ts'
import { markdownFiles, optionOf } from './notes.ts'
import { detectTool } from './otherTools.ts'
import { type PackageManager, packageManagerOf, workspaceNote } from './packageManager.ts'
import { mathVersion, projectFiles, readManifest, scripts } from './projectFiles.ts'
import { labelOf, starterPages } from './starter.ts'
import { type Trial, tryConfig } from './trial.ts'
import { writeFiles } from './writeFiles.ts'

export interface InitOptions {
  /** Whether to use the defaults instead of asking questions. */
  yes: boolean
  /** Folder of the pages, relative to the site's; by default the one that has some. */
  docs?: string
  /** Languages of a new site, the default one first. */
  langs?: string[]
}

/** Most lines of what isn't carried over that are printed, and of pages that differ; the rest is counted. */
const most = 40
const fewDifferences = 15

/** What was made. */
export interface Made {
  /** Paths of the files written, relative to the folder. */
  written: string[]
  /** Command that serves the site while it's edited. */
  dev: string
  /** Name of the package manager that installs its packages. */
  manager: PackageManager['name']
}

/** Makes a site. */
export async function init(folder: string, options: InitOptions): Promise<Made> {
  const file = path.join(folder, 'site.config.ts')
  if (isTaken(file)) throw new Error(`\`${file}\` exists, so this folder already contains a site`)
  const manifest = readManifest(folder)
  const files = new Map<string, string>()
  const found = detect(folder)
  const docs = options.docs ?? plainDocs(folder)
  if (options.docs && !hasPages(path.join(folder, options.docs)))
    throw new Error(
      `found no Markdown in \`${options.docs}\`, expected the folder of the pages: \`--docs\` is relative to \`${folder}\``,
    )
  const manager = packageManagerOf(folder)
  const tool = found?.tool ?? (docs ? 'Markdown' : undefined)
  const notes = [...(found?.notes ?? [])]
  const hasMath = found?.config.markdown?.math === true
  const other = found ? undefined : detectTool(folder)
  if (other) {
    const what = docs ? 'its pages are taken as they are' : 'a new site is made next to it'
    say(`found \`${other.file}\` of ${other.tool}, whose configuration \`init\` doesn't read: ${what}`)
    if (docs)
      notes.push(
        `\`${other.file}\`: write the navigation into \`_meta.json\` files or \`sidebar\`, and the rest into \`site.config.ts\``,
      )
  }
  if (tool) {
    const start: SiteConfig = {
      ...(found?.config ?? { title: path.basename(folder), ...languagesOf(options.langs) }),
      ...(docs && (options.docs || (!found && docs !== 'docs')) ? { docs } : {}),
    }
    if (found && options.langs) notes.push(`\`--langs\`: the languages are those of the configuration of ${tool}`)
    const result = await tryConfig(file, start, found?.sidebars)
    const { config, pages, tolerated, errors } = result
    if (!result.hasHome) addHome(config, folder, files, { chapter: found?.home, first: result.first })
    notes.push(...result.notes)
    files.set('site.config.ts', configText(config, aboutTool(), tolerated))
    say(`found ${count(pages, 'page')} of ${tool} in \`${config.docs ?? 'docs'}\``)
    const counts = Object.entries(tolerated).map(([rule, count]) => `${count} of \`${rule}\``)
    if (counts.length > 0) say(`errors that are only warnings because of \`tolerate\`: ${counts.join(', ')}`)
    const { differences } = result
    if (differences.length > 0)
      say(
        `${count(differences.length, 'page')} of ${pages} will lack something; \`inkstone check --against ${config.docs ?? 'docs'}\` lists them:\n${differencesReport(differences, fewDifferences).trimEnd()}`,
      )
    if (errors) say(`correct these before the first build:\n${errors.trimEnd()}`)
  } else {
    const { title, langs } = await ask(folder, options)
    const config: SiteConfig = { title, ...languagesOf(langs) }
    files.set('site.config.ts', configText(config, aboutTool(), {}))
    for (const [name, text] of starterPages(title, langs)) files.set(`docs/${name}`, text)
  }
  for (const [name, text] of projectFiles(folder, manifest, hasMath ? { temml: mathVersion() } : {}, manager))
    files.set(name, text)
  const workspace = await workspaceNote(folder)
  if (workspace) notes.push(workspace)
  const extended = ['package.json', '.vscode/settings.json']
  const written = [...files].filter(([name]) => {
    const target = path.join(folder, name)
    return !isTaken(target) || (extended.includes(name) && existsSync(target))
  })
  writeFiles(folder, written)
  for (const name of files.keys()) if (!written.some(([each]) => each === name)) say(`kept \`${name}\` as it was`)
  for (const [name] of written) say(`wrote \`${name}\``)
  if (notes.length > 0) {
    say('not carried over:')
    const options = [...new Set(notes.flatMap((note) => optionOf(note) ?? []))]
    if (options.length > 0) say(`  options without an equivalent: \`${options.join('`, `')}\``)
    const others = notes.filter((note) => !optionOf(note))
    for (const note of others.slice(0, most)) say(`  ${note}`)
    if (others.length > most) say(`  and ${others.length - most} others`)
  }
  const named = manifest.value.scripts ?? {}
  const dev = Object.keys(named).find((name) => named[name] === scripts.dev) ?? 'dev'
  return { written: written.map(([name]) => name), dev: manager.run(dev), manager: manager.name }
}

/** Files about a project rather than its documentation. */
const aboutProject =
  /^(readme|changelog|history|license|contributing|contributors|authors|security|support|governance|code[_-]of[_-]conduct|todo|agents|claude)\b/i

/** The folder of the pages of a folder without a known tool: `docs`, or where most Markdown is; undefined if there is none. */
function plainDocs(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  if (hasPages(path.join(folder, 'docs'))) return 'docs'
  const isOther = /^[._]|^(node_modules|dist|target|(test|example|fixture|template)s?)$/
  const files = markdownFiles(folder)
    .map((name) => name.split(path.sep))
    .filter((parts) => !parts.slice(0, -1).some((part) => isOther.test(part)) && !aboutProject.test(parts.at(-1) ?? ''))
  const within: string[] = []
  for (let rest = files; rest.length > 0; ) {
    const counts = new Map<string, number>()
    for (const { length, [within.length]: first = '' } of rest)
      if (length > within.length + 1) counts.set(first, (counts.get(first) ?? 0) + 1)
    const [most, number] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ['', 0]
    // Most pages of a project are in one folder; those of documentation at its root aren't.
    if (number < rest.length * (within.length === 0 ? 0.6 : 1)) break
    within.push(most)
    rest = rest.filter((parts) => parts[within.length - 1] === most)
  }
  return files.length > 0 ? within.join('/') || '.' : undefined
}

function hasPages(folder: string): boolean {
  return (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false) && markdownFiles(folder).length > 0
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

/** Whether anything has a path, also a link that leads nowhere. */
function isTaken(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
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
  // By Ctrl-C, or at the end of the input.
  const stop = new AbortController()
  terminal.on('close', () => stop.abort())
  try {
    const named = await terminal.question(`Title (${title}): `, stop)
    let chosen = langs
    while (!chosen) {
      const spoken = await terminal.question('Languages, such as en, zh (en): ', stop)
      try {
        chosen = readLangs(spoken.trim() || 'en')
      } catch (error) {
        say((error as Error).message)
      }
    }
    return { title: named.trim() || title, langs: chosen }
  } catch (error) {
    throw stop.signal.aborted ? new Error('\nstopped: nothing was written') : error
  } finally {
    terminal.close()
  }
}
