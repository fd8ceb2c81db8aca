// The hash of the tool itself: its sources or what was bundled from them, the theme, the Rust modules, and the versions of its
// packages. It's part of every cache key, so a changed tool never uses results of an earlier one.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { packageFolder, root } from '../cache/folders.ts'
import { keyOf } from '../cache/store.ts'
import { byBytes } from '../content/files.ts'

/** Files and folders of the tool, relative to its root. A clone has sources, the published package has `lib`. */
const parts = [
  ...['build.ts', 'node', 'lib', 'search', 'shared', 'theme', 'constants.json', 'package.json', 'tsconfig.json'],
  ...['crates/md-compiler', 'crates/search-wasm/pkg'],
]
const sources = /\.(ts|tsx|json|css|svg|mjs|js|node|wasm)$/

/** Hashes the tool. */
export function toolKey(): string {
  const files = parts.flatMap((part) => filesOf(part)).filter((file) => sources.test(file))
  const contents = files.sort(byBytes).flatMap((file) => [file, readFileSync(path.join(root, file))])
  return keyOf(process.version, JSON.stringify(versionsOf(root)), ...contents)
}

function filesOf(part: string): string[] {
  if (!existsSync(path.join(root, part))) return []
  if (!statSync(path.join(root, part)).isDirectory()) return [part]
  return readdirSync(path.join(root, part), { withFileTypes: true })
    .filter(({ name }) => !['src', 'tests', 'fuzz', 'node_modules', 'target'].includes(name))
    .flatMap((entry) => {
      const below = `${part}/${entry.name}`
      return entry.isDirectory() ? filesOf(below) : [below]
    })
}

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The installed versions of what a package depends on, directly or not: `react@19.0.0`. */
function versionsOf(folder: string): string[] {
  const found = new Map<string, Manifest>()
  const visit = (from: string, { dependencies, optionalDependencies, peerDependencies }: Manifest) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = packageFolder(name, from)
      if (!place || found.has(place)) continue
      const manifest = manifestOf(place)
      found.set(place, manifest)
      visit(place, manifest)
    }
  }
  visit(folder, manifestOf(folder))
  return [...new Set([...found.values()].map(({ name, version }) => `${name}@${version}`))].sort(byBytes)
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
}
