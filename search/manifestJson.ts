// Writes and reads the JSON of the manifest that browsers fetch. It leaves out what follows from the rest: anchors that are
// their heading in lower case, which would be a fifth of its compressed size, first headings that are the title, and what the
// paths of files have in common. Similar values are next to each other, which compresses better. A complete manifest can be
// read as well.

import type { Manifest, Page } from '../crates/search-wasm/search.d.ts'

/** Files whose paths only differ in their hash, with each of their other properties as a list. */
interface FileList {
  /** The path with `*` instead of the hash. */
  path: string
  /** All hashes in a row. */
  hashes: string
  [property: string]: string | number[]
}

/** The pages with each property as a list, followed by those of all their sections. */
interface PageList {
  routes: string[]
  titles: string[]
  groups: string[]
  weights: number[]
  /** Number of sections of each page. */
  counts: number[]
  depths: number[]
  /** 0 for what `headingOf` and `anchorOf` return. */
  headings: (string | 0)[]
  anchors: (string | 0)[]
}

/** The JSON of a manifest without what `readManifest` can derive. */
export function manifestJson(manifest: Manifest): string {
  const { files, pages } = manifest
  const short = files && { ...files, postings: fileList(files.postings), texts: fileList(files.texts) }
  return JSON.stringify({ ...manifest, files: short, pages: pageList(pages) })
}

/** Reads the JSON of a manifest. */
export function readManifest(json: string): Manifest {
  const manifest = JSON.parse(json) as Manifest
  const { files } = manifest
  if (files) Object.assign(files, { postings: filesOf(files.postings), texts: filesOf(files.texts) })
  manifest.pages = pagesOf(manifest.pages ?? [])
  return manifest
}

function pageList(pages: Page[]): PageList {
  const sections = pages.flatMap((page) => page.sections.map((section, i) => ({ ...section, page, i })))
  return {
    routes: pages.map(({ routePath }) => routePath),
    titles: pages.map(({ title }) => title),
    groups: pages.map(({ group }) => group),
    weights: pages.map(({ weight }) => weight),
    counts: pages.map(({ sections }) => sections.length),
    depths: sections.map(({ depth }) => depth),
    headings: sections.map(({ heading, page, i }) => (heading === headingOf(page.title, i) ? 0 : heading)),
    anchors: sections.map(({ anchor, heading, i }) => (anchor === anchorOf(heading, i) ? 0 : anchor)),
  }
}

function pagesOf(list: Page[] | PageList): Page[] {
  if (Array.isArray(list)) return list
  const { routes, titles, groups, weights, counts, depths, headings, anchors } = list
  let at = 0
  return routes.map((routePath, page) => {
    const title = titles[page] as string
    const sections = Array.from({ length: counts[page] as number }, (_, i) => {
      const heading = headings[at] === 0 ? headingOf(title, i) : (headings[at] as string)
      const anchor = anchors[at]
      const depth = depths[at++] as number
      return { anchor: anchor === 0 ? anchorOf(heading, i) : (anchor as string), depth, heading }
    })
    return { routePath, title, group: groups[page] as string, weight: weights[page] as number, sections }
  })
}

/** The paths of an index's files, from the JSON of its manifest. */
export function pathsOf(json: string): string[] {
  const { terms, postings, texts } = (JSON.parse(json) as Manifest).files
  return [terms, ...filesOf(postings), ...filesOf(texts)].map((file) => (file as { path: string }).path)
}

/** Files as a list of their hashes, if their paths only differ in those. */
function fileList<T extends { path: string }>(files: T[]): T[] | FileList {
  const parts = files.map(({ path }) => /^(.*\.)([0-9a-f]{8})(\.\w+)$/.exec(path))
  const [, start, , end] = parts[0] ?? []
  if (start === undefined || parts.some((part) => part?.[1] !== start || part?.[3] !== end)) return files
  const { path: _, ...properties } = files[0] as T
  const columns = Object.keys(properties).map((name) => [name, files.map((file) => file[name as keyof T])])
  return {
    path: `${start}*${end}`,
    hashes: parts.map((part) => part?.[2]).join(''),
    ...Object.fromEntries(columns),
  }
}

/** The files of such a list. */
function filesOf(list: object[] | FileList): object[] {
  if (Array.isArray(list)) return list
  const { path, hashes, ...columns } = list
  return (hashes.match(/.{8}/g) ?? []).map((hash, i) => {
    const properties = Object.entries(columns).map(([name, values]) => [name, values[i]])
    return { path: path.replace('*', hash), ...Object.fromEntries(properties) }
  })
}

/** The usual anchor of a heading. It depends on no table of Unicode, which browsers have in different versions. */
function anchorOf(heading: string, number: number): string {
  if (number === 0) return ''
  const plain = heading.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[^a-z0-9_ -]/g, '')
  return plain.trim().replace(/ +/g, '-')
}

/** The usual heading of a page's first section; others have their own. */
function headingOf(title: string, number: number): string {
  return number === 0 ? title : ''
}
