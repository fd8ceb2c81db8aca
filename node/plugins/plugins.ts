// Runs plugins. Each receives the site and its compiled pages, and returns files to write, feeds for the heads of
// pages, and rules for hosts. The built-in plugins are the other files of this folder; a site adds its own in
// site.config.ts, `plugins: [rss({ … })]`. PLUGINS.md shows how to write one.

import type { Feed, Frontmatter, SectionData } from '../../shared/site.ts'
import { stepsTo } from '../../theme/support/breadcrumb.ts'
import { plainText } from '../../theme/support/inline.ts'
import { derive, type KeyedPage, sectionsOf } from '../cache/cachedPage.ts'
import { keyOf, type Store } from '../cache/store.ts'
import type { Site } from '../config/config.ts'
import type { HostRules } from '../config/hostRules.ts'
import type { Plugin, PluginFile, PluginInput, PluginOutput, PluginPage } from '../config/plugin.ts'
import type { Written } from '../content/content.ts'
import { isIndexable } from '../content/headTags.ts'
import { sectionKey } from '../content/nav.ts'
import { based } from '../hosts/hosts.ts'
import { contentSecurityPolicy } from '../render/document.ts'
import { messageOf, returned } from '../report/diagnostics.ts'
import { addresses } from './addresses.ts'
import { headers } from './headers.ts'
import { llms } from './llms.ts'
import { markdown, markdownOf } from './markdown.ts'
import { redirects } from './redirects.ts'
import { sitemap } from './sitemap.ts'
import { webManifest } from './webManifest.ts'

/** Plugins of every site, which run before its own. */
const builtIn: Plugin[] = [headers, redirects, markdown, sitemap, llms, webManifest, addresses]

/** A file added by a plugin. */
export interface Addition {
  path: string
  content: () => Uint8Array | string | Promise<Uint8Array | string>
  /** Key of its inputs, if known. */
  key?: string
}

/** Everything the plugins of a site add. */
export interface Additions {
  /** Iterating throws, with the names of the plugins, if two of them write the same file. */
  files: Iterable<Addition>
  /** Feeds by the path of a page. */
  feeds: Map<string, Feed[]>
  /** Images for links to pages by path. */
  images: Map<string, string>
  /** Rules for hosts, with the base of the site in every path. */
  rules: HostRules
}

/** The build's results so far. */
interface Built {
  site: Site
  pages: KeyedPage[]
  /** Navigation by section. */
  sections: Map<string, SectionData>
  /** ISO times of last changes by path. */
  dates: Map<string, string>
  store?: Store
}

/** Runs the plugins of a site. */
export function runPlugins({ site, pages, sections, dates, store }: Built): Additions {
  const own = site.config.plugins ?? []
  const plugins = [...builtIn.filter(({ name }) => own.every((plugin) => plugin.name !== name)), ...own]
  // What pages are written with, besides their text.
  const common = JSON.stringify([site.data, site.config.origin ?? '', site.config.release ?? ''])
  const seen = pages.map((page): PluginPage => {
    const frontmatter = JSON.parse(page.frontmatter) as Frontmatter
    const updated = dates.get(page.path)
    return derive(page, {
      frontmatter,
      indexable: isIndexable(frontmatter, site.config.head),
      get sections() {
        return sectionsOf(page)
      },
      get markdown() {
        const make = () => markdownOf(this as PluginPage, site)
        return store && page.key ? store.once(keyOf('markdown', store.tool, common, page.key), make) : make()
      },
      ...(updated ? { updated } : {}),
    })
  })
  const feeds = new Map<string, Feed[]>()
  const images = new Map<string, string>()
  const trail = (page: PluginPage) => {
    const section = sections.get(sectionKey(page, site))
    return section ? stepsTo(page.routePath, section).map(({ text }) => plainText(text)) : []
  }
  const policy = contentSecurityPolicy(site.data)
  const outputs = plugins.map((plugin) => run(plugin, { site, pages: seen, policy, feeds, trail }))
  for (const page of seen) {
    const found = outputs.flatMap(({ feedsOf }, at) => named(plugins[at], () => feedsOf?.(page) ?? []))
    if (found.length > 0) feeds.set(page.path, found)
    for (const [at, { socialImageOf }] of outputs.entries())
      if (socialImageOf)
        images.set(
          page.path,
          named(plugins[at], () => socialImageOf(page)),
        )
  }
  const rules = {
    headers: outputs.flatMap(({ headers }) => headers ?? []),
    redirects: outputs.flatMap(({ redirects }) => redirects ?? []),
    errorPages: outputs.flatMap(({ errorPages }) => errorPages ?? []),
    markdown: outputs.flatMap(({ markdown }) => markdown ?? []),
  }
  return { files: filesOf(plugins, outputs, common, store), feeds, images, rules: based(site.data, rules) }
}

/** Lists the files that the plugins of a site write, without making them. */
export function filesOfPlugins(site: Site): Written {
  return (pages, sections) => [...runPlugins({ site, pages, sections, dates: new Map() }).files].map(({ path }) => path)
}

/** What a plugin returns. Throws an Error with its name if it isn't what plugins return. */
function run(plugin: Plugin, input: PluginInput): PluginOutput {
  const output: unknown = named(plugin, () => plugin.run(input))
  if (output instanceof Promise) {
    // The mistake is that there is one, whatever becomes of it.
    output.catch(() => undefined)
    throw new Error(
      `the plugin \`${plugin.name}\` returned a promise, expected an object: only functions that make files may be asynchronous`,
    )
  }
  if (typeof output === 'object' && output !== null && !Array.isArray(output)) return output
  throw new Error(
    `the plugin \`${plugin.name}\` returned ${returned(output)}, expected an object, such as \`{ files: [['a.txt', 'text']] }\``,
  )
}

/** Does a part of a plugin's work. An Error gets the name of the plugin. */
function named<T>(plugin: Plugin | undefined, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw blamed(plugin, error)
  }
}

function blamed(plugin: Plugin | undefined, error: unknown): Error {
  const message = messageOf(error)
  // Those of the tool name their file.
  const isOwn = builtIn.some(({ name }) => name === plugin?.name)
  return new Error(isOwn ? message : `the plugin \`${plugin?.name}\`: ${message}`, { cause: error })
}

/** Throws if a plugin would write outside of the site. */
function checkPath({ name }: Plugin, path: unknown): void {
  const isBelow =
    typeof path === 'string' &&
    path !== '' &&
    !/^\/|\\|\0/.test(path) &&
    !path.split('/').some((part) => /^\.{0,2}$/.test(part))
  if (isBelow) return
  throw new Error(
    `the plugin \`${name}\` writes \`${String(path)}\`, expected a path in the site, such as \`feeds/news.xml\``,
  )
}

function* filesOf(plugins: Plugin[], outputs: PluginOutput[], common: string, store?: Store): Generator<Addition> {
  const writers = new Map<string, string>()
  for (const [index, plugin] of plugins.entries()) {
    for (const file of outputs[index]?.files ?? []) {
      const [path] = file
      checkPath(plugin, path)
      const other = writers.get(path)
      if (other) throw new Error(`the plugins \`${other}\` and \`${plugin.name}\` both write \`${path}\``)
      writers.set(path, plugin.name)
      yield addition(plugin, file, common, store)
    }
  }
}

function addition(plugin: Plugin, [path, made, of]: PluginFile, common: string, store?: Store): Addition {
  if (typeof made !== 'function') return { path, content: () => made }
  const content = () => {
    const result = named(plugin, made)
    return result instanceof Promise
      ? result.catch((error: unknown) => {
          throw blamed(plugin, error)
        })
      : result
  }
  return keyed(plugin, [path, content, of], common, store)
}

function keyed(
  { name, key }: Plugin,
  [path, content, of]: [string, Addition['content'], PluginPage | string | undefined],
  common: string,
  store?: Store,
): Addition {
  if (!store) return { path, content }
  const made =
    typeof of === 'string'
      ? keyOf('made', of)
      : of?.key && key !== undefined && keyOf('plugin', store.tool, common, name, key, path, of.key)
  if (!made) return { path, content }
  return { path, key: made, content: () => store.onceAsync(made, async () => Buffer.from(await content())) }
}
