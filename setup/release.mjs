// Prepares the packages for publishing: `node setup/release.mjs VERSION REPOSITORY` sets their version and repository.
// In the repository, the native module's package is private, so that it isn't published by hand.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Failure, root } from './programs.mjs'

const [version = '', repository = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Failure(`the version is \`${version}\`, expected \`1.2.3\``)
if (!repository) throw new Failure('found no repository, expected `node setup/release.mjs 1.2.3 REPOSITORY`')
const license = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).license
const common = { version, license, repository: { type: 'git', url: `git+${repository}.git` } }

change('package.json', (tool) => ({ ...tool, ...common }))
for (const name of readdirSync(path.join(root, 'packages'))) change(`packages/${name}/package.json`, withVersion)
change('create/package.json', withVersion)
// The packages of the platforms are generated from it.
change('crates/md-compiler/package.json', ({ private: _, devDependencies: __, ...rest }) => ({ ...rest, ...common }))

/** A package of the version, which uses that version of the others. */
function withVersion(manifest) {
  const own = (all) =>
    Object.fromEntries(
      Object.entries(all).map(([name, range]) => [name, name.startsWith('@inkstone/') ? version : range]),
    )
  const { dependencies, peerDependencies } = manifest
  return {
    ...manifest,
    ...common,
    ...(dependencies ? { dependencies: own(dependencies) } : {}),
    ...(peerDependencies ? { peerDependencies: own(peerDependencies) } : {}),
  }
}

/** Rewrites a package.json, relative to the root. */
function change(name, next) {
  const file = path.join(root, name)
  writeFileSync(file, `${JSON.stringify(next(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`)
}
