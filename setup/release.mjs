// Makes the native module's package.json one that can be published: `node setup/release.mjs VERSION REPOSITORY`. In the
// repository it is private, so that nobody publishes it by hand, and names no version or place of its own.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Failure, root } from './programs.mjs'

const [version = '', repository = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Failure(`the version is \`${version}\`, expected \`1.2.3\``)
if (!repository) throw new Failure('say where the sources are: `node setup/release.mjs 1.2.3 REPOSITORY`')
const file = path.join(root, 'crates/md-compiler/package.json')
const { private: _, devDependencies: __, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
const files = ['index.js', 'index.d.ts']
const published = { type: 'git', url: `git+${repository}.git` }
const license = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).license
const next = { ...rest, version, license, repository: published, files }
writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`)
