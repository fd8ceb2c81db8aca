// The terminals of a play: commands run one after another in a folder, with an empty HOME and a shared npm download
// cache. A server is stopped by the next command in its terminal.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Timeout of a command, or of a server's first response, in milliseconds. */
const timeout = 300_000

/** Settings of npm for every play. */
export interface Npm {
  /** Folder of the download cache. */
  cache: string
  /** Installs packages as of this day, for reproducible plays; without it, current ones. */
  before: string | undefined
}

/** The result of a command. */
export interface CommandResult {
  output: string
  failed: boolean
}

/** The terminals of a play. */
export class Terminals {
  readonly #env: NodeJS.ProcessEnv
  readonly #servers = new Map<string, { child: ChildProcess; output: () => string }>()

  /** @param scratch folder of the play, which contains the HOME folder */
  constructor(scratch: string, npm: Npm) {
    const home = path.join(scratch, 'home')
    mkdirSync(home, { recursive: true })
    this.#env = { ...readersEnvironment(), HOME: home, ...npmSettings(npm) }
  }

  /** Runs a command until it exits. */
  async run(terminal: string, command: string, cwd: string): Promise<CommandResult> {
    await this.stop(terminal)
    const { child, output } = this.#start(command, cwd)
    const timer = setTimeout(() => end(child), timeout)
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    clearTimeout(timer)
    return { output: output(), failed: code !== 0 }
  }

  /** Starts a server, and waits until it responds at an address. */
  async serve(terminal: string, command: string, cwd: string, address: string): Promise<void> {
    await this.stop(terminal)
    if (await answers(address)) throw new Error(`something else already answers at ${address}`)
    const { child, output } = this.#start(command, cwd)
    this.#servers.set(terminal, { child, output })
    const until = Date.now() + timeout
    while (!(await answers(address))) {
      if (hasEnded(child)) throw new Error(`\`${command}\` ended instead of serving ${address}:\n${output()}`)
      if (Date.now() > until) throw new Error(`\`${command}\` does not answer at ${address}:\n${output()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Output of a terminal's server. */
  serverOutput(terminal: string): string {
    return this.#servers.get(terminal)?.output() ?? ''
  }

  /** Stops the server of a terminal, as Ctrl+C does. */
  async stop(terminal: string): Promise<void> {
    const running = this.#servers.get(terminal)
    this.#servers.delete(terminal)
    if (!running || hasEnded(running.child)) return
    const ended = new Promise((resolve) => running.child.on('exit', resolve))
    end(running.child)
    await ended
  }

  async close(): Promise<void> {
    for (const terminal of [...this.#servers.keys()]) await this.stop(terminal)
  }

  #start(command: string, cwd: string): { child: ChildProcess; output: () => string } {
    // A separate process group, so that stopping it also stops processes started by npm.
    const child = spawn('sh', ['-c', command], {
      cwd,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    }
    // Stop the server if the play is interrupted, so that its port is free again.
    const clear = () => end(child)
    process.once('exit', clear)
    child.on('exit', () => process.off('exit', clear))
    child.on('error', (error) => {
      output += error.message
    })
    return { child, output: () => output }
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function end(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has exited in the meantime.
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    await (await fetch(address)).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** This environment without the variables of npm, tsx and a developer's shell. */
function readersEnvironment(): NodeJS.ProcessEnv {
  const own = /^(?:npm_|NODE_OPTIONS$|NODE_ENV$|INIT_CWD$|CI$|FORCE_COLOR$|PNPM_|YARN_)/i
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name))
  const programs = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: programs.join(path.delimiter), NO_COLOR: '1' }
}

function npmSettings({ cache, before }: Npm): NodeJS.ProcessEnv {
  return {
    npm_config_cache: cache,
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_registry: ask('config', 'get', 'registry'),
    ...(before ? { npm_config_before: before } : {}),
  }
}

const answered = new Map<string, string>()

/** The answer of an npm command, cached because npm starts slowly. */
function ask(...words: string[]): string {
  const question = words.join(' ')
  const known = answered.get(question)
  if (known !== undefined) return known
  const answer = execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  answered.set(question, answer)
  return answer
}
