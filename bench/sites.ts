// `node --import tsx bench/sites.ts FOLDER` runs `init` and a build on a copy of every site in a folder, like a
// maintainer who tries the tool, and fails if a site doesn't build.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const [folder] = process.argv.slice(2)
if (!folder || !existsSync(folder)) throw new Error(`found \`${folder ?? ''}\`, expected a folder of sites`)
const scratch = mkdtempSync(path.join(os.tmpdir(), 'real-sites-'))

/** Runs a program in the folder of a site, outside this repository, so missing packages aren't resolved from here. */
function run(site: string, program: string, ...args: string[]): { status: number | null; text: string } {
  const options = { cwd: site, encoding: 'utf8', maxBuffer: 1 << 28 } as const
  const loader = import.meta.resolve('tsx')
  const command = ['--import', loader, path.join(root, program), ...args]
  const { status, stderr } = spawnSync(process.execPath, command, options)
  return { status, text: stderr }
}

let failed = 0
try {
  for (const name of readdirSync(folder).filter((name) => statSync(path.join(folder, name)).isDirectory())) {
    const site = path.join(scratch, name)
    cpSync(path.join(folder, name), site, { recursive: true })
    const file = path.join(site, 'site.config.ts')
    const init = run(site, 'node/cli/init.ts', '--yes')
    // The package isn't installed there, so the configuration imports it from this repository.
    const config = path.join(root, 'node/config/config.ts')
    if (init.status === 0) writeFileSync(file, readFileSync(file, 'utf8').replace(/from '@[^']+'/, `from '${config}'`))
    const flags = ['--out', path.join(scratch, `${name}-out`), '--no-cache']
    const built = init.status === 0 ? run(site, 'build.ts', ...flags) : { status: 1, text: '' }
    if (built.status !== 0) failed += 1
    const lines = built.text.trimEnd().split('\n')
    const warnings = lines.filter((line) => line.includes(': warning: ')).length
    process.stdout.write(`${built.status === 0 ? '✓' : '✗'} ${name}: ${warnings} warnings; ${lines.at(-1)}\n`)
    if (built.status !== 0) process.stdout.write(`${init.text.slice(-1500)}\n${built.text.slice(-1500)}\n`)
    rmSync(site, { recursive: true })
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = failed > 0 ? 1 : 0
