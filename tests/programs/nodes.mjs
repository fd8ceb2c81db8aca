// Installs other versions of Node from their npm packages, to test that a build doesn't depend on the version.

import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { npm, quiet } from '../../setup/packages.mjs'
import { run } from '../../setup/programs.mjs'
import { tools } from '../../setup/rust.mjs'

/** Path of another major version of Node; empty if there is none for this machine. */
export function setUpOtherNode() {
  return setUpNode(process.versions.node.startsWith('24.') ? '22' : '24')
}

/**
 * Path of a major version of Node; empty if there is none for this machine.
 * @param {string} major
 */
export async function setUpNode(major) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = path.join(tools, `${name}-${major}`)
  const file = path.join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(file)) return file
  const args = ['install', ...quiet, '--no-save', '--prefix', folder, `${name}@${major}`]
  await run(`install Node ${major}`, npm(), args, { optional: true })
  return existsSync(file) ? file : ''
}
