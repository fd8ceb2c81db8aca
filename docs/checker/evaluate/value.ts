// The values a configuration can have when its code is read and not run. What can't be known is a value too: `unknown`
// keeps the reason and the place, so that the report can name both. Objects and arrays are mutable and shared, as in the
// program itself.

import type { Class as ClassNode, Function as FunctionNode } from 'acorn'
import type { Span } from '../source.ts'

export type Value = Literal | Text | Pattern | Callable | List | Obj | Reference | Instance | Choice | Unknown

/** A string, number, boolean, null or undefined. */
export interface Literal {
  kind: 'literal'
  value: string | number | boolean | bigint | null | undefined
  /** Nobody chose it as a value: the `false` of a condition on the left of `&&`, or what a property is before it's set. */
  implied?: true
  at: Span
}

/** A string whose content isn't known, as `path.join(__dirname, 'dist')`. */
interface Text {
  kind: 'text'
  /** The request, if the string is the path of a resolved module: `require.resolve('babel-loader')`. */
  resolved?: string
  /** What it's the JSON of. */
  json?: Value
  /** What it begins with, if that's known: `browserslist:${environment}`. */
  start?: string
  /** Why the content isn't known. */
  because: Because
  at: Span
}

/** A regular expression. */
interface Pattern {
  kind: 'pattern'
  source: string
  flags: string
  at: Span
}

/** A function or class of the files. */
export interface Callable {
  kind: 'function'
  node?: FunctionNode | ClassNode
  /** What its free variables mean; absent for functions whose code isn't followed. */
  scope?: Scope
  /** Imitates a function of the language or of a package. */
  host?: Host
  /** Its properties: `require.resolve`. */
  members?: Map<string, Value>
  at: Span
}

export type Host = (call: Call) => Value

export interface Call {
  args: Value[]
  /** Whether further arguments, of an unknown list, may follow. */
  open?: Unknown
  self?: Value
  at: Span
}

export interface List {
  kind: 'list'
  items: Item[]
  /** What else may be in it. */
  rest?: Unknown
  at: Span
}

export interface Item {
  value: Value
  /** Whether it's only there under a condition. */
  maybe?: boolean
}

export interface Obj {
  kind: 'object'
  /** By name. A map, because `__proto__` and `constructor` are ordinary names here. */
  properties: Map<string, Property>
  rest?: Unknown
  at: Span
}

export interface Property {
  name: string
  /** Its name in the source. */
  key: Span
  value: Value
  /** The whole property in an object literal, which an edit may remove; absent if it was set in another way. */
  whole?: Span
  maybe?: boolean
  /** What the same object had by that name until this one took its place. */
  before?: Property
}

/** A package, or something a package exports: `require('webpack').DefinePlugin`. */
export interface Reference {
  kind: 'reference'
  package: string
  path: string[]
  /** Where the package is named. */
  from: Span
  at: Span
}

/** What `new` or a call of something from a package returns; also an instance of a class of the files. */
export interface Instance {
  kind: 'instance'
  of: Reference | Callable
  args: Value[]
  called?: boolean
  at: Span
}

/** One of several values, depending on something that isn't known. */
interface Choice {
  kind: 'choice'
  options: Value[]
  at: Span
}

export interface Unknown {
  kind: 'unknown'
  because: Because
  /** What was passed to the call whose result isn't known: a configuration, perhaps. */
  args?: Value[]
  /** What it is at least known to be. */
  type?: 'string' | 'number' | 'boolean' | 'function' | 'object' | 'list'
  at: Span
}

/** Why something isn't known: a sentence of texts.ts with what it is about. */
export interface Because {
  reason: Reason
  subject: string
  at: Span
}

export type Reason =
  | 'argument'
  | 'call'
  | 'environment'
  | 'expression'
  | 'global'
  | 'import'
  | 'loop'
  | 'missing-file'
  | 'mutation'
  | 'package'
  | 'property'
  | 'spread'
  | 'steps'
  | 'variable'

/** Variables by name, inside of those around them. */
export class Scope {
  readonly #own = new Map<string, Value>()

  constructor(readonly outer?: Scope) {}

  has(name: string): boolean {
    return this.#own.has(name)
  }

  get(name: string): Value | undefined {
    const holder = this.holder(name)
    return holder ? holder.#own.get(name) : undefined
  }

  declare(name: string, value: Value): void {
    this.#own.set(name, value)
  }

  remove(name: string): void {
    this.#own.delete(name)
  }

  /** The scope that declares a name. */
  holder(name: string): Scope | undefined {
    let scope: Scope | undefined = this
    while (scope && !scope.#own.has(name)) scope = scope.outer
    return scope
  }
}

export function literal(value: Literal['value'], at: Span): Literal {
  return { kind: 'literal', value, at }
}

export function unknown(reason: Reason, subject: string, at: Span, type?: Unknown['type']): Unknown {
  return { kind: 'unknown', because: { reason, subject, at }, at, ...(type ? { type } : {}) }
}

/** Most alternatives of a choice that are followed; configurations have two or three. */
const most = 12

/** One of several values: flat, without repetition, and the value itself when there is only one. */
export function choice(values: Value[], at: Span): Value {
  const options: Value[] = []
  for (const value of values.flatMap((each) => (each.kind === 'choice' ? each.options : [each]))) {
    if (!options.some((known) => isSame(known, value))) options.push(value)
  }
  const [only] = options
  if (only && options.length === 1) return only
  if (options.length > most) options.splice(most - 1, options.length, unknown('expression', 'further alternatives', at))
  return { kind: 'choice', options, at }
}

function isSame(a: Value, b: Value): boolean {
  if (a === b) return true
  if (a.kind === 'literal' && b.kind === 'literal') return Object.is(a.value, b.value)
  return a.kind === 'unknown' && b.kind === 'unknown' && a.because.at === b.because.at
}

/** Alternatives of a value. */
export function optionsOf(value: Value): Value[] {
  return value.kind === 'choice' ? value.options : [value]
}

/** Whether a value is true in a condition; undefined if that isn't known. */
export function truthOf(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'literal':
      return Boolean(value.value)
    case 'pattern':
    case 'function':
    case 'list':
    case 'object':
    case 'reference':
    case 'instance':
      return true
    case 'choice': {
      const truths = new Set(value.options.map(truthOf))
      return truths.size === 1 ? [...truths][0] : undefined
    }
    case 'text':
      return value.resolved === undefined ? undefined : true
    default:
      return value.type === 'function' || value.type === 'object' || value.type === 'list' ? true : undefined
  }
}

/** A value as `true` or `false`. */
export function booleanOf(value: Value, at: Span, negated = false): Value {
  const truth = truthOf(value)
  if (truth !== undefined) return literal(truth !== negated, at)
  const open = optionsOf(value).find((each) => each.kind === 'unknown' || each.kind === 'text')
  const because = open && 'because' in open ? open.because : unknown('expression', '', at).because
  return { kind: 'unknown', because, type: 'boolean', at }
}
