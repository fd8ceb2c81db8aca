// Finds out which tool a folder's documentation was written for. A file per tool reads its configuration.

import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { readDocusaurus } from './docusaurus.ts'
import type { Losses } from './evaluate.ts'
import { readMdBook } from './mdbook.ts'
import { readRspress } from './rspress.ts'
import type { SidebarsOf } from './sidebars.ts'
import { readStarlight } from './starlight.ts'
import { markdownFiles, type Read, relative, scripts } from './values.ts'
import { readVitePress } from './vitepress.ts'

/** What was found in a folder. */
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

/** A tool: the names of its configuration, and how to read one. */
interface Tool {
  name: string
  files: string[]
  read: (file: string, folder: string, losses: Losses) => Read
}

const tools: Tool[] = [
  {
    name: 'VitePress',
    files: ['', 'docs/', 'website/', 'site/'].flatMap((at) =>
      ['', '/index'].flatMap((end) => scripts(`${at}.vitepress/config${end}`)),
    ),
    read: readVitePress,
  },
  { name: 'Rspress', files: [...scripts('rspress.config'), ...scripts('rstack.config')], read: readRspress },
  { name: 'Starlight', files: scripts('astro.config'), read: readStarlight },
  { name: 'Docusaurus', files: scripts('docusaurus.config'), read: readDocusaurus },
  { name: 'mdBook', files: ['book.toml'], read: readMdBook },
]

/** Tools whose pages are Markdown, but whose configuration isn't read. */
const others: Record<string, string[]> = {
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

/** The tool and the configuration of a folder that `detect` doesn't know. */
export function detectOther(folder: string): { tool: string; file: string } | undefined {
  for (const [tool, files] of Object.entries(others)) {
    const file = files.find((name) => existsSync(path.join(folder, name)))
    if (file) return { tool, file }
  }
  return undefined
}

/** The documentation in a folder; undefined if there is none of a known tool. */
export function detect(folder: string): Found | undefined {
  // That of a new site is made later.
  if (!existsSync(folder)) return undefined
  const configurations = new Map<string, Tool>()
  for (const at of places(folder)) {
    for (const tool of tools) {
      const file = tool.files.map((each) => path.join(at, each)).find(existsSync)
      if (file && !configurations.has(file)) configurations.set(file, tool)
    }
  }
  const [first, ...rest] = configurations
  if (!first) return undefined
  const [file, { name, read }] = first
  const losses: Losses = new Map()
  const { config, sidebars, home, others } = read(file, folder, losses)
  // Options without a counterpart are named anyway.
  const dropped = others.flatMap((note) => /^`([\w.]+)`: /.exec(note)?.[1] ?? [])
  const isDropped = (option: string) => dropped.some((each) => option === each || option.startsWith(`${each}.`))
  const shown = [...losses]
    .filter(([option]) => !isDropped(option))
    .map(([option, place]) => {
      const at = path.relative(folder, place)
      const why = 'is computed, and `init` only reads plain data'
      return option === place ? `${at}: it ${why}` : `${at}: \`${option}\` ${why}`
    })
  const sites = rest.map(
    ([other, tool]) => `\`${relative(folder, other)}\`: another site, of ${tool.name}; run \`init\` in its folder`,
  )
  return { tool: name, config, sidebars, home, notes: [...sites, ...others, ...shown] }
}

/** Folders where the configuration may be, the most likely ones first: a repository often has its website in a subfolder. */
function places(folder: string): string[] {
  const likely = ['', 'website', 'packages/website', 'docs'].map((at) => path.join(folder, at))
  const first = foldersIn(folder)
  return [...new Set([...likely, ...first, ...first.flatMap(foldersIn)])]
}

/** Folders that may contain documentation; those of tests and examples have configurations, too, but aren't the site. */
function foldersIn(folder: string): string[] {
  const others = /^[._]|^(node_modules|dist|target|e2e|(test|example|fixture|template|playground)s?)$/
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.test(entry.name))
    .map((entry) => path.join(folder, entry.name))
    .sort()
}

/** The docs folder of a folder without a known tool; undefined if it has no pages. */
export function plainDocs(folder: string): string | undefined {
  const docs = path.join(folder, 'docs')
  const isFolder = statSync(docs, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) return undefined
  return markdownFiles(docs).length > 0 ? 'docs' : undefined
}
