// Lets code see the machine that evaluates it: `inkstone init` evaluates a configuration where it would run. Without a
// runtime, what depends on the machine is unknown. A function of the runtime is called once all of its arguments are known.

import { type Machine, subjectOf } from './machine.ts'
import { type Span, textOf } from './source.ts'
import { type Call, type Host, type Item, type List, literal, type Native, unknown, type Value } from './value.ts'

/** What the code sees of its machine. All of it must be harmless: no function may write, start a program, or use the network. */
export interface Runtime {
  /** Global names for a file in a folder, such as `URL` and `process`. */
  globals(folder: string): Record<string, unknown>
  /** A module of Node; undefined for packages, which aren't run. */
  module(name: string): object | undefined
  /** `import.meta` of a file. */
  meta(path: string): object
  /** Absolute path of a file by its name. */
  pathOf(name: string): string
  /** `process.env`: what it lacks is undefined, because nothing sets it. */
  environment: Record<string, string>
  /** Whether a function that isn't run returns its argument unchanged, such as `defineConfig`. Called for every such call. */
  returnsArgument(name: string, argument: Value): boolean
}

/** Stands for a value that isn't known. */
const open: unique symbol = Symbol('open')

/**
 * A runtime with what the interpreter needs for one. The interpreter only knows the type, so that programs without a runtime, such
 * as the page of the checker, don't contain this module.
 */
export type Natives = Runtime & typeof natives

export function withNatives(runtime: Runtime): Natives {
  return { ...natives, ...runtime }
}

/** A value of the program as one of the code. */
function fromNative(value: unknown, at: Span, machine: Machine): Value {
  if (typeof value !== 'object' && typeof value !== 'function')
    return typeof value === 'symbol' ? unknown('expression', '', at) : literal(value as string, at)
  if (value === null) return literal(null, at)
  if (Array.isArray(value))
    return machine.heap.list(
      value.map((each): Item => ({ value: fromNative(each, at, machine) })),
      at,
    )
  if (value instanceof RegExp) return { kind: 'pattern', source: value.source, flags: value.flags, at }
  const prototype = Object.getPrototypeOf(value)
  if (value === machine.runtime?.environment || (prototype !== Object.prototype && prototype !== null))
    return { kind: 'native', value, at }
  const made = machine.heap.object(at)
  for (const [name, each] of Object.entries(value))
    made.properties.set(name, { name, key: at, value: fromNative(each, at, machine) })
  return made
}

/** A value of the code as one of the program; `open` if it isn't known. */
function toNative(value: Value, machine: Machine): unknown {
  switch (value.kind) {
    case 'literal':
      return value.because ? open : value.value
    case 'pattern':
      return new RegExp(value.source, value.flags)
    case 'native':
      return value.value
    case 'list': {
      const items = value.items.map((item) => (item.maybe ? open : toNative(item.value, machine)))
      return value.rest || items.includes(open) ? open : items
    }
    case 'object': {
      const properties = [...value.properties.values()].map(({ name, maybe, value: each }) => {
        return [name, maybe ? open : toNative(each, machine)] as const
      })
      return value.rest || properties.some(([, each]) => each === open) ? open : Object.fromEntries(properties)
    }
    case 'function':
      return (...args: unknown[]) => {
        const given = args.map((each) => fromNative(each, value.at, machine))
        const result = toNative(machine.call(value, { args: given, at: value.at }), machine)
        if (result === open) throw new Error("the result isn't known")
        return result
      }
    default:
      return open
  }
}

/** The result of a function of the program; unknown if an argument is, or if it throws. */
function callNative(run: (...args: unknown[]) => unknown, { args, open: more, at }: Call, machine: Machine): Value {
  const given = args.map((each) => toNative(each, machine))
  const lost = args.find((_, index) => given[index] === open)
  const because = lost && 'because' in lost ? lost.because : undefined
  if (lost || more) return { ...unknown('call', subjectOf(at), at), ...(because ? { because } : {}) }
  try {
    return fromNative(run(...given), at, machine)
  } catch {
    return unknown('call', subjectOf(at), at)
  }
}

/** A member of a value of the program, or a method of it. Those that lead to other code are unknown. */
function nativeMember(owner: unknown, name: string, at: Span, machine: Machine): Value {
  if (/^(?:__\w+__|constructor|prototype)$/.test(name)) return unknown('property', subjectOf(at), at)
  const held: unknown = Reflect.get(Object(owner), name)
  if (typeof held === 'function') return { kind: 'native', value: held, self: owner, at }
  const isUnset = held === undefined && owner === machine.runtime?.environment
  return isUnset
    ? { ...literal(undefined, at), because: { reason: 'environment', subject: name, at } }
    : fromNative(held, at, machine)
}

/** The items of a value of the program that can be iterated. */
function nativeItems({ value, at }: Native, machine: Machine): Item[] | undefined {
  if (!(Symbol.iterator in value)) return undefined
  return Array.from(value as Iterable<unknown>, (each) => ({ value: fromNative(each, at, machine) }))
}

/** The name of the function that a call is of: `doc` of `define.doc({…})`. */
function nameOfCall(at: Span): string {
  return /^(?:[\w$]+\s*\??\.\s*)*([\w$]+)\s*[(<]/.exec(textOf(at))?.[1] ?? ''
}

/** Calls a function of the program, or the class if it's constructed. */
function invoke({ value, self }: Native, call: Call, machine: Machine, constructs = false): Value {
  return callNative(
    (...args) =>
      constructs
        ? Reflect.construct(value as new () => object, args)
        : Reflect.apply(value as () => unknown, self, args),
    call,
    machine,
  )
}

/** A method of a list that's known, which is the program's. */
function listMethod(owner: List, name: string, machine: Machine): Host {
  return (call) => {
    const items = toNative(owner, machine)
    if (items === open) return unknown('call', subjectOf(call.at), call.at)
    return invoke(
      { kind: 'native', value: Reflect.get(items as object, name), self: items, at: call.at },
      call,
      machine,
    )
  }
}

/** A member of a text, number or boolean. Where an argument of a method isn't known, `otherwise` has what's known of the result. */
function primitiveMember(
  value: unknown,
  at: Span,
  name: string,
  otherwise: Value | undefined,
  machine: Machine,
): Value {
  const member = nativeMember(value, name, at, machine)
  if (member.kind !== 'native' || otherwise?.kind !== 'function') return member
  return {
    kind: 'function',
    host: (call) => {
      const isKnown = call.args.every((each) => toNative(each, machine) !== open)
      return machine.call(isKnown ? member : otherwise, call)
    },
    at,
  }
}

const natives = { callNative, fromNative, invoke, listMethod, nameOfCall, nativeItems, nativeMember, primitiveMember }
