// Expected pages that haven't been written: a committed list that only gets shorter.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { home } from '../packages.ts'
import type { PageText } from '../pages.ts'
import { type Outlines, outlineRoute } from '../prose/outlines.ts'
import type { Failure } from '../run/examples.ts'

/** Pages that exist although they're on the list, and missing pages that aren't on it. */
export function checkPending(pages: PageText[], outlines: Outlines): Failure[] {
  const file = 'docs/checks/pending.json'
  const text = readFileSync(path.join(home, 'pending.json'), 'utf8')
  const pending = new Set((JSON.parse(text) as { pages: string[] }).pages)
  const written = new Set(pages.map(outlineRoute))
  const lineOf = (route: string) => text.split('\n').findIndex((line) => line.includes(`"${route}"`)) + 1
  const failures: Failure[] = []
  for (const route of pending) {
    if (written.has(route))
      failures.push({ file, line: lineOf(route), message: `\`${route}\` exists: remove it from the list` })
    else if (!outlines.pages[route])
      failures.push({ file, line: lineOf(route), message: `\`${route}\` isn't in outlines.json` })
  }
  for (const route of Object.keys(outlines.pages)) {
    if (written.has(route) || pending.has(route)) continue
    failures.push({ file, line: 1, message: `\`${route}\` is neither written nor pending` })
  }
  return failures
}
