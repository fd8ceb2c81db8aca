// The interface of plugins: what a plugin receives, and what it can add to a site. PLUGINS.md shows how to write one;
// node/plugins/plugins.ts runs them.

import type { Section } from '../../crates/md-compiler/index.js'
import type { Feed, Frontmatter } from '../../shared/site.ts'
import type { KeyedPage } from '../cache/cachedPage.ts'
import type { Site } from './config.ts'
import type { HostRules } from './hostRules.ts'

/** A compiled page as passed to plugins. Its nodes and sections may be read from disk on each access. */
export interface PluginPage extends Omit<KeyedPage, 'frontmatter' | 'sections'> {
  frontmatter: Frontmatter
  sections: Section[]
  /** Its Markdown copy, as in `<route>.md`. Cached until the page changes. */
  markdown: string
  /**
   * Whether search engines may list the page: neither it nor the site has a `robots` tag with `noindex`. Lists for programs
   * leave the others out.
   */
  indexable: boolean
  /** ISO time of the last commit that touched the source; only if the site shows it. */
  updated?: string
}

/** The read-only input of a plugin. */
export interface PluginInput {
  site: Site
  /** Every page of the site in path order, without locale fallbacks. */
  pages: PluginPage[]
  /** The pages' Content-Security-Policy. */
  policy: string
  /** Feeds by page path; only complete once files are requested. */
  feeds: ReadonlyMap<string, Feed[]>
  /** Names of the page's entry in the navbar and of the sidebar's groups around it. */
  trail: (page: PluginPage) => string[]
}

type Content = Uint8Array | string

/**
 * A file with its output path. If it names a page, it depends on nothing else and is only generated when that page has
 * changed; if it has a key, when that has. A key covers everything that the file is made from, including the code that makes
 * it.
 */
export type PluginFile =
  | [path: string, content: Content]
  | [path: string, make: () => Content | Promise<Content>, of: PluginPage | string]

/** What a plugin adds to the site: files, feeds, and rules for hosts. */
export interface PluginOutput extends Partial<HostRules> {
  /** Files by output path, generated lazily. Two plugins must not write the same file. */
  files?: Iterable<PluginFile>
  /** Feeds to link in the head of a page. */
  feedsOf?: (page: PluginPage) => Feed[]
  /** The image that links to a page show elsewhere, as a path of a file; otherwise it's the site's `socialImage`. */
  socialImageOf?: (page: PluginPage) => string
}

/** A page that a plugin adds to the docs folder, unless that has it. */
export interface AddedPage {
  /** Address without base and language, `/changelog/1.0`; that of a folder's index ends with a slash. */
  route: string
  /** Its language; by default that of the site. */
  lang?: string
  /** `sidebar_label` and `sidebar_position` place it in a sidebar that follows the folders. */
  frontmatter?: Frontmatter
  /** Its text, which may import and show React components. */
  markdown: string
  /** Entries of its folder's sidebar in the form of `_meta.json`, unless the folder has that file. */
  sidebar?: unknown[]
}

/** A page of the docs folder, for plugins that add pages about it. */
export interface ListedPage {
  /** Its file, relative to the docs folder. */
  path: string
  /** How pages of its language link to it. */
  link: string
  title: string
  /** From the front matter, or else its first paragraph. */
  description: string
  frontmatter: Frontmatter
}

/** What plugins make pages from. */
export interface PagesInput {
  site: Site
  /** The pages in a folder of a language's folder, by path. */
  list: (folder: string, lang: string) => Promise<ListedPage[]>
  /** The text of one of the plugin's `reads`; undefined if there's no such file. */
  read: (file: string) => string | undefined
}

export interface Plugin {
  /** Shown in error messages. A site's plugin replaces the built-in one with the same name. */
  name: string
  /**
   * Everything its output depends on besides the site and its pages, such as its options. Without a key, the site is
   * never considered up to date.
   */
  key?: string
  /** Files it writes that pages may link to, by output path. Links to its other files make the check run the plugins once more. */
  linked?: readonly string[]
  run: (input: PluginInput) => PluginOutput
  /** Returns pages to compile with those of the docs folder. Called again whenever these, or the files in `reads`, change. */
  pages?: (input: PagesInput) => AddedPage[] | Promise<AddedPage[]>
  /** Files that `pages` reads, relative to the configuration. */
  reads?: readonly string[]
}
