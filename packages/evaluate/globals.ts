// The global names of every file: emulates the functions of the language that configurations use.

import { addProperty, spread } from './literals.ts'
import { type Machine, subjectOf } from './machine.ts'
import { host } from './members.ts'
import { copyOf } from './packages.ts'
import {
  booleanOf,
  type Call,
  choice,
  type Item,
  literal,
  type Obj,
  type Scope,
  type Unknown,
  unknown,
  type Value,
} from './value.ts'

/** Emulated functions by name. */
type Functions = Record<string, (call: Call) => Value>

/** Globals have no position in a file. */
const at: Unknown['at'] = { file: { name: '', text: '' }, start: 0, end: 0 }

/** Declares the global names. */
export function declareGlobals(scope: Scope, machine: Machine): void {
  for (const [name, functions] of Object.entries({
    Object: objectFunctions(machine),
    Array: arrayFunctions(machine),
    JSON: jsonFunctions(machine),
  })) {
    scope.declare(name, namespace(functions, machine))
  }
  for (const [name, emulated] of Object.entries(callables(machine))) scope.declare(name, host(at, emulated))
  scope.declare('Promise', promiseOf(machine))
  scope.declare('process', processOf(machine))
  scope.declare('console', unknown('global', 'console', at))
}

function namespace(functions: Functions, { heap }: Machine): Obj {
  const made = heap.object(at)
  for (const [name, emulated] of Object.entries(functions)) {
    made.properties.set(name, { name, key: at, value: host(at, emulated) })
  }
  return made
}

function objectFunctions(machine: Machine): Functions {
  const { heap } = machine
  return {
    assign: ({ args: [target, ...sources], at: place }) => assignAll(target, sources, place, machine),
    keys: ({ args: [of], at: place }) => entriesOf(of, place, machine, ({ name, key }) => literal(name, key)),
    values: ({ args: [of], at: place }) => entriesOf(of, place, machine, ({ value }) => value),
    entries: ({ args: [of], at: place }) =>
      entriesOf(of, place, machine, ({ name, key, value }) =>
        heap.list([{ value: literal(name, key) }, { value }], place),
      ),
    fromEntries: ({ args: [of], at: place }) => fromEntries(of, place, machine),
    freeze: ({ args: [of], at: place }) => of ?? literal(undefined, place),
    create: ({ args: [of], at: place }) => {
      const made = heap.object(place)
      if (of && of.kind !== 'literal') spread(made, of, place)
      return made
    },
    defineProperty: ({ args: [of, name, descriptor], at: place }) => {
      const value = descriptor?.kind === 'object' ? descriptor.properties.get('value') : undefined
      if (of?.kind === 'object' && name?.kind === 'literal' && value) {
        heap.setProperty(of, { name: String(name.value), key: name.at, value: value.value })
      } else if (of?.kind === 'object') heap.open(of, unknown('call', subjectOf(place), place))
      return of ?? literal(undefined, place)
    },
  }
}

function arrayFunctions(machine: Machine): Functions {
  const { heap } = machine
  return {
    isArray: ({ args: [of], at: place }) =>
      !of || of.kind === 'unknown' || of.kind === 'choice'
        ? unknown('expression', '', place, 'boolean')
        : literal(of.kind === 'list', place),
    from: ({ args, at: place }) => {
      const [of] = args
      if (of?.kind === 'list' && (args.length === 1 || !machine.runtime)) return of
      const from = (...given: unknown[]) => Array.from(...(given as [[]]))
      return (
        machine.runtime?.callNative(from, { args, at: place }, machine) ??
        unknown('call', subjectOf(place), place, 'list')
      )
    },
    of: ({ args, at: place }) =>
      heap.list(
        args.map((value) => ({ value })),
        place,
      ),
  }
}

function jsonFunctions(machine: Machine): Functions {
  return {
    parse: ({ args: [of], at: place }) => {
      if (of?.kind === 'text' && of.json) return copyOf(of.json, machine)
      const parse = (given: unknown) => JSON.parse(String(given))
      const made = of && machine.runtime?.callNative(parse, { args: [of], at: place }, machine)
      return made ?? unknown('call', subjectOf(place), place)
    },
    stringify: ({ args, at: place }) => {
      const [of] = args
      const made = machine.runtime?.callNative(
        (...all) => JSON.stringify(...(all as [unknown])),
        { args, at: place },
        machine,
      )
      if (made?.kind === 'literal') return made
      return {
        kind: 'text',
        because: { reason: 'expression', subject: subjectOf(place), at: place },
        ...(of ? { json: of } : {}),
        at: place,
      }
    },
  }
}

/** Global functions, and constructors that can be called. */
function callables(machine: Machine): Functions {
  return {
    Boolean: ({ args: [of], at: place }) => (of ? booleanOf(of, place) : literal(false, place)),
    String: ({ args: [of], at: place }) =>
      of?.kind === 'literal'
        ? literal(String(of.value), place)
        : { kind: 'text', because: { reason: 'expression', subject: subjectOf(place), at: place }, at: place },
    Number: ({ args: [of], at: place }) =>
      of?.kind === 'literal'
        ? literal(Number(of.value), place)
        : unknown('expression', subjectOf(place), place, 'number'),
    RegExp: ({ args: [source, flags], at: place }) => ({
      kind: 'pattern',
      source: source?.kind === 'literal' ? String(source.value) : '',
      flags: flags?.kind === 'literal' ? String(flags.value) : '',
      at: place,
    }),
    structuredClone: ({ args: [of], at: place }) => (of ? copyOf(of, machine) : literal(undefined, place)),
  }
}

function promiseOf(machine: Machine): Value {
  const promise = host(at, (given) => settled(given, machine))
  promise.members = new Map(
    ['resolve', 'all'].map((name) => [name, host(at, ({ args: [of], at: place }) => of ?? literal(undefined, place))]),
  )
  return promise
}

/** `process`: only `cwd()` and `env` are known to exist, and neither value is. */
function processOf(machine: Machine): Value {
  const process = namespace(
    {
      cwd: ({ at: place }) => ({
        kind: 'text',
        because: { reason: 'environment', subject: 'process.cwd()', at: place },
        at: place,
      }),
    },
    machine,
  )
  process.rest = unknown('environment', 'process', at)
  process.properties.set('env', { name: 'env', key: at, value: unknown('environment', 'process.env', at) })
  return process
}

/** The value with which `new Promise((resolve) => …)` is resolved. */
function settled({ args: [executor], at }: Call, machine: Machine): Value {
  const values: Value[] = []
  const resolve = host(at, ({ args: [value] }) => {
    if (value) values.push(value)
    return literal(undefined, at)
  })
  machine.promises += 1
  if (executor) machine.call(executor, { args: [resolve], at })
  machine.promises -= 1
  return values.length > 0 ? choice(values, at) : unknown('call', subjectOf(at), at)
}

function assignAll(target: Value | undefined, sources: Value[], at: Unknown['at'], machine: Machine): Value {
  if (target?.kind !== 'object') return unknown('call', subjectOf(at), at, 'object')
  const added = machine.heap.object(at)
  for (const source of sources) spread(added, source, at)
  for (const property of added.properties.values()) {
    const known = target.properties.get(property.name)
    if (!property.maybe) machine.heap.setProperty(target, property)
    else {
      const merged = machine.heap.object(at)
      if (known) addProperty(merged, known, !known.maybe)
      addProperty(merged, property, false)
      const result = merged.properties.get(property.name)
      if (result) machine.heap.setProperty(target, result)
    }
  }
  if (added.rest) machine.heap.open(target, added.rest)
  return target
}

function entriesOf(
  of: Value | undefined,
  at: Unknown['at'],
  { heap }: Machine,
  use: (property: { name: string; key: Unknown['at']; value: Value }) => Value,
): Value {
  if (of?.kind === 'list' && !of.rest) {
    const numbered = of.items.map(({ value, maybe }, index): Item => {
      return { value: use({ name: String(index), key: at, value }), ...(maybe ? { maybe } : {}) }
    })
    return heap.list(numbered, at)
  }
  if (of?.kind !== 'object') return unknown('call', subjectOf(at), at, 'list')
  const items = [...of.properties.values()].map((property): Item => {
    return { value: use(property), ...(property.maybe ? { maybe: true } : {}) }
  })
  return heap.list(items, at, of.rest)
}

function fromEntries(of: Value | undefined, at: Unknown['at'], { heap }: Machine): Value {
  const made = heap.object(at)
  if (of?.kind !== 'list') return unknown('call', subjectOf(at), at, 'object')
  for (const { value, maybe } of of.items) {
    const [name, held] = value.kind === 'list' ? value.items : []
    if (name?.value.kind === 'literal' && held) {
      const property = { name: String(name.value.value), key: name.value.at, value: held.value }
      addProperty(made, property, !maybe)
    } else made.rest = unknown('property', subjectOf(at), at)
  }
  if (of.rest) made.rest = of.rest
  return made
}
