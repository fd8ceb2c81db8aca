// Reads the docs folder, through docsReader.ts; no other module of the build does. Paths are relative, with `/`, and sorted
// by bytes, so that nothing depends on the order of the file system.

import { realpathSync } from 'node:fs'
import path from 'node:path'
import compiler, { type Diagnostic } from '../../crates/md-compiler/index.js'
import { markdownEnding } from '../../shared/routes.ts'
import { readRegularFile } from '../cache/regularFile.ts'
import { folderOf, type Site } from '../config/config.ts'
import { isWithin, type Located, limitsOf } from '../config/limits.ts'
import { fileAt, spellings } from '../config/places.ts'
import { problem } from '../report/diagnostics.ts'
import { byBytes, DocsReader, type File, isHidden, publicFolder } from './docsReader.ts'

export { byBytes, type File, publicFolder }

/** Contents of the docs folder. */
export interface Docs {
  /** Pages. */
  pages: File[]
  /** Paths of the pages that are left out, because they are drafts. */
  drafts?: readonly string[]
  /** `_meta.json` and `_nav.json` files, and those of other tools: `_category_.json`, `SUMMARY.md`. */
  metas: File[]
  /** Files of `public/`, by the path they are served at, without the leading slash. */
  assets: File[]
  /** Paths of all other files, which pages may embed or include. */
  others: string[]
  /** Contents of those files. */
  rest: File[]
  /** Those that are Markdown and not excluded: partials, and files outside the folders of all languages. */
  strays: string[]
  /** Diagnostics for unreadable files, with paths relative to the folder. */
  problems: Diagnostic[]
  /** Paths of the pages and navigation files that plugins have added, which nobody can edit. */
  added?: ReadonlySet<string>
}

/**
 * Reads everything a build needs up front. Pages are the Markdown files in the folders of the languages; if the default
 * language has no folder, its pages are those outside of the others'.
 */
export async function readDocs(site: Site): Promise<Docs> {
  const { lang, locales } = site.data
  const reader = new DocsReader(site, builtBy(site))
  const { isPublic, isMeta, isText, isErrorPage, mayBePage, mayBeCustom } = await kindsOf(site)
  const paths = reader.list()
  const pages: File[] = []
  const drafts: string[] = []
  for (const text of paths.filter(mayBePage).flatMap((below) => reader.read(below))) {
    if (compiler.isDraft(text.bytes)) drafts.push(text.path)
    else pages.push(text)
  }
  const components = paths
    .filter(mayBeCustom)
    .flatMap((below) => reader.read(below))
    .filter(isCustomPage)
  // Most sites have none, and loading the parser takes longer than reading a folder.
  const custom = components.length > 0 ? components.map((await import('./customPages.ts')).customPage) : []
  pages.push(...custom.map(({ page }) => page))
  pages.sort((one, other) => byBytes(one.path, other.path))
  const isPage = new Set(custom.map(({ page }) => page.path))
  const others = paths.filter((below) => !isPublic(below) && !mayBePage(below) && !isMeta(below) && !isPage.has(below))
  const errorFiles = locales.map((each) => `public/${each.lang === lang ? '' : `${each.lang}/`}404.html`)
  const isErrorFile = (below: string) => errorFiles.includes(below)
  const served = paths.filter((below) => isPublic(below) && !isErrorFile(below)).flatMap((below) => reader.read(below))
  const unused = [...others.filter(isErrorPage), ...paths.filter(isErrorFile).map((below) => reader.shown(below))]
  return {
    pages,
    drafts,
    metas: paths.filter(isMeta).flatMap((below) => reader.read(below)),
    assets: served.map(({ path, bytes }) => ({ path: path.slice('public/'.length), bytes })),
    others,
    rest: others.flatMap((below) => reader.read(below)),
    strays: others.filter((below) => isText(below) && !isErrorPage(below)),
    problems: [
      ...reader.problems,
      ...custom.flatMap(({ problems }) => problems),
      ...drafts.map((below) => problem(below, 'draft', ...leftOut)),
      ...unused.map((below) => problem(below, 'ignored-file', ...themesErrorPage)),
    ],
  }
}

/** Predicates for the kinds of files, by their paths. */
async function kindsOf({ langs, data: { lang, locales }, config: { exclude = [] } }: Site) {
  const isPublic = (below: string) => below.startsWith('public/')
  const inLanguage = (below: string) => !langs.includes(lang) || langs.some((each) => below.startsWith(`${each}/`))
  const isExcluded = exclude.length > 0 ? (await import('picomatch')).default([...exclude]) : () => false
  const isMeta = (below: string) => /(^|\/)(_(meta|nav|category_)\.json|SUMMARY\.md)$/.test(below) && !isPublic(below)
  const isText = (below: string) =>
    markdownEnding.test(below) && !isPublic(below) && !isExcluded(below) && !isMeta(below)
  const errorPages = locales.map((each) => `${folderOf(each.lang, langs)}404`)
  const isErrorPage = (below: string) => isText(below) && errorPages.includes(below.replace(markdownEnding, ''))
  const mayBePage = (below: string) => isText(below) && inLanguage(below) && !isPartial(below) && !isErrorPage(below)
  const mayBeCustom = (below: string) =>
    /\.[jt]sx$/.test(below) && inLanguage(below) && !isPublic(below) && !isPartial(below) && !isExcluded(below)
  return { isPublic, isMeta, isText, isErrorPage, mayBePage, mayBeCustom }
}

/** Message and hint for drafts. */
const leftOut = ["it's a draft, so it's left out", 'remove `draft: true` from its front matter to publish it'] as const

/** Message and hint for files of other tools that replace the error page. */
const themesErrorPage = [
  'the theme generates the error page, so this file is ignored',
  'remove it; set the texts of the error page in `themeConfig.texts`',
] as const

/**
 * Whether a file was written by builds, of which the output folder may be in the docs folder: there and in the folders next
 * to it that a build uses for a while.
 */
function builtBy({ file, config, out }: Site): (file: string) => boolean {
  const usual = path.resolve(path.dirname(file), config.out ?? 'dist')
  const folders = [out, usual]
  return (each) => folders.some((folder) => each === folder || /^\.(last$|next-)/.test(suffixOf(each, folder)))
}

/** What a path has after another one; empty if it starts otherwise. */
function suffixOf(file: string, start: string): string {
  return file.startsWith(start) ? file.slice(start.length) : ''
}

/** A file that pages include or embed, from memory or from disk; undefined if there is none. */
export async function findDoc(site: Located, { rest }: Docs, below: string): Promise<Uint8Array | undefined> {
  return rest.find(({ path }) => path === below)?.bytes ?? readDoc(site, below)
}

/** Reads one file of the docs folder; undefined if it can't be read. */
export async function readDoc(site: Located, below: string): Promise<Uint8Array | undefined> {
  const inside = path.posix.normalize(below)
  if (path.isAbsolute(below) || inside.startsWith('../') || inside.split('/').some(isHidden)) return undefined
  for (const each of spellings(inside)) {
    try {
      const file = fileAt(site, each)
      if (isWithin(realpathSync(file), limitsOf(site).project)) return readRegularFile(file)
    } catch {
      // Another spelling may be a file.
    }
  }
  return undefined
}

/** Endings of pages. */
export const pageEnding = new RegExp(`${markdownEnding.source}|\\.[jt]sx$`, 'i')

/** Whether a module of the docs folder is a page: customPages.ts. */
function isCustomPage({ bytes }: File): boolean {
  return /^export const frontmatter\b/m.test(Buffer.from(bytes).toString('utf8'))
}

/** Markdown files are partials if their name, or that of a folder, starts with `_`. */
export function isPartial(below: string): boolean {
  return below.split('/').some((part) => part.startsWith('_'))
}
