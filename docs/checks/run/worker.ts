// A worker process of the checks, because examples may exit, panic or leave handlers behind. It receives one example at
// a time and returns the result. It runs in plain Node without loaders, so that whatever Node rejects in an example
// fails here too.

import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Facts } from '../facts.ts'
import { home } from '../packages.ts'
import type { Example } from './examples.ts'
import { clear } from './folder.ts'
import { checkProject } from './project.ts'
import { checkScript } from './script.ts'
import { checkShell } from './shell.ts'
import type { Outcome } from './shown.ts'
import { checkSyntax, wrongJson } from './syntax.ts'
import { checkTypes } from './types.ts'

/** A request from the parent. */
export interface Job {
  id: number
  example: Example
}

/** The response. */
export interface Answer {
  id: number
  outcome: Outcome
}

const scratch = process.argv[2] ?? ''
const facts = JSON.parse(readFileSync(path.join(home, 'facts.json'), 'utf8')) as Facts
const paths = facts.options.map((option) => option.path)
const environment = { ...process.env }

process.on('message', async ({ id, example }: Job) => {
  const folder = path.join(scratch, String(id))
  mkdirSync(folder, { recursive: true })
  const outcome = await check(example, folder).catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error)
    return { failures: [{ line: example.blocks[0]?.line ?? 1, message }], updates: [] }
  })
  // Don't return to the original folder: an example may still be opening a file by a relative path.
  process.chdir(scratch)
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
  clear(folder)
  process.send?.({ id, outcome } satisfies Answer)
})

async function check(example: Example, folder: string): Promise<Outcome> {
  const [block] = example.blocks
  if (!block) return { failures: [], updates: [] }
  const found = (failures: { line: number; message: string }[]): Outcome => ({ failures, updates: [] })
  const failed = (message: string | undefined) => found(message === undefined ? [] : [{ line: block.line, message }])
  switch (example.kind) {
    case 'project':
      return checkProject(example, folder, paths)
    case 'config': {
      const outcome = await checkProject(example, folder, paths)
      const typed = /\.[cm]?ts$/.test(block.marks.title ?? '') ? checkTypes(block) : []
      return { ...outcome, failures: [...outcome.failures, ...typed] }
    }
    case 'script':
      return checkScript(example, folder)
    case 'shell':
      return found(checkShell(block, facts.cli))
    case 'json':
      return failed(wrongJson(block.code))
    case 'types':
      return found(checkTypes(block))
    case 'fragment':
      return failed(checkSyntax(block))
    case 'skipped':
    case 'played':
      return found([])
  }
}
