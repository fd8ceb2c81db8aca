// Compiled and highlighted pages, taken from the store if possible. A page's key covers its text, everything it
// includes or embeds, and the files of the components it uses; what it includes is known from the last time it was
// compiled.

import type { Needs, Page } from '../../crates/md-compiler/index.js'
import { type KeyedPage, storedPage, storePage } from '../cache/cachedPage.ts'
import { keyOf, type Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { componentFiles } from '../markdown/extensions.ts'
import { byBytes, type Docs, type File } from './files.ts'
import { knownParts } from './namedParts.ts'
import { compilePages, compilerOptions, defaultRoutes, findImage } from './pages.ts'
import { sourcesOf } from './sources.ts'

/** The pages of a site. */
export interface CompiledPages {
  pages: KeyedPage[]
  /** What each page was made from besides its own text. */
  needs: Needs[]
  /** Number of pages that had to be compiled. */
  fresh: number
}

/** Pages compiled at a time: enough for all cores, few enough for memory. */
const batch = 320

/**
 * Compiles the pages that aren't in the store.
 * @param extensions keys of the site's extensions
 */
export async function compileOnce(
  site: Site,
  docs: Docs,
  extensions: string[],
  store: Store,
  highlight: (pages: Page[]) => Promise<void>,
): Promise<CompiledPages> {
  const sources = sourcesOf(docs)
  const keys = new Keys(site, docs, sources, extensions, store)
  const pages = new Map<string, KeyedPage>()
  const needs = new Map<string, Needs>()
  const stale: File[] = []
  for (const source of sources) {
    const need = store.get<Needs>(keys.ofSource(source))
    const page = need && storedPage(store, await keys.ofPage(source, need))
    if (page) pages.set(source.path, page)
    else stale.push(source)
    if (page && need) needs.set(source.path, need)
  }
  for (let from = 0; from < stale.length; from += batch) {
    const chosen = stale.slice(from, from + batch)
    const compiled = await compilePages(site, docs, new Set(chosen.map(({ path }) => path)))
    await highlight(compiled.pages)
    const byPath = new Map(compiled.pages.map((page) => [page.path, page]))
    for (const source of chosen) {
      const [need, page] = [compiled.needs.get(source.path), byPath.get(source.path)]
      if (!need || !page) continue
      needs.set(source.path, need)
      store.persist(keys.ofSource(source), need)
      pages.set(source.path, storePage(store, await keys.ofPage(source, need), page))
    }
  }
  return {
    pages: sources.flatMap(({ path }) => pages.get(path) ?? []),
    needs: sources.flatMap(({ path }) => needs.get(path) ?? []),
    fresh: stale.length,
  }
}

/** Keys of the pages of one site. */
class Keys {
  /** Key of what all pages depend on. */
  private readonly common: string
  private readonly own = new Map<File, string>()
  private readonly hashes = new Map<string, string>()
  private components?: Promise<string>

  constructor(
    private readonly site: Site,
    private readonly docs: Docs,
    private readonly sources: File[],
    extensions: string[],
    store: Store,
  ) {
    const { markdown, texts } = site.data.themeConfig
    const common = [compilerOptions(site), markdown, texts, extensions, knownParts(site)]
    this.common = keyOf('needs', store.tool, JSON.stringify(common))
  }

  /** Key of a page's text alone, under which its needs are stored. */
  ofSource(source: File): string {
    const key = this.own.get(source) ?? keyOf(this.common, source.path, source.bytes)
    this.own.set(source, key)
    return key
  }

  /** Key of a page with everything it needs. */
  async ofPage(source: File, { files, images, expansions }: Needs): Promise<string> {
    const needed = await Promise.all([...files, ...images].map(async (file) => `${file} ${await this.hash(file)}`))
    const components = expansions.length > 0 ? await this.componentsKey() : ''
    return keyOf('page', this.ofSource(source), ...needed, components)
  }

  /** Hash of a file that pages include or embed; empty if it doesn't exist, so that creating it changes the key. */
  private async hash(file: string): Promise<string> {
    const known = this.hashes.get(file)
    if (known !== undefined) return known
    const bytes = await findImage(this.site, this.docs, file)
    const hash = bytes ? keyOf(bytes) : ''
    this.hashes.set(file, hash)
    return hash
  }

  /** Hash of all files that components may read. */
  private componentsKey(): Promise<string> {
    this.components ??= this.makeComponentsKey()
    return this.components
  }

  private async makeComponentsKey(): Promise<string> {
    const routes = [...defaultRoutes(this.sources, compilerOptions(this.site))].sort(byBytes)
    const files = componentFiles(this.site.config.markdown)
    return keyOf(...(await Promise.all(files.map((file) => this.hash(file)))), routes.join('\n'))
  }
}
