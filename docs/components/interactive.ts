// The scripts of docs/interactive, which make parts of pages interactive. Each is named after its file.

import path from 'node:path'
import type { SiteScript } from '@inkstone/docs'
import { filesBelow, keyOf } from './projectFiles.ts'

const folder = path.resolve(import.meta.dirname, '../interactive')

/** Of all of them, because they share modules. */
const key = keyOf(filesBelow(folder))

export const interactiveScripts: Record<string, SiteScript> = Object.fromEntries(
  ['application', 'filter', 'graphs', 'names'].map((name) => [name, { module: path.join(folder, `${name}.ts`), key }]),
)
