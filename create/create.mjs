#!/usr/bin/env node
// `npm create @inkstone/docs my-docs` creates a site with the tool's `init`, and installs its packages unless
// `--no-install` is given.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const manifest = createRequire(import.meta.url).resolve('@inkstone/docs/package.json')
const { inkstone } = JSON.parse(readFileSync(manifest, 'utf8')).bin

const args = process.argv.slice(2)
// A value that follows its flag isn't the folder.
const { positionals } = parseArgs({
  args,
  strict: false,
  options: { docs: { type: 'string' }, langs: { type: 'string' } },
})
const [folder = '.'] = positionals
const installs = !['--no-install', '--help', '-h'].some((flag) => args.includes(flag))
process.argv = [...process.argv.slice(0, 2), 'init', ...args.filter((arg) => arg !== '--no-install')]
// What to do next is printed at the end.
process.env.INKSTONE_CREATES = '1'
await import(pathToFileURL(path.join(path.dirname(manifest), inkstone)).href)

// By `init`.
const manager = process.env.INKSTONE_CREATES
if (installs && !process.exitCode) {
  const quiet = manager === 'npm' ? ['--no-audit', '--no-fund'] : []
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync(isWindows ? `${manager}.cmd` : manager, ['install', ...quiet], {
    cwd: path.resolve(folder),
    stdio: 'inherit',
    shell: isWindows,
  })
  process.exitCode = status ?? 1
}
if (!process.exitCode && !args.some((arg) => ['--help', '-h'].includes(arg))) {
  const { scripts } = JSON.parse(readFileSync(path.join(path.resolve(folder), 'package.json'), 'utf8'))
  const [dev] = Object.keys(scripts).filter((name) => scripts[name] === 'inkstone dev')
  const steps = [
    ...(folder === '.' ? [] : [`cd ${folder}`]),
    ...(installs ? [] : [`${manager} install`]),
    `${manager} run ${dev}`,
  ]
  process.stderr.write(`\nnext:\n${steps.map((step) => `  ${step}\n`).join('')}`)
}
