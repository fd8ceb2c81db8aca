// Emulates the few packages that configurations are built with: paths, and merging objects. Other packages are only
// referred to by name, and calls return unknown values.

import { spend } from './budget.ts'
import { type Machine, subjectOf } from './machine.ts'
import { addAll } from './members.ts'
import { text } from './operators.ts'
import { folderOf, joinPaths } from './paths.ts'
import {
  type Call,
  choice,
  copied,
  type Item,
  type Obj,
  optionsOf,
  type Property,
  type Reference,
  type Text,
  type Unknown,
  unknown,
  type Value,
} from './value.ts'

/** The result of a call to a package's function. */
export function callPackage(callee: Reference, given: Call, machine: Machine): Value {
  const { at, args } = given
  const name = callee.path.at(-1) ?? ''
  if (callee.package === 'path') return callPath(name, given)
  if (callee.package === 'url' || callee.package === 'os') return pathText(at)
  if (callee.package === 'module' && name === 'createRequire') return machine.requireOf(at.file)
  if (callee.package === 'webpack-merge') return callMerge(callee, name, given, machine)
  if (mergers.has(callee.package) && (name === '' || mergingNames.has(name))) {
    const merged = mergeAll(args, given, machine)
    const target = args.find(({ kind }) => kind === 'object')
    if (changing.test(callee.package) && target?.kind === 'object') setAll(target, merged, machine)
    return merged
  }
  if (builtIn.has(callee.package)) return unknown('package', subjectOf(at), at)
  return { kind: 'instance', of: callee, args, called: true, at }
}

/** Node modules whose results depend on the machine. */
const builtIn = new Set([
  'fs',
  'fs/promises',
  'child_process',
  'crypto',
  'util',
  'http',
  'https',
  'net',
  'zlib',
  'stream',
  'events',
])

/** Packages that merge deeply. Most of them replace arrays, so the items are possible rather than certain. */
const mergers = new Set([
  'lodash',
  'lodash-es',
  'lodash.merge',
  'lodash/merge',
  'lodash.defaultsdeep',
  'deep-extend',
  'deepmerge',
  'object-assign',
  'extend',
  'xtend',
  'merge',
  'merge-deep',
  'defu',
  'merge-options',
  'ts-deepmerge',
])
/** Those that merge into their first object. */
const changing = /^(?:lodash|object-assign$|extend$|deep-extend$)/

const mergingNames = new Set([
  'merge',
  'mergeWith',
  'defaultsDeep',
  'defaults',
  'assign',
  'assignIn',
  'extend',
  'all',
  'recursive',
  'defu',
])

function callPath(name: string, { args, at }: Call): Value {
  const parts = args.map((value) => (value.kind === 'literal' ? String(value.value) : undefined))
  const known = parts.every((part) => part !== undefined)
  if (known && (name === 'join' || name === 'normalize')) return text(joined(parts as string[]), at)
  const [first] = args
  const below = parts.slice(1).map((part) => part ?? '')
  // The folder of a file is known relative to the others.
  if (first?.kind === 'text' && first.path !== undefined && below.every((part) => /^(?!\/)./.test(part))) {
    const path = joinPaths(first.path, ...below)
    if (/^(?:join|resolve)$/.test(name)) return { ...pathText(at), path }
    if (name === 'dirname' && args.length === 1) return { ...pathText(at), path: folderOf(first.path) }
  }
  if (known && name === 'basename')
    return text(
      String(parts[0])
        .replace(/.*\//, '')
        .replace(parts[1] ?? '', ''),
      at,
    )
  if (known && name === 'extname') return text(/\.[^./]*$/.exec(parts[0] ?? '')?.[0] ?? '', at)
  return pathText(at)
}

function pathText(at: Unknown['at']): Text {
  return { kind: 'text', because: { reason: 'environment', subject: subjectOf(at), at }, at }
}

function joined(parts: string[]): string {
  const kept: string[] = []
  for (const part of parts.filter(Boolean).join('/').split('/')) {
    if (part === '' && kept.length > 0) continue
    if (part === '.') continue
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else kept.push(part)
  }
  return kept.join('/') || '.'
}

/** webpack-merge: `merge(a, b)`, `merge([a, b])`, and variants that take rules first, `mergeWithRules({})(a, b)`. */
function callMerge(callee: Reference, name: string, given: Call, machine: Machine): Value {
  if (['mergeWithRules', 'mergeWithCustomize', 'strategy', 'smartStrategy', 'multiple'].includes(name)) {
    const { at } = given
    return { kind: 'function', host: (call) => mergeAll(call.args, call, machine), at }
  }
  // The first versions took a function in the same way.
  const [first] = given.args
  if (first?.kind === 'function' && given.args.length === 1) return { ...callee, at: given.at }
  return mergeAll(given.args, given, machine)
}

/** A new object with the properties of all, and lists joined. */
export function mergeAll(args: Value[], { at, open }: Call, machine: Machine): Obj {
  const [first] = args
  const parts = args.length === 1 && first?.kind === 'list' ? first.items : args.map((value): Item => ({ value }))
  const made = machine.heap.object(at)
  if (open) made.rest = open
  for (const { value, maybe } of parts) mergeInto(made, value, !maybe, machine)
  return made
}

function setAll(target: Obj, { properties, rest }: Obj, machine: Machine): void {
  for (const property of properties.values()) machine.heap.setProperty(target, property)
  if (rest) machine.heap.open(target, rest)
}

function mergeInto(target: Obj, source: Value, certain: boolean, machine: Machine): void {
  const options = optionsOf(source)
  const sure = certain && options.length === 1
  for (const option of options) {
    if (option.kind === 'object') {
      for (const property of option.properties.values())
        mergeProperty(target, property, sure && !property.maybe, machine)
      if (option.rest) target.rest = option.rest
    } else if (option.kind === 'list') {
      for (const item of option.items) mergeInto(target, item.value, sure && !item.maybe, machine)
    } else if (option.kind === 'unknown') target.rest = option
    else if (option.kind !== 'literal') target.rest = unknown('package', subjectOf(option.at), option.at)
  }
}

function mergeProperty(target: Obj, property: Property, certain: boolean, machine: Machine): void {
  spend()
  const known = target.properties.get(property.name)
  const { maybe: _, ...own } = property
  if (!known) {
    target.properties.set(property.name, {
      ...own,
      value: copyOf(property.value, machine),
      ...(certain ? {} : { maybe: true }),
    })
    return
  }
  const maybe = known.maybe && !certain ? { maybe: true } : {}
  const value = mergeValues(known.value, property.value, certain, machine)
  // Merged values keep the positions of their parts. The property itself has the position of the last one.
  target.properties.set(property.name, { ...own, value, ...maybe })
}

function mergeValues(before: Value, after: Value, certain: boolean, machine: Machine): Value {
  const lists = [before, after].every((value) => optionsOf(value).some((each) => each.kind === 'list'))
  if (lists) {
    const made = machine.heap.list([], after.at)
    addAll(made, before, true, before.at)
    addAll(made, after, certain, after.at)
    return made
  }
  const objects = [before, after].every((value) => optionsOf(value).some((each) => each.kind === 'object'))
  if (objects) {
    const made = machine.heap.object(after.at)
    mergeInto(made, before, true, machine)
    mergeInto(made, after, certain, machine)
    return made
  }
  return certain ? after : choice([before, after], after.at)
}

/** What copying a value spends. */
const copyCost = 8

/** Copies whatever a merge may change, to leave the merged objects unchanged. Objects may contain themselves. */
export function copyOf(value: Value, machine: Machine, made = new Map<Value, Value>()): Value {
  const known = made.get(value)
  if (known) return known
  if (value.kind === 'list') {
    const list = copied(machine.heap.list([], value.at, value.rest), value)
    made.set(value, list)
    for (const item of value.items) list.items.push({ ...item, value: copyOf(item.value, machine, made) })
    spend(copyCost * value.items.length)
    return list
  }
  if (value.kind !== 'object') return value
  const object = copied(machine.heap.object(value.at), value)
  made.set(value, object)
  spend(copyCost * (value.properties.size + 1))
  for (const [name, property] of value.properties) {
    object.properties.set(name, { ...property, value: copyOf(property.value, machine, made) })
  }
  if (value.rest) object.rest = value.rest
  return object
}
