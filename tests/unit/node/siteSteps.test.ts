// The steps of a build that need no bundler, on the sites of tests/sites: their messages, page data, navigation, and the files
// of plugins and for hosts are those that tests/sites.test.ts expects of whole builds. This runs them in its own process,
// where mutation testing can change them.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Store } from '../../../node/cache/store.ts'
import { type SiteConfig, siteOf } from '../../../node/config/config.ts'
import { assembleContent } from '../../../node/content/content.ts'
import { compilePages } from '../../../node/content/pages.ts'
import { readContent } from '../../../node/content/pluginPages.ts'
import { withComponents } from '../../../node/content/siteComponents.ts'
import { hostFiles, ruleLists } from '../../../node/hosts/hosts.ts'
import { drawFences } from '../../../node/markdown/extensions.ts'
import { codeDefaults, highlightPages } from '../../../node/markdown/highlight.ts'
import { HighlightCache } from '../../../node/markdown/highlightCache.ts'
import { prism } from '../../../node/markdown/prism.ts'
import type { Output } from '../../../node/output/write.ts'
import { filesOfPlugins, runPlugins } from '../../../node/plugins/plugins.ts'
import type { Theme } from '../../../node/render/bundle.ts'
import { Renderer } from '../../../node/render/render.ts'
import { countErrors, report } from '../../../node/report/diagnostics.ts'
import { redacted } from '../../redacted.ts'

const sites = path.resolve(import.meta.dirname, '../../sites')
const configs = await Promise.all(
  // The pages of `react` link to what's bundled, and `versions` are several sites.
  readdirSync(sites)
    .filter((name) => name !== 'react' && name !== 'versions')
    .map(async (name) => {
      const { default: config } = (await import(path.join(sites, name, 'site.config.ts'))) as { default: SiteConfig }
      return [name, config] as const
    }),
)

/** A theme that renders nothing. */
const theme: Theme = {
  files: new Map(),
  urls: {
    boot: '',
    client: '',
    chunks: [],
    texts: {},
    layouts: {},
    css: '',
    faces: [],
    later: '',
    parts: {},
    components: {},
    redirect: '',
  },
  worker: '',
  hash: 'hash',
  server: async () => ({
    renderPage: async () => ({ html: '', head: { title: '', description: '', htmlLang: '' } }),
    headOf: () => ({ title: '', description: '', htmlLang: '' }),
    namesOfSlots: () => ({ used: [], known: [] }),
  }),
}

test.each(configs)('site %s', { timeout: 60_000 }, async (name, config) => {
  const docs = path.join(sites, name, 'docs')
  const given = siteOf(path.join(sites, name, 'site.config.ts'), config, '', { docs, ssg: true })
  const read = await readContent(given, new Store('', '', true))
  const site = await withComponents(given, read)
  const { pages, needs } = await compilePages(site, read)
  await drawFences(pages, site)
  highlightPages(pages, new HighlightCache(prism()), codeDefaults(site.data), site.config.markdown)
  const content = await assembleContent(site, read, { pages, needs: needs.values() }, { written: filesOfPlugins(site) })

  const expected = path.join(sites, name, 'expected')
  const messages = readFileSync(path.join(expected, 'messages.txt'), 'utf8').split('\n')
  const printed = redacted(report(content.diagnostics)).split('\n').slice(0, -1)
  expect(printed).toEqual(messages.filter((line) => /^(?:tests\/| {2})/.test(line)))
  const errors = countErrors(content.diagnostics)
  expect(messages.some((line) => line.startsWith(`${errors} error`))).toBe(errors > 0)
  if (errors > 0) return

  const files = new Map<string, Uint8Array | string>(read.assets.map(({ path, bytes }) => [path, bytes]))
  const dates = new Map<string, string>()
  const { rules, ...added } = runPlugins({ site, pages: content.own, sections: content.sections, dates })
  for (const { path, content } of added.files) files.set(path, await content())
  const lists = read.assets.filter(({ path }) => ruleLists.includes(path))
  const own = new Map(lists.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')]))
  for (const [path, text] of hostFiles([rules], site.data.cleanUrls, own)) files.set(path, text)
  const output: Output = { has: () => false, keep: () => false, put: (path, text) => files.set(path, text) }
  await new Renderer({ site, theme, ...content, ...added, dates }).write(output)

  for (const file of readdirSync(path.join(expected, 'out'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.\w+$|^_/.test(file)) continue
    const text = redacted(Buffer.from(files.get(file) ?? '').toString('utf8'))
    const made = file.endsWith('.json') && text ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text
    expect(made, file).toBe(readFileSync(path.join(expected, 'out', file), 'utf8'))
  }
})
