// Another Node than the one that runs, from its npm package: what is built must not depend on it.

import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { npm, quiet } from './packages.mjs'
import { run } from './programs.mjs'
import { tools } from './rust.mjs'

/** Path of another major version of Node; empty where its package has none for this machine. */
export async function setUpOtherNode() {
  const major = process.versions.node.startsWith('24.') ? 22 : 24
  const name = `node-${process.platform}-${process.arch}`
  const folder = path.join(tools, `node-${major}`)
  const file = path.join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(file)) return file
  const args = ['install', ...quiet, '--no-save', '--prefix', folder, `${name}@${major}`]
  await run(`install Node ${major} beside this one`, npm(), args, { optional: true })
  return existsSync(file) ? file : ''
}
