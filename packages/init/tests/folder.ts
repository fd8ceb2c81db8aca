// Temporary folders with files, removed after each test.

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach } from 'vitest'
import { writeIn } from '../../../tests/writeIn.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

export function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'init-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeIn(folder, name, text)
  return folder
}
