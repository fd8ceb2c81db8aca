// The values that a configuration can have when it's evaluated without executing it. Values that can't be determined
// are `unknown`, with the reason and the position for the report. Objects and arrays are mutable and shared, as in
// JavaScript.

import type { Class as ClassNode, Function as FunctionNode } from 'acorn'
import { spend } from './budget.ts'
import type { Span } from './source.ts'

export type Value = Literal | Text | Pattern | Callable | List | Obj | Reference | Instance | Native | Choice | Unknown

/** A string, number, boolean, null or undefined. */
export interface Literal {
  kind: 'literal'
  value: string | number | boolean | bigint | null | undefined
  /** Not written as a value: the `false` of a condition on the left of `&&`, or a property before it's set. */
  implied?: true
  /** Why the value may be undefined: an input of the build that nothing sets. */
  because?: Because
  at: Span
}

/** A string with unknown content, such as `path.join(__dirname, 'dist')`. */
export interface Text {
  kind: 'text'
  /** The request, if the string is the path of a resolved module: `require.resolve('babel-loader')`. */
  resolved?: string
  /** The path from the root of the files, if it's that of one of them or in their folders. */
  path?: string
  /** The value, if the string is its JSON. */
  json?: Value
  /** What it begins with, if that's known: `browserslist:${environment}`. */
  start?: string
  /** The known parts before, between and after the unknown ones, to match a request with files. */
  parts?: string[]
  /** Why the content is unknown. */
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

/** A function or class declared in the files, or an emulated function. */
export interface Callable {
  kind: 'function'
  node?: FunctionNode | ClassNode
  /** The enclosing scope; absent for functions whose code isn't executed. */
  scope?: Scope
  /** Emulates a function of the language or of a package. */
  host?: Host
  /** Its properties, such as `require.resolve`. */
  members?: Map<string, Value>
  at: Span
}

export type Host = (call: Call) => Value

export interface Call {
  args: Value[]
  /** Set if an unknown list of further arguments may follow. */
  open?: Unknown
  self?: Value
  at: Span
}

export interface List {
  kind: 'list'
  items: Item[]
  /** Set if the list may contain further items. */
  rest?: Unknown
  /** Calls that weren't followed, which got it and returned it in some form, and conditions that were taken for met. */
  through?: Because[]
  at: Span
}

export interface Item {
  value: Value
  /** Whether it's conditional. */
  maybe?: boolean
}

export interface Obj {
  kind: 'object'
  /** A Map, because names such as `__proto__` and `constructor` are allowed. */
  properties: Map<string, Property>
  rest?: Unknown
  /** As of a list. */
  through?: Because[]
  at: Span
}

export interface Property {
  name: string
  /** Position of its name. */
  key: Span
  value: Value
  /**
   * Position of the whole property in an object literal, which an edit may remove; absent if it was set in another way.
   */
  whole?: Span
  maybe?: boolean
  /** What the same object had by that name until this one took its place. */
  before?: Property
}

/** A package, or an export of one: `require('webpack').DefinePlugin`. */
export interface Reference {
  kind: 'reference'
  package: string
  path: string[]
  /** Position of the package's name. */
  from: Span
  at: Span
}

/** The result of `new` or a call of a package's export; also an instance of a class in the files. */
export interface Instance {
  kind: 'instance'
  of: Reference | Callable
  args: Value[]
  called?: boolean
  at: Span
}

/** A value of the program that evaluates, such as a `URL`, or a method of one. Only with a runtime. */
export interface Native {
  kind: 'native'
  value: object
  /** `this` of a method. */
  self?: unknown
  at: Span
}

/** One of several values, depending on an unknown condition. */
interface Choice {
  kind: 'choice'
  options: Value[]
  at: Span
}

export interface Unknown {
  kind: 'unknown'
  because: Because
  /** Arguments of the call whose result is unknown; one may be a configuration. */
  args?: Value[]
  /** The type of the value, if it's known. */
  type?: 'string' | 'number' | 'boolean' | 'function' | 'object' | 'list'
  at: Span
}

/** Why a value is unknown: a key of text.ts, with the subject of the sentence. */
export interface Because {
  reason: Reason
  subject: string
  /** The package that it comes from, with a runtime; otherwise that's a reference. */
  package?: string
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
  | 'tool'
  | 'variable'

/** Variables by name, with access to those of the enclosing scopes. */
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

/** Maximum number of alternatives of a choice; configurations have two or three. */
const most = 12

/** Creates a choice: flattened, without duplicates. A single value is returned as it is. */
export function choice(values: Value[], at: Span): Value {
  const options: Value[] = []
  for (const value of values.flatMap(optionsOf)) {
    spend(options.length + 1)
    if (!options.some((known) => isSame(known, value))) options.push(value)
  }
  const [only] = options
  if (only && options.length === 1) return only
  if (options.length > most) {
    const [first] = options
    if (first && options.every(({ kind }) => kind === first.kind)) {
      if (first.kind === 'object') return joinedObjects(options as Obj[], at)
      if (first.kind === 'list') return joinedLists(options as List[], at)
    }
    options.splice(most - 1, options.length, unknown('expression', 'further alternatives', at))
  }
  return { kind: 'choice', options, at }
}

/** One object with the properties of all. */
function joinedObjects(objects: Obj[], at: Span): Obj {
  const properties = new Map<string, Property>()
  const names = new Set(objects.flatMap((each) => [...each.properties.keys()]))
  for (const name of names) {
    const found = objects.flatMap((each) => each.properties.get(name) ?? [])
    spend(objects.length)
    const last = found.at(-1) as Property
    const value = choice(
      found.map((each) => each.value),
      last.value.at,
    )
    const maybe = found.length < objects.length || found.some((each) => each.maybe)
    properties.set(name, { name, key: last.key, value, ...(maybe ? { maybe } : {}) })
  }
  const rest = objects.find((each) => each.rest)?.rest
  return { kind: 'object', properties, ...(rest ? { rest } : {}), at }
}

/** One list with the items of all, each once. */
function joinedLists(lists: List[], at: Span): List {
  const items = new Map<Value, Item>()
  for (const list of lists) {
    spend(list.items.length)
    for (const item of list.items) items.set(originalOf(item.value), { ...item, maybe: true })
  }
  const rest = lists.find((each) => each.rest)?.rest
  return { kind: 'list', items: [...items.values()], ...(rest ? { rest } : {}), at }
}

function isSame(a: Value, b: Value): boolean {
  if (a === b) return true
  if (a.kind === 'literal' && b.kind === 'literal') return Object.is(a.value, b.value)
  return a.kind === 'unknown' && b.kind === 'unknown' && a.because.at === b.because.at
}

/** What copies of objects and lists were made from. */
const originals = new WeakMap<Value, Value>()

/** Remembers what a copy was made from. */
export function copied<T extends Value>(copy: T, from: Value): T {
  originals.set(copy, originalOf(from))
  return copy
}

/** The object or list from which a value was copied, or else the value itself. */
export function originalOf(value: Value): Value {
  return originals.get(value) ?? value
}

/** The alternatives of a value. */
export function optionsOf(value: Value): Value[] {
  return value.kind === 'choice' ? value.options : [value]
}

/** Whether a value is truthy; undefined if that's unknown. */
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
    case 'native':
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

/** Converts a value to a boolean. */
export function booleanOf(value: Value, at: Span, negated = false): Value {
  const truth = truthOf(value)
  if (truth !== undefined) return literal(truth !== negated, at)
  const open = optionsOf(value).find((each) => each.kind === 'unknown' || each.kind === 'text')
  const because = open && 'because' in open ? open.because : unknown('expression', '', at).because
  return { kind: 'unknown', because, type: 'boolean', at }
}

/** The objects that a property may be. */
export function objectsAt(owner: Obj, name: string): Obj[] {
  const property = owner.properties.get(name)
  return property ? optionsOf(property.value).filter((value): value is Obj => value.kind === 'object') : []
}
