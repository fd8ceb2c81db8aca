// What is not the core of a site is a plugin: it sees the site and its compiled pages, and returns files to write, feeds
// to name in the heads of pages, and rules for hosts. The built-in ones stand in build/plugins/, one file each; a user
// adds more in site.config.ts: `plugins: [rss({ … })]`. PLUGINS.md shows how to write one.

import type { Section } from '../crates/md-compiler/index.js'
import { contentSecurityPolicy } from '../theme/document.ts'
import type { Site } from './config.ts'
import type { Feed, Frontmatter } from './data.ts'
import { based, type HostRules } from './hosts.ts'
import { headers } from './plugins/headers.ts'
import { llms } from './plugins/llms.ts'
import { markdown } from './plugins/markdown.ts'
import { redirects } from './plugins/redirects.ts'
import { sitemap } from './plugins/sitemap.ts'
import { keyOf, type Store } from './store.ts'
import { derive, type KeyedPage, sectionsOf } from './storedPage.ts'

/** A compiled page as a plugin sees it. Its nodes and sections may be read from disk whenever they are asked for. */
export interface PluginPage extends Omit<KeyedPage, 'frontmatter' | 'sections'> {
  frontmatter: Frontmatter
  sections: Section[]
  /** ISO time of the last commit that touched the source; only where the site shows it. */
  updated?: string
}

/** What a plugin works on. It changes nothing of it. */
export interface PluginInput {
  site: Site
  /** Every page of the site, by the order of their paths; pages borrowed from another language are left out. */
  pages: PluginPage[]
  /** The pages' Content-Security-Policy. */
  policy: string
  /** Feeds by the path of a page; empty until files are taken. */
  feeds: ReadonlyMap<string, Feed[]>
}

/** A file with its output path; with a page, it is made of that page and nothing else, and only when that has changed. */
export type PluginFile =
  | [path: string, content: Uint8Array | string]
  | [path: string, make: () => string, of: PluginPage]

/** What a plugin adds to the site: files, feeds, and what hosts shall do. */
export interface PluginOutput extends Partial<HostRules> {
  /** Files by output path, made as they are taken. Two plugins must not write the same one. */
  files?: Iterable<PluginFile>
  /** Feeds that the head of a page names. */
  feedsOf?: (page: PluginPage) => Feed[]
}

export interface Plugin {
  /** Named in error messages. A plugin of the site takes the place of the built-in one of its name. */
  name: string
  /** Everything beside site and pages that its output depends on, its options for one. Without a key an unchanged site
   * is not taken for built. */
  key?: string
  run(input: PluginInput): PluginOutput
}

/** The plugins every site has, before its own. */
const builtIn: Plugin[] = [headers, redirects, markdown, sitemap, llms]

/** A file that a plugin adds. */
export interface Addition {
  path: string
  content: () => Uint8Array | string
  /** Of what it is made from; absent where that is not known. */
  key?: string
}

/** Everything the plugins of a site add. */
export interface Additions {
  /** Throws, while they are taken, with the names of the plugins when two write the same file. */
  files: Iterable<Addition>
  /** Feeds by the path of a page. */
  feeds: Map<string, Feed[]>
  /** What hosts shall do, with the base of the site in every path. */
  rules: HostRules
}

/** What the build knows when plugins run. */
interface Built {
  site: Site
  pages: KeyedPage[]
  /** ISO times of last changes by path. */
  dates: Map<string, string>
  store?: Store
}

/** Runs the plugins of a site. */
export function runPlugins({ site, pages, dates, store }: Built): Additions {
  const own = site.config.plugins ?? []
  const plugins = [...builtIn.filter(({ name }) => own.every((plugin) => plugin.name !== name)), ...own]
  const seen = pages.map((page): PluginPage => {
    const frontmatter = JSON.parse(page.frontmatter) as Frontmatter
    const updated = dates.get(page.path)
    return derive(page, {
      frontmatter,
      get sections() {
        return sectionsOf(page)
      },
      ...(updated ? { updated } : {}),
    })
  })
  const feeds = new Map<string, Feed[]>()
  const outputs = plugins.map((plugin) =>
    plugin.run({ site, pages: seen, policy: contentSecurityPolicy(site.data), feeds }),
  )
  for (const page of seen) {
    const found = outputs.flatMap((output) => output.feedsOf?.(page) ?? [])
    if (found.length > 0) feeds.set(page.path, found)
  }
  const rules = {
    headers: outputs.flatMap(({ headers }) => headers ?? []),
    redirects: outputs.flatMap(({ redirects }) => redirects ?? []),
    errorPages: outputs.flatMap(({ errorPages }) => errorPages ?? []),
  }
  return { files: filesOf(plugins, outputs, store), feeds, rules: based(site.data, rules) }
}

function* filesOf(plugins: Plugin[], outputs: PluginOutput[], store?: Store): Generator<Addition> {
  const writers = new Map<string, string>()
  for (const [index, plugin] of plugins.entries()) {
    for (const file of outputs[index]?.files ?? []) {
      const [path] = file
      const other = writers.get(path)
      if (other) throw new Error(`the plugins \`${other}\` and \`${plugin.name}\` both write \`${path}\``)
      writers.set(path, plugin.name)
      yield addition(plugin, file, store)
    }
  }
}

function addition({ name, key }: Plugin, [path, content, of]: PluginFile, store?: Store): Addition {
  if (typeof content !== 'function') return { path, content: () => content }
  if (!store || !of?.key || key === undefined) return { path, content }
  const made = keyOf('plugin', store.tool, name, key, path, of.key)
  return { path, key: made, content: () => store.once(made, () => Buffer.from(content())) }
}
