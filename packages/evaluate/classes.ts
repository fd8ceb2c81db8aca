// Instances of classes that are declared in the files. Most are plugins, of which only the class matters, so the
// constructor runs lazily, when a property is first accessed. Configuration builders need that.

import type { AnyNode, Class as ClassNode, Function as FunctionNode } from 'acorn'
import { type Machine, spanOf } from './machine.ts'
import { run } from './statements.ts'
import { type Callable, type Instance, literal, type Obj, type Scope, type Value } from './value.ts'

/** Properties of initialized instances. */
const objects = new WeakMap<Instance, Obj>()

/** The variable that contains the parent class, for `super`. */
const parentVariable = ' super'

/** Maximum length of a chain of classes; only prevents infinite loops in classes that extend themselves. */
const longest = 20

type FollowedClass = Callable & { node: ClassNode; scope: Scope }

function isClass(value: Value | undefined): value is FollowedClass {
  return value?.kind === 'function' && value.scope !== undefined && value.node?.body.type === 'ClassBody'
}

/** The properties of an instance; undefined if its class isn't in the files. */
export function propertiesOf(instance: Instance, machine: Machine): Obj | undefined {
  const { of } = instance
  if (!isClass(of)) return undefined
  const known = objects.get(instance)
  if (known) return known
  const made = machine.heap.object(instance.at)
  objects.set(instance, made)
  initialize(of, instance, instance.args, made, machine)
  return made
}

/** Evaluates `super(…)` in a constructor. */
export function callParent(scope: Scope, args: Value[], machine: Machine): void {
  const parent = scope.get(parentVariable)
  const self = scope.get('this')
  if (!isClass(parent) || self?.kind !== 'instance') return
  const own = objects.get(self)
  if (own) initialize(parent, self, args, own, machine)
}

/** A method or getter of an instance, including inherited ones; undefined if there is none of that name. */
export function methodOf(instance: Instance, name: string, at: Value['at'], machine: Machine): Value | undefined {
  return isClass(instance.of) ? find(instance.of, instance, name, at, machine, longest) : undefined
}

/** Evaluates `super.name`. */
export function parentMember(scope: Scope, name: string, at: Value['at'], machine: Machine): Value | undefined {
  const parent = scope.get(parentVariable)
  const self = scope.get('this')
  return isClass(parent) && self?.kind === 'instance' ? find(parent, self, name, at, machine, longest) : undefined
}

function find(
  of: FollowedClass,
  instance: Instance,
  name: string,
  at: Value['at'],
  machine: Machine,
  left: number,
): Value | undefined {
  const scope = scopeOf(of, machine)
  for (const member of of.node.body.body) {
    if (member.type !== 'MethodDefinition' || member.static || member.computed || nameOf(member.key) !== name) continue
    const method: Callable = {
      kind: 'function',
      node: member.value as FunctionNode,
      scope,
      at: spanOf(member.value, scope),
    }
    if (member.kind === 'get') return run(method, [], undefined, instance, machine)
    if (member.kind === 'method') return method
  }
  const parent = scope.get(parentVariable)
  if (isClass(parent) && left > 0) return find(parent, instance, name, at, machine, left - 1)
  return undefined
}

/** Runs field initializers and the constructor. A class without a constructor passes its arguments to its parent. */
function initialize(
  of: FollowedClass,
  instance: Instance,
  args: Value[],
  made: Obj,
  machine: Machine,
  left = longest,
): void {
  const scope = scopeOf(of, machine)
  scope.declare('this', instance)
  const members = of.node.body.body
  const making = members.find((each) => each.type === 'MethodDefinition' && each.kind === 'constructor')
  const parent = scope.get(parentVariable)
  if (!making && isClass(parent) && left > 0) initialize(parent, instance, args, made, machine, left - 1)
  for (const member of members) {
    if (member.type !== 'PropertyDefinition' || member.static || member.computed) continue
    const name = nameOf(member.key)
    const key = spanOf(member.key, scope)
    const value = member.value ? machine.evaluate(member.value, scope) : literal(undefined, key)
    if (name !== undefined) machine.heap.setProperty(made, { name, key, value })
  }
  if (making?.type !== 'MethodDefinition') return
  const { value } = making
  // TypeScript's `constructor(private mode: string)`.
  for (const [index, each] of value.params.entries()) {
    const { type, parameter } = each as unknown as { type: string; parameter?: AnyNode }
    if (type !== 'TSParameterProperty' || parameter?.type !== 'Identifier') continue
    const key = spanOf(parameter, scope)
    machine.heap.setProperty(made, { name: parameter.name, key, value: args[index] ?? literal(undefined, key) })
  }
  run(
    { kind: 'function', node: value as FunctionNode, scope, at: spanOf(value, scope) },
    args,
    undefined,
    instance,
    machine,
  )
}

/** The scope for the code of a class, in which `super` is its parent. */
function scopeOf({ node, scope: outer }: FollowedClass, machine: Machine): Scope {
  const scope = machine.heap.scope(outer)
  if (node.superClass) scope.declare(parentVariable, machine.evaluate(node.superClass as AnyNode, outer))
  return scope
}

function nameOf(key: AnyNode): string | undefined {
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}
