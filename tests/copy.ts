// Copies the project for tests that change, move or remove it.

import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

const root = path.resolve(import.meta.dirname, '..')

/** The parts of the tool besides its packages, including those that the setup needs. */
const parts = [
  ...[
    'build.ts',
    'node',
    'search',
    'shared',
    'theme',
    'constants.json',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  ...[
    'setup',
    'setup.mjs',
    'docs/checks/facts.ts',
    '.cache/stamps',
    'packages/evaluate',
    'packages/init',
    'packages/mcp',
  ],
  ...['crates', 'Cargo.lock', 'Cargo.toml', 'rust-toolchain.toml', '.cargo'],
]
const unneeded = new Set(['node_modules', 'target'])

/** Copies the tool to a folder. Its packages are links to this checkout's, but the name of the tool leads to the copy. */
export function copyProject(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const filter = (file: string) => !unneeded.has(path.basename(file))
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter })
  linkPackages(folder)
}

function linkPackages(folder: string): void {
  const packages = path.join(root, 'node_modules')
  const own = path.join(folder, 'node_modules')
  mkdirSync(path.join(own, '@inkstone'), { recursive: true })
  for (const name of readdirSync(packages)) {
    if (name !== '@inkstone') symlinkSync(path.join(packages, name), path.join(own, name))
  }
  symlinkSync('../..', path.join(own, '@inkstone/docs'))
}

/** Paths of a copy's files, without its packages. */
export function filesOfCopy(folder: string): string[] {
  const options = { cwd: folder, ignore: ['node_modules/**'], dot: true, followSymbolicLinks: false }
  return globSync(['**'], options).sort()
}
