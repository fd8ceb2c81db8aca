// From the docs folder to compiled pages: finds what each page needs, supplies it, compiles all of them in one batch.

import path from 'node:path'
import compiler, {
  type Diagnostic,
  type Needs,
  type Options,
  type Page,
  type Source,
  type Supplies,
} from '../crates/md-compiler/index.js'
import { specs } from '../theme/content/specs.ts'
import { textOf } from '../theme/support/text.ts'
import type { Site } from './config.ts'
import { type Expander, readFacts } from './facts.ts'
import { byBytes, type Docs, readDoc } from './files.ts'
import { hashed } from './hash.ts'
import { imageSize } from './images.ts'
import { problem } from './report.ts'

/** Compiled pages, and the files of the docs folder they show. */
export interface Compiled {
  pages: Page[]
  /** What each page was made from beside its own text, by its path. */
  needs: Map<string, Needs>
  /** Files beside the pages that they show, by output path. */
  assets: Map<string, Uint8Array>
  diagnostics: Diagnostic[]
}

/** What the compiler must know of a site. */
export function compilerOptions(site: Site): Options {
  const titles = site.data.locales.map(({ lang }) => [lang, textOf(lang).containers] as const)
  return {
    defaultLang: site.data.lang,
    langs: site.langs,
    base: site.data.base,
    components: specs,
    containers: site.config.markdown?.containers ?? {},
    containerTitles: Object.fromEntries(titles),
    escapeHtml: site.config.markdown?.html === 'escape',
    bracesAsText: site.config.markdown?.braces === 'text',
  }
}

/** Compiles every page, or those of the given paths. */
export async function compilePages(site: Site, docs: Docs, chosen?: Set<string>): Promise<Compiled> {
  const options = compilerOptions(site)
  const { sources: all, diagnostics } = withoutTwins(docs)
  const sources = chosen ? all.filter(({ path: file }) => chosen.has(file)) : all
  const needs = new Map<string, Needs>()
  const assets = new Map<string, Uint8Array>()
  const supplies = await gather(site, docs, sources, options, assets)
  const expand = await readFacts(site.docs, defaultRoutes(all, options))
  const compiled: Page[] = []
  // Facts read differently in each language, so each language is a batch of its own.
  for (const lang of new Set(sources.map(({ path: file }) => langOf(file, options)))) {
    const own = sources.filter(({ path: file }) => langOf(file, options) === lang)
    const scanned = await compiler.scan(own, options, supplies)
    for (const need of scanned) needs.set(need.path, need)
    const expanded = expandAll(scanned, lang, expand)
    diagnostics.push(...expanded.diagnostics)
    compiled.push(...(await compiler.compile(own, options, { ...supplies, expansions: expanded.texts })))
  }
  const byPath = new Map(compiled.map((page) => [page.path, page]))
  const pages = sources.flatMap(({ path: file }) => byPath.get(file) ?? [])
  await gatherFiles(site, docs, pages, assets)
  return { pages, needs, assets, diagnostics: [...diagnostics, ...pages.flatMap((page) => page.diagnostics)] }
}

/** The language of a page: its first folder, where that is one. */
function langOf(file: string, { langs, defaultLang }: Options): string {
  const [first = ''] = file.split('/')
  return langs.includes(first) ? first : defaultLang
}

/** Routes of the pages in the default language, without their language. */
function defaultRoutes(sources: Source[], options: Options): Set<string> {
  const own = sources.map(({ path: file }) => file).filter((file) => langOf(file, options) === options.defaultLang)
  const prefix = options.langs.length > 0 ? options.defaultLang.length : -1
  return new Set(own.map((file) => `/${file.slice(prefix + 1)}`.replace(/\.mdx?$/, '').replace(/\/index$/, '/')))
}

/** The Markdown of every use of an expanding component in the pages of a language. */
function expandAll(
  needs: Needs[],
  lang: string,
  expand: Expander,
): { texts: Record<string, string>; diagnostics: Diagnostic[] } {
  const uses = needs.flatMap(({ path: page, expansions }) =>
    expansions.map((use) => ({ key: `${use.name} ${use.props}`, ...expand(use, page, lang) })),
  )
  return {
    texts: Object.fromEntries(uses.map(({ key, text }) => [key, text])),
    diagnostics: uses.flatMap((use) => use.diagnostics),
  }
}

/** Two files for one route: `.mdx` gives way to `.md`, and says so. */
function withoutTwins(docs: Docs): { sources: Source[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const seen = new Map<string, string>()
  const sources = docs.pages.filter(({ path: file }) => {
    const stem = file.replace(/\.mdx?$/, '')
    const twin = seen.get(stem)
    if (twin) diagnostics.push(problem(file, 'route', `\`${twin}\` has the same route`, 'rename or remove one of them'))
    else seen.set(stem, file)
    return !twin
  })
  return { sources, diagnostics }
}

/** Reads what the pages ask for, and what that asks for in turn. */
async function gather(
  site: Site,
  docs: Docs,
  sources: Source[],
  options: Options,
  assets: Map<string, Uint8Array>,
): Promise<Supplies> {
  const supplies: Supplies = { files: {}, images: {}, expansions: {} }
  const missing = new Set<string>()
  for (let open = sources; open.length > 0; ) {
    const needs = await compiler.scan(open, options, supplies)
    const files = needs.flatMap((need) => need.files).filter((file) => !(file in supplies.files) && !missing.has(file))
    for (const file of [...new Set(files)].sort(byBytes)) {
      const bytes = await readDoc(site.docs, file)
      if (bytes) supplies.files[file] = Buffer.from(bytes).toString('utf8')
      else missing.add(file)
    }
    const images = [...new Set(needs.flatMap((need) => need.images))].sort(byBytes)
    for (const image of images) await supplyImage(image, site, docs, supplies, assets)
    // Only pages that got a new text can need more.
    const fresh = new Set(files)
    open = open.filter((_, index) => needs[index]?.files.some((file) => fresh.has(file) && !missing.has(file)))
  }
  return supplies
}

/** Files beside the pages that pages link to are served at their own path. */
async function gatherFiles(site: Site, docs: Docs, pages: Page[], assets: Map<string, Uint8Array>): Promise<void> {
  const others = new Set(docs.others)
  const links = pages.flatMap((page) => page.links)
  for (const { kind, target } of links) {
    if (kind !== 'file' || !others.has(target) || assets.has(target)) continue
    const bytes = await readDoc(site.docs, target)
    if (bytes) assets.set(target, bytes)
  }
}

async function supplyImage(
  target: string,
  site: Site,
  docs: Docs,
  supplies: Supplies,
  assets: Map<string, Uint8Array>,
): Promise<void> {
  if (target in supplies.images) return
  const shared = target.startsWith('/')
  const below = shared ? target.slice(1) : target
  const bytes = shared ? docs.assets.find((asset) => asset.path === below)?.bytes : await readDoc(site.docs, below)
  if (!bytes) return
  const output = shared ? below : hashed(`static/${path.posix.basename(below)}`, bytes)
  if (!shared) assets.set(output, bytes)
  const size = imageSize(bytes)
  if (size) supplies.images[target] = { url: site.data.base + output, ...size }
}
