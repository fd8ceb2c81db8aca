// Records which examples passed. An example's key covers its blocks, the files they start from, the facts, the packages
// and the checks themselves.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { home } from '../packages.ts'
import type { Example } from './examples.ts'
import { listed } from './marks.ts'

/** Keys of passed examples. */
export class Passed {
  readonly #file: string
  readonly #known: Set<string>
  readonly #used = new Set<string>()

  /** @param file where the keys are kept; it may be missing */
  constructor(file: string) {
    this.#file = file
    const text = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '[]'
    this.#known = new Set(JSON.parse(text) as string[])
  }

  has(key: string): boolean {
    if (this.#known.has(key)) this.#used.add(key)
    return this.#known.has(key)
  }

  add(key: string): void {
    this.#known.add(key)
    this.#used.add(key)
  }

  /** Writes the keys. After a run over all pages, unused ones are dropped. */
  save(whole: boolean): void {
    const kept = whole ? this.#used : new Set([...this.#known, ...this.#used])
    mkdirSync(path.dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, `${JSON.stringify([...kept].sort(), null, 2)}\n`)
  }
}

/** Returns a function that computes the keys of examples. */
export function keyMaker(): (example: Example) => string {
  const machinery = hashOfFiles([
    ...['facts.json', 'package-lock.json', 'programs.json', 'packages.ts'].map((name) => path.join(home, name)),
    ...filesBelow(path.join(home, 'run')),
  ])
  return ({ kind, name, blocks }) => {
    const bases = blocks
      .flatMap(({ marks }) => listed(marks.base ?? ''))
      .map((base) => path.join(home, 'projects', base))
    const parts = blocks.map(({ lang, meta, code }) => [lang, meta, code])
    const text = JSON.stringify([machinery, kind, name, parts, hashOfFiles(bases.flatMap(filesBelow))])
    return createHash('sha256').update(text).digest('hex')
  }
}

/** Files in a folder; none if it doesn't exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))
  return names.filter((file) => statSync(file).isFile()).sort()
}

/** Hash of the names and contents of files. */
export function hashOfFiles(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(home, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
