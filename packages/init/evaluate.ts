// Reads the configuration of another tool as plain data: what its module exports for a build, with everything that can't be
// known left out and named. `@inkstone/evaluate` follows the code, with the functions of this machine that only make values
// (runtime.ts).

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseModule } from '@inkstone/docs/init'
import {
  type Because,
  Exhausted,
  endings,
  evaluateFiles,
  optionsOf,
  type Parse,
  positionOf,
  type SourceFile,
  type Span,
  type Value,
} from '@inkstone/evaluate'
import { runtimeWith } from './runtime.ts'

/** What can't be read, without repetitions: the option, empty for the whole configuration, its position and the reason. */
export type Losses = Map<string, { option: string; at: string; why: string }>

/** What tools pass to a configuration that is a function. */
const build = { command: 'build', mode: 'production', env: 'production', isSsrBuild: false, isPreview: false }

const computed = "is computed in a way that `init` can't follow"

/** The value of a module's default export; undefined if it isn't known. Throws where the module can't be parsed. */
export function readModule(file: string, losses: Losses): unknown {
  const main = sourceOf(file)
  try {
    return plainValue(exportOf(main, losses), '', losses)
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error
    const at = positionText({ file: main, start: 0, end: 0 })
    losses.set('', { option: '', at, why: 'takes too long to compute' })
    return undefined
  }
}

/** What a file exports for a build: evaluates it with those that it imports, until none is missing. */
function exportOf(main: SourceFile, losses: Losses): Value {
  const files = new Map([[main.name, main]])
  for (;;) {
    /** Rstack's `define.doc({…})`, of a module that exports nothing. */
    let defined: Value | undefined
    const runtime = runtimeWith((name, value) => {
      if (name === 'doc') defined = value
      return /^(define\w*|starlight|doc)$/.test(name)
    })
    const evaluation = evaluateFiles([...files.values()], parse, runtime)
    const exported = evaluation.exportsOf(main)
    const own = exported.kind === 'object' ? exported.properties.get('default')?.value : undefined
    let value = defined ?? own ?? exported
    while (value.kind === 'function') value = evaluation.call(value, [evaluation.valueOf(build, value.at)])
    const before = files.size
    for (const name of evaluation.missing()) {
      const found = fileOf(name)
      if (found) files.set(found.name, found)
    }
    if (files.size > before) continue
    for (const doubt of evaluation.doubts()) {
      const at = positionText(doubt.at)
      const what = doubt.reason === 'loop' ? "this loop isn't followed" : "whether this condition is met isn't known"
      losses.set(at, { option: at, at, why: `${what}, so it's left out` })
    }
    return value
  }
}

/** A file by its absolute path. Names have no leading slash. */
function sourceOf(file: string): SourceFile {
  const name = path.resolve(file).split(path.sep).join('/').replace(/^\//, '')
  return { name, text: readFileSync(file, 'utf8') }
}

/** The file that an import names; `./nav.js` may be `nav.ts`. */
function fileOf(wanted: string): SourceFile | undefined {
  const plain = wanted.replace(/[?#].*$/, '')
  const names = [...endings.map((end) => plain + end), plain.replace(/\.([cm]?)js$/, '.$1ts')]
  const found = names
    .map((name) => path.resolve('/', name))
    .find((each) => /\.([cm]?[jt]s|json)$/.test(each) && existsSync(each))
  return found === undefined ? undefined : sourceOf(found)
}

const parse: Parse = (file) => {
  const isJson = file.name.endsWith('.json')
  const text = file.text.replace(/^\uFEFF/, '')
  try {
    const body = parseModule(isJson ? `(${text})` : text)
    return { type: 'Program', sourceType: 'module', start: 0, end: text.length, body } as unknown as ReturnType<Parse>
  } catch (error) {
    const shown = path.relative('', path.resolve('/', file.name))
    throw new Error(`${shown}: cannot parse it: ${(error as Error).message}`)
  }
}

/** A value as plain data, without what isn't known. */
function plainValue(value: Value, option: string, losses: Losses, around: readonly Value[] = []): unknown {
  const lose = (why: string, { file, start, end }: Span, key = option) => {
    if (!losses.has(key)) losses.set(key, { option, at: positionText({ file, start, end }), why })
  }
  switch (value.kind) {
    case 'literal':
      if (value.because) lose(reasonOf(value.because), value.at)
      return typeof value.value === 'bigint' ? undefined : value.value
    case 'choice': {
      // What isn't known has a default.
      const options = optionsOf(value)
      const known = options.filter(({ kind }) => /^(?:literal|list|object)$/.test(kind))
      const [first] = known
      if (first && known.length === 1) return plainValue(first, option, losses, around)
      lose("depends on a condition that isn't known", value.at)
      return undefined
    }
    case 'list':
    case 'object': {
      if (around.includes(value)) return undefined
      const within = [...around, value]
      for (const each of value.through ?? [])
        lose(
          each.reason === 'tool' ? reasonOf(each) : 'depends on a condition that is taken for met',
          each.at,
          `${option} ${positionText(each.at)}`,
        )
      const { rest } = value
      if (rest) lose(reasonOf(rest.because), rest.at, `${option} ${positionText(rest.at)}`)
      const conditional = "is only set under a condition that isn't known, so it's left out"
      if (value.kind === 'list')
        return value.items.flatMap(({ value: each, maybe }) => {
          if (maybe) lose(conditional, each.at, `${option} ${positionText(each.at)}`)
          const item = maybe ? undefined : plainValue(each, option, losses, within)
          return item === undefined ? [] : [item]
        })
      return Object.fromEntries(
        [...value.properties.values()].flatMap(({ name, value: each, maybe, key }) => {
          if (name === '__proto__') return []
          const below = option ? `${option}.${name}` : name
          if (maybe && !losses.has(below)) losses.set(below, { option: below, at: positionText(key), why: conditional })
          const read = maybe ? undefined : plainValue(each, below, losses, within)
          return read === undefined ? [] : [[name, read]]
        }),
      )
    }
    case 'native':
      if (value.value instanceof URL) return value.value.href
      break
    case 'function':
      lose('is a function', value.at)
      return undefined
    case 'text':
    case 'unknown':
      lose(reasonOf(value.because), value.at)
      return undefined
  }
  lose(computed, value.at)
  return undefined
}

/** Why a value isn't known, as the end of a sentence about the option. */
function reasonOf({ reason, subject, package: name }: Because): string {
  if (name !== undefined) return `comes from the package \`${name}\``
  if (reason === 'environment') return 'is set by the environment'
  if (reason === 'steps') return 'takes too long to compute'
  if (reason === 'tool') return `is made by \`${subject}\`, which isn't run: only what it's given is carried over`
  return computed
}

/** `file:line:col`, with the absolute path. */
function positionText({ file, start }: Span): string {
  const { line, column } = positionOf(file, start)
  return `${path.resolve('/', file.name)}:${line}:${column}`
}
