// The pages to play, their order, and their cache keys, which cover everything that a play's outcome depends on.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { applications, complete } from '../../components/projectFiles.ts'
import { home } from '../packages.ts'
import { isFollowed, type PageText } from '../pages.ts'
import { filesBelow, hashOfFiles } from '../run/cache.ts'
import type { Failure } from '../run/examples.ts'
import { readSteps, type Step } from './steps.ts'

/** Files of the checks that affect plays, besides those in this folder. */
const shared = ['compare.ts', 'examples.ts', 'folder.ts', 'listing.ts', 'marks.ts', 'shell.ts']

/** Plays install packages as of this day. Changing it is a commit, after which plays use everything published since. */
export const registryDay = '2026-11-20'

/** A page to play. */
export interface Script {
  page: PageText
  steps: Step[]
  /** The page whose final state it starts from. */
  start: Script | undefined
  key: string
}

/** The plays of pages, each after the one it starts from, and problems with their starting points. */
export function readScripts(pages: PageText[], before: string | undefined): { scripts: Script[]; failures: Failure[] } {
  const played = pages.filter(isFollowed)
  const machinery = [
    hashOfFiles([
      ...filesBelow(path.join(home, 'play')),
      ...shared.map((name) => path.join(home, 'run', name)),
      path.join(home, '../components/projectFiles.ts'),
    ]),
    before,
  ]
  const scripts = new Map<string, Script>()
  const failures: Failure[] = []
  const add = (page: PageText, below: string[]): Script | undefined => {
    const known = scripts.get(page.route)
    if (known) return known
    const { start: name, steps } = readSteps(page)
    const base = played.find(({ route }) => route === name)
    const loops = name !== undefined && below.includes(name)
    if (name !== undefined && (!base || loops)) {
      const message = `starts from \`${name}\`, ${loops ? 'which starts from this page' : 'expected a page that is played'}`
      failures.push({ file: page.file, line: 1, message })
      return undefined
    }
    const start = base && add(base, [...below, page.route])
    const done = steps.map(takenAs)
    const key = createHash('sha256')
      .update(JSON.stringify([machinery, start?.key, done]))
      .digest('hex')
    const script = { page, steps, start, key }
    scripts.set(page.route, script)
    return script
  }
  for (const page of played) add(page, [page.route])
  return { scripts: [...scripts.values()], failures }
}

/** What the outcome of a step depends on. */
function takenAs(step: Step): string[] {
  if (step.kind === 'install') return [step.kind, step.command]
  if (step.kind !== 'project' && step.kind !== 'application') {
    return [step.kind, step.block.lang, step.block.meta, step.block.code]
  }
  const folder = path.join(step.kind === 'project' ? complete : applications, step.name)
  return [step.kind, step.name, existsSync(folder) ? hashOfFiles(filesBelow(folder)) : '']
}
