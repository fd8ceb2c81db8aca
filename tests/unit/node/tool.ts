// The build as a person runs it, for tests that need a process of its own; bundled, so that none of them waits for a
// translator.

import { spawnSync } from 'node:child_process'
import { setUpProgram } from '../../../setup/tool.mjs'

/** Arguments of Node that run the build. */
export const program = [await setUpProgram('build')]

/** Builds the site of a folder; what it said on standard error. */
export function build(cwd: string, ...flags: string[]): { status: number | null; messages: string } {
  const { status, stderr } = spawnSync(process.execPath, [...program, ...flags], { cwd, encoding: 'utf8' })
  return { status, messages: stderr }
}
