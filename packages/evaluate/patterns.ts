// Binds the names in a declaration, a parameter or an assignment, including destructuring patterns.

import type { AnyNode, Pattern, Property as PropertyNode } from 'acorn'
import { type Machine, spanOf } from './machine.ts'
import { choice, literal, optionsOf, type Scope, unknown, type Value } from './value.ts'

/** Sets a variable, in a declaration or an assignment. */
export type Bind = (name: string, value: Value) => void

export function bindPattern(
  pattern: Pattern | AnyNode,
  value: Value,
  scope: Scope,
  machine: Machine,
  bind: Bind,
): void {
  const at = spanOf(pattern, scope)
  switch (pattern.type) {
    case 'Identifier':
      bind(pattern.name, value)
      return
    case 'AssignmentPattern':
      bindPattern(pattern.left, withDefault(value, pattern.right, scope, machine), scope, machine, bind)
      return
    case 'ObjectPattern': {
      const taken = new Set<string>()
      for (const property of pattern.properties) {
        if (property.type === 'RestElement')
          bindPattern(property.argument, without(value, taken, machine), scope, machine, bind)
        else {
          const name = nameOf(property as unknown as PropertyNode, scope, machine)
          if (name !== undefined) taken.add(name)
          const part = name === undefined ? unknown('property', '', at) : machine.member(value, name, at)
          bindPattern(property.value, part, scope, machine, bind)
        }
      }
      return
    }
    case 'ArrayPattern':
      pattern.elements.forEach((element, index) => {
        if (!element) return
        if (element.type === 'RestElement') {
          const rest =
            value.kind === 'list'
              ? machine.heap.list(value.items.slice(index), at, value.rest)
              : unknown('property', '', at)
          bindPattern(element.argument, rest, scope, machine, bind)
        } else bindPattern(element, machine.member(value, String(index), at), scope, machine, bind)
      })
      return
    case 'MemberExpression':
      // Assignments to a member are handled as expressions; in a pattern, they are too rare to support.
      return
    default:
      if ('parameter' in pattern)
        bindPattern((pattern as { parameter: Pattern }).parameter, value, scope, machine, bind)
  }
}

/** The name of a property, possibly computed; undefined if it's unknown. */
export function nameOf(
  property: Pick<PropertyNode, 'key' | 'computed'>,
  scope: Scope,
  machine: Machine,
): string | undefined {
  const { key, computed } = property
  if (!computed && key.type === 'Identifier') return key.name
  const value = machine.evaluate(key, scope)
  return value.kind === 'literal' ? String(value.value) : undefined
}

function withDefault(value: Value, node: AnyNode, scope: Scope, machine: Machine): Value {
  const options = optionsOf(value)
  if (options.every((option) => option.kind === 'literal' && option.value === undefined))
    return machine.evaluate(node, scope)
  const open = options.some(
    (option) => option.kind === 'unknown' || (option.kind === 'literal' && option.value === undefined),
  )
  if (!open) return value
  const given = options.filter((option) => !(option.kind === 'literal' && option.value === undefined))
  return choice([...given, machine.evaluate(node, scope)], spanOf(node, scope))
}

function without(value: Value, names: Set<string>, machine: Machine): Value {
  if (value.kind !== 'object') return value.kind === 'unknown' ? value : literal(undefined, value.at)
  const rest = machine.heap.object(value.at)
  for (const [name, property] of value.properties) if (!names.has(name)) rest.properties.set(name, property)
  if (value.rest) rest.rest = value.rest
  return rest
}
