// Evaluates expressions, including assignments to variables and properties.

import type { AnyNode, CallExpression, Expression, NewExpression, Pattern } from 'acorn'
import { callParent, parentMember, propertiesOf } from './classes.ts'
import { evaluateArray, evaluateObject, evaluateTemplate } from './literals.ts'
import { fileOf, type Machine, spanOf, subjectOf, through } from './machine.ts'
import { operate } from './operators.ts'
import { bindPattern } from './patterns.ts'
import {
  booleanOf,
  type Call,
  choice,
  literal,
  optionsOf,
  type Scope,
  truthOf,
  type Unknown,
  unknown,
  type Value,
} from './value.ts'

export function evaluate(node: AnyNode, scope: Scope, machine: Machine): Value {
  const at = spanOf(node, scope)
  switch (node.type) {
    case 'Literal':
      if (node.regex) return { kind: 'pattern', source: node.regex.pattern, flags: node.regex.flags, at }
      return literal(node.value as string | number | boolean | bigint | null, at)
    case 'TemplateLiteral':
      return evaluateTemplate(node, scope, machine)
    case 'Identifier':
      return variable(node.name, scope, at, machine)
    case 'ThisExpression':
      return scope.get('this') ?? unknown('variable', 'this', at)
    case 'ObjectExpression':
      return evaluateObject(node, scope, machine)
    case 'ArrayExpression':
      return evaluateArray(node.elements, scope, machine, at)
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassExpression':
      return { kind: 'function', node, scope, at }
    case 'ConditionalExpression': {
      const truth = truthOf(machine.evaluate(node.test, scope))
      if (truth !== undefined) return machine.evaluate(truth ? node.consequent : node.alternate, scope)
      if (machine.runtime) {
        const value = machine.evaluate(node.consequent, scope)
        if (value.kind === 'object' || value.kind === 'list') {
          value.through = [...(value.through ?? []), { reason: 'expression', subject: subjectOf(at), at }]
          return value
        }
      }
      return choice(
        machine.heap.branch([
          () => machine.evaluate(node.consequent, scope),
          () => machine.evaluate(node.alternate, scope),
        ]),
        at,
      )
    }
    case 'LogicalExpression':
      return evaluateLogical(node.operator, node.left as Expression, node.right, scope, machine, at)
    case 'BinaryExpression':
      return operate(node.operator, machine.evaluate(node.left, scope), machine.evaluate(node.right, scope), at)
    case 'UnaryExpression':
      return evaluateUnary(node.operator, node.argument, scope, machine, at)
    case 'UpdateExpression': {
      const value = unknown('mutation', subjectOf(at), at, 'number')
      assignTo(node.argument as Pattern, value, scope, machine)
      return value
    }
    case 'AssignmentExpression':
      return evaluateAssignment(node, scope, machine)
    case 'MemberExpression':
      return evaluateMember(node, scope, machine)
    case 'CallExpression':
      return evaluateCall(node, scope, machine)
    case 'NewExpression':
      return machine.construct(machine.evaluate(node.callee, scope), callOf(node, scope, machine))
    case 'ChainExpression':
      return machine.evaluate(node.expression, scope)
    case 'SequenceExpression':
      return node.expressions.map((each) => machine.evaluate(each, scope)).at(-1) ?? literal(undefined, at)
    case 'AwaitExpression':
      // Promises are treated as their values.
      return machine.evaluate(node.argument, scope)
    case 'ParenthesizedExpression':
      return machine.evaluate(node.expression, scope)
    case 'MetaProperty':
      // `import.meta` has the file's URL and path.
      if (machine.runtime)
        return machine.runtime.fromNative(machine.runtime.meta(machine.runtime.pathOf(fileOf(scope).name)), at, machine)
      return { kind: 'unknown', because: { reason: 'environment', subject: 'import.meta', at }, type: 'object', at }
    case 'ImportExpression':
      return machine.load(machine.evaluate(node.source, scope), fileOf(scope), at)
    default: {
      // TypeScript's assertions: `x as T`, `x satisfies T`, `<T>x`, `x!`.
      const { type, expression } = node as unknown as { type: string; expression?: AnyNode }
      if (type.startsWith('TS') && expression) return machine.evaluate(expression, scope)
      return unknown('expression', subjectOf(at), at)
    }
  }
}

function variable(name: string, scope: Scope, at: Unknown['at'], { runtime }: Machine): Value {
  if (name === 'undefined') return literal(undefined, at)
  const value = scope.get(name)
  if (!value) return unknown('global', name, at)
  return value.kind === 'unknown' && !runtime ? { ...value, at } : value
}

function evaluateLogical(
  operator: '&&' | '||' | '??',
  left: AnyNode,
  right: AnyNode,
  scope: Scope,
  machine: Machine,
  at: Unknown['at'],
): Value {
  const first = machine.evaluate(left, scope)
  const second = () => machine.evaluate(right, scope)
  if (operator === '??') {
    const options = optionsOf(first)
    const absent = options.map((each) =>
      each.kind === 'literal'
        ? each.value === undefined || each.value === null
        : each.kind === 'unknown'
          ? undefined
          : false,
    )
    if (absent.every((each) => each === true)) return second()
    if (absent.every((each) => each === false)) return first
    return choice([...options.filter((_, index) => absent[index] !== true), ...machine.heap.branch([second])], at)
  }
  const truth = truthOf(first)
  if (truth !== undefined) return truth === (operator === '&&') ? second() : first
  const [other] = machine.heap.branch<Value | undefined>([second, () => undefined])
  const kept = optionsOf(first).flatMap((each): Value[] => {
    const own = truthOf(each)
    if (operator === '||') return own === false ? [] : [each]
    // Treats unknown alternatives as `false`, because any other value here doesn't affect the configuration.
    if (own !== undefined) return own ? [] : [each]
    const isInput = each.kind === 'unknown' && !each.type && /^(?:argument|environment)$/.test(each.because.reason)
    return [{ ...literal(false, each.at), implied: true, ...(isInput ? { because: each.because } : {}) }]
  })
  return choice([...kept, ...(other ? [other] : [])], at)
}

function evaluateUnary(operator: string, argument: AnyNode, scope: Scope, machine: Machine, at: Unknown['at']): Value {
  if (operator === 'delete') {
    if (argument.type === 'MemberExpression') {
      const owner = machine.evaluate(argument.object, scope)
      const name = memberName(argument, scope, machine)
      if (owner.kind === 'object' && name !== undefined) machine.heap.removeProperty(owner, name)
    }
    return literal(true, at)
  }
  const value = machine.evaluate(argument, scope)
  if (operator === 'void') return literal(undefined, at)
  if (operator === '!') return booleanOf(value, at, true)
  if (operator === 'typeof' && /^(?:function|list|native|object|pattern)$/.test(value.kind))
    return literal(value.kind === 'function' ? 'function' : 'object', at)
  if (value.kind === 'literal') {
    if (operator === 'typeof') return literal(value.value === null ? 'object' : typeof value.value, at)
    if (operator === '-') return literal(-Number(value.value), at)
    if (operator === '+') return literal(Number(value.value), at)
  }
  return unknown('expression', subjectOf(at), at, operator === 'typeof' ? 'string' : 'number')
}

function evaluateAssignment(
  node: Extract<AnyNode, { type: 'AssignmentExpression' }>,
  scope: Scope,
  machine: Machine,
): Value {
  const { operator, left, right } = node
  const at = spanOf(node, scope)
  if (operator === '=') {
    const value = machine.evaluate(right, scope)
    assignTo(left as Pattern, value, scope, machine)
    return value
  }
  const before = machine.evaluate(left as AnyNode, scope)
  const logical = /^(&&|\|\||\?\?)=$/.exec(operator)?.[1] as '&&' | '||' | '??' | undefined
  const value = logical
    ? evaluateLogical(logical, left as AnyNode, right, scope, machine, at)
    : operate(operator.slice(0, -1), before, machine.evaluate(right, scope), at)
  assignTo(left as Pattern, value, scope, machine)
  return value
}

function assignTo(target: Pattern | AnyNode, value: Value, scope: Scope, machine: Machine): void {
  if (target.type !== 'MemberExpression') {
    const inner = target as unknown as { type: string; expression?: AnyNode }
    if (inner.type.startsWith('TS') && inner.expression) assignTo(inner.expression, value, scope, machine)
    else bindPattern(target, value, scope, machine, (name, each) => machine.heap.assign(scope, name, each))
    return
  }
  const owners = optionsOf(machine.evaluate(target.object as AnyNode, scope))
  const name = memberName(target, scope, machine)
  const key = spanOf(target.property, scope)
  const [only] = owners
  if (only && owners.length === 1) setMember(only, name, key, value, machine)
  else
    for (const owner of owners)
      machine.heap.branch([() => setMember(owner, name, key, value, machine), () => undefined])
}

function setMember(of: Value, name: string | undefined, key: Unknown['at'], value: Value, machine: Machine): void {
  const owner = of.kind === 'instance' ? (propertiesOf(of, machine) ?? of) : of
  if (owner.kind === 'object') {
    if (name === undefined) machine.heap.open(owner, unknown('property', subjectOf(key), key))
    else machine.heap.assignProperty(owner, { name, key, value })
  } else if (owner.kind === 'list') {
    const index = name === undefined ? Number.NaN : Number(name)
    if (Number.isInteger(index) && index >= 0 && index <= owner.items.length) {
      machine.heap.setItems(owner, [...owner.items.slice(0, index), { value }, ...owner.items.slice(index + 1)])
    } else machine.heap.open(owner, unknown('property', subjectOf(key), key))
  }
}

type MemberNode = Extract<AnyNode, { type: 'MemberExpression' }>

/** The name of a member after the dot or in brackets; undefined if it's unknown. */
function memberName({ property, computed }: MemberNode, scope: Scope, machine: Machine): string | undefined {
  if (!computed) return 'name' in property ? String(property.name) : undefined
  const value = machine.evaluate(property, scope)
  return value.kind === 'literal' ? String(value.value) : undefined
}

function evaluateMember(node: MemberNode, scope: Scope, machine: Machine): Value {
  const at = spanOf(node, scope)
  if (node.object.type === 'Super') {
    const name = memberName(node, scope, machine)
    const found = name === undefined ? undefined : parentMember(scope, name, at, machine)
    return found ?? unknown('expression', subjectOf(at), at)
  }
  const owner = machine.evaluate(node.object, scope)
  return memberOf(owner, memberName(node, scope, machine), node, scope, machine)
}

function memberOf(owner: Value, name: string | undefined, node: MemberNode, scope: Scope, machine: Machine): Value {
  const at = spanOf(node, scope)
  if (owner.kind === 'unknown' && name === undefined) return through(owner, at)
  if (name !== undefined) return machine.member(owner, name, at)
  // `configs[env]` is one of all values. That only helps if they are of the same kind.
  if (owner.kind === 'object' && owner.properties.size > 0) {
    const values = [...owner.properties.values()].map((property) => property.value)
    const kinds = new Set(values.flatMap(optionsOf).map(({ kind }) => kind))
    if (kinds.has('object') && (kinds.has('list') || kinds.has('literal')))
      return unknown('property', subjectOf(at), at)
    return choice(values, at)
  }
  if (owner.kind === 'list' && owner.items.length > 0)
    return choice(
      owner.items.map(({ value }) => value),
      at,
    )
  return unknown('property', subjectOf(at), at)
}

function evaluateCall(node: CallExpression, scope: Scope, machine: Machine): Value {
  const at = spanOf(node, scope)
  const { callee } = node
  if (callee.type === 'Super') {
    callParent(scope, callOf(node, scope, machine).args, machine)
    return literal(undefined, at)
  }
  if (callee.type === 'Identifier' && callee.name === 'require' && !shadowed(scope)) {
    const [request] = node.arguments
    if (!request || request.type === 'SpreadElement') return unknown('call', subjectOf(at), at)
    return machine.load(machine.evaluate(request, scope), fileOf(scope), at)
  }
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') {
    const own = callee.type === 'MemberExpression' ? scope.get('this') : undefined
    const call = { ...callOf(node, scope, machine), ...(own ? { self: own } : {}) }
    return machine.call(machine.evaluate(callee, scope), call)
  }
  const self = machine.evaluate(callee.object, scope)
  const call = { ...callOf(node, scope, machine), self }
  const name = memberName(callee, scope, machine)
  // Each alternative is its own `this`: `(a || b).concat(c)`.
  if (self.kind === 'choice') {
    const calls = self.options.map((option) => () => {
      return machine.call(memberOf(option, name, callee, scope, machine), { ...call, self: option })
    })
    return choice(machine.heap.branch(calls), at)
  }
  return machine.call(memberOf(self, name, callee, scope, machine), call)
}

function shadowed(scope: Scope): boolean {
  const known = scope.get('require')
  return known !== undefined && !(known.kind === 'function' && !known.node)
}

function callOf(node: CallExpression | NewExpression, scope: Scope, machine: Machine): Call {
  const at = spanOf(node, scope)
  const args: Value[] = []
  let open: Unknown | undefined
  for (const argument of node.arguments) {
    const value = machine.evaluate(argument.type === 'SpreadElement' ? argument.argument : argument, scope)
    if (argument.type !== 'SpreadElement') args.push(value)
    else if (value.kind === 'list') for (const item of value.items) args.push(item.value)
    else open = unknown('spread', subjectOf(at), at)
  }
  return { args, at, ...(open ? { open } : {}) }
}
