// Runs examples in worker processes: bundles the worker for plain Node, gives each free worker the next example, and
// replaces a worker that exits or times out.

import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'rolldown'
import { home } from '../packages.ts'
import { type Example, isConfig } from './examples.ts'
import type { Outcome } from './shown.ts'
import type { Answer, Job } from './worker.ts'

/** Number of processes. */
const workers = 2

/** Timeout of an example in milliseconds. */
const timeout = 90_000

/**
 * Checks examples.
 * @param examples what to check
 * @param cache folder for the bundled worker
 * @param done called after each example
 */
export async function runExamples(
  examples: Example[],
  cache: string,
  done: (index: number, outcome: Outcome) => void,
): Promise<void> {
  if (examples.length === 0) return
  const worker = await bundleWorker(cache)
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'examples-'))
  let next = 0
  const serve = async (lane: number) => {
    const folder = path.join(scratch, String(lane))
    mkdirSync(folder)
    let child: Worker | undefined
    for (let index = next++; index < examples.length; index = next++) {
      const example = examples[index]
      if (!example) continue
      child = child?.alive() ? child : startWorker(worker, folder)
      done(index, await child.check({ id: index, example }))
    }
    child?.stop()
  }
  try {
    await Promise.all(Array.from({ length: Math.min(workers, examples.length) }, (_, lane) => serve(lane)))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Bundles the worker for plain Node, because this process's loader would affect examples. */
async function bundleWorker(cache: string): Promise<string> {
  const file = path.join(cache, 'worker.mjs')
  const input = path.join(home, 'run/worker.ts')
  await build({
    input,
    platform: 'node',
    logLevel: 'warn',
    // The worker calls nothing of the compiler, which the tool's module loads as well.
    external: [/\.node$/],
    treeshake: { moduleSideEffects: (id) => !id.includes('md-compiler') },
    output: { file, format: 'esm', codeSplitting: false },
  })
  return file
}

interface Worker {
  alive(): boolean
  check(job: Job): Promise<Outcome>
  stop(): void
}

function startWorker(file: string, scratch: string): Worker {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env
  const child: ChildProcess = fork(file, [scratch], {
    cwd: home,
    execArgv: [],
    env: { ...env, DOCS_CHECKS_HOME: home, NO_COLOR: '1', FORCE_COLOR: '0', BROWSERSLIST_IGNORE_OLD_DATA: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4000)
  })
  return {
    alive: () => child.exitCode === null && child.signalCode === null && child.connected,
    stop: () => child.kill(),
    check: (job) =>
      new Promise((resolve) => {
        output = ''
        const finish = (outcome: Outcome) => {
          clearTimeout(timer)
          child.off('message', onMessage)
          child.off('close', end)
          resolve(outcome)
        }
        const onMessage = (answer: Answer) => {
          if (answer.id === job.id) finish(answer.outcome)
        }
        const end = () => finish(ended(job.example, output))
        const timer = setTimeout(() => {
          output += `took more than ${timeout / 1000} s`
          child.kill('SIGKILL')
        }, timeout)
        child.on('message', onMessage)
        child.once('close', end)
        child.send(job)
      }),
  }
}

/** An example that ends its process fails with its last output, unless that is expected. */
function ended({ blocks }: Example, output: string): Outcome {
  const expected = blocks.map(({ marks }) => marks.fails).find(Boolean)
  if (expected && output.includes(expected)) return { failures: [], updates: [] }
  const block = blocks.find(isConfig) ?? blocks[0]
  return { failures: [{ line: block?.line ?? 1, message: `ends its process: ${output.trim()}` }], updates: [] }
}
