#!/usr/bin/env node
// The command of the published package: `inkstone build`, `inkstone dev` … Each subcommand is a separate program with
// its own options. Scripts of this repository start the same programs through setup.mjs.

import { spawn } from 'node:child_process'
import process from 'node:process'
import { nearest } from '../../shared/nearest.ts'
import { aboutTool } from '../cache/folders.ts'
import { loadPackage } from './packages.ts'

interface Command {
  does: string
  start: () => Promise<unknown>
}

const commands: Record<string, Command> = {
  init: {
    does: 'creates a site: init [FOLDER] [--yes] [--docs FOLDER] [--langs en,zh]',
    start: () => startPackage('init'),
  },
  dev: { does: 'serves the site while you write', start: dev },
  build: { does: 'builds the site into dist/', start: () => import('../../build.ts') },
  preview: { does: 'serves the built site', start: () => import('./preview.ts') },
  check: { does: 'reports mistakes without building the site', start: () => import('./check.ts') },
  search: { does: 'searches the built site: search [--lang LANG] QUERY', start: () => import('./search.ts') },
  mcp: { does: 'serves the built site to assistants: mcp [--http PORT]', start: () => startPackage('mcp') },
  opensearch: { does: 'searches in an OpenSearch cluster: opensearch export', start: () => startPackage('opensearch') },
  compress: { does: 'adds Brotli and gzip files to the built site', start: () => import('./compress.ts') },
}

/** Runs a command of a separate package. */
async function startPackage(command: string): Promise<unknown> {
  const found = await loadPackage(command)
  if (found) return found
  process.stderr.write(
    `\`inkstone ${command}\` is the package \`@inkstone/${command}\`: install it with \`npm install --save-dev @inkstone/${command}\`\n`,
  )
  process.exitCode = 1
  return undefined
}

/** With this exit code, the development server asks to be started again: its program or configuration has changed. */
const again = 75

/** Set for a development server that is started again when it asks. */
const supervised = 'INKSTONE_SUPERVISED'

/** Runs the development server in a process, and in the next one when it asks. */
async function dev(): Promise<unknown> {
  if (process.env[supervised]) return import('./dev.ts')
  const env: NodeJS.ProcessEnv = { ...process.env, [supervised]: '1' }
  let code: number
  do code = await runAgain(env)
  while (code === again)
  process.exitCode = code
  return undefined
}

/** Runs this command once more; resolves with its exit code. The port it serves at is passed on to the next one. */
function runAgain(env: NodeJS.ProcessEnv): Promise<number> {
  const [, program = '', ...args] = process.argv
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, [...process.execArgv, program, 'dev', ...args], { env, stdio: [...stdio] })
  child.on('message', ({ port }: { port: number }) => Object.assign(env, { DEV_PORT: String(port) }))
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  return new Promise((resolve) =>
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
      resolve(code ?? 1)
    }),
  )
}

function usage(): string {
  const rows = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(11)} ${does}\n`)
  return `usage: inkstone COMMAND [OPTIONS]\n\n${rows.join('')}\n\`inkstone COMMAND --help\` lists the options of a command.\nThe manual: ${aboutTool().homepage}\n`
}

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  // The programs read their options where they would find them without the name of the command.
  process.argv = [...process.argv.slice(0, 2), ...rest]
  await command.start()
} else if (name === '--version') {
  process.stdout.write(`${aboutTool().version}\n`)
} else if (['', '--help', '-h', 'help'].includes(name)) {
  process.stdout.write(usage())
} else {
  const near = nearest(name, Object.keys(commands))
  const hint = near ? `did you mean \`${near}\`?` : `expected one of \`${Object.keys(commands).join('`, `')}\``
  process.stderr.write(`found the command \`${name}\`: ${hint}\n`)
  process.exitCode = 1
}
