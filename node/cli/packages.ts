// Optional parts of the tool, in separate packages: `@inkstone/mcp` is `inkstone mcp`. Modules of them, such as
// `init/compare`, are loaded the same way.

import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../cache/folders.ts'

/** Runs a package's module and returns its exports; undefined if neither the project nor the tool has it. */
export async function loadPackage(name: string): Promise<unknown> {
  for (const from of [process.cwd(), root]) {
    let file: string
    try {
      file = createRequire(path.join(from, 'package.json')).resolve(`@inkstone/${name}`)
    } catch {
      continue
    }
    return import(pathToFileURL(file).href)
  }
  return undefined
}
