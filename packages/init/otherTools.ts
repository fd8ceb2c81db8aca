// The tools whose documentation `init` recognizes, by the names of their files, and what reading a configuration yields.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page, SidebarItem, SiteConfig } from '@inkstone/docs/init'

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
export const imported = ['VitePress', 'Rspress', 'Starlight', 'Docusaurus', 'mdBook', 'MkDocs'] as const

/** The tool of a folder and its configuration, for those that aren't imported. */
export function detectTool(folder: string): { tool: string; file: string } | undefined {
  for (const [tool, files] of Object.entries(toolFiles)) {
    const file = files.find((name) => existsSync(path.join(folder, name)))
    if (file) return { tool, file }
  }
  return undefined
}
