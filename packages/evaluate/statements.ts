// Executes statements. If a condition is unknown, all branches run, and a function with several `return` statements
// returns one of several values.

import type {
  AnyNode,
  ForStatement,
  Function as FunctionNode,
  IfStatement,
  Pattern,
  Statement,
  TryStatement,
} from 'acorn'
import { type Machine, ownVariables, scopeOfVariables, spanOf } from './machine.ts'
import { bindPattern } from './patterns.ts'
import {
  type Callable,
  choice,
  type Item,
  literal,
  optionsOf,
  type Scope,
  truthOf,
  unknown,
  type Value,
} from './value.ts'

/** How a statement completes: normally, by leaving a loop or switch, or by leaving the function. */
export type Ending = 'on' | 'break' | 'return'

/** A running function, and the values it may return. */
export interface Frame {
  returns: Value[]
}

export function execute(nodes: readonly AnyNode[], scope: Scope, frame: Frame, machine: Machine): Ending {
  hoist(nodes, scope, machine)
  for (const node of nodes) {
    const ending = executeOne(node, scope, frame, machine)
    if (ending !== 'on') return ending
  }
  return 'on'
}

/** Hoists functions and classes. */
function hoist(nodes: readonly AnyNode[], scope: Scope, machine: Machine): void {
  for (const each of nodes) {
    const node = declarationOf(each)
    if (node.type === 'FunctionDeclaration' && node.id) {
      machine.heap.declare(scope, node.id.name, {
        kind: 'function',
        node,
        scope,
        at: spanOf(node, scope),
      } satisfies Callable)
    }
  }
}

function declarationOf(node: AnyNode): AnyNode {
  if ((node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration') && node.declaration) {
    return node.declaration as AnyNode
  }
  return node
}

/** Packages whose functions leave their arguments as they are, even if nothing uses the result. */
const readers = new Set(['@rspack/core', 'debug', 'dotenv', 'webpack', 'webpack-dev-middleware', 'webpack-dev-server'])

/** A package's function whose result isn't used is called for its effects, so it may change what it gets. */
function openArguments(result: Value, machine: Machine): void {
  if (result.kind !== 'instance' || !result.called || result.of.kind !== 'reference') return
  const { package: name } = result.of
  if (readers.has(name)) return
  for (const each of result.args.flatMap(optionsOf))
    if (each.kind === 'object' || each.kind === 'list') machine.heap.open(each, unknown('package', name, result.at))
}

function executeOne(node: AnyNode, scope: Scope, frame: Frame, machine: Machine): Ending {
  switch (node.type) {
    case 'ExpressionStatement':
      openArguments(machine.evaluate(node.expression, scope), machine)
      return 'on'
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) {
        const value = init ? machine.evaluate(init, scope) : literal(undefined, spanOf(id, scope))
        bindPattern(id, value, scope, machine, (name, each) => declareVariable(node.kind, name, each, scope, machine))
      }
      return 'on'
    case 'ClassDeclaration':
      if (node.id) machine.heap.declare(scope, node.id.name, { kind: 'function', node, scope, at: spanOf(node, scope) })
      return 'on'
    case 'ExportNamedDeclaration':
      return node.declaration ? executeOne(node.declaration as AnyNode, scope, frame, machine) : 'on'
    case 'ExportDefaultDeclaration':
      return exportDefault(node.declaration as AnyNode, scope, frame, machine)
    case 'ReturnStatement':
      frame.returns.push(
        node.argument ? machine.evaluate(node.argument, scope) : literal(undefined, spanOf(node, scope)),
      )
      return 'return'
    case 'ThrowStatement':
      return 'return'
    case 'BreakStatement':
    case 'ContinueStatement':
      return 'break'
    case 'BlockStatement':
      return execute(node.body, machine.heap.scope(scope), frame, machine)
    case 'IfStatement':
      return executeIf(node, scope, frame, machine)
    case 'SwitchStatement':
      return executeSwitch(node, scope, frame, machine)
    case 'TryStatement':
      return executeTry(node, scope, frame, machine)
    case 'ForOfStatement':
    case 'ForInStatement':
      return executeEach(node, scope, frame, machine)
    case 'ForStatement':
      return executeFor(node, scope, frame, machine)
    case 'WhileStatement':
    case 'DoWhileStatement':
      if (leaveOut('loop', node, scope, machine)) return 'on'
      return executeLoop(node.body, machine.heap.scope(scope), frame, machine)
    case 'LabeledStatement':
      return executeOne(node.body, scope, frame, machine)
    default: {
      // TypeScript's `export = value`.
      const { type, expression } = node as unknown as { type: string; expression?: AnyNode }
      if (type === 'TSEnumDeclaration') declareEnum(node as unknown as EnumNode, scope, machine)
      if (type === 'TSExportAssignment' && expression) return exportDefault(expression, scope, frame, machine)
      return 'on'
    }
  }
}

interface EnumNode {
  id: { name: string }
  members?: EnumMember[]
  body?: { members: EnumMember[] }
  start: number
  end: number
}

interface EnumMember {
  id: { name?: string; value?: string; start: number; end: number }
  initializer?: AnyNode | null
}

/** TypeScript's `enum`. A member without a value is the one before it plus one. */
function declareEnum(node: EnumNode, scope: Scope, machine: Machine): void {
  const made = machine.heap.object(spanOf(node, scope))
  let next: Value = literal(0, made.at)
  for (const { id, initializer } of node.members ?? node.body?.members ?? []) {
    const key = spanOf(id, scope)
    const name = id.name ?? String(id.value)
    const value: Value = initializer ? machine.evaluate(initializer, scope) : next
    made.properties.set(name, { name, key, value })
    next =
      value.kind === 'literal' && typeof value.value === 'number'
        ? literal(value.value + 1, key)
        : unknown('expression', name, key)
  }
  machine.heap.declare(scope, node.id.name, made)
}

/** With a runtime, leaves out a statement that depends on what isn't known. Returns whether it does. */
function leaveOut(reason: 'expression' | 'loop', node: AnyNode, scope: Scope, machine: Machine): boolean {
  if (machine.runtime) machine.doubts.push({ reason, subject: '', at: spanOf(node, scope) })
  return machine.runtime !== undefined
}

/** Executes `try`. The handler runs in a branch, because whether anything throws is unknown. */
function executeTry(node: TryStatement, scope: Scope, frame: Frame, machine: Machine): Ending {
  const { block, handler, finalizer } = node
  const ending = execute(block.body, machine.heap.scope(scope), frame, machine)
  if (handler && !machine.runtime) {
    machine.heap.branch([
      () => execute(handler.body.body, machine.heap.scope(scope), frame, machine),
      () => 'on' as const,
    ])
  }
  const last = finalizer ? execute(finalizer.body, machine.heap.scope(scope), frame, machine) : 'on'
  return last === 'on' ? ending : last
}

function executeFor(node: ForStatement, scope: Scope, frame: Frame, machine: Machine): Ending {
  const { init, body } = node
  if (leaveOut('loop', node, scope, machine)) return 'on'
  const inner = machine.heap.scope(scope)
  if (init) {
    if (init.type === 'VariableDeclaration') executeOne(init, inner, frame, machine)
    else machine.evaluate(init, inner)
    // The counter takes many values, so everything that depends on it is unknown.
    forgetCounter(init, inner, machine)
  }
  return executeLoop(body, inner, frame, machine)
}

/** The variable that contains the default export. */
export const defaultExport = ' default'

function exportDefault(node: AnyNode, scope: Scope, frame: Frame, machine: Machine): Ending {
  const declares = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration'
  if (declares) executeOne(node, scope, frame, machine)
  const at = spanOf(node, scope)
  const value: Value = declares ? { kind: 'function', node, scope, at } : machine.evaluate(node, scope)
  machine.heap.declare(scope, defaultExport, value)
  return 'on'
}

function declareVariable(kind: string, name: string, value: Value, scope: Scope, machine: Machine): void {
  // `var` in a block belongs to the enclosing function.
  if (kind === 'var') machine.heap.assign(scopeOfVariables(scope), name, value)
  else machine.heap.declare(scope, name, value)
}

function executeIf(node: IfStatement, scope: Scope, frame: Frame, machine: Machine): Ending {
  const { test, consequent, alternate } = node
  const truth = truthOf(machine.evaluate(test, scope))
  const runYes = () => executeOne(consequent, machine.heap.scope(scope), frame, machine)
  const runNo = () => (alternate ? executeOne(alternate, machine.heap.scope(scope), frame, machine) : 'on')
  if (truth === true) return runYes()
  if (truth === false) return runNo()
  if (leaveOut('expression', node, scope, machine)) return 'on'
  const endings = machine.heap.branch<Ending>([runYes, runNo])
  return endings.every((ending) => ending === 'return') ? 'return' : 'on'
}

function executeSwitch(
  node: Extract<AnyNode, { type: 'SwitchStatement' }>,
  scope: Scope,
  frame: Frame,
  machine: Machine,
): Ending {
  const value = machine.evaluate(node.discriminant, scope)
  const from = (index: number) => () => {
    const body = node.cases.slice(index).flatMap((each) => each.consequent)
    return execute(body, machine.heap.scope(scope), frame, machine)
  }
  const tests = node.cases.map(({ test }) => (test ? machine.evaluate(test, scope) : undefined))
  if (value.kind === 'literal' && tests.every((test) => !test || test.kind === 'literal')) {
    const found = tests.findIndex((test) => test?.kind === 'literal' && test.value === value.value)
    const start = found >= 0 ? found : tests.indexOf(undefined)
    return start < 0 ? 'on' : outside(from(start)())
  }
  const others = tests.includes(undefined) ? [] : [() => 'on' as Ending]
  const endings = machine.heap.branch<Ending>([...node.cases.map((_, index) => from(index)), ...others])
  return endings.every((ending) => ending === 'return') ? 'return' : 'on'
}

/** `break` only ends the enclosing switch or loop. */
function outside(ending: Ending): Ending {
  return ending === 'break' ? 'on' : ending
}

/** Maximum number of items for which a loop's body is executed individually; more if the code runs on this machine. */
export const longest = ({ runtime }: Machine) => (runtime ? 5_000 : 200)

function executeEach(
  node: Extract<AnyNode, { type: 'ForOfStatement' | 'ForInStatement' }>,
  scope: Scope,
  frame: Frame,
  machine: Machine,
): Ending {
  const over = machine.evaluate(node.right, scope)
  const items =
    over.kind === 'native'
      ? machine.runtime?.nativeItems(over, machine)
      : node.type === 'ForOfStatement'
        ? itemsOf(over)
        : keysOf(over)
  const run = (value: Value) => () => {
    const inner = machine.heap.scope(scope)
    const target = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : node.left
    if (target) {
      bindPattern(target as Pattern, value, inner, machine, (name, each) =>
        node.left.type === 'VariableDeclaration'
          ? machine.heap.declare(inner, name, each)
          : machine.heap.assign(inner, name, each),
      )
    }
    return executeOne(node.body, inner, frame, machine)
  }
  if (!items || items.length > longest(machine)) {
    if (leaveOut('loop', node, scope, machine)) return 'on'
    machine.heap.branch<Ending>([run(unknown('loop', '', spanOf(node.left, scope))), () => 'on'])
    return 'on'
  }
  for (const { value, maybe } of items) {
    const ending = maybe ? machine.heap.branch<Ending>([run(value), () => 'on'])[1] : run(value)()
    if (ending === 'return') return 'return'
  }
  return 'on'
}

function itemsOf(value: Value): Item[] | undefined {
  return value.kind === 'list' && !value.rest ? value.items : undefined
}

function keysOf(value: Value): Item[] | undefined {
  if (value.kind !== 'object' || value.rest) return undefined
  return [...value.properties.values()].map(({ name, key, maybe }) => ({
    value: literal(name, key),
    ...(maybe ? { maybe } : {}),
  }))
}

/** Executes a loop's body in a branch, because it may run any number of times. */
function executeLoop(body: Statement, scope: Scope, frame: Frame, machine: Machine): Ending {
  machine.heap.branch<Ending>([() => executeOne(body, scope, frame, machine), () => 'on'])
  return 'on'
}

function forgetCounter(init: AnyNode, scope: Scope, machine: Machine): void {
  const forget = (name: string) =>
    machine.heap.assign(scope, name, unknown('loop', name, spanOf(init, scope), 'number'))
  if (init.type === 'VariableDeclaration') {
    for (const { id } of init.declarations) if (id.type === 'Identifier') forget(id.name)
  } else if (init.type === 'AssignmentExpression' && init.left.type === 'Identifier') forget(init.left.name)
}

/** How often a function may run inside itself where conditions are unknown, because each of its calls is followed. */
const deepestRecursion = 5

/** Calls a function declared in the files. */
export function run(
  callable: Callable,
  args: Value[],
  open: Value | undefined,
  self: Value | undefined,
  machine: Machine,
): Value {
  const { node, scope: outer, at } = callable
  if (!node || !outer) return unknown('call', '', at)
  if (node.body.type === 'ClassBody') return unknown('call', '', at)
  const nesting = machine.running.get(node) ?? 0
  if (nesting > deepestRecursion && machine.heap.isBranching()) return unknown('steps', '', at)
  machine.running.set(node, nesting + 1)
  try {
    return runBody(callable, node as FunctionNode, machine.heap.scope(outer), args, open, self, machine)
  } finally {
    machine.running.set(node, nesting)
  }
}

function runBody(
  { at }: Callable,
  node: FunctionNode,
  scope: Scope,
  args: Value[],
  open: Value | undefined,
  self: Value | undefined,
  machine: Machine,
): Value {
  const { params, body } = node
  ownVariables(scope)
  if (node.type !== 'ArrowFunctionExpression') {
    machine.heap.declare(scope, 'this', self ?? unknown('variable', 'this', at))
    machine.heap.declare(
      scope,
      'arguments',
      machine.heap.list(
        args.map((value) => ({ value })),
        at,
      ),
    )
  }
  params.forEach((param, index) => {
    const declare = (name: string, value: Value) => machine.heap.declare(scope, name, value)
    if (param.type === 'RestElement') {
      const rest = machine.heap.list(
        args.slice(index).map((value) => ({ value })),
        at,
      )
      bindPattern(param.argument, rest, scope, machine, declare)
    } else {
      const missing = open ?? literal(undefined, spanOf(param, scope))
      bindPattern(param, args[index] ?? missing, scope, machine, declare)
    }
  })
  if (body.type !== 'BlockStatement') return machine.evaluate(body, scope)
  const frame: Frame = { returns: [] }
  execute(body.body, scope, frame, machine)
  return frame.returns.length === 0 ? literal(undefined, at) : choice(frame.returns, at)
}
