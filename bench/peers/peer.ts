// A documentation tool in the benchmark: what to install, which pages it expects, how it's started, and where its
// output is. Each other file in this folder describes one.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CorpusPage } from '../corpus.ts'

export interface Peer {
  /** Name in the table. */
  name: string
  /** Pinned npm packages. They are installed into the folder that the tool runs in. */
  packages: Record<string, string>
  /** Versions of their dependencies, where the registry lacks the newest ones. */
  overrides?: Record<string, string>
  /**
   * Installs a tool that doesn't come from npm into the folder; returns false if that isn't possible on this machine.
   */
  install?(folder: string): boolean
  /** Writes the pages and the configuration. */
  write(folder: string, pages: CorpusPage[]): void
  /** Commands that build the site, in order. `node` is the Node that all peers use. */
  commands(folder: string): string[][]
  env?: Record<string, string>
  /** Folder of the built site, relative to the tool's folder. */
  out: string
  /** What to delete before a cold build: paths relative to the tool's folder, or absolute. */
  caches(folder: string): string[]
  /** The source file of a page, relative to the tool's folder. */
  source: (page: Pick<CorpusPage, 'lang' | 'folder' | 'name'>) => string
  /** The URL path of a page. */
  address: (page: Pick<CorpusPage, 'lang' | 'folder' | 'name'>) => string
  /** Matches the files of the search index, by their path in the site. */
  index: RegExp
  /** What opens the search: a key, or a button given by its selector. */
  search: { key: string } | { button: string }
}

/** Writes a file, creating its folders. */
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

/** Groups the pages of a language by folder. */
export function foldersOf(pages: CorpusPage[], lang: string): Map<string, CorpusPage[]> {
  const folders = new Map<string, CorpusPage[]>()
  for (const page of pages) {
    if (page.lang !== lang || page.folder === '') continue
    folders.set(page.folder, [...(folders.get(page.folder) ?? []), page])
  }
  return folders
}
