// Pages that plugins add. They join the docs folder before anything is compiled, so they take part in links, navigation,
// search and translations like files. A file of the docs folder replaces a plugin's page with the same path.

import path from 'node:path'
import compiler from '../../crates/md-compiler/index.js'
import type { Frontmatter } from '../../shared/site.ts'
import { sectionsOf } from '../cache/cachedPage.ts'
import { readTextIfFile } from '../cache/regularFile.ts'
import { keyOf, type Store } from '../cache/store.ts'
import { folderOf, type Site } from '../config/config.ts'
import type { AddedPage, ListedPage, Plugin } from '../config/plugin.ts'
import { messageOf, returned } from '../report/diagnostics.ts'
import { byBytes, type Docs, type File, pageEnding, readDocs } from './files.ts'
import { compilerOptions } from './pages.ts'

/** Reads the docs folder of a site, and adds the pages of its plugins. */
export async function readContent(site: Site, store: Store): Promise<Docs> {
  return withPluginPages(site, await readDocs(site), store)
}

/** Files that plugins read for their pages, besides the docs folder, as absolute paths. */
export function filesOfPluginPages(site: Site): string[] {
  const files = (site.config.plugins ?? []).flatMap(({ reads = [] }) => reads)
  return files.map((file) => path.resolve(path.dirname(site.file), file))
}

/** The docs with the plugins' pages instead of those that they had added before. */
export async function withPluginPages(site: Site, { added = new Set(), ...docs }: Docs, store: Store): Promise<Docs> {
  const plugins = (site.config.plugins ?? []).filter(({ pages }) => pages)
  if (plugins.length === 0) return docs
  const isOwn = ({ path }: File) => !added.has(path)
  const own = { ...docs, pages: docs.pages.filter(isOwn), metas: docs.metas.filter(isOwn) }
  const taken = new Map([...own.pages, ...own.metas].map(({ path }) => [stemOf(path), '']))
  const files: File[] = []
  for (const plugin of plugins) {
    for (const { path, text } of await filesOf(plugin, site, own, store)) {
      const other = taken.get(stemOf(path))
      if (other) throw new Error(`the plugins \`${other}\` and \`${plugin.name}\` both add the page \`${path}\``)
      if (other === undefined) files.push({ path, bytes: Buffer.from(text) })
      taken.set(stemOf(path), other ?? plugin.name)
    }
  }
  const isMeta = ({ path }: File) => path.endsWith('.json')
  const inOrder = (files: File[]) => files.sort((one, other) => byBytes(one.path, other.path))
  return {
    ...own,
    pages: inOrder([...own.pages, ...files.filter((file) => !isMeta(file))]),
    metas: inOrder([...own.metas, ...files.filter(isMeta)]),
    added: new Set(files.map(({ path }) => path)),
  }
}

/** What two files for the same page have in common. */
function stemOf(file: string): string {
  return file.replace(pageEnding, '').replace(/(^|\/)readme$/i, '$1index')
}

/** The pages of a plugin as files of the docs folder. Errors get its name. */
async function filesOf(
  plugin: Plugin,
  site: Site,
  docs: Docs,
  store: Store,
): Promise<{ path: string; text: string }[]> {
  const list = async (folder: string, lang: string) => listPages(site, docs, folder, lang, store)
  const read = (file: string) => {
    if (plugin.reads?.includes(file)) return readTextIfFile(path.resolve(path.dirname(site.file), file))
    throw new Error(`it reads \`${file}\`, which its \`reads\` don't name`)
  }
  try {
    const pages: unknown = await plugin.pages?.({ site, list, read })
    if (!Array.isArray(pages)) throw new Error(`its \`pages\` returned ${returned(pages)}, expected a list of pages`)
    return (pages as AddedPage[]).flatMap((page) => filesOfPage(page, site))
  } catch (error) {
    throw new Error(`the plugin \`${plugin.name}\`: ${messageOf(error)}`, { cause: error })
  }
}

function filesOfPage({ route, lang, frontmatter = {}, markdown, sidebar }: AddedPage, site: Site) {
  const language = lang ?? site.data.lang
  if (!site.data.locales.some((each) => each.lang === language))
    throw new Error(`the page \`${route}\` has the language \`${language}\`, which the site doesn't have`)
  if (typeof route !== 'string' || !/^(?!.*(?:\/\/|\/\.|\\))\//.test(route))
    throw new Error(`a page has the route \`${route}\`, expected one such as \`/changelog/1.0\``)
  if (typeof markdown !== 'string') throw new Error(`the page \`${route}\` has no \`markdown\``)
  const name = folderOf(language, site.langs) + route.slice(1)
  const file = `${name}${name === '' || name.endsWith('/') ? 'index' : ''}.md`
  // JSON is YAML.
  const keys = Object.entries(frontmatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  const page = { path: file, text: keys.length > 0 ? `---\n${keys.join('')}---\n\n${markdown}` : markdown }
  if (!sidebar) return [page]
  const meta = { path: path.posix.join(path.posix.dirname(file), '_meta.json'), text: JSON.stringify(sidebar) }
  return [page, meta]
}

/** The pages in a folder of a language, by path. Those that are new are compiled for it, without what they include. */
async function listPages(site: Site, docs: Docs, folder: string, lang: string, store: Store): Promise<ListedPage[]> {
  const below = `${folderOf(lang, site.langs)}${folder.replace(/^\/|\/$/g, '')}/`
  const options = compilerOptions(site)
  const common = keyOf('listed', store.tool, JSON.stringify(options))
  const listed = async (source: File): Promise<ListedPage[]> => {
    const [page] = await compiler.compile([source], options, { files: {}, images: {}, expansions: {} })
    if (!page) return []
    const frontmatter = JSON.parse(page.frontmatter) as Frontmatter
    const prefix = lang === site.data.lang ? 0 : lang.length + 1
    const text = sectionsOf(page).find(({ text }) => text.trim())?.text ?? ''
    const description = frontmatter.description ?? text.split('\n')[0] ?? ''
    return [{ path: page.path, link: page.routePath.slice(prefix), title: page.title, description, frontmatter }]
  }
  const pages = docs.pages
    .filter(({ path }) => path.startsWith(below))
    .map((source) => store.onceAsync(keyOf(common, source.path, source.bytes), () => listed(source)))
  return (await Promise.all(pages)).flat()
}
