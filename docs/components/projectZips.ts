// Writes each complete project as a zip archive. Equal files give equal archives on every machine.

import type { Plugin } from '@inkstone/docs/plugins'
import { zipSync } from 'fflate'
import { complete, keyOf, type ProjectFile, projectNames, projectsKey, readProject } from './projectFiles.ts'

/** Path of a project's archive, relative to the site's base. */
export function zipPath(name: string): string {
  return `projects/${name}.zip`
}

/** Writes the archives of docs/projects. */
export const projectZips: Plugin = {
  name: 'projectZips',
  get key() {
    return projectsKey()
  },
  get linked() {
    return projectNames(complete).map(zipPath)
  },
  run: () => ({
    files: projectNames(complete).map((name) => {
      const files = readProject(complete, name)
      return [zipPath(name), () => zip(name, files), `zip ${name} ${keyOf(files)}`]
    }),
  }),
}

/** The archive of a project, with a single folder at its root. */
export function zip(name: string, files: ProjectFile[]): Uint8Array {
  const entries = files.map(({ path, bytes }) => [`${name}/${path}`, new Uint8Array(bytes)])
  // Archives store local time without a zone, so this is the same date everywhere.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) })
}
