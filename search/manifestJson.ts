// Writes and reads the JSON of the manifest that browsers fetch. It leaves out what follows from the rest: anchors that are
// their heading in lower case, which would be a fifth of its compressed size, the usual depth, first headings that are the
// title, neutral weights, and what the paths of files have in common. A complete manifest can be read as well.

import type { Manifest, Page, Section } from '../crates/search-wasm/search.d.ts'

/** Files whose paths only differ in their hash, with each of their other properties as a list. */
interface FileList {
  /** The path with `*` instead of the hash. */
  path: string
  /** All hashes in a row. */
  hashes: string
  [property: string]: string | number[]
}

/** The JSON of a manifest without what `readManifest` can derive. */
export function manifestJson(manifest: Manifest): string {
  const pages = manifest.pages.map((page) => ({
    ...page,
    weight: page.weight === 1 ? undefined : page.weight,
    group: page.group || undefined,
    sections: page.sections.map(({ anchor, depth, heading }, i) => ({
      ...(anchor === anchorOf(heading, i) ? {} : { anchor }),
      ...(depth === depthOf(i) ? {} : { depth }),
      ...(heading === headingOf(page, i) ? {} : { heading }),
    })),
  }))
  const { files } = manifest
  const short = files && { ...files, postings: fileList(files.postings), texts: fileList(files.texts) }
  return JSON.stringify({ ...manifest, files: short, pages })
}

/** Reads the JSON of a manifest. */
export function readManifest(json: string): Manifest {
  const manifest = JSON.parse(json) as Manifest
  const { files } = manifest
  if (files) Object.assign(files, { postings: filesOf(files.postings), texts: filesOf(files.texts) })
  for (const page of manifest.pages ?? []) {
    page.weight ??= 1
    page.group ??= ''
    page.sections.forEach((section: Partial<Section>, i) => {
      section.heading ??= headingOf(page, i)
      section.anchor ??= anchorOf(section.heading ?? '', i)
      section.depth ??= depthOf(i)
    })
  }
  return manifest
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

/** The usual heading of a page's first section; other sections have none. */
function headingOf({ title }: Page, number: number): string | undefined {
  return number === 0 ? title : undefined
}

function depthOf(number: number): number {
  return number === 0 ? 1 : 2
}
