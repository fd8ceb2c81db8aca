// The list of a site's files in its folder, and what else is in that folder.

import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The name of the list. */
export const sums = 'SHA256SUMS'

/** A line of the list, with names escaped as `sha256sum` does. */
export function sumLine(file: string, sum: string): string {
  const escaped = file.replace(/[\\\n\r]/g, (sign) => ({ '\n': '\\n', '\r': '\\r' })[sign] ?? '\\\\')
  return `${escaped === file ? '' : '\\'}${sum}  ${escaped}\n`
}

/** The paths in the list of a folder; none if it has no list. */
export function readList(folder: string): string[] {
  const file = path.join(folder, sums)
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return []
  const lines = [...readFileSync(file, 'utf8').matchAll(/^(\\?)[\da-f]{64} {2}(.+)$/gm)]
  return lines.map(([, escaped, name = '']) =>
    escaped ? name.replace(/\\(.)/g, (_, sign) => ({ n: '\n', r: '\r' })[sign as string] ?? sign) : name,
  )
}

/** Files, and the folders that they're in. */
export class FileList {
  private readonly files: Set<string>
  private readonly folders = new Set<string>()

  constructor(files: Iterable<string>) {
    this.files = new Set(files)
    for (const file of this.files) for (const folder of foldersAbove(file)) this.folders.add(folder)
  }

  /**
   * What's in a folder, but neither a listed file nor its compressed copy: `.git` as a whole, `static/own.txt`.
   * @param site files that the others are to be next to
   */
  othersIn(folder: string, site: FileList, below = ''): string[] {
    return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const file = below + entry.name
      const isListed = this.files.has(file) || this.files.has(file.replace(/\.(br|gz)$/, ''))
      if (!entry.isDirectory()) return isListed ? [] : [file]
      if (this.folders.has(file) || site.folders.has(file)) return this.othersIn(folder, site, `${file}/`)
      return isListed && readdirSync(path.join(folder, file)).length === 0 ? [] : [file]
    })
  }

  /** Whether a file or folder can't be in the same folder as these files. */
  excludes(entry: string, isFolder: boolean): boolean {
    return (
      (!isFolder && this.folders.has(entry)) || [entry, ...foldersAbove(entry)].some((each) => this.files.has(each))
    )
  }
}

/** `a/b` and `a` for `a/b/c`. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}
