// Runs code that was just bundled. Node only imports files, and resolves packages only from a folder inside the
// project. A file is named by its content and written atomically, because several builds may write it at once.

import { realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheFolder, makeFolder, remove, replaceFile, touch } from '../../setup/cache.mjs'
import { hashed } from './hash.ts'
import { readRegularFile } from './regularFile.ts'

/** Real path of the folder that code is run from; Node identifies modules by real path. */
export function modulesFolder(): string {
  const folder = cacheFolder('modules')
  return made(folder, () => {
    makeFolder(folder)
    return realpathSync(folder)
  })
}

/**
 * Imports code as a module; identical code is evaluated once. Throws with instructions if the file can't be written.
 */
export async function importCode(name: string, code: string): Promise<unknown> {
  const folder = modulesFolder()
  const file = path.join(folder, hashed(`${name}.mjs`, code))
  if (readText(file) !== code) {
    const part = `${file}.${process.pid}`
    made(folder, () => {
      try {
        writeFileSync(part, code)
        replaceFile(part, file)
      } finally {
        remove(part)
      }
    })
  }
  touch(file)
  return import(pathToFileURL(file).href)
}

/** The text of a file; undefined if it can't be read. */
function readText(file: string): string | undefined {
  try {
    return readRegularFile(file).toString('utf8')
  } catch {
    return undefined
  }
}

function made<T>(folder: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new Error(`cannot write to \`${folder}\`, which the build needs for itself: ${(error as Error).message}`)
  }
}
