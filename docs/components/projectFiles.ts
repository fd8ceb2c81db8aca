// The files of the projects that pages show: complete ones in docs/projects, which readers can download, and those in
// docs/checks/projects, on which examples build.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const docs = path.resolve(import.meta.dirname, '..')

/** Folders of projects, one in each. */
export const complete = path.join(docs, 'projects')
export const bases = path.join(docs, 'checks/projects')

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

/** The files of a project, sorted by path. Throws with the known names when there is none with this name. */
export function readProject(folder: string, name: string): ProjectFile[] {
  if (!projectNames(folder).includes(name)) {
    const known = projectNames(folder).join(', ')
    throw new Error(`no project \`${name}\` in \`${path.relative('', folder)}\`, expected one of ${known}`)
  }
  return filesBelow(path.join(folder, name))
}

/** The files of a folder that a reader would share: neither what was installed nor what was built. */
export function filesBelow(folder: string): ProjectFile[] {
  const paths = (below: string): string[] =>
    readdirSync(path.join(folder, below)).flatMap((name) => {
      const child = path.posix.join(below, name)
      if (made.has(name)) return []
      return statSync(path.join(folder, child)).isDirectory() ? paths(child) : [child]
    })
  return paths('')
    .sort()
    .map((file) => ({ path: file, bytes: readFileSync(path.join(folder, file)) }))
}

/** What installing and building leave. The lockfile names the registry it was made with. */
const made = new Set(['node_modules', 'dist', 'package-lock.json'])

/** Hash of all projects, for the keys of what shows them. */
export function projectsKey(): string {
  const hash = createHash('sha256')
  for (const folder of [complete, bases]) {
    for (const name of projectNames(folder)) {
      for (const { path: file, bytes } of filesBelow(path.join(folder, name))) {
        hash.update(`${folder === complete} ${name} ${file} ${bytes.length}\n`).update(bytes)
      }
    }
  }
  return hash.digest('hex')
}
