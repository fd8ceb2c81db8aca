// What a program costs with everything it starts: seconds of all cores, as the shell counts them, and the most memory
// its processes held together, from Linux's /proc, looked at ten times a second.

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Cost of a run. */
export interface Cost {
  /** Seconds of all processor cores. */
  cpu: number
  /** Bytes; 0 if unknown. */
  memory: number
}

/** Runs a program; rejects with the end of what it said when it fails. */
export function measure(command: string[], cwd: string, env: Record<string, string | undefined>): Promise<Cost> {
  const child = spawn('sh', ['-c', '"$@"; code=$?; times >&2; exit $code', 'sh', ...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-20_000)
    })
  }
  let memory = 0
  const looking = setInterval(() => {
    memory = Math.max(memory, heldBelow(child.pid ?? 0))
  }, 100)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(looking)
      if (code === 0) resolve({ cpu: secondsOf(said), memory })
      else reject(new Error(`\`${command.join(' ')}\` failed with code \`${code}\`:\n${said.slice(-3000)}`))
    })
  })
}

/** The second line of the shell's `times` is of its children: `1m2.345s 0m0.678s`. */
function secondsOf(said: string): number {
  const line = said.trim().split('\n').at(-1) ?? ''
  const times = [...line.matchAll(/(\d+)m([\d.]+)s/g)]
  if (times.length !== 2) throw new Error(`found \`${line}\`, expected the shell to say how long its children took`)
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Resident bytes of a process and all below it. */
function heldBelow(root: number): number {
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
      // It has ended meanwhile.
    }
  }
  const isBelow = (id: number): boolean => id === root || (parents.has(id) && isBelow(parents.get(id) ?? 0))
  return [...pages].reduce((sum, [id, held]) => sum + (isBelow(id) ? held * 4096 : 0), 0)
}

function folders(below: string): string[] {
  try {
    return readdirSync(below)
  } catch {
    return []
  }
}
