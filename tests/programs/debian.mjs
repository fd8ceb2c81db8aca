// Programs that tests use from Debian's packages. The packages are unpacked into .tools rather than installed, which
// needs no privileges and starts no services.

import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { run, succeeds, which } from '../../setup/programs.mjs'
import { tools } from '../../setup/rust.mjs'

/**
 * Path of a program: an installed one, or else the one from the packages; empty if there is neither.
 * @param {string} place of the program in its package, `usr/bin/name`
 * @param {string[]} packages its package, and dependencies that may be missing
 */
async function setUpDebian(place, packages) {
  const name = path.basename(place)
  const found = [which(name), `/${place}`].find((file) => path.isAbsolute(file) && existsSync(file))
  if (found) return found
  const folder = path.join(tools, name)
  const unpacked = path.join(folder, place)
  if (existsSync(unpacked)) return unpacked
  if (!succeeds('apt-get', '--version') || !succeeds('dpkg', '--version')) return ''
  mkdirSync(folder, { recursive: true })
  const options = { cwd: folder, optional: true }
  const download = () => run(`fetch ${name}`, 'apt-get', ['download', ...packages], options)
  if (!(await download())) {
    const known = await run('read the list of packages', 'apt-get', ['update'], options)
    if (!known || !(await download())) return ''
  }
  for (const file of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    await run(`unpack ${file.split('_')[0]}`, 'dpkg', ['-x', file, '.'], options)
  }
  return existsSync(unpacked) ? unpacked : ''
}

/** nginx; its modules, if it has any, are in `../lib/nginx/modules`. */
export function setUpNginx() {
  return setUpDebian('usr/sbin/nginx', ['nginx', 'libnginx-mod-http-brotli-static'])
}

/** wrk, with its Lua library. */
export function setUpWrk() {
  return setUpDebian('usr/bin/wrk', ['wrk', 'libluajit-5.1-2'])
}
