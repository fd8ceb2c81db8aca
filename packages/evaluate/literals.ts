// Evaluates literals with values in them: templates, objects and arrays, with what is spread into those.

import type { AnyNode, ObjectExpression } from 'acorn'
import { spend } from './budget.ts'
import { replacing } from './heap.ts'
import { type Machine, spanOf, subjectOf, through } from './machine.ts'
import { pathBelow, text } from './operators.ts'
import { nameOf } from './patterns.ts'
import {
  choice,
  type Item,
  type List,
  literal,
  type Obj,
  optionsOf,
  type Property,
  type Scope,
  type Unknown,
  unknown,
  type Value,
} from './value.ts'

/** A string, if all of its parts are known. */
export function evaluateTemplate(
  node: Extract<AnyNode, { type: 'TemplateLiteral' }>,
  scope: Scope,
  machine: Machine,
): Value {
  const at = spanOf(node, scope)
  const values = node.expressions.map((each) => machine.evaluate(each, scope))
  let result = ''
  for (const [index, { value }] of node.quasis.entries()) {
    result += value.cooked ?? value.raw
    const part = values[index]
    if (part?.kind === 'literal' && !part.because) result += String(part.value)
    else if (part) {
      const start = result + (part.kind === 'text' ? (part.start ?? '') : '')
      const parts = node.quasis.map(({ value: { cooked, raw } }) => cooked ?? raw)
      const path = parts.length === 2 && start === '' && part.kind === 'text' ? pathBelow(part, parts[1] ?? '') : {}
      return { kind: 'text', because: because(part, at), ...(start ? { start } : {}), parts, ...path, at }
    }
  }
  return text(result, at)
}

/** The reason why a string built from a value is unknown. */
export function because(value: Value, at: Unknown['at']): Unknown['because'] {
  const open = optionsOf(value).find((each) => 'because' in each)
  return open && 'because' in open && open.because ? open.because : { reason: 'expression', subject: subjectOf(at), at }
}

/** An object literal. */
export function evaluateObject(node: ObjectExpression, scope: Scope, machine: Machine): Obj {
  const at = spanOf(node, scope)
  const made = machine.heap.object(at)
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      spread(made, machine.evaluate(property.argument, scope), spanOf(property, scope))
      continue
    }
    const name = nameOf(property, scope, machine)
    const key = spanOf(property.key, scope)
    const value =
      property.kind === 'init'
        ? machine.evaluate(property.value, scope)
        : unknown('expression', subjectOf(spanOf(property, scope)), spanOf(property, scope))
    if (name === undefined) made.rest = unknown('property', subjectOf(key), key)
    else {
      const set = { name, key, value, whole: spanOf(property, scope) }
      made.properties.set(name, replacing(made.properties.get(name), set))
    }
  }
  return made
}

/** Spreads a value into an object literal. */
export function spread(target: Obj, value: Value, at: Unknown['at'], certain = true): void {
  if (value.kind === 'choice') {
    for (const option of value.options) spread(target, option, at, false)
    return
  }
  if (value.kind === 'unknown') {
    target.rest = through(value, at)
    return
  }
  if (value.kind === 'instance' || value.kind === 'reference') {
    target.rest = unknown('package', subjectOf(at), at)
    return
  }
  if (value.kind !== 'object') return
  spend(value.properties.size)
  for (const property of value.properties.values()) addProperty(target, property, certain && !property.maybe)
  if (value.rest) target.rest = value.rest
  if (value.through) target.through = [...(target.through ?? []), ...value.through]
}

/** Sets a property. If it's only set under a condition, the previous value remains possible. */
export function addProperty(target: Obj, property: Property, certain: boolean): void {
  const known = target.properties.get(property.name)
  const { maybe: _, before: __, ...own } = property
  if (certain) target.properties.set(property.name, own)
  else if (!known) target.properties.set(property.name, { ...own, maybe: true })
  else {
    const value = choice([known.value, property.value], property.value.at)
    target.properties.set(property.name, { ...own, value, ...(known.maybe ? { maybe: true } : {}) })
  }
}

/** An array literal. */
export function evaluateArray(
  elements: readonly (AnyNode | null)[],
  scope: Scope,
  machine: Machine,
  at: Unknown['at'],
): List {
  const items: Item[] = []
  const made = machine.heap.list(items, at)
  for (const element of elements) {
    if (!element) items.push({ value: literal(undefined, at) })
    else if (element.type === 'SpreadElement') {
      const value = machine.evaluate(element.argument, scope)
      const known = value.kind === 'native' ? machine.runtime?.nativeItems(value, machine) : undefined
      if (known) items.push(...known)
      else spreadItems(made, items, value, spanOf(element, scope))
    } else items.push({ value: machine.evaluate(element, scope) })
  }
  return made
}

/** Spreads a value into an array literal. */
function spreadItems(target: List, items: Item[], value: Value, at: Unknown['at'], certain = true): void {
  if (value.kind === 'choice') {
    for (const option of value.options) spreadItems(target, items, option, at, false)
  } else if (value.kind === 'list') {
    spend(value.items.length)
    for (const item of value.items) items.push(certain ? item : { ...item, maybe: true })
    if (value.rest) target.rest = value.rest
  } else if (value.kind === 'literal' && typeof value.value === 'string') {
    for (const sign of value.value) items.push({ value: literal(sign, at) })
  } else if (value.kind !== 'literal') {
    const name = value.kind === 'unknown' ? value.because.package : undefined
    const rest = unknown('spread', subjectOf(at), at)
    target.rest = name ? { ...rest, because: { ...rest.because, package: name } } : rest
  }
}
