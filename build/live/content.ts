// The content of a site that is being written: the same steps as a build's, repeated for what changed. Keeps every
// page as compiled; an edit compiles that page and those that include it, anything else compiles all of them.

import path from 'node:path'
import type { Needs, Page } from '../../crates/md-compiler/index.js'
import { borrowPages } from '../borrow.ts'
import { checkContent } from '../check.ts'
import { Colours } from '../colours.ts'
import { compileOnce } from '../compiled.ts'
import type { Site } from '../config.ts'
import type { SectionData } from '../data.ts'
import { type Docs, type File, readDoc, readDocs } from '../files.ts'
import { highlightPages, prism } from '../highlight.ts'
import { compilePages } from '../pages.ts'
import { report } from '../report.ts'
import type { Store } from '../store.ts'
import { held } from '../storedPage.ts'

/** Everything a page's files are made from, but for the theme. */
export interface Content {
  docs: Docs
  /** Pages of the docs folder. */
  own: Page[]
  /** Those and the borrowed ones. */
  pages: Page[]
  borrowed: Map<Page, Page>
  sections: Map<string, SectionData>
  /** Files that pages show, by output path. */
  assets: Map<string, Uint8Array>
  /** What is wrong, as a build would print it; empty when nothing is. */
  report: string
  /** The part of it that would keep a site from being built. */
  errors: string
}

/** Follows a docs folder. */
export class LiveContent {
  private docs: Docs = { pages: [], metas: [], assets: [], others: [], rest: [] }
  private readonly pages = new Map<string, Page>()
  private readonly needs = new Map<string, Needs>()
  private readonly highlight = prism()

  /** @param store where builds keep pages; what is there need not be compiled */
  constructor(
    private readonly site: Site,
    private readonly store: Store,
  ) {}

  /** Reads everything, and compiles what no build has. */
  async open(): Promise<Content> {
    this.docs = await readDocs(this.site.docs, this.site.langs)
    for (const kept of [this.pages, this.needs]) kept.clear()
    const { pages, needs } = await compileOnce(this.site, this.docs, this.store, async (pages) => this.colour(pages))
    // A build may tidy up the store at any time, so nothing of them stays there.
    this.keep(pages.map(held), needs)
    return this.check()
  }

  /** Brings in changed files, by absolute path. */
  async update(files: Set<string>): Promise<Content> {
    const stale = new Set<string>()
    for (const file of files) {
      const below = path.relative(this.site.docs, file).split(path.sep).join('/')
      const isIt = (each: File) => each.path === below
      const known = this.docs.pages.find(isIt) ?? this.docs.metas.find(isIt)
      const included = this.docs.rest.find(isIt)
      const bytes = await readDoc(this.site.docs, below)
      const affected = this.pagesThatNeed(below)
      // A page that came, went or got another name changes what links, sidebars and fact tables may name.
      if (!bytes || !(known || affected.length > 0)) return this.open()
      for (const file of [known, included]) if (file) file.bytes = bytes
      if (this.pages.has(below)) stale.add(below)
      for (const page of affected) stale.add(page)
    }
    if (stale.size > 0) await this.compile(stale)
    return this.check()
  }

  private pagesThatNeed(below: string): string[] {
    const needs = [...this.needs.values()]
    return needs.filter(({ files, images }) => files.includes(below) || images.includes(below)).map(({ path }) => path)
  }

  private async compile(chosen: Set<string>): Promise<void> {
    const { pages, needs } = await compilePages(this.site, this.docs, chosen)
    this.colour(pages)
    this.keep(pages, needs.values())
  }

  private colour(pages: Page[]): void {
    highlightPages(pages, new Colours(this.highlight), this.site.data.themeConfig, this.site.config.markdown)
  }

  private keep(pages: Page[], needs: Iterable<Needs>): void {
    for (const page of pages) this.pages.set(page.path, page)
    for (const need of needs) this.needs.set(need.path, need)
  }

  /** The steps that look at all pages. */
  private async check(): Promise<Content> {
    const { site, docs } = this
    const own = docs.pages.flatMap((file) => this.pages.get(file.path) ?? [])
    const borrowed = borrowPages(site, own)
    const pages = [...own, ...borrowed.keys()]
    const needs = this.needs.values()
    const { assets, sections, diagnostics } = await checkContent({ site, docs, own, pages, needs })
    return {
      ...{ docs, own, pages, borrowed, assets, sections },
      report: report(diagnostics),
      errors: report(diagnostics.filter(({ severity }) => severity === 'error')),
    }
  }
}
