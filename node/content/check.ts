// What can only be said of all pages together: navigation, links, the files that pages show, and everything that is
// wrong with the site. A build and the development server ask the same.

import path from 'node:path'
import type { Diagnostic, Needs, Page } from '../../crates/md-compiler/index.js'
import { outputOf } from '../../shared/routes.ts'
import type { SectionData } from '../../shared/site.ts'
import type { Site } from '../config/config.ts'
import { checkUrls } from '../config/urls.ts'
import { below, tolerated } from '../report/diagnostics.ts'
import type { Docs } from './files.ts'
import { checkLinks } from './links.ts'
import { buildNavigation } from './nav.ts'
import { checkSources, gatherAssets } from './pages.ts'

/** The pages to look at. */
export interface CheckInput {
  site: Site
  docs: Docs
  /** Pages of the docs folder. */
  own: Page[]
  /** Those and the locale fallbacks. */
  pages: Page[]
  needs: Iterable<Needs>
}

/** What was found. */
export interface Checked {
  sections: Map<string, SectionData>
  /** Files that pages show, by output path. */
  assets: Map<string, Uint8Array>
  /** What is wrong, with paths as they are printed. */
  diagnostics: Diagnostic[]
}

/** Checks the pages of a site; those with links that are not canonical get them rewritten. */
export async function checkContent({ site, docs, own, pages, needs }: CheckInput): Promise<Checked> {
  const assets = await gatherAssets(site, docs, own, needs)
  const navigation = buildNavigation(site, docs, pages)
  const files = new Set([
    ...docs.assets.map((asset) => asset.path),
    ...assets.keys(),
    ...docs.others,
    ...(site.config.plugins ?? []).flatMap(({ linked = [] }) => linked),
    ...pages.map(({ routePath }) => `${outputOf(routePath)}.html`),
  ])
  const links = checkLinks(site, { pages, files })
  const reported = [
    ...checkUrls(site),
    ...checkSources(site, docs),
    ...own.flatMap((page) => page.diagnostics),
    ...navigation.diagnostics,
    ...links,
  ]
  const diagnostics = tolerated(onceASite(reported), site.config.tolerate).map((each) => printed(site, each))
  return { sections: navigation.sections, assets, diagnostics: [...problemsOf(site, docs), ...diagnostics] }
}

/** What couldn't be read of the docs folder, with paths as they are printed. */
export function problemsOf(site: Site, { problems }: Docs): Diagnostic[] {
  return problems.map((each) => printed(site, each))
}

function printed(site: Site, diagnostic: Diagnostic): Diagnostic {
  return below(path.relative('', site.docs) || '.', diagnostic)
}

/** A language that no highlighter knows is reported once a site, by the first page that uses it. */
function onceASite(diagnostics: Diagnostic[]): Diagnostic[] {
  const reported = new Set<string>()
  return diagnostics.filter(({ rule, message }) => {
    if (rule !== 'code') return true
    const first = !reported.has(message)
    reported.add(message)
    return first
  })
}
