// From the docs folder to compiled pages: determines what each page needs, supplies it, and compiles all of them in a
// batch.

import path from 'node:path'
import compiler, {
  type Diagnostic,
  type Needs,
  type Options,
  type Page,
  type Resources,
  type Source,
} from '../../crates/md-compiler/index.js'
import { specs } from '../../shared/components.ts'
import { encodeRoute } from '../../shared/routes.ts'
import { partsOfSiteComponent } from '../../shared/siteComponents.ts'
import { hashed } from '../cache/hash.ts'
import { folderOf, type Site } from '../config/config.ts'
import { type Expander, expandWith, specsOf } from '../markdown/extensions.ts'
import { findMath } from '../markdown/math.ts'
import { byBytes, type Docs, findDoc, pageEnding } from './files.ts'
import { imageSize } from './images.ts'
import { knownParts, unknownParts } from './namedParts.ts'
import { linkStyles, styleFile } from './pageStyles.ts'
import { sourcesOf } from './sources.ts'

/** Compiled pages. */
export interface Compiled {
  /** Pages with their diagnostics. */
  pages: Page[]
  /** What each page was made from besides its own text, by its path. */
  needs: Map<string, Needs>
}

/** Options of the compiler for a site. */
export function compilerOptions(site: Site): Options {
  return {
    defaultLang: site.data.lang,
    langs: site.langs,
    base: site.data.base,
    components: { ...specs, ...specsOf(site.config.markdown), ...specsOfUses(site) },
    containers: site.config.markdown?.containers ?? {},
    escapeHtml: site.config.markdown?.html === 'escape',
    bracesAsText: site.config.markdown?.braces === 'text',
    ...(site.config.markdown?.math === undefined ? {} : { math: site.config.markdown.math }),
    ...(site.data.themeConfig.frameOrigins ? { frameOrigins: site.data.themeConfig.frameOrigins } : {}),
    ...(site.config.markdown?.alias ? { alias: site.config.markdown.alias } : {}),
    ...(site.folders.length > 0
      ? {
          folders: Object.fromEntries(
            site.folders.map(([below, folder]) => [below, path.relative(site.docs, folder).split(path.sep).join('/')]),
          ),
        }
      : {}),
    ...(site.config.components ? { modules: modulesOf(site.config.components) } : {}),
  }
}

/** Specs of the React components in pages, as far as they're known. */
function specsOfUses({ components }: Site): Options['components'] {
  return Object.fromEntries(
    (components?.uses ?? []).flatMap(({ name }) => {
      const { module, exported } = partsOfSiteComponent(name)
      const spec = components?.modules[module]?.specs[exported]
      return spec ? [[name, spec]] : []
    }),
  )
}

/** Modules of the configuration's components as the compiler names them: files are relative to the configuration. */
function modulesOf(components: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(components).map(([name, given]) => {
      const [module = '', exported = 'default'] = given.split('#')
      const isFile = /^\.{0,2}\/|\.[jt]sx?$/.test(module)
      return [name, `${isFile ? `/${path.posix.normalize(module)}` : module}#${exported}`]
    }),
  )
}

/** Compiles every page, or those with the given paths. */
export async function compilePages(site: Site, docs: Docs, chosen?: Set<string>): Promise<Compiled> {
  const all = compilerOptions(site)
  const files = sourcesOf(docs)
  const sources = chosen ? files.filter(({ path: file }) => chosen.has(file)) : files
  const needs = new Map<string, Needs>()
  const resources = await gather(site, docs, sources, all)
  const math = all.math ? findMath(site.file) : undefined
  const expand = expandWith(site.config.markdown, site.docs, defaultRoutes(files, all), math)
  const expanding = Object.entries(all.components).filter(([, { kind }]) => kind === 'expanding')
  const expands = new RegExp(`<(${expanding.map(([name]) => name).join('|')})\\b`)
  const compiled = new Map<string, Page>()
  // A component may expand differently in each language, so each language is a batch.
  for (const lang of new Set(sources.map(({ path: file }) => langOf(file, all)))) {
    const own = sources.filter(({ path: file }) => langOf(file, all) === lang)
    // Absolute links lead to the folder of the page's language, so to the root from pages of a language without one.
    const options = all.langs.includes(lang) ? all : { ...all, langs: [] }
    const scanned = await compiler.scan(own, options, resources)
    for (const need of scanned) needs.set(need.path, need)
    const expanded: Expanded = { shared: {}, own: new Map(), diagnostics: new Map() }
    expandAll(scanned, lang, expand, expanded)
    // Expansions may use other components, so their pages are scanned again with the expanded text.
    for (let found = scanned, round = 0; round < rounds; round += 1) {
      const names = ({ path, expansions }: Needs) =>
        expansions.some((use) => expands.test(textsOf(expanded, path)[keyOfUse(use)] ?? ''))
      const open = new Set(found.filter(names).map(({ path }) => path))
      if (open.size === 0) break
      const sources = own.filter(({ path: file }) => open.has(file))
      const again = await withTexts(sources, expanded, (some, expansions) =>
        compiler.scan(some, options, { ...resources, expansions }),
      )
      found = again.map((need) => {
        const known = textsOf(expanded, need.path)
        return { ...need, expansions: need.expansions.filter((use) => !(keyOfUse(use) in known)) }
      })
      expandAll(found, lang, expand, expanded)
    }
    const pages = await withTexts(own, expanded, (some, expansions) =>
      compiler.compile(some, options, { ...resources, expansions }),
    )
    for (const page of pages) {
      page.diagnostics.push(...(expanded.diagnostics.get(page.path) ?? []))
      linkStyles(page, site.data.base)
      compiled.set(page.path, page)
    }
  }
  const parts = knownParts(site)
  const pages = sources.flatMap(({ path: file, bytes }) => {
    const page = compiled.get(file)
    page?.diagnostics.push(...unknownParts(page, bytes, parts))
    return page ?? []
  })
  return { pages, needs }
}

/** Files that pages embed, and those that links name, by output path. */
export async function gatherAssets(
  site: Site,
  docs: Docs,
  pages: Page[],
  needs: Iterable<Needs>,
  linked: ReadonlySet<string>,
): Promise<Map<string, Uint8Array>> {
  const images = new Set([...needs].flatMap((need) => need.images).filter((image) => !image.startsWith('/')))
  const assets = new Map<string, Uint8Array>()
  for (const file of new Set([...images, ...linked].sort(byBytes))) {
    const bytes = await findDoc(site, docs, file)
    if (!bytes) continue
    if (linked.has(file)) assets.set(file, bytes)
    if (images.has(file)) assets.set(imageOutput(file, bytes), bytes)
  }
  for (const page of pages) {
    const sheet = styleFile(page)
    if (sheet) assets.set(sheet.path, Buffer.from(sheet.css))
  }
  return assets
}

/** The language of a page: its first folder if that is a language, else the default. */
function langOf(file: string, { langs, defaultLang }: Options): string {
  const [first = ''] = file.split('/')
  return langs.includes(first) ? first : defaultLang
}

/** Routes of the pages in the default language, without their language. */
export function defaultRoutes(sources: Source[], options: Options): Set<string> {
  const own = sources.map(({ path: file }) => file).filter((file) => langOf(file, options) === options.defaultLang)
  const prefix = folderOf(options.defaultLang, options.langs).length
  return new Set(own.map((file) => `/${file.slice(prefix)}`.replace(pageEnding, '').replace(/\/index$/, '/')))
}

/** Most levels of components within expansions. */
const rounds = 16

/** Key of a component's use: equal uses have equal expansions, unless they depend on their page. */
function keyOfUse({ name, props }: Needs['expansions'][number]): string {
  return `${name} ${props}`
}

/** Expansions of the components in one language's pages, by use. */
interface Expanded {
  /** Those that are the same on every page. */
  shared: Record<string, string>
  /** Those that depend on the page, by its path. */
  own: Map<string, Record<string, string>>
  /** By page. */
  diagnostics: Map<string, Diagnostic[]>
}

/** Expands every use of a component in the pages of a language. */
function expandAll(needs: Needs[], lang: string, expand: Expander, { shared, own, diagnostics }: Expanded): void {
  for (const { path: page, expansions } of needs) {
    for (const use of expansions) {
      const { text, ofPage, ...found } = expand(use, page, lang)
      if (ofPage) own.set(page, { ...own.get(page), [keyOfUse(use)]: text })
      else shared[keyOfUse(use)] = text
      diagnostics.set(page, [...(diagnostics.get(page) ?? []), ...found.diagnostics])
    }
  }
}

/** The expansions for a page. */
function textsOf({ shared, own }: Expanded, page: string): Record<string, string> {
  const texts = own.get(page)
  return texts ? { ...shared, ...texts } : shared
}

/** Scans or compiles pages with their expansions: in one batch, except those with expansions of their own. */
async function withTexts<Result>(
  sources: Source[],
  expanded: Expanded,
  run: (sources: Source[], expansions: Record<string, string>) => Promise<Result[]>,
): Promise<Result[]> {
  const isAlone = ({ path: file }: Source) => expanded.own.has(file)
  const together = sources.filter((source) => !isAlone(source))
  const results = await run(together, expanded.shared)
  for (const source of sources.filter(isAlone)) {
    results.push(...(await run([source], textsOf(expanded, source.path))))
  }
  return results
}

/** Reads the files that pages need, and transitively what those need. */
async function gather(site: Site, docs: Docs, sources: Source[], options: Options): Promise<Resources> {
  const resources: Resources = { files: {}, images: {}, expansions: {} }
  const missing = new Set<string>()
  for (let open = sources; open.length > 0; ) {
    const needs = await compiler.scan(open, options, resources)
    const files = needs.flatMap((need) => need.files).filter((file) => !(file in resources.files) && !missing.has(file))
    for (const file of [...new Set(files)].sort(byBytes)) {
      const bytes = await findDoc(site, docs, file)
      if (bytes) resources.files[file] = Buffer.from(bytes).toString('utf8')
      else missing.add(file)
    }
    const images = [...new Set(needs.flatMap((need) => need.images))].sort(byBytes)
    for (const image of images) await addImage(image, site, docs, resources)
    // Only pages with new text can need more.
    const fresh = new Set(files)
    open = open.filter((_, index) => needs[index]?.files.some((file) => fresh.has(file) && !missing.has(file)))
  }
  return resources
}

async function addImage(target: string, site: Site, docs: Docs, resources: Resources): Promise<void> {
  if (target in resources.images) return
  const bytes = await findImage(site, docs, target)
  if (!bytes) return
  const size = await imageSize(bytes)
  const url = encodeRoute(target.startsWith('/') ? target : `/${imageOutput(target, bytes)}`)
  resources.images[target] = { url, size: size ? [size.width, size.height] : null }
}

/** The bytes of an image that a page needs: of the docs folder, or a public one if its path starts with `/`. */
export async function findImage(site: Site, docs: Docs, target: string): Promise<Uint8Array | undefined> {
  if (!target.startsWith('/')) return findDoc(site, docs, target)
  const below = target.slice(1)
  return docs.assets.find(({ path }) => path === below)?.bytes ?? findDoc(site, docs, below)
}

/** Output path of an image that is next to a page. */
function imageOutput(below: string, bytes: Uint8Array): string {
  return hashed(`static/${path.posix.basename(below)}`, bytes)
}
