// The content of a site as a whole, which builds and the development server render, index and pass to plugins.
// compiledPages.ts compiles single pages.

import type { Diagnostic, Needs, Page } from '../../crates/md-compiler/index.js'
import type { SectionData } from '../../shared/site.ts'
import type { Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { addressPages } from './addresses.ts'
import type { Docs } from './files.ts'
import { fallbackPages } from './localeFallback.ts'
import { checkContent } from './problems.ts'
import { findStale, type Stale } from './staleTranslations.ts'

/** Everything the site's files are made from, except the theme. */
export interface Content {
  docs: Docs
  /** Pages of the docs folder. */
  own: Page[]
  /** Those and the locale fallbacks. */
  pages: Page[]
  /** The page that each locale fallback shows. */
  fallbacks: Map<Page, Page>
  /** Navigation by section. */
  sections: Map<string, SectionData>
  /** Files that pages embed, by output path. */
  assets: Map<string, Uint8Array>
  /** Diagnostics, with paths as they're printed. */
  diagnostics: Diagnostic[]
  /** Translated sections whose original has changed since. */
  stale: Stale
}

/** The paths of the files that plugins write to a site with these pages and sections. */
export type Written = (own: Page[], sections: Map<string, SectionData>) => Iterable<string>

/** Assembles compiled pages: moves them to the addresses they set, adds locale fallbacks, builds the navigation and checks everything. */
export async function assembleContent(
  site: Site,
  docs: Docs,
  compiled: { pages: Page[]; needs: Iterable<Needs> },
  { store, written }: { store?: Store; written?: Written } = {},
): Promise<Content> {
  const addressed = addressPages(site, compiled.pages)
  const own = addressed.pages
  const fallbacks = fallbackPages(site, own)
  const pages = [...own, ...fallbacks.keys()]
  const checked = await checkContent({
    site,
    docs,
    own,
    pages,
    needs: compiled.needs,
    addressed,
    written: written && ((sections) => written(own, sections)),
  })
  return { docs, own, pages, fallbacks, ...checked, stale: findStale(site, docs, store) }
}
