// The recipe of a site: pages, checks, theme, search, plugins, rendering. Each step takes values and returns values; what
// is wrong with the content is gathered over the whole site and told once. What an earlier build made from the same
// things comes from the store, and files are put out as they are made.

import { borrowPages } from './borrow.ts'
import type { BuiltSite, Version } from './built.ts'
import { bundleOnce } from './bundle.ts'
import { checkContent } from './check.ts'
import { Colours, wantColours } from './colours.ts'
import { compileOnce } from './compiled.ts'
import { type HostRules, hostFiles } from './hosts.ts'
import { runPlugins } from './plugins.ts'
import { Renderer } from './render.ts'
import { countErrors, report } from './report.ts'
import { buildSearch } from './search.ts'
import type { PutFile } from './searchIndex.ts'
import { findStale } from './stale.ts'
import { keyOf, type Store } from './store.ts'
import { count, grouped, step } from './task.ts'
import { outputOfVersion } from './versions.ts'
import { type Draft, type Output, putNamed } from './write.ts'

/** Builds every version, and one set of files for hosts; only the content up to the first one that has errors. */
export async function buildVersions(versions: Version[], store: Store, draft: Draft): Promise<BuiltSite> {
  const hosts: HostRules[] = []
  const built: BuiltSite = { pages: 0, diagnostics: [] }
  for (const version of versions) {
    const one = await buildVersion(version, store, outputOfVersion(draft, version.site), hosts)
    built.pages += one.pages
    built.diagnostics.push(...one.diagnostics)
    if (countErrors(one.diagnostics) > 0) return built
    if ((one.slowest?.milliseconds ?? 0) > (built.slowest?.milliseconds ?? 0)) built.slowest = one.slowest
  }
  const cleanUrls = versions.every(({ site }) => site.data.cleanUrls)
  // A file of the site's own public folder wins.
  for (const [file, text] of hostFiles(hosts, cleanUrls)) if (!draft.has(file)) draft.put(file, text)
  return built
}

async function buildVersion(
  { site, docs, dates }: Version,
  store: Store,
  output: Output,
  hosts: HostRules[],
): Promise<BuiltSite> {
  const theme = bundleOnce(site, store)
  // A failing page must not leave this promise unheard.
  theme.catch(() => undefined)
  const { pages: own, needs } = await step('compile', async (note) => {
    const compiled = await compileOnce(site, docs, store, async (pages) => {
      const { highlightPages, prism } = await import('./highlight.ts')
      highlightPages(pages, new Colours(prism(), store), site.data.themeConfig, site.config.markdown)
    })
    wantColours(store, compiled.pages)
    const known = compiled.pages.length - compiled.fresh
    note(count(compiled.fresh, 'page') + (known > 0 ? `, ${grouped(known)} as before` : ''))
    return compiled
  })
  const borrowed = borrowPages(site, own)
  const pages = [...own, ...borrowed.keys()]
  const { assets, sections, diagnostics, stale } = await step('check', async (note) => {
    const checked = await checkContent({ site, docs, own, pages, needs })
    note(
      count(
        pages.reduce((sum, page) => sum + page.links.length, 0),
        'link',
      ),
    )
    return { ...checked, stale: findStale(site, docs, store) }
  })
  process.stderr.write(report(diagnostics))
  if (countErrors(diagnostics) > 0) return { pages: pages.length, diagnostics }
  // Nobody reads the sources from here on, and they are the largest part of what is held of a large site.
  for (const page of docs.pages) page.bytes = new Uint8Array()
  for (const { path, bytes } of docs.assets) {
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
    let written = 0
    const put: PutFile = (path, content) => {
      written += 1
      const key = path.startsWith('static/') ? path : undefined
      if (!key || !output.keep(path, key)) output.put(path, content(), key)
    }
    await buildSearch(site, pages, sections, put, store)
    note(count(written, 'file'))
  })
  const feeds = await step('plugins', (note) => {
    const { files, feeds, rules } = runPlugins({ site, pages: own, dates, store })
    hosts.push(rules)
    let written = 0
    for (const { path, key, content } of files) {
      written += 1
      // A file of the site's own public folder wins.
      if (key) store.want(key)
      if (output.has(path) || (key && output.keep(path, key))) continue
      output.put(path, content(), key)
    }
    note(count(written, 'file'))
    return feeds
  })
  const slowest = await step('render', async (note) => {
    const renderer = new Renderer({ site, theme: bundled, stale, pages, sections, borrowed, feeds, dates, store })
    await renderer.write(output)
    note(count(pages.length, 'page'))
    return renderer.slowest
  })
  return { pages: pages.length, diagnostics, slowest }
}
