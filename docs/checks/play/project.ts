// Compares a complete project in docs/projects, which readers have at some point of a page, with the folder of a play,
// or writes it from there.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { complete, filesBelow, projectNames, readProject } from '../../components/projectFiles.ts'
import { difference } from '../run/compare.ts'

/** The difference between a project and the folder of a play; undefined if there is none. */
export function projectDifference(name: string, folder: string): string | undefined {
  if (!projectNames(complete).includes(name)) return `there is no \`docs/projects/${name}\`, ${remedy}`
  const shown = new Map(readProject(complete, name).map(({ path, bytes }) => [path, bytes]))
  const made = new Map(filesBelow(folder).map(({ path, bytes }) => [path, bytes]))
  for (const file of new Set([...shown.keys(), ...made.keys()])) {
    const [of, has] = [shown.get(file), made.get(file)]
    const place = `\`docs/projects/${name}/${file}\``
    if (!has) return `${place} is a file that the reader doesn't have, ${remedy}`
    if (!of) return `the reader has \`${file}\`, which isn't in \`docs/projects/${name}\`, ${remedy}`
    if (of.equals(has)) continue
    const where = difference(of.toString('utf8'), has.toString('utf8')) ?? 'only white space differs'
    return `${place} isn't what the reader has, ${remedy}:\n${where}`
  }
  return undefined
}

const remedy = 'expected what this page builds: look at the page, then run it with `--update`'

/** Replaces a project by the folder of a play. */
export function writeProject(name: string, folder: string): void {
  rmSync(path.join(complete, name), { recursive: true, force: true })
  for (const { path: file, bytes } of filesBelow(folder)) {
    const target = path.join(complete, name, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, bytes)
  }
}
