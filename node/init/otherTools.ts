// The tools whose documentation `init` recognizes, by the names of their files, and what reading a configuration yields. The
// package `@inkstone/import` reads those that `imported` lists.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '../../crates/md-compiler/index.js'
import type { SectionData, SidebarItem } from '../../shared/site.ts'
import type { SiteConfig } from '../config/config.ts'
import type { Places } from '../config/places.ts'
import { count } from '../report/progress.ts'

/** A configuration that was read. */
export interface Found {
  tool: string
  config: SiteConfig
  /** Makes the sidebars from the compiled pages. */
  sidebars?: SidebarsOf | undefined
  /** The page, relative to the docs folder, whose text the home page shows if there is none. */
  home?: string | undefined
  /** What isn't carried over. */
  notes: string[]
}

/** What the package `@inkstone/import` exports. */
export interface ImportPackage {
  /** Finds and reads the configuration of another tool in a folder. */
  detect(folder: string): Found | undefined
  /** Compares pages with their sources, by their paths, and with the navigation that leads to them. */
  compare(pages: Page[], sources: ReadonlyMap<string, string>, sections: Iterable<SectionData>): Difference[]
  /** The same with the Markdown files in a folder. `others` are files that no page is made from, as absolute paths. */
  compareWithFolder(
    folder: string,
    pages: Page[],
    sections: Iterable<SectionData>,
    places: Places,
  ): { differences: Difference[]; compared: number; others: string[] }
}

/** A page that lacks something of its source. */
export interface Difference {
  /** Path of the page in the docs folder. */
  path: string
  missing: string[]
}

/** The report of differences, a line per page. */
export function differencesReport(differences: Difference[], most = Number.POSITIVE_INFINITY): string {
  const lines = differences.slice(0, most).map(({ path, missing }) => `${path}: missing ${missing.join('; ')}\n`)
  const rest = differences.length - lines.length
  return lines.join('') + (rest > 0 ? `and ${count(rest, 'other page')}\n` : '')
}

/** Makes the sidebars from the pages of a site with these languages. */
export type SidebarsOf = (pages: Page[], langs: Lang[]) => Sidebars

/** Sidebars by language, then by folder, and what couldn't be resolved. */
export interface Sidebars {
  sidebar: Record<string, Record<string, SidebarItem[]>>
  notes: string[]
  /** The address of `doc:ID` or `sidebar:ID` in a navbar. */
  linkOf?: (lang: string, name: string) => string | undefined
  /** Addresses that pages link to, of pages that have others here. */
  aliases?: Record<string, string>
}

export interface Lang {
  lang: string
  htmlLang: string
  /** Prefix of its routes, `/fr`; empty for the default language. */
  prefix: string
}

/** A module's name with the endings of scripts. */
export const scripts = (name: string) => ['ts', 'mts', 'js', 'mjs'].map((end) => `${name}.${end}`)

const vitePressFolders = ['', 'docs/', 'website/', 'site/']

/** Names of configurations by tool. */
export const toolFiles = {
  VitePress: vitePressFolders.flatMap((at) => ['', '/index'].flatMap((end) => scripts(`${at}.vitepress/config${end}`))),
  Rspress: [...scripts('rspress.config'), ...scripts('rstack.config')],
  Starlight: scripts('astro.config'),
  Docusaurus: scripts('docusaurus.config'),
  mdBook: ['book.toml'],
  MkDocs: ['mkdocs.yml', 'mkdocs.yaml'],
  Nextra: ['theme.config.tsx', 'theme.config.jsx', 'theme.config.js'],
  Mintlify: ['mint.json', 'docs.json'],
  Fumadocs: ['source.config.ts'],
  Docsify: ['docs/_sidebar.md', '_sidebar.md'],
  VuePress: ['docs/.vuepress/config', '.vuepress/config'].flatMap(scripts),
  GitBook: ['.gitbook.yaml', 'book.json'],
  Hugo: ['hugo.toml', 'hugo.yaml'],
  Jekyll: ['_config.yml'],
  Sphinx: ['conf.py', 'docs/conf.py', 'docs/source/conf.py'],
}

/** Tools whose configurations can be read. */
export const imported = ['VitePress', 'Rspress', 'Starlight', 'Docusaurus', 'mdBook'] as const

/** The tool of a folder and its configuration. */
export function detectTool(folder: string): { tool: string; file: string; isImported: boolean } | undefined {
  for (const [tool, files] of Object.entries(toolFiles)) {
    const file = files.find((name) => existsSync(path.join(folder, name)))
    if (file) return { tool, file, isImported: imported.some((each) => each === tool) }
  }
  return undefined
}
