// Runs the programs of the setup. They show progress while they run, and their output only if they fail.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Folder of the project. */
export const root = path.resolve(import.meta.dirname, '..')

/** A failure whose message is shown to the user without a stack. */
export class Failure extends Error {}

/**
 * Runs a program, showing its last line of output as progress; the whole output only when it fails.
 * @param {string} what for the progress line
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, optional?: boolean, timeout?: number }} [options] timeout in ms
 * @returns {Promise<boolean>} whether it succeeded; false only when it is optional
 */
export function run(what, command, args, { env = {}, cwd = root, optional = false, timeout } = {}) {
  const from = performance.now()
  const seconds = () => `${((performance.now() - from) / 1000).toFixed(0)} s`
  const live = process.stderr.isTTY
  let lines = 0
  let output = ''
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, timeout })
    const tell = () => live && process.stderr.write(`\r\x1b[K· ${what} (${lines} lines, ${seconds()})`)
    const ticking = setInterval(() => {
      if (live) tell()
    }, 500)
    // In a log, lines can't be overwritten, so progress is only printed now and then.
    const reporting = setInterval(() => {
      if (!live) process.stderr.write(`· ${what} (${lines} lines, ${seconds()})\n`)
    }, 30_000)
    const read = (chunk) => {
      output += chunk
      lines = output.split('\n').length - 1
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', (code) => {
      clearInterval(ticking)
      clearInterval(reporting)
      if (live) process.stderr.write('\r\x1b[K')
      if (code === 0) {
        process.stderr.write(`✓ ${what} ${seconds()}\n`)
        resolve(true)
      } else if (optional) {
        process.stderr.write(`· ${what}: not possible here, trying another way\n`)
        resolve(false)
      } else {
        process.stderr.write(`${output}\n`)
        reject(new Failure(`${what} failed: \`${[command, ...args].join(' ')}\` ended with ${code}`))
      }
    })
  })
}

/** Runs a program on this terminal; returns its exit code. */
export function show(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'inherit' }).status ?? 1
}

/** Whether a program runs successfully. */
export function succeeds(command, ...args) {
  return spawnSync(command, args, { cwd: root, stdio: 'ignore' }).status === 0
}

/** The output of a program; empty if it fails. */
export function outputOf(command, ...args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

export function which(binary) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, binary)
    if (existsSync(file)) return file
  }
  return binary
}
