// The packages under check, found in docs/checks/node_modules whatever program asks: the examples, the extraction of
// facts and the coverage all speak of these versions and no others.

import { createRequire } from 'node:module'
import path from 'node:path'

/** Folder of the checks, docs/checks. The worker is a bundle somewhere else and is told. */
export const home = process.env.DOCS_CHECKS_HOME ?? import.meta.dirname

const load = createRequire(path.join(home, 'package.json'))

/** A package as it exports itself; its shape is the caller's claim. */
export function packageOf<T>(name: string): T {
  return load(name) as T
}

/** Folder of an installed package. */
export function folderOf(name: string): string {
  return path.join(home, 'node_modules', ...name.split('/'))
}

/** A module inside a package, also one that the package does not export. */
export function insideOf<T>(name: string, file: string): T {
  return load(path.join(folderOf(name), file)) as T
}
