// Evaluates calls and `new`. Functions in the files are executed, functions of the language and of a few packages are
// emulated, and all others return an unknown value.

import { addProperty, spread } from './expressions.ts'
import { type Machine, subjectOf } from './machine.ts'
import { host } from './members.ts'
import { callPackage, copyOf } from './packages.ts'
import { run } from './statements.ts'
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

export function call(callee: Value, given: Call, machine: Machine): Value {
  switch (callee.kind) {
    case 'function':
      return callee.host ? callee.host(given) : run(callee, given.args, given.open, given.self, machine)
    case 'reference':
      return callPackage(callee, given, machine)
    case 'choice':
      return choice(machine.heap.branch(callee.options.map((option) => () => machine.call(option, given))), given.at)
    case 'unknown':
      return {
        kind: 'unknown',
        because: { ...callee.because, subject: subjectOf(given.at) },
        args: given.args,
        at: given.at,
      }
    default:
      return { ...unknown('call', subjectOf(given.at), given.at), args: given.args }
  }
}

export function construct(callee: Value, given: Call, machine: Machine): Value {
  const { args, at } = given
  switch (callee.kind) {
    case 'reference':
      return { kind: 'instance', of: callee, args, at }
    case 'function':
      if (callee.host) return callee.host(given)
      return { kind: 'instance', of: callee, args, at }
    case 'choice':
      return choice(
        callee.options.map((option) => machine.construct(option, given)),
        at,
      )
    case 'unknown':
      return { kind: 'unknown', because: { ...callee.because, subject: subjectOf(at) }, at }
    default:
      return unknown('call', subjectOf(at), at)
  }
}

/** Declares the global names of every file. */
export function declareGlobals(scope: Scope, machine: Machine): void {
  const at = { file: { name: '', text: '' }, start: 0, end: 0 }
  const { heap } = machine
  const namespace = (members: Record<string, (call: Call) => Value>): Obj => {
    const made = heap.object(at)
    for (const [name, imitated] of Object.entries(members)) {
      made.properties.set(name, { name, key: at, value: host(at, imitated) })
    }
    return made
  }
  scope.declare(
    'Object',
    namespace({
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
    }),
  )
  scope.declare(
    'Array',
    namespace({
      isArray: ({ args: [of], at: place }) =>
        !of || of.kind === 'unknown' || of.kind === 'choice'
          ? unknown('expression', '', place, 'boolean')
          : literal(of.kind === 'list', place),
      from: ({ args: [of], at: place }) =>
        of?.kind === 'list' ? of : unknown('call', subjectOf(place), place, 'list'),
      of: ({ args, at: place }) =>
        heap.list(
          args.map((value) => ({ value })),
          place,
        ),
    }),
  )
  const promise = host(at, (given) => settled(given, machine))
  promise.members = new Map(
    ['resolve', 'all'].map((name) => [name, host(at, ({ args: [of], at: place }) => of ?? literal(undefined, place))]),
  )
  scope.declare('Promise', promise)
  scope.declare(
    'Boolean',
    host(at, ({ args: [of], at: place }) => (of ? booleanOf(of, place) : literal(false, place))),
  )
  scope.declare(
    'String',
    host(at, ({ args: [of], at: place }) =>
      of?.kind === 'literal'
        ? literal(String(of.value), place)
        : { kind: 'text', because: { reason: 'expression', subject: subjectOf(place), at: place }, at: place },
    ),
  )
  scope.declare(
    'Number',
    host(at, ({ args: [of], at: place }) =>
      of?.kind === 'literal'
        ? literal(Number(of.value), place)
        : unknown('expression', subjectOf(place), place, 'number'),
    ),
  )
  scope.declare(
    'RegExp',
    host(at, ({ args: [source, flags], at: place }) => ({
      kind: 'pattern',
      source: source?.kind === 'literal' ? String(source.value) : '',
      flags: flags?.kind === 'literal' ? String(flags.value) : '',
      at: place,
    })),
  )
  scope.declare(
    'JSON',
    namespace({
      parse: ({ args: [of], at: place }) =>
        of?.kind === 'text' && of.json ? copyOf(of.json, machine) : unknown('call', subjectOf(place), place),
      stringify: ({ args: [of], at: place }) => ({
        kind: 'text',
        because: { reason: 'expression', subject: subjectOf(place), at: place },
        ...(of ? { json: of } : {}),
        at: place,
      }),
    }),
  )
  scope.declare(
    'structuredClone',
    host(at, ({ args: [of], at: place }) => (of ? copyOf(of, machine) : literal(undefined, place))),
  )
  scope.declare('console', unknown('global', 'console', at))
  const process = namespace({
    cwd: ({ at: place }) => ({
      kind: 'text',
      because: { reason: 'environment', subject: 'process.cwd()', at: place },
      at: place,
    }),
  })
  process.rest = unknown('environment', 'process', at)
  process.properties.set('env', { name: 'env', key: at, value: unknown('environment', 'process.env', at) })
  scope.declare('process', process)
}

/** The value with which `new Promise((resolve) => …)` is resolved. */
function settled({ args: [executor], at }: Call, machine: Machine): Value {
  const values: Value[] = []
  const resolve = host(at, ({ args: [value] }) => {
    if (value) values.push(value)
    return literal(undefined, at)
  })
  if (executor) machine.call(executor, { args: [resolve], at })
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
