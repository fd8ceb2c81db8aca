// Creates, lists, moves and removes folders where Node's own functions are slow, don't end, or give up on read-only folders.

import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'

/** The names in a folder; an empty name stands for what can't be read. */
export function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : ['']
  }
}

/** Moves a folder or file, also from a read-only folder if we own it. */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EBUSY' || code === 'EXDEV') {
      throw new Error(
        `\`${from}\` is a mounted folder, which can't be replaced: choose one in it, as in \`--out dist/site\``,
      )
    }
    if (code !== 'EACCES') throw error
    const { mode } = lstatSync(from)
    // Moving a folder changes its entry for the parent.
    for (const each of [path.dirname(from), from]) makeWritable(each)
    renameSync(from, to)
    if (!lstatSync(to).isSymbolicLink()) chmodSync(to, mode)
  }
}

function makeWritable(folder: string): void {
  const found = lstatSync(folder)
  if (found.isDirectory() && !(found.mode & 0o200)) chmodSync(folder, found.mode | 0o700)
}

/**
 * Creates a folder and its parents. Node's recursive mkdir doesn't terminate if no parent can be created, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

/** Removes a folder, including read-only folders in it if we own them. */
export async function remove(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  try {
    removeAll(folder)
  } catch {
    openAll(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes half as long as Node's recursive removal, which checks the type of each file. */
function removeAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name)
    if (entry.isDirectory()) removeAll(below)
    else unlinkSync(below)
  }
  rmdirSync(folder)
}

function openAll(folder: string): void {
  chmodSync(folder, 0o755)
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) openAll(path.join(folder, name))
}
