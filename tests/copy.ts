// Copies of the project that tests may change, move and remove.

import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** What the tool is made of, beside its packages; the rest is what set-up looks at. */
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

/** A copy of the tool in a folder. Its packages are those of this checkout, behind a link; everything else is its own. */
export function copyProject(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const filter = (file: string) => !unneeded.has(path.basename(file))
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}
