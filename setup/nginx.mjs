// The web server of the tests that hold what is written for hosts against a real one. Nothing is installed: where the
// machine has none, Debian's packages are unpacked into .tools.

import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { answers, run, which } from './programs.mjs'
import { tools } from './rust.mjs'

const packages = ['nginx', 'libnginx-mod-http-brotli-static']

/** Path of nginx; empty where there is none. Its modules, if it has any, are in `../lib/nginx/modules`. */
export async function setUpNginx() {
  const found = [which('nginx'), '/usr/sbin/nginx'].find((file) => path.isAbsolute(file) && existsSync(file))
  if (found) return found
  const folder = path.join(tools, 'nginx')
  const unpacked = path.join(folder, 'usr/sbin/nginx')
  if (existsSync(unpacked)) return unpacked
  if (!answers('apt-get', '--version') || !answers('dpkg', '--version')) return ''
  mkdirSync(folder, { recursive: true })
  const options = { cwd: folder, optional: true }
  const download = () => run('fetch nginx', 'apt-get', ['download', ...packages], options)
  const known = await download()
  if (!known && !((await run('read the list of packages', 'apt-get', ['update'], options)) && (await download())))
    return ''
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    await run(`unpack ${name.split('_')[0]}`, 'dpkg', ['-x', name, '.'], options)
  }
  return answers(unpacked, '-v') ? unpacked : ''
}
