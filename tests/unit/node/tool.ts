// The build command for tests that need a separate process; bundled once, so that it starts without a transpiler.

import { spawnSync } from 'node:child_process'
import { setUpProgram } from '../../../setup/tool.mjs'

/** Arguments of Node that run the build. */
export const program = [await setUpProgram('build')]

/** Builds the site of a folder; returns the status and standard error. */
export function build(cwd: string, ...flags: string[]): { status: number | null; messages: string } {
  const { status, stderr } = spawnSync(process.execPath, [...program, ...flags], { cwd, encoding: 'utf8' })
  return { status, messages: stderr }
}
