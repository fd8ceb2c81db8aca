// The interface of plugins: what one sees of a site, and what it may add. PLUGINS.md shows how to write one; running them
// is node/plugins/plugins.ts's job.

import type { Section } from '../../crates/md-compiler/index.js'
import type { Feed, Frontmatter } from '../../shared/site.ts'
import type { KeyedPage } from '../cache/cachedPage.ts'
import type { Site } from './config.ts'
import type { HostRules } from './hostRules.ts'

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
  /** Every page of the site, by the order of their paths; locale fallbacks are left out. */
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
  /** Files it writes that pages link to, by output path: links are checked before plugins run. */
  linked?: readonly string[]
  run(input: PluginInput): PluginOutput
}
