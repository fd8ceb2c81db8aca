// Sites that tests write by hand, file by file.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes a file below a folder, and the folders it stands in. */
export function writeIn(folder: string, file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}
