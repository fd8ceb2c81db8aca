// Measures a program including its child processes: CPU seconds from the shell's `times`, and peak memory, sampled from
// Linux's /proc ten times a second.

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface Cost {
  /** CPU seconds on all cores. */
  cpu: number
  /** Peak memory in bytes; 0 if unknown. */
  memory: number
}

/** Runs a program. Rejects with the end of its output if it fails. */
export function measure(command: string[], cwd: string, env: Record<string, string | undefined>): Promise<Cost> {
  const child = spawn('sh', ['-c', '"$@"; code=$?; times >&2; exit $code', 'sh', ...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000)
    })
  }
  let memory = 0
  const looking = setInterval(() => {
    memory = Math.max(memory, residentBelow(child.pid ?? 0))
  }, 100)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(looking)
      if (code === 0) resolve({ cpu: secondsOf(output), memory })
      else reject(new Error(`\`${command.join(' ')}\` failed with code \`${code}\`:\n${output.slice(-3000)}`))
    })
  })
}

/** Parses the second line of the shell's `times`, which is about its children: `1m2.345s 0m0.678s`. */
function secondsOf(output: string): number {
  const line = output.trim().split('\n').at(-1) ?? ''
  const times = [...line.matchAll(/(\d+)m([\d.]+)s/g)]
  if (times.length !== 2) throw new Error(`found \`${line}\`, expected two times, such as 1m2.345s 0m0.678s`)
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Resident memory of a process and its descendants, in bytes. */
function residentBelow(root: number): number {
  const parents = new Map<number, number>()
  const pages = new Map<number, number>()
  for (const name of folders('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The name is in parentheses and may contain any character.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
      pages.set(Number(name), Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]))
    } catch {
      // The process has ended.
    }
  }
  const isBelow = (id: number): boolean => id === root || (parents.has(id) && isBelow(parents.get(id) ?? 0))
  return [...pages].reduce((sum, [id, resident]) => sum + (isBelow(id) ? resident * 4096 : 0), 0)
}

function folders(below: string): string[] {
  try {
    return readdirSync(below)
  } catch {
    return []
  }
}
