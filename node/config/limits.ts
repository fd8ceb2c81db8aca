// Where the links of a docs folder may lead. Links to files elsewhere would publish what isn't part of the project.

import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Site } from './config.ts'

/** The parts of a site that determine where its files are. */
export type Located = Pick<Site, 'docs' | 'file' | 'folders' | 'public'>

/** Real paths of folders that links may lead to. */
export interface Limits {
  /** The docs folder and those that belong to it. */
  docs: string[]
  /** Those, and what is around them: the repository, or without one the folder of the configuration. */
  project: string[]
}

export function limitsOf(site: Located): Limits {
  const folders = [site.docs, ...site.folders.map(([, folder]) => folder), ...(site.public ? [site.public] : [])]
  const docs = folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder))
  const config = path.dirname(site.file)
  const around = [...(existsSync(config) ? [realpathSync(config)] : []), ...docs]
  return { docs, project: [...around, ...around.flatMap((folder) => repositoryOf(folder) ?? [])] }
}

/** Whether a file or folder is one of these folders, or in one of them. Paths are real. */
export function isWithin(file: string, folders: string[]): boolean {
  return folders.some((folder) => file === folder || file.startsWith(path.join(folder, path.sep)))
}

/** The repository that a folder is in. */
function repositoryOf(folder: string): string | undefined {
  if (existsSync(path.join(folder, '.git'))) return folder
  const parent = path.dirname(folder)
  return parent === folder ? undefined : repositoryOf(parent)
}
