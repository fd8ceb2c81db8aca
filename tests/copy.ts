// Copies the project for tests that change, move or remove it.

import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

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
  ...['setup', 'setup.mjs', 'docs/checks/facts.ts', '.cache/stamps'],
  ...['crates', 'Cargo.lock', 'Cargo.toml', 'rust-toolchain.toml', '.cargo'],
]
const unneeded = new Set(['node_modules', 'target'])

/** Copies the tool to a folder. Its packages are a link to this checkout's. */
export function copyProject(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const filter = (file: string) => !unneeded.has(path.basename(file))
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}
