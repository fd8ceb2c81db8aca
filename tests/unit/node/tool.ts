// The build command for tests that need a separate process. It's bundled once, so it starts without a transpiler.

import { spawnSync } from 'node:child_process'
import { setUpProgram } from '../../../setup/tool.mjs'

/** Arguments for Node that run the build. */
export const program = [await setUpProgram('build')]

/** Builds a folder's site; returns the exit code and standard error. */
export function build(cwd: string, ...flags: string[]): { status: number | null; messages: string } {
  const { status, stderr } = spawnSync(process.execPath, [...program, ...flags], { cwd, encoding: 'utf8' })
  return { status, messages: stderr }
}
