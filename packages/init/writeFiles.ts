// Writes the files of a new site, all or none: a full disk must not cost anyone their `package.json`.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * Writes files by their path below a folder. Each is written next to its place first; once all are, they're moved there,
 * those that replace a file last. Throws with nothing changed if one can't be written.
 */
export function writeFiles(folder: string, files: Iterable<readonly [string, string]>): void {
  /** What to remove if something fails, the newest first. */
  const undo: (() => void)[] = []
  const makeFolder = (each: string) => {
    if (existsSync(each)) return
    makeFolder(path.dirname(each))
    mkdirSync(each)
    undo.unshift(() => rmdirSync(each))
  }
  let current = folder
  try {
    const moves = Array.from(files, ([name, text]) => {
      current = path.join(folder, name)
      makeFolder(path.dirname(current))
      const replaced = existsSync(current)
      // A link stays one.
      const file = replaced ? realpathSync(current) : current
      const draft = `${file}.${process.pid}.tmp`
      undo.unshift(() => rmSync(draft, { force: true }))
      writeFileSync(draft, text, { flag: 'wx' })
      if (replaced) chmodSync(draft, statSync(file).mode)
      return { draft, file, replaced }
    })
    for (const { draft, file, replaced } of moves.sort((a, b) => Number(a.replaced) - Number(b.replaced))) {
      current = file
      renameSync(draft, file)
      if (!replaced) undo.unshift(() => rmSync(file))
    }
  } catch (error) {
    for (const step of undo) step()
    throw new Error(`cannot write \`${current}\`, so nothing was changed: ${(error as Error).message}`)
  }
}
