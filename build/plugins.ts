// What is not the core of a site is a plugin: it sees the site and its compiled pages, and returns files to write and
// feeds to name in the heads of pages. The built-in ones stand in build/plugins/, one file each; a user adds more in
// site.config.ts: `plugins: [rss({ … })]`.

import type { Page } from '../crates/md-compiler/index.js'
import type { Site } from './config.ts'
import type { Feed, Frontmatter } from './data.ts'
import { headers } from './plugins/headers.ts'
import { llms } from './plugins/llms.ts'
import { markdown } from './plugins/markdown.ts'
import { redirects } from './plugins/redirects.ts'
import { sitemap } from './plugins/sitemap.ts'
import type { Files } from './render.ts'

/** A compiled page as a plugin sees it. */
export interface PluginPage extends Omit<Page, 'frontmatter'> {
  frontmatter: Frontmatter
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
}

/** What a plugin adds to the site. */
export interface PluginOutput {
  /** Files by output path. Two plugins must not write the same one. */
  files?: Files
  /** Feeds that the head of a page names. */
  feedsOf?: (page: PluginPage) => Feed[]
}

export interface Plugin {
  /** Named in error messages. */
  name: string
  run(input: PluginInput): PluginOutput
}

/** The plugins every site has, before its own. */
const builtIn: Plugin[] = [headers, redirects, markdown, sitemap, llms]

/** Everything the plugins of a site add. */
export interface Additions {
  files: Files
  /** Feeds by the path of a page. */
  feeds: Map<string, Feed[]>
}

/** Runs the plugins of a site. Throws with the names of the plugins when two write the same file. */
export function runPlugins(input: PluginInput): Additions {
  const files: Files = new Map()
  const feeds = new Map<string, Feed[]>()
  const writers = new Map<string, string>()
  for (const plugin of [...builtIn, ...(input.site.config.plugins ?? [])]) {
    const output = plugin.run(input)
    for (const [path, content] of output.files ?? []) {
      const other = writers.get(path)
      if (other) throw new Error(`the plugins \`${other}\` and \`${plugin.name}\` both write \`${path}\``)
      writers.set(path, plugin.name)
      files.set(path, content)
    }
    for (const page of input.pages) {
      const found = output.feedsOf?.(page) ?? []
      if (found.length > 0) feeds.set(page.path, [...(feeds.get(page.path) ?? []), ...found])
    }
  }
  return { files, feeds }
}
