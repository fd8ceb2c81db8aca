// The files of projects shown on pages: complete ones in docs/projects, which readers can download, and those in
// docs/checks/projects, which examples build on.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const docs = path.resolve(import.meta.dirname, '..')

/** Folders with one project each. */
export const complete = path.join(docs, 'projects')
export const bases = path.join(docs, 'checks/projects')

/** Builds of complete projects, which run on pages. */
export const applications = path.join(docs, 'public/applications')

/** A file of a project. */
export interface ProjectFile {
  /** Relative to the project, with `/`. */
  path: string
  bytes: Buffer
}

/** Names of all projects in a folder. */
export function projectNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** The files of a project, sorted by path. Throws for an unknown name, listing the known ones. */
export function readProject(folder: string, name: string): ProjectFile[] {
  if (!projectNames(folder).includes(name)) {
    const known = projectNames(folder).join(', ')
    throw new Error(`no project \`${name}\` in \`${path.relative('', folder)}\`, expected one of ${known}`)
  }
  return filesBelow(path.join(folder, name))
}

/** The files of a folder without installed or built ones, and without those whose path, or a folder's above, is left out. */
export function filesBelow(folder: string, isLeftOut = (_: string) => false): ProjectFile[] {
  const paths = (below: string): string[] =>
    readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const child = path.posix.join(below, entry.name)
      if (made.has(entry.name) || isLeftOut(child)) return []
      return entry.isDirectory() ? paths(child) : [child]
    })
  return paths('')
    .sort()
    .map((file) => ({ path: file, bytes: readFileSync(path.join(folder, file)) }))
}

/** Created by installing and building. The lockfile contains the address of the registry. */
const made = new Set(['node_modules', 'dist', 'package-lock.json'])

/** Hash of some files, for the keys of scripts. */
export function keyOf(files: ProjectFile[]): string {
  const hash = createHash('sha256')
  for (const { path: file, bytes } of files) hash.update(`${file} ${bytes.length}\n`).update(bytes)
  return hash.digest('hex')
}

/** `keyOf` for files of this folder. */
export function keyOfFiles(names: string[]): string {
  return keyOf(names.map((name) => ({ path: name, bytes: readFileSync(path.join(import.meta.dirname, name)) })))
}

let currentKey: string | undefined

/**
 * Hash of all projects, for the cache keys of components that show them. Several components ask for it, one after the
 * other, so it's kept until the end of this turn: in the development server, the files may have changed by the next one.
 */
export function projectsKey(): string {
  if (currentKey !== undefined) return currentKey
  const hash = createHash('sha256')
  for (const folder of [complete, bases]) {
    for (const name of projectNames(folder)) {
      for (const { path: file, bytes } of filesBelow(path.join(folder, name))) {
        hash.update(`${folder === complete} ${name} ${file} ${bytes.length}\n`).update(bytes)
      }
    }
  }
  currentKey = hash.digest('hex')
  setImmediate(() => {
    currentKey = undefined
  })
  return currentKey
}
