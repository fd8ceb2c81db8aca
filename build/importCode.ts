// Runs code that was just bundled: Node imports files alone, and finds packages only from a place inside the project. A
// file is named by its content and written whole or not at all, because several builds may want it at once.

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashed } from './hash.ts'

const folder = path.resolve(import.meta.dirname, '../.cache/modules')

/** The module of some code. The same code is not run twice. Throws with what to do when it cannot be put anywhere. */
export async function importCode(name: string, code: string): Promise<unknown> {
  const file = path.join(folder, hashed(`${name}.mjs`, code))
  if (!existsSync(file)) {
    const part = `${file}.${process.pid}`
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(part, code)
      renameSync(part, file)
    } catch (error) {
      rmSync(part, { force: true })
      throw new Error(`cannot write to \`${folder}\`, which the build needs for itself: ${(error as Error).message}`)
    }
  }
  return import(pathToFileURL(file).href)
}
