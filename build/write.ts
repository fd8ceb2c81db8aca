// Writes a site: the only module that does. Everything goes into a folder beside the target, which then takes the
// target's place, so that a build that fails or is killed leaves the last good site as it was.

import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from './render.ts'

/** Writes files to a folder as a whole. Throws with the path in the message when that is not possible. */
export async function writeSite(files: Files, out: string): Promise<void> {
  await recover(out)
  const next = `${out}.next-${process.pid}`
  await rm(next, { recursive: true, force: true })
  try {
    await writeAll(files, next)
    await swap(next, out)
  } catch (error) {
    await rm(next, { recursive: true, force: true })
    throw new Error(`cannot write the site to \`${out}\`: ${(error as Error).message}`)
  }
}

/** Puts the last good site back after a build that was killed while it changed places, and clears up after it. */
export async function recover(out: string): Promise<void> {
  const last = `${out}.last`
  if (existsSync(last) && !existsSync(out)) await rename(last, out)
  await rm(last, { recursive: true, force: true })
  const folder = path.dirname(out)
  const left = existsSync(folder) ? await readdir(folder) : []
  const prefix = `${path.basename(out)}.next-`
  for (const name of left.filter((name) => name.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length))))
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function writeAll(files: Files, folder: string): Promise<void> {
  const folders = new Set([...files.keys()].map((file) => path.join(folder, path.dirname(file))))
  await mkdir(folder, { recursive: true })
  await Promise.all([...folders].map((each) => mkdir(each, { recursive: true })))
  const entries = [...files]
  // A file descriptor each would exhaust the limit of a large site.
  const lanes = Array.from({ length: 32 }, async () => {
    for (let entry = entries.pop(); entry; entry = entries.pop()) await writeFile(path.join(folder, entry[0]), entry[1])
  })
  await Promise.all(lanes)
}

async function swap(next: string, out: string): Promise<void> {
  const last = `${out}.last`
  if (existsSync(out)) await rename(out, last)
  try {
    await rename(next, out)
  } catch (error) {
    if (existsSync(last)) await rename(last, out)
    throw error
  }
  await rm(last, { recursive: true, force: true })
}
