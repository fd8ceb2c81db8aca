// Finds the configurations in files: exported objects, the results of exported functions, and the items of exported
// arrays.

import {
  type Because,
  type Callable,
  type Evaluation,
  type Instance,
  type List,
  type Obj,
  optionsOf,
  type Reference,
  type SourceFile,
  type Unknown,
  unknown,
  type Value,
} from '@inkstone/evaluate'
import type { AnyNode, Pattern } from 'acorn'
import { SyntaxProblem } from './parse.ts'
import { nodesIn } from './tree.ts'

/** An exported configuration. */
export interface Config {
  file: SourceFile
  value: Obj
  /** Set if the configuration is passed to an unknown function before it's exported: `withDefaults({ … })`. */
  passedTo?: Because
  /** Whether a function returned it. */
  isResult: boolean
}

/** A file that doesn't export a configuration. */
export interface NoConfig {
  file: SourceFile
  /**
   * The reason: a syntax error, an export that can't be evaluated, or (`none`) an export that isn't a configuration.
   */
  problem: SyntaxProblem | Because | 'none'
}

/** Whether a name is a top-level option. */
type Known = (name: string) => boolean

/** File names whose export counts as a configuration even if most of its keys are misspelled. */
const configName = /(?:webpack|rspack)[\w.-]*config[\w.-]*$/

/** Finds the configurations of all files, in order. */
export function findConfigs(
  files: SourceFile[],
  evaluation: Evaluation,
  isOption: Known,
): { configs: Config[]; missing: NoConfig[]; functions: Callable[] } {
  const configs: Config[] = []
  const missing: NoConfig[] = []
  const functions: Callable[] = []
  const parts = new Set<Obj>()
  for (const file of files) {
    try {
      const found = configsIn(evaluation.exportsOf(file), evaluation, isOption, configName.test(file.name))
      for (const [value, passedTo] of found.objects)
        configs.push({ file, value, isResult: found.results.has(value), ...(passedTo ? { passedTo } : {}) })
      for (const value of found.parts) parts.add(value)
      functions.push(...found.functions)
      if (found.objects.size === 0) missing.push({ file, problem: found.because ?? 'none' })
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error
      if (!missing.some(({ problem }) => problem === error)) missing.push({ file, problem: error })
    }
  }
  // A list that configurations are made from looks like one of configurations: `{ name, entry, library }`.
  // What a function of a helper returns counts where it's called.
  const isPart = ({ file, value, isResult }: Config) => (parts.has(value) || isResult) && evaluation.isImported(file)
  const whole = configs.filter((config) => !isPart(config))
  // Helper files are evaluated where they are imported.
  return {
    configs: whole.length > 0 ? whole : configs,
    functions,
    missing: missing.filter(({ file, problem }) => isProblem(problem) || !evaluation.isImported(file)),
  }
}

function isProblem(problem: NoConfig['problem']): problem is SyntaxProblem {
  return problem instanceof SyntaxProblem
}

interface Found {
  objects: Map<Obj, Because | undefined>
  /** Those in lists that are exported under a name. */
  parts: Set<Obj>
  /** Those that functions returned. */
  results: Set<Obj>
  /** Functions in an exported list, which only webpack's command calls. */
  functions: Callable[]
  because?: Because
}

function configsIn(exported: Value, evaluation: Evaluation, isOption: Known, isNamed: boolean): Found {
  const found: Found = { objects: new Map(), parts: new Set(), results: new Set(), functions: [] }
  const add = (value: Value, depth: number, passedTo?: Because, isPart = false) => {
    if (depth > 3) return
    for (const option of optionsOf(value)) {
      if (option.kind === 'object') addObject(option, depth, passedTo, isPart)
      else if (option.kind === 'list') addItems(option, depth, passedTo)
      else if (option.kind === 'function') {
        const result = callConfig(option, evaluation, isOption)
        for (const each of optionsOf(result)) if (each.kind === 'object') found.results.add(each)
        add(result, depth + 1, passedTo, isPart)
      } else if (option.kind === 'unknown' || option.kind === 'instance') addArguments(option, depth)
    }
  }
  const addItems = (value: List, depth: number, passedTo?: Because) => {
    // Items are configurations, and no modules with several of them.
    for (const item of value.items) {
      if (item.value.kind === 'function') found.functions.push(item.value)
      add(item.value, depth, passedTo, true)
    }
    if (value.rest) found.because ??= value.rest.because
  }
  const addObject = (value: Obj, depth: number, passedTo?: Because, isPart?: boolean) => {
    const names = [...value.properties.keys()]
    const known = names.filter(isOption).length
    // Helpers may have the names of options: `exports.loader = () => …`.
    const isHelpers = [...value.properties.values()].every(({ value: each }) => each.kind === 'function')
    // Other tools have plugins as well.
    const isOther = !isNamed && names.every((name) => name === 'plugins')
    const isConfig =
      (known * 2 > names.length && !isHelpers && !isOther) ||
      (isNamed && depth === 0 && (known > 0 || names.length === 0) && !names.includes('default'))
    if (isConfig || (names.length === 0 && value.rest && !passedTo)) {
      if (!found.objects.has(value)) found.objects.set(value, passedTo)
      return
    }
    if (isPart) return
    // A module with several exports, of which the command loads the default one. What the others contain is something else,
    // such as a rule with the options of its loaders.
    const main = value.properties.get('default')
    if (main) {
      if (depth === 0 && main.value.kind === 'instance') found.because ??= becauseOf(main.value)
      return add(main.value, depth + 1, passedTo)
    }
    for (const { value: each } of value.properties.values()) {
      if (each.kind === 'function') continue
      add(each, depth + 1, passedTo, true)
      if (each.kind === 'list') {
        for (const item of each.items)
          for (const part of optionsOf(item.value)) if (part.kind === 'object') found.parts.add(part)
      }
    }
  }
  const addArguments = (value: Unknown | Instance, depth: number) => {
    const because = becauseOf(value)
    // One export that can't be evaluated isn't the reason for the whole file if there are others.
    if (depth === 0 || value.kind === 'unknown' || value.called) found.because ??= because
    for (const argument of value.args ?? []) {
      // `withDefaults((config) => …)`: the argument is unknown, but the options that the function sets aren't.
      if (argument.kind === 'function')
        add(evaluation.call(argument, [openConfig(because, argument.at)]), depth + 1, because)
      else add(argument, depth + 1, because)
    }
  }
  add(exported, 0)
  return found
}

/** Position of values that aren't in any file; findings there are dropped. */
const nowhere: Obj['at'] = { file: { name: '', text: '' }, start: 0, end: 0 }

/**
 * The configuration that a tool passes to a function, which modifies it. Its content is unknown, except that it has the
 * objects and lists that such functions use without checking that they exist.
 */
function openConfig(because: Because, at: Obj['at']): Obj {
  const rest: Unknown = { kind: 'unknown', because: { ...because, at: nowhere }, at: nowhere }
  const list = (): Value => ({ kind: 'list', items: [], rest, at: nowhere })
  const object = (values: Record<string, Value>): Obj => {
    const properties = Object.entries(values).map(([name, value]) => [name, { name, key: nowhere, value }] as const)
    return { kind: 'object', properties: new Map(properties), rest, at: nowhere }
  }
  const parts = {
    module: object({ rules: list() }),
    plugins: list(),
    resolve: object({ alias: object({}), extensions: list() }),
    optimization: object({}),
    output: object({}),
  }
  return { ...object(parts), rest: { kind: 'unknown', because, at }, at }
}

/** Parameter names of functions that another tool calls with its configuration. webpack's own functions take `env`. */
const passedConfig = /config/i

function callConfig(config: Callable, evaluation: Evaluation, isOption: Known): Value {
  const [first, , ...more] = config.node && 'params' in config.node ? config.node.params : []
  const name = first ? nameOfParameter(first) : 'env'
  const because: Because = { reason: 'tool', subject: name, at: config.at }
  // Further arguments come from other configurations that call this one.
  const others = ['argv', ...more.map(nameOfParameter)].map((each) => unknown('argument', each, config.at))
  // Storybook passes an object that contains the configuration.
  if (first?.type === 'ObjectPattern') {
    const names = first.properties.flatMap((each) =>
      each.type === 'Property' && 'name' in each.key ? [each.key.name] : [],
    )
    const inner = names.find((each) => passedConfig.test(each))
    if (inner !== undefined) {
      const given = openConfig({ ...because, subject: inner }, config.at)
      const properties = new Map([[inner, { name: inner, key: nowhere, value: given }]])
      const rest = unknown('argument', 'env', config.at)
      return evaluation.call(config, [{ kind: 'object', properties, rest, at: config.at }, ...others])
    }
  }
  const plain = passedConfig.test(name)
    ? undefined
    : evaluation.call(config, [unknown('argument', name, config.at), ...others])
  return plain && !isArgument(plain, name, config, isOption)
    ? plain
    : evaluation.call(config, [openConfig(because, config.at), ...others])
}

/** Whether a function returned an object made from its argument, or its argument with options that it sets. */
function isArgument(value: Value, name: string, { node }: Callable, isOption: Known): boolean {
  const setsOptions = () =>
    node !== undefined &&
    nodesIn(node as AnyNode).some(
      ({ node: each }) =>
        each.type === 'MemberExpression' &&
        each.object.type === 'Identifier' &&
        each.object.name === name &&
        each.property.type === 'Identifier' &&
        isOption(each.property.name),
    )
  return optionsOf(value).some((each) => {
    const open = each.kind === 'object' ? each.rest : each
    if (open?.kind !== 'unknown' || open.because.reason !== 'argument') return false
    if (open.because.subject.replace(/^\.{3}/, '') !== name) return false
    // A loader may return its argument as well.
    return each.kind === 'object' || setsOptions()
  })
}

function nameOfParameter({ type, ...node }: Pattern): string {
  return type === 'Identifier' && 'name' in node ? node.name : 'arguments'
}

/** Why a value can't be determined: it's unknown, or a package makes it. */
function becauseOf(value: Unknown | Instance): Because {
  return value.kind === 'unknown' ? value.because : { reason: 'package', subject: nameOf(value.of), at: value.at }
}

function nameOf(of: Reference | Callable): string {
  return of.kind === 'reference' ? [of.package, ...of.path].join('.') : ''
}
