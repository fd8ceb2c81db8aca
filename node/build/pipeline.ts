// The steps of a build: compile, check, bundle, search, plugins, render. Each takes values and returns values; diagnostics
// are collected over the whole site and reported once. Results of earlier builds come from the store, and files are written
// as they are made.

import { keyOf, type Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import type { HostRules } from '../config/hostRules.ts'
import { type CompiledPages, compileOnce } from '../content/compiledPages.ts'
import { assembleContent, type Content } from '../content/content.ts'
import { problemsOf } from '../content/problems.ts'
import { hostFiles, ruleLists } from '../hosts/hosts.ts'
import { HighlightCache, retainHighlights } from '../markdown/highlightCache.ts'
import { type Draft, type Output, putNamed } from '../output/write.ts'
import { filesOfPlugins, runPlugins } from '../plugins/plugins.ts'
import { bundleOnce } from '../render/bundle.ts'
import { Renderer } from '../render/render.ts'
import { countErrors, report } from '../report/diagnostics.ts'
import { count, grouped, type Note, step } from '../report/progress.ts'
import type { PutFile } from '../search/indexWriter.ts'
import { buildSearch } from '../search/searchFiles.ts'
import type { BuildResult, Version } from './buildRecord.ts'
import { outputOfVersion } from './versions.ts'

/** Builds every version, and one set of host files for all of them. Stops after the first version with errors. */
export async function buildVersions(versions: Version[], store: Store, draft: Draft): Promise<BuildResult> {
  const hosts: HostRules[] = []
  const built: BuildResult = { pages: 0, diagnostics: [] }
  for (const version of versions) {
    const one = await buildVersion(version, store, outputOfVersion(draft, version.site), hosts)
    built.pages += one.pages
    built.diagnostics.push(...one.diagnostics)
    if (countErrors(one.diagnostics) > 0) return built
    if ((one.slowest?.milliseconds ?? 0) > (built.slowest?.milliseconds ?? 0)) built.slowest = one.slowest
  }
  const cleanUrls = versions.every(({ site }) => site.data.cleanUrls)
  const lists = versions.flatMap(({ site, docs }) => docs.assets.filter(({ path }) => isRuleList(site, path)))
  const own = new Map(lists.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')]))
  // Any other file in the site's public folder takes precedence.
  for (const [file, text] of hostFiles(hosts, cleanUrls, own)) if (!draft.has(file)) draft.put(file, text)
  return built
}

/** Compiles and checks every version, and prints what's wrong with its pages. Those that could be read have contents. */
export async function checkVersions(versions: Version[], store: Store): Promise<BuildResult & { contents: Content[] }> {
  const checked: BuildResult & { contents: Content[] } = { pages: 0, diagnostics: [], contents: [] }
  for (const version of versions) {
    const { pages, diagnostics, content } = await contentOf(version, store)
    if (content) checked.contents.push(content)
    checked.pages += pages
    checked.diagnostics.push(...diagnostics)
  }
  return checked
}

/** Compiles and checks a version. It has no content if a file of the docs directory can't be read. */
async function contentOf(version: Version, store: Store): Promise<BuildResult & { content?: Content }> {
  const { site, docs } = version
  // Unreadable files would only cause follow-up errors, such as dead links.
  const unreadable = problemsOf(site, docs).filter(({ rule }) => rule === 'file')
  if (unreadable.length > 0) {
    process.stderr.write(report(unreadable))
    return { pages: docs.pages.length, diagnostics: unreadable }
  }
  const compiled = await step('compile', (note) => compile(version, store, note))
  const content = await step('check', async (note) => {
    const content = await assembleContent(site, docs, compiled, { store, written: filesOfPlugins(site) })
    note(
      count(
        content.pages.reduce((sum, page) => sum + page.links.length, 0),
        'link',
      ),
    )
    return content
  })
  process.stderr.write(report(content.diagnostics))
  return { content, pages: content.pages.length, diagnostics: content.diagnostics }
}

async function buildVersion(version: Version, store: Store, output: Output, hosts: HostRules[]): Promise<BuildResult> {
  const { site, docs, dates } = version
  const theme = bundleOnce(site, store)
  // Avoid an unhandled rejection if a page fails first.
  theme.catch(() => undefined)
  const { content, ...checked } = await contentOf(version, store)
  const { diagnostics } = checked
  if (!content || countErrors(diagnostics) > 0) return checked
  const { own, pages, sections, assets } = content
  // Drop the sources: nothing uses them after this point, and they dominate memory on large sites.
  for (const page of docs.pages) page.bytes = new Uint8Array()
  for (const { path, bytes } of docs.assets) {
    if (isRuleList(site, path)) continue
    const key = keyOf(bytes)
    if (!output.keep(path, key)) output.put(path, bytes, key)
  }
  for (const [path, bytes] of assets) output.put(path, bytes)
  const bundled = await step('bundle', async (note) => {
    const bundled = await theme
    for (const [path, content] of bundled.files) putNamed(output, path, content)
    note(count(bundled.files.size, 'file'))
    return bundled
  })
  await step('search', async (note) => {
    const { put, written } = cachedOutput(output)
    await buildSearch(site, pages, sections, put, store)
    note(count(written(), 'file'))
  })
  const added = await step('plugins', async (note) => {
    const { files, feeds, images, rules } = runPlugins({ site, pages: own, sections: content.sections, dates, store })
    hosts.push(rules)
    let written = 0
    for (const { path, key, content } of files) {
      written += 1
      // A file in the site's public folder takes precedence.
      if (key) store.retain(key)
      if (output.has(path) || (key && output.keep(path, key))) continue
      output.put(path, await content(), key)
    }
    note(count(written, 'file'))
    return { feeds, images }
  })
  const slowest = await step('render', async (note) => {
    const renderer = new Renderer({ site, theme: bundled, ...content, ...added, dates, store })
    await renderer.write(output)
    note(count(pages.length, 'page'))
    return renderer.slowest
  })
  return { pages: pages.length, diagnostics, slowest }
}

/** Whether a public file has rules for hosts, which only read it at the root of a site. */
function isRuleList({ data }: Site, path: string): boolean {
  return data.base === data.root && ruleLists.includes(path)
}

/** Compiles and highlights the pages that aren't in the store. */
async function compile({ site, docs, extensions }: Version, store: Store, note: Note): Promise<CompiledPages> {
  const compiled = await compileOnce(site, docs, extensions, store, async (pages) => {
    const [{ codeDefaults, highlightPages }, { prism }, { drawFences }] = await Promise.all([
      import('../markdown/highlight.ts'),
      import('../markdown/prism.ts'),
      import('../markdown/extensions.ts'),
    ])
    await drawFences(pages, site)
    highlightPages(pages, new HighlightCache(prism(), store), codeDefaults(site.data), site.config.markdown)
  })
  retainHighlights(store, compiled.pages)
  const known = compiled.pages.length - compiled.fresh
  note(count(compiled.fresh, 'page') + (known > 0 ? `, ${grouped(known)} as before` : ''))
  return compiled
}

/** Writes search files, reusing those of the previous site: their names contain the hash of their content. */
function cachedOutput(output: Output): { put: PutFile; written(): number } {
  let written = 0
  const put: PutFile = (path, content) => {
    written += 1
    const key = path.startsWith('static/') ? path : undefined
    if (!key || !output.keep(path, key)) output.put(path, content(), key)
  }
  return { put, written: () => written }
}
