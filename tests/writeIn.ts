// Writes files of small sites for tests.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes a file in a folder, creating missing folders. */
export function writeIn(folder: string, file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}
