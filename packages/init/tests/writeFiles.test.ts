// The files of a new site are written completely or not at all, whichever write fails.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeIn } from '../../../tests/writeIn.ts'
import { writeFiles } from '../writeFiles.ts'

let left = Number.POSITIVE_INFINITY
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const failing = <A extends unknown[], R>(work: (...args: A) => R, before: (...args: A) => void = () => undefined) => {
    return (...args: A): R => {
      left -= 1
      if (left > 0) return work(...args)
      before(...args)
      throw new Error('ENOSPC: no space left on device')
    }
  }
  return {
    ...fs,
    mkdirSync: failing(fs.mkdirSync),
    // Half of a file is written before the disk is full.
    writeFileSync: failing(fs.writeFileSync, (file, text, options) =>
      fs.writeFileSync(file, String(text).slice(0, 3), options),
    ),
    renameSync: failing(fs.renameSync),
  }
})

/** The files in a folder with their content. */
function filesIn(folder: string): string[][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    return [path.relative(folder, file), entry.isFile() ? readFileSync(file, 'utf8') : '']
  })
}

test('a failed write leaves the folder as it was', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'files-'))
  writeIn(folder, 'package.json', '{"name":"own"}')
  const before = filesIn(folder)
  const files = new Map([
    ['package.json', '{"name":"new"}'],
    ['site.config.ts', 'export default {}'],
    ['docs/guide/index.md', '# Guide'],
  ])
  let writes = 1
  for (; ; writes++) {
    left = writes
    try {
      writeFiles(folder, files)
      break
    } catch (error) {
      left = Number.POSITIVE_INFINITY
      expect((error as Error).message).toMatch(/cannot write .*, so nothing was changed: ENOSPC/)
      expect(filesIn(folder), `write ${writes}`).toEqual(before)
    }
  }
  left = Number.POSITIVE_INFINITY
  // Two folders, three files, and their renames.
  expect(writes).toBe(9)
  for (const [name, text] of files) expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text)
  rmSync(folder, { recursive: true })
})
