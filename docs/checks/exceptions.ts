// Deliberate exceptions from the rules of prose and parity, in prose/exceptions.json and parity/exceptions.json with
// their reason. An unused exception is an error.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { home } from './packages.ts'
import type { Failure } from './run/examples.ts'

/** A deliberate exception. */
export interface Exception {
  /** Page, such as `config/entry`. */
  page: string
  /** Part of the message. */
  found: string
  reason: string
}

/** The rules that exceptions apply to. */
type Area = 'parity' | 'prose'

/** The committed exceptions. */
export function readExceptions(area: Area): Exception[] {
  return JSON.parse(readFileSync(path.join(home, area, 'exceptions.json'), 'utf8')) as Exception[]
}

/** Removes excepted failures; with `whole`, all pages were checked, so unused exceptions are reported. */
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
  const reported = unused.map(({ page, found }) => ({
    ...{ file, line: 1 },
    message: `nothing on \`${page}\` is \`${found}\` anymore: remove the exception`,
  }))
  return [...rest, ...reported]
}
