// Every package in the site or the tool, with its license, as listed in THIRD-PARTY.md: npm packages except development
// dependencies that no page of this site contains, those linked into and needed by the WASM build of the native module,
// and cargo packages of the modules.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** A version of a package. */
export interface Used {
  from: 'npm' | 'crates.io'
  name: string
  version: string
  /** SPDX expression. */
  licence: string
}

/** All packages, sorted by registry, name and version. */
export function packagesUsed(): Used[] {
  return [...fromNpm(), ...fromCargo()]
}

/** The list in the format of THIRD-PARTY.md. */
export function listOf(packages: Used[]): string {
  const rows = packages.map(({ from, name, version, licence }) => `| ${name} | ${version} | ${from} | ${licence} |`)
  return `# Third-party packages

What the site and the tool are made of, in addition to what is in this repository. Written by \`UPDATE=1 npx vitest run
tests/supply\`.

| package | version | from | licence |
|---|---|---|---|
${rows.join('\n')}
`
}

/** Development dependencies of the tool that this repository's site is made with. */
const ofThisSite = new Set(
  ['@resvg/resvg-wasm', '@sveltejs/acorn-typescript', 'acorn', 'fflate', 'nodejs-jieba'].map(
    (name) => `node_modules/${name}`,
  ),
)

interface Locked {
  version: string
  license?: string
  dev?: boolean
  /** Whether it's a workspace. */
  link?: boolean
}

function fromNpm(): Used[] {
  const all = [
    ...locked('package-lock.json').filter(([place, { dev }]) => !dev || ofThisSite.has(place)),
    ...locked('crates/md-compiler/package-lock.json'),
  ]
  const used = all.map(([place, { version, license = 'none' }]) => {
    return { from: 'npm' as const, name: place.replace(/^.*node_modules\//, ''), version, licence: license }
  })
  const seen = new Map(used.map((each) => [`${each.name} ${each.version}`, each]))
  return [...seen.values()].sort(byName)
}

function locked(file: string): [string, Locked][] {
  const { packages } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { packages: Record<string, Locked> }
  // Only what is installed from the registry, not the workspaces.
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
}

function fromCargo(): Used[] {
  const args = ['tree', '--workspace', '--locked', '--edges', 'normal,build', '--prefix', 'none', '--target', 'all']
  const { stdout, stderr, status } = spawnSync('cargo', [...args, '--format', '{p}\t{l}'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const lines = new Set(stdout.split('\n').filter((line) => line && !line.includes('(/') && !line.includes('(*)')))
  return [...lines]
    .map((line) => {
      const [, name = '', version = '', licence = ''] = /^(\S+) v(\S+)[^\t]*\t(.*)$/.exec(line) ?? []
      // An older spelling of `OR`.
      return { from: 'crates.io' as const, name, version, licence: licence.replaceAll(/ ?\/ ?/g, ' OR ') || 'none' }
    })
    .sort(byName)
}

function byName(a: Used, b: Used): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1
}
