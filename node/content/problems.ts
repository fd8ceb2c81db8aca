// Checks that need all pages at once: navigation, links and embedded files. Collects every diagnostic of the site, for
// builds and for the development server.

import type { Diagnostic, Needs, Page } from '../../crates/md-compiler/index.js'
import { isFile, outputOf } from '../../shared/routes.ts'
import type { SectionData } from '../../shared/site.ts'
import { checkAccent } from '../config/accent.ts'
import type { Site } from '../config/config.ts'
import { checkHead } from '../config/head.ts'
import { fileAt } from '../config/places.ts'
import { checkTargets, checkUrls } from '../config/urls.ts'
import { shownPath } from '../report/diagnostics.ts'
import { withSeverities } from '../report/rules.ts'
import type { Addressed } from './addresses.ts'
import type { Docs } from './files.ts'
import { checkHomes } from './homes.ts'
import { canonicalRoute, checkLinks } from './links.ts'
import { buildNavigation } from './nav.ts'
import { gatherAssets } from './pages.ts'
import { checkSources, checkStrays } from './sources.ts'

/** The pages to check. */
export interface CheckInput {
  site: Site
  docs: Docs
  /** Pages of the docs folder. */
  own: Page[]
  /** Those and the locale fallbacks. */
  pages: Page[]
  needs: Iterable<Needs>
  /** Addresses that pages set themselves. */
  addressed: Pick<Addressed, 'moved' | 'diagnostics'>
  /** The files that plugins write to a site with these sections, by path. */
  written?: ((sections: Map<string, SectionData>) => Iterable<string>) | undefined
}

/** What was found. */
export interface Checked {
  sections: Map<string, SectionData>
  /** Files that pages embed, by output path. */
  assets: Map<string, Uint8Array>
  /** Diagnostics, with paths as they're printed. */
  diagnostics: Diagnostic[]
}

/** Checks the pages of a site, and rewrites links that aren't canonical. */
export async function checkContent({
  site,
  docs,
  own,
  pages,
  addressed,
  written,
  ...input
}: CheckInput): Promise<Checked> {
  // It may be an iterator, which can be used once.
  const needs = [...input.needs]
  const aliases = { ...addressed.moved, ...site.config.aliases }
  const navigation = buildNavigation(site, docs, pages, aliases)
  const known = new Set([
    ...docs.assets.map((asset) => asset.path),
    ...(site.config.plugins ?? []).flatMap(({ linked = [] }) => linked),
    ...pages.map(({ routePath }) => `${outputOf(routePath)}.html`),
  ])
  const others = new Set(docs.others)
  let more: ReadonlySet<string> | undefined
  // Plugins run after the check. If a link may name one of their files, they run once more to list them.
  const writes = (path: string) => {
    if (!isFile(path) || others.has(path)) return false
    more ??= new Set(written?.(navigation.sections) ?? [])
    return more.has(path)
  }
  const files = { has: (path: string) => known.has(path) || writes(path) }
  const routes = new Set(pages.map(({ routePath }) => routePath))
  const isPage = (route: string) => canonicalRoute(route, routes, aliases) !== undefined
  const { diagnostics: links, linked } = checkLinks(site, { pages, files, others, aliases })
  const assets = await gatherAssets(site, docs, own, needs, linked)
  const reported = [
    ...checkUrls(site),
    ...checkTargets(site, files, isPage),
    ...checkAccent(site),
    ...checkHead(site),
    ...checkSources(site, docs, pages),
    ...checkStrays(site, docs, needs),
    ...(site.components?.problems ?? []),
    ...addressed.diagnostics,
    ...own.flatMap((page) => page.diagnostics),
    ...checkHomes(own),
    ...navigation.diagnostics,
    ...navigation.files.flatMap(({ path, missing }) => (files.has(path) ? [] : missing)),
    ...links,
  ]
  const diagnostics = withSeverities(onceASite(reported), site.config).map((each) => printed(site, each))
  return { sections: navigation.sections, assets, diagnostics: [...problemsOf(site, docs), ...diagnostics] }
}

/** Diagnostics for unreadable files of the docs folder, with paths as they're printed. */
export function problemsOf(site: Site, { problems }: Docs): Diagnostic[] {
  return withSeverities(problems, site.config).map((each) => printed(site, each))
}

function printed(site: Site, diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, path: shownPath(fileAt(site, diagnostic.path)) }
}

/** Reports a language without highlighting once per site, on the first page that uses it. */
function onceASite(diagnostics: Diagnostic[]): Diagnostic[] {
  const reported = new Set<string>()
  return diagnostics.filter(({ rule, message }) => {
    if (rule !== 'code-language') return true
    const first = !reported.has(message)
    reported.add(message)
    return first
  })
}
