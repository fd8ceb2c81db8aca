// The packages under test, always resolved from docs/checks/node_modules: examples, extraction and coverage use the
// same versions.

import { createRequire } from 'node:module'
import path from 'node:path'

/** The folder docs/checks. The worker is bundled elsewhere, so it gets the path from the environment. */
export const home = process.env.DOCS_CHECKS_HOME ?? import.meta.dirname

const load = createRequire(path.join(home, 'package.json'))

/** The exports of a package; the caller specifies their type. */
export function packageOf<T>(name: string): T {
  return load(name) as T
}

/** Folder of an installed package. */
export function folderOf(name: string): string {
  return path.join(home, 'node_modules', ...name.split('/'))
}

/** A module of a package, even if it isn't exported. */
export function insideOf<T>(name: string, file: string): T {
  return load(path.join(folderOf(name), file)) as T
}
