// A documentation tool that the benchmark builds: what to install, how it wants the pages, how it is started, and where
// its output is. Each recipe next to this file is one.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CorpusPage } from '../corpus.ts'

export interface Peer {
  /** As the table shows it. */
  name: string
  /** Pinned npm packages; their folder is the one the tool works in. */
  packages: Record<string, string>
  /** Versions of what they depend on, where the newest are not to be had. */
  overrides?: Record<string, string>
  /** Where a tool comes from elsewhere: puts it below the folder; false where that is not possible here. */
  install?(folder: string): boolean
  /** Writes pages and configuration. */
  write(folder: string, pages: CorpusPage[]): void
  /** What builds the site, one after the other. `node` is the one of the peers. */
  commands(folder: string): string[][]
  env?: Record<string, string>
  /** Folder of the built site, below the tool's. */
  out: string
  /** What must go before a build is cold, below the tool's folder or absolute. */
  caches(folder: string): string[]
  /** The file of a page, below the tool's folder. */
  source: (page: Pick<CorpusPage, 'lang' | 'folder' | 'name'>) => string
  /** Its address. */
  address: (page: Pick<CorpusPage, 'lang' | 'folder' | 'name'>) => string
  /** Files of the search index, by their path in the site. */
  index: RegExp
  /** Opens the search: a key pressed on the page, or a button by its selector. */
  search: { key: string } | { button: string }
}

/** Writes a file and the folders it needs. */
export function put(folder: string, file: string, text: string): void {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

/** A page as Markdown that begins with its title. */
export function titled({ title, text }: CorpusPage): string {
  return `# ${title}\n\n${text}\n`
}

/** Path of a page if the default language has no folder. */
export function withoutDefault({ lang, folder, name }: Pick<CorpusPage, 'lang' | 'folder' | 'name'>): string {
  return [lang === 'en' ? '' : lang, folder, name].filter(Boolean).join('/')
}

/** The folders of a language with their pages. */
export function foldersOf(pages: CorpusPage[], lang: string): Map<string, CorpusPage[]> {
  const folders = new Map<string, CorpusPage[]>()
  for (const page of pages) {
    if (page.lang !== lang || page.folder === '') continue
    folders.set(page.folder, [...(folders.get(page.folder) ?? []), page])
  }
  return folders
}
