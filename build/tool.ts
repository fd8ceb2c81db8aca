// What the results of a build depend on beside the site: the build's own sources, the theme's, the modules of Rust, the
// packages. Another one of these, and nothing of an earlier build is used.

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Site } from './config.ts'
import { byBytes } from './files.ts'
import { keyOf } from './store.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Folders and files of the tool. */
const parts = [
  ...['build.ts', 'build', 'theme', 'constants.json', 'package-lock.json', 'tsconfig.json'],
  ...['crates/md-compiler', 'crates/search-wasm/pkg'],
]
const sources = /\.(ts|tsx|json|css|svg|mjs|js|node|wasm)$/

/** Hash of the tool. */
export function toolKey(): string {
  const files = parts.flatMap((part) => filesOf(part)).filter((file) => sources.test(file))
  const contents = files.sort(byBytes).flatMap((file) => [file, readFileSync(path.join(root, file))])
  return keyOf(process.version, ...contents)
}

function filesOf(part: string): string[] {
  if (!statSync(path.join(root, part)).isDirectory()) return [part]
  return readdirSync(path.join(root, part), { withFileTypes: true })
    .filter(({ name }) => !['src', 'tests', 'fuzz', 'node_modules', 'target'].includes(name))
    .flatMap((entry) => {
      const below = `${part}/${entry.name}`
      return entry.isDirectory() ? filesOf(below) : [below]
    })
}

/** Folder of the results of a site; without the cache an empty one, of this process alone. */
export function storeFolder({ docs }: Site, none: boolean): string {
  if (!none) return path.join(root, '.cache', `build-${keyOf(docs).slice(0, 8)}`)
  const alone = path.join(root, '.cache', 'alone')
  removeLeft(alone)
  return path.join(alone, String(process.pid))
}

/** Removes what builds left that were killed: a folder whose process is gone. */
function removeLeft(alone: string): void {
  mkdirSync(alone, { recursive: true })
  for (const name of readdirSync(alone)) {
    if (Number(name) === process.pid || !isRunning(Number(name)))
      rmSync(path.join(alone, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
