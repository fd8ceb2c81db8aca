// Installs other versions of Node from their npm packages, to test that a build doesn't depend on the version.

import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { npm, quiet } from './packages.mjs'
import { run } from './programs.mjs'
import { tools } from './rust.mjs'

/** Path of another major version of Node; empty if there is none for this machine. */
export function setUpOtherNode() {
  return setUpNode(`${process.platform}-${process.arch}`, process.versions.node.startsWith('24.') ? '22' : '24')
}

/**
 * Path of Node for a platform, possibly another one than this machine's; empty if there is none.
 * @param {string} platform system and processor, `linux-arm64`
 * @param {string} major its major version
 */
export async function setUpNode(platform, major) {
  const name = `node-${platform}`
  const folder = path.join(tools, `${name}-${major}`)
  const file = path.join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(file)) return file
  // npm refuses packages for other processors, unless forced.
  const args = ['install', ...quiet, '--force', '--no-save', '--prefix', folder, `${name}@${major}`]
  await run(`install Node ${major} for ${platform}`, npm(), args, { optional: true })
  return existsSync(file) ? file : ''
}
