// The content of a site as a whole: what a build and the development server render, index and hand to plugins. Compiling
// single pages is compiledPages.ts's job.

import type { Diagnostic, Needs, Page } from '../../crates/md-compiler/index.js'
import type { SectionData } from '../../shared/site.ts'
import type { Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import { checkContent } from './check.ts'
import type { Docs } from './files.ts'
import { fallbackPages } from './localeFallback.ts'
import { findStale, type Stale } from './staleTranslations.ts'

/** Everything that a site's files are made from, besides the theme. */
export interface Content {
  docs: Docs
  /** Pages of the docs folder. */
  own: Page[]
  /** Those and the locale fallbacks. */
  pages: Page[]
  /** Originals of pages that are shown in a language they weren't written in. */
  fallbacks: Map<Page, Page>
  /** Navigation by section. */
  sections: Map<string, SectionData>
  /** Files that pages show, by output path. */
  assets: Map<string, Uint8Array>
  /** What is wrong, with paths as they are printed. */
  diagnostics: Diagnostic[]
  /** Sections whose original has changed since they were translated. */
  stale: Stale
}

/** Puts compiled pages together: adds locale fallbacks, builds the navigation and checks all of it. */
export async function assembleContent(
  site: Site,
  docs: Docs,
  { pages: own, needs }: { pages: Page[]; needs: Iterable<Needs> },
  store?: Store,
): Promise<Content> {
  const fallbacks = fallbackPages(site, own)
  const pages = [...own, ...fallbacks.keys()]
  const checked = await checkContent({ site, docs, own, pages, needs })
  return { docs, own, pages, fallbacks, ...checked, stale: findStale(site, docs, store) }
}
