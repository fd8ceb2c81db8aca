// The hash of the tool itself: its sources, the theme, the Rust modules and the packages. It's part of every cache key, so a
// changed tool never uses results of an earlier one.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../cache/folders.ts'
import { keyOf } from '../cache/store.ts'
import { byBytes } from '../content/files.ts'

/** Files and folders of the tool, relative to its root. */
const parts = [
  ...['build.ts', 'node', 'search', 'shared', 'theme', 'constants.json', 'package-lock.json', 'tsconfig.json'],
  ...['crates/md-compiler', 'crates/search-wasm/pkg'],
]
const sources = /\.(ts|tsx|json|css|svg|mjs|js|node|wasm)$/

/** Hashes the tool. */
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
