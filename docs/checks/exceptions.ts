// Deviations that are meant, from the rules of writing and between the languages: parity/exceptions.json and
// prose/exceptions.json list them with their reason, and one that nothing needs any more is itself a failure.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { home } from './packages.ts'
import type { Failure } from './run/examples.ts'

/** A deviation that is meant. */
export interface Exception {
  /** `config/entry`. */
  page: string
  /** A part of the message. */
  found: string
  reason: string
}

/** Which rules the exceptions are from. */
type Area = 'parity' | 'prose'

/** The committed exceptions. */
export function readExceptions(area: Area): Exception[] {
  return JSON.parse(readFileSync(path.join(home, area, 'exceptions.json'), 'utf8')) as Exception[]
}

/** Failures without those that are meant; `whole` says that all pages were looked at, so that unused ones show. */
export function excuse(failures: Failure[], exceptions: Exception[], area: Area, whole: boolean): Failure[] {
  const used = new Set<Exception>()
  const rest = failures.filter(({ file, message }) => {
    const route = file
      .split('/')
      .slice(2)
      .join('/')
      .replace(/\.mdx?$/, '')
    const meant = exceptions.find(({ page, found }) => page === route && message.includes(found))
    if (meant) used.add(meant)
    return !meant
  })
  const unused = whole ? exceptions.filter((exception) => !used.has(exception)) : []
  const file = `docs/checks/${area}/exceptions.json`
  const told = unused.map(({ page, found }) => ({
    ...{ file, line: 1 },
    message: `nothing on \`${page}\` is \`${found}\` any more, expected the exception to go`,
  }))
  return [...rest, ...told]
}
