// Starts the bundler, and makes its errors those of this tool: `file:line:col: message`, without colors, excerpts and
// stacks.

import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { InputOptions, RolldownBuild } from 'rolldown'
import { shownPath } from './diagnostics.ts'

interface BundlerError {
  message?: string
  loc?: { file?: string; line?: number; column?: number }
  id?: string
}

/** Images that components import are part of their scripts. */
export const imageTypes = {
  '.avif': 'dataurl',
  '.gif': 'dataurl',
  '.jpg': 'dataurl',
  '.png': 'dataurl',
  '.svg': 'dataurl',
  '.webp': 'dataurl',
} as const

/** Starts a build of the bundler, without its warnings about slow plugins, which depend on the machine. */
export async function bundler(options: InputOptions): Promise<RolldownBuild> {
  const { rolldown } = await import('rolldown')
  return rolldown({ ...options, checks: { bundlerTimings: false } })
}

/** Resolves with the result of bundling. Throws an Error with a line for each of the bundler's. */
export async function reporting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { errors } = error as { errors?: BundlerError[] }
    if (!Array.isArray(errors) || errors.length === 0) throw error
    throw new Error(errors.map(lineOf).join('\n'), { cause: error })
  }
}

function lineOf({ message = '', loc, id }: BundlerError): string {
  const [first = '', ...rest] = stripVTControlCharacters(message)
    .replace(/^\[[A-Z_]+\] /, '')
    .split('\n')
  // `[plugin packages]`, then `Error: …`
  const text = (/^\[plugin /.test(first) ? (rest[0] ?? first) : first).replace(/^\w*Error: /, '')
  const file = loc?.file ?? id
  const place = file && path.isAbsolute(file) ? shownPath(file) : ''
  return place ? `${place}:${loc?.line ?? 1}:${(loc?.column ?? 0) + 1}: ${text}` : text
}
