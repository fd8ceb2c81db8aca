// The interface to browsers for these tests, independent of the protocol: a fresh profile with one tab, scripts in its
// page, and input. firefox.ts and webkit.ts implement it.

import { type ChildProcess, spawn } from 'node:child_process'

/** Input sources in the format of WebDriver and WebDriver BiDi. */
type Actions = Record<string, unknown>[]

/** A value that a page can pass to a test. Elements aren't included: React adds cyclic objects to them. */
export type Json =
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: for functions without a result
  | void
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** One tab of a fresh profile. */
export interface Tab {
  /** Opens an address; resolves when the document has loaded. */
  open(url: string): Promise<void>
  /** Runs a synchronous function in the page. */
  run<A extends Json[], T extends Json>(work: (...args: A) => T, ...args: A): Promise<T>
  perform(actions: Actions): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Goes forward or back in the history: -1 is back. */
  go(steps: number): Promise<void>
  close(): Promise<void>
}

export interface Browser {
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/**
 * Starts a program in a new process group, and resolves with it when a line of its output matches, or the probe
 * succeeds.
 */
export async function start(
  program: string,
  args: string[],
  env: Record<string, string>,
  isReady: (output: string) => string | Promise<string | undefined> | undefined,
): Promise<{ process: ChildProcess; ready: string }> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data
    })
  }
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`\`${program}\` ended with ${code}:\n${output}`)))
  })
  const answers = async () => {
    for (;;) {
      const ready = await isReady(output)
      if (ready) return ready
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return { process: child, ready: await Promise.race([answers(), ended]) }
}

/** Stops a program and the processes it started. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid)
  await ended
}
