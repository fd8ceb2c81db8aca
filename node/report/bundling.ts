// Errors of the bundler as this tool prints them: `file:line:col: message`, without colors, excerpts and stacks.

import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { shownPath } from './diagnostics.ts'

interface BundlerError {
  message?: string
  loc?: { file?: string; line?: number; column?: number }
  id?: string
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
