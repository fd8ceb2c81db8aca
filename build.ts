// The recipe of a site: configuration, files, pages, checks, theme, search, rendering, writing. Each step takes values
// and returns values; what is wrong with the content is gathered over the whole site and told once.

import path from 'node:path'
import { parseArgs } from 'node:util'
import { borrowPages } from './build/borrow.ts'
import { bundleTheme } from './build/bundle.ts'
import { loadSite, type Site } from './build/config.ts'
import type { Frontmatter } from './build/data.ts'
import { lastCommits } from './build/dates.ts'
import { readDocs } from './build/files.ts'
import { highlightPages, prism } from './build/highlight.ts'
import { checkLinks } from './build/links.ts'
import { buildNavigation } from './build/nav.ts'
import { compilePages } from './build/pages.ts'
import { runPlugins } from './build/plugins.ts'
import { type Files, outputOf, renderSite } from './build/render.ts'
import { countErrors, report } from './build/report.ts'
import { buildSearch } from './build/search.ts'
import { count, elapsed, step } from './build/task.ts'
import { addVersion, sitesOf } from './build/versions.ts'
import { writeSite } from './build/write.ts'

const { values: flags } = parseArgs({
  options: {
    docs: { type: 'string' },
    out: { type: 'string' },
    base: { type: 'string' },
    config: { type: 'string' },
    'no-ssg': { type: 'boolean', default: false },
  },
})

async function build(): Promise<number> {
  const site = await loadSite({ ...flags, ssg: !flags['no-ssg'] })
  const files: Files = new Map()
  let pages = 0
  for (const version of sitesOf(site)) {
    const built = await buildVersion(version)
    if (!built) return 1
    addVersion(files, built.files, version)
    pages += built.pages
  }
  await step('write', async (note) => {
    await writeSite(files, site.out)
    note(count(files.size, 'file'))
  })
  process.stderr.write(`built ${count(pages, 'page')} in ${elapsed()}\n`)
  return 0
}

/** The files of a site, or of one of its versions; nothing when its content has errors. */
async function buildVersion(site: Site): Promise<{ files: Files; pages: number } | undefined> {
  const docs = await step('read', async (note) => {
    const docs = await readDocs(site.docs, site.langs)
    note(count(docs.pages.length, 'page'))
    return docs
  })
  const theme = bundleTheme(site)
  // A failing page must not leave this promise unheard.
  theme.catch(() => undefined)
  const {
    pages: own,
    assets,
    diagnostics,
  } = await step('compile', async (note) => {
    const compiled = await compilePages(site, docs)
    note(count(compiled.pages.length, 'page'))
    return compiled
  })
  diagnostics.push(...(await step('highlight', () => highlightPages(own, prism(), site.data.themeConfig.markdown))))
  const borrowed = borrowPages(site, own)
  const pages = [...own, ...borrowed.keys()]
  const files: Files = new Map(docs.assets.map(({ path, bytes }) => [path, bytes]))
  for (const [path, bytes] of assets) files.set(path, bytes)
  const { sections } = await step('check', (note) => {
    const navigation = buildNavigation(site, docs, pages)
    const served = new Set([
      ...files.keys(),
      ...docs.others,
      ...pages.map(({ routePath }) => `${outputOf(routePath)}.html`),
    ])
    const links = pages.reduce((sum, page) => sum + page.links.length, 0)
    diagnostics.push(...navigation.diagnostics, ...checkLinks(site, { pages, files: served }))
    note(count(links, 'link'))
    return navigation
  })
  process.stderr.write(report(diagnostics, path.relative('', site.docs) || '.'))
  const errors = countErrors(diagnostics)
  if (errors > 0) {
    theme.catch(() => undefined)
    process.stderr.write(`${count(errors, 'error')}: the site was not built, \`${site.out}\` stays as it was\n`)
    return undefined
  }
  const bundled = await step('bundle', async (note) => {
    const bundled = await theme
    note(count(bundled.files.size, 'file'))
    return bundled
  })
  for (const [path, content] of bundled.files) files.set(path, content)
  await step('search', async (note) => {
    const search = await buildSearch(site, pages, sections)
    for (const [path, content] of search) files.set(path, content)
    note(count(search.size, 'file'))
  })
  const dates = site.data.themeConfig.lastUpdated ? await lastCommits(site.docs) : new Map<string, string>()
  const { feeds } = await step('plugins', (note) => {
    const additions = runPlugins({
      site,
      pages: own.map((page) => {
        const updated = dates.get(page.path)
        const frontmatter = JSON.parse(page.frontmatter) as Frontmatter
        return { ...page, frontmatter, ...(updated ? { updated } : {}) }
      }),
      policy: bundled.server.contentSecurityPolicy,
    })
    // A file of the site's own public folder wins.
    for (const [path, content] of additions.files) if (!files.has(path)) files.set(path, content)
    note(count(additions.files.size, 'file'))
    return additions
  })
  await step('render', (note) => {
    const rendered = renderSite({ site, theme: bundled, pages, sections, borrowed, feeds, dates })
    for (const [path, content] of rendered) files.set(path, content)
    note(count(pages.length, 'page'))
  })
  return { files, pages: pages.length }
}

try {
  process.exitCode = await build()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
