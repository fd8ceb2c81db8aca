// The content of a site during development: the same steps as in a build, repeated for what changed. All pages are kept
// compiled; an edit recompiles that page and the pages that include it, any other change recompiles all of them.

import compiler, { type Needs, type Page } from '../../crates/md-compiler/index.js'
import { detached } from '../cache/cachedPage.ts'
import type { Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { pathOfFile } from '../config/places.ts'
import { compileOnce } from '../content/compiledPages.ts'
import { assembleContent, type Content } from '../content/content.ts'
import { type Docs, type File, readDoc } from '../content/files.ts'
import { compilePages } from '../content/pages.ts'
import { readContent, withPluginPages } from '../content/pluginPages.ts'
import { drawFences, extensionsKey } from '../markdown/extensions.ts'
import { codeDefaults, highlightPages } from '../markdown/highlight.ts'
import { HighlightCache } from '../markdown/highlightCache.ts'
import { prism } from '../markdown/prism.ts'
import { filesOfPlugins } from '../plugins/plugins.ts'
import { report } from '../report/diagnostics.ts'

/** The current content. */
export interface LiveContent extends Content {
  /** All diagnostics, as a build would print them; empty if there are none. */
  report: string
  /** Only the errors, which would make a build fail. */
  errors: string
}

/** Tracks a docs folder. */
export class DevContent {
  private docs: Docs = { pages: [], metas: [], assets: [], others: [], rest: [], strays: [], problems: [] }
  private readonly pages = new Map<string, Page>()
  private readonly needs = new Map<string, Needs>()
  private readonly highlight = prism()
  /** Set while an update is incomplete: after a failure, the compiled pages may be outdated. */
  private broken = false

  /** @param store results of builds; pages found there aren't compiled again */
  constructor(
    private readonly site: Site,
    private readonly store: Store,
  ) {}

  /** Compiles the pages that aren't in the store; reads the docs folder first, unless it was read just now. */
  async open(docs?: Docs): Promise<LiveContent> {
    this.broken = true
    this.docs = docs ?? (await readContent(this.site, this.store))
    for (const kept of [this.pages, this.needs]) kept.clear()
    const { pages, needs } = await compileOnce(this.site, this.docs, extensionsKey(this.site), this.store, (pages) =>
      this.drawCode(pages),
    )
    // The store is closed when the site is opened again, so copy the text into memory.
    this.keep(pages.map(detached), needs)
    this.broken = false
    return this.check()
  }

  /** Applies changes of files, given by absolute path. */
  async update(files: Set<string>): Promise<LiveContent> {
    if (this.broken) return this.open()
    const stale = new Set<string>()
    for (const file of files) {
      const below = pathOfFile(this.site, file)
      if (below === undefined) return this.open()
      const isIt = (each: File) => each.path === below
      const known = this.docs.pages.find(isIt) ?? this.docs.metas.find(isIt)
      const included = this.docs.rest.find(isIt)
      const bytes = await readDoc(this.site, below)
      const affected = this.pagesThatNeed(below)
      // Adding, removing, renaming or unpublishing a page affects links, sidebars and components of other pages.
      if (!bytes || !(known || affected.length > 0) || compiler.isDraft(bytes) || /\.[jt]sx$/.test(below))
        return this.open()
      for (const file of [known, included]) if (file) file.bytes = bytes
      if (this.pages.has(below)) stale.add(below)
      for (const page of affected) stale.add(page)
    }
    if (await this.changesPluginPages()) return this.open()
    this.broken = true
    if (stale.size > 0) await this.compile(stale)
    this.broken = false
    return this.check()
  }

  /** Whether plugins add other pages now, which may be about what has changed. */
  private async changesPluginPages(): Promise<boolean> {
    const textsOf = ({ pages, metas, added }: Docs) =>
      [...pages, ...metas].flatMap(({ path, bytes }) => (added?.has(path) ? [path, Buffer.from(bytes).toString()] : []))
    const before = textsOf(this.docs)
    const now = textsOf(await withPluginPages(this.site, this.docs, this.store))
    return now.length !== before.length || now.some((text, at) => text !== before[at])
  }

  private pagesThatNeed(below: string): string[] {
    const needs = [...this.needs.values()]
    return needs.filter(({ files, images }) => files.includes(below) || images.includes(below)).map(({ path }) => path)
  }

  private async compile(chosen: Set<string>): Promise<void> {
    const { pages, needs } = await compilePages(this.site, this.docs, chosen)
    await this.drawCode(pages)
    this.keep(pages, needs.values())
  }

  private async drawCode(pages: Page[]): Promise<void> {
    await drawFences(pages, this.site)
    highlightPages(pages, new HighlightCache(this.highlight), codeDefaults(this.site.data), this.site.config.markdown)
  }

  private keep(pages: Page[], needs: Iterable<Needs>): void {
    for (const page of pages) this.pages.set(page.path, page)
    for (const need of needs) this.needs.set(need.path, need)
  }

  /** Runs the steps that need all pages. */
  private async check(): Promise<LiveContent> {
    const { site, docs } = this
    const own = docs.pages.flatMap((file) => this.pages.get(file.path) ?? [])
    const compiled = { pages: own, needs: this.needs.values() }
    const content = await assembleContent(site, docs, compiled, { written: filesOfPlugins(site) })
    const errors = content.diagnostics.filter(({ severity }) => severity === 'error')
    return { ...content, report: report(content.diagnostics), errors: report(errors) }
  }
}
