// Finds the configurations in files: what a file exports, what the exported function returns, each item of an array.

import type { Evaluation } from './evaluate/interpreter.ts'
import {
  type Because,
  type Callable,
  type Instance,
  type List,
  type Obj,
  optionsOf,
  type Reference,
  type Unknown,
  unknown,
  type Value,
} from './evaluate/value.ts'
import { SyntaxProblem } from './parse.ts'
import type { SourceFile } from './source.ts'

/** A configuration that a file exports. */
export interface Config {
  file: SourceFile
  value: Obj
  /** What it's passed to before it is used, if that isn't known: `withDefaults({ … })`. */
  passedTo?: Because
}

/** A file that exports none. */
export interface NoConfig {
  file: SourceFile
  /** A file that can't be parsed, an export that isn't known, or one that isn't a configuration. */
  problem: SyntaxProblem | Because | 'none'
}

/** Names under which files export parts of a configuration. */
type Known = (name: string) => boolean

/** Configurations of all files, in their order. */
export function findConfigs(
  files: SourceFile[],
  evaluation: Evaluation,
  isOption: Known,
): { configs: Config[]; missing: NoConfig[] } {
  const configs: Config[] = []
  const missing: NoConfig[] = []
  for (const file of files) {
    try {
      const found = configsIn(evaluation.exportsOf(file), evaluation, isOption)
      for (const [value, passedTo] of found.objects) configs.push({ file, value, ...(passedTo ? { passedTo } : {}) })
      if (found.objects.size === 0) missing.push({ file, problem: found.because ?? 'none' })
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error
      if (!missing.some(({ problem }) => problem === error)) missing.push({ file, problem: error })
    }
  }
  // A file of helpers is read where it's used.
  return { configs, missing: missing.filter(({ file, problem }) => isProblem(problem) || !evaluation.isImported(file)) }
}

function isProblem(problem: NoConfig['problem']): problem is SyntaxProblem {
  return problem instanceof SyntaxProblem
}

interface Found {
  objects: Map<Obj, Because | undefined>
  because?: Because
}

function configsIn(exported: Value, evaluation: Evaluation, isOption: Known): Found {
  const found: Found = { objects: new Map() }
  const add = (value: Value, depth: number, passedTo?: Because) => {
    if (depth > 3) return
    for (const option of optionsOf(value)) {
      if (option.kind === 'object') addObject(option, depth, passedTo)
      else if (option.kind === 'list') addItems(option, depth, passedTo)
      else if (option.kind === 'function') add(callConfig(option, evaluation), depth + 1, passedTo)
      else if (option.kind === 'unknown' || option.kind === 'instance') addArguments(option, depth)
    }
  }
  const addItems = (value: List, depth: number, passedTo?: Because) => {
    for (const item of value.items) add(item.value, depth, passedTo)
    if (value.rest) found.because ??= value.rest.because
  }
  const addObject = (value: Obj, depth: number, passedTo?: Because) => {
    const names = [...value.properties.keys()]
    if (names.filter(isOption).length * 2 > names.length || (names.length === 0 && value.rest && !passedTo)) {
      if (!found.objects.has(value)) found.objects.set(value, passedTo)
      return
    }
    // A module with several exports, `default` among them.
    for (const { name, value: each } of value.properties.values()) {
      if (each.kind !== 'function' || name === 'default') add(each, depth + 1, passedTo)
    }
  }
  const addArguments = (value: Unknown | Instance, depth: number) => {
    const because: Because =
      value.kind === 'unknown' ? value.because : { reason: 'package', subject: nameOf(value.of), at: value.at }
    found.because ??= because
    for (const argument of value.args ?? []) {
      // `withDefaults((config) => …)`: what it gets isn't known, what it sets is.
      if (argument.kind === 'function')
        add(evaluation.call(argument, [openObject(because, argument.at)]), depth + 1, because)
      else add(argument, depth + 1, because)
    }
  }
  add(exported, 0)
  return found
}

/** An object of which nothing is known but what is set later. */
function openObject(because: Because, at: Obj['at']): Obj {
  return { kind: 'object', properties: new Map(), rest: { kind: 'unknown', because, at }, at }
}

function callConfig(config: Value, evaluation: Evaluation): Value {
  return evaluation.call(config, [unknown('argument', 'env', config.at), unknown('argument', 'argv', config.at)])
}

function nameOf(of: Reference | Callable): string {
  return of.kind === 'reference' ? [of.package, ...of.path].join('.') : ''
}
