// Finds the documentation of another tool in a folder, and reads its configuration for `inkstone init`. There's a file per
// tool.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readDocusaurus } from './docusaurus.ts'
import type { Losses } from './evaluate.ts'
import { readMdBook } from './mdbook.ts'
import { readMkDocs } from './mkdocs.ts'
import { type Found, imported, toolFiles } from './otherTools.ts'
import { readRspress } from './rspress.ts'
import { readStarlight } from './starlight.ts'
import { type Read, relative } from './values.ts'
import { readVitePress } from './vitepress.ts'

/** Reads a configuration. */
type Reader = (file: string, folder: string, losses: Losses) => Read

const readers: Record<(typeof imported)[number], Reader> = {
  VitePress: readVitePress,
  Rspress: readRspress,
  Starlight: readStarlight,
  Docusaurus: readDocusaurus,
  mdBook: readMdBook,
  MkDocs: readMkDocs,
}

/** The documentation in a folder; undefined if there is none of a tool that can be read. */
export function detect(folder: string): Found | undefined {
  // That of a new site is made later.
  if (!existsSync(folder)) return undefined
  const configurations = new Map<string, (typeof imported)[number]>()
  for (const at of places(folder)) {
    for (const tool of imported) {
      const file = toolFiles[tool].map((each) => path.join(at, each)).find(existsSync)
      if (file && !configurations.has(file)) configurations.set(file, tool)
    }
  }
  const [first, ...rest] = configurations
  if (!first) return undefined
  const [file, tool] = first
  const losses: Losses = new Map()
  const { config, sidebars, home, others } = readers[tool](file, folder, losses)
  // Options without a counterpart are named anyway.
  const dropped = others.flatMap((note) => /^`([\w.]+)`: /.exec(note)?.[1] ?? [])
  const isDropped = (option: string) => dropped.some((each) => `.${option}.`.includes(`.${each}.`))
  const shown = [...losses.values()]
    .filter(({ option }) => !isDropped(option))
    .map(({ option, at, why }) => {
      const place = path.relative(folder, at)
      if (option === at) return `${place}: ${why}`
      return option ? `${place}: \`${option}\` ${why}` : `${place}: the configuration ${why}`
    })
  const sites = rest.map(
    ([other, tool]) => `\`${relative(folder, other)}\`: another site, of ${tool}; run \`init\` in its folder`,
  )
  return { tool, config, sidebars, home, notes: [...sites, ...others, ...shown] }
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
