// The scripts of docs/interactive, which make parts of pages interactive. Each is named after its file.

import { createHash } from 'node:crypto'
import path from 'node:path'
import type { SiteScript } from '@inkstone/docs'
import { filesBelow } from './projectFiles.ts'

const folder = path.resolve(import.meta.dirname, '../interactive')

/** A hash of all of them, because they share modules. */
function keyOf(): string {
  const hash = createHash('sha256')
  for (const { path: file, bytes } of filesBelow(folder)) hash.update(`${file} ${bytes.length}\n`).update(bytes)
  return hash.digest('hex')
}

export const interactiveScripts: Record<string, SiteScript> = Object.fromEntries(
  ['filter', 'graphs', 'names'].map((name) => [name, { module: path.join(folder, `${name}.ts`), key: keyOf() }]),
)
