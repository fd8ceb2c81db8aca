// State shared by the parts of the interpreter: the files, the heap, functions to evaluate a node and to call a value,
// and the limit of their nesting. The parts only import the types of this module, to avoid cycles;
// interpreter.ts assembles them.

import type { AnyNode } from 'acorn'
import { spend } from './budget.ts'
import { Heap } from './heap.ts'
import type { Natives } from './runtime.ts'
import { type SourceFile, type Span, textOf } from './source.ts'
import { type Because, type Call, type Instance, type Scope, type Unknown, unknown, type Value } from './value.ts'

/** What a step spends, compared with copying an item. */
const stepCost = 4

/** Maximum depth of nested evaluations and calls; a worker's stack is larger. */
const deepest = 400

export interface Parts {
  evaluate(node: AnyNode, scope: Scope, machine: Machine): Value
  call(callee: Value, call: Call, machine: Machine): Value
  construct(callee: Value, call: Call, machine: Machine): Value
  member(owner: Value, name: string, at: Span, machine: Machine): Value
  load(request: Value, from: SourceFile, at: Span, machine: Machine): Value
  requireOf(file: SourceFile, machine: Machine): Value
}

export class Machine {
  readonly heap = new Heap()
  /** Created instances in order. A plugin counts even if it's added to an unknown list. */
  readonly instances: Instance[] = []
  /** How many promises are being made, whose values may come from callbacks. */
  promises = 0
  /** How often functions are running inside themselves. */
  readonly running = new Map<object, number>()
  /** Conditions and loops that aren't known, whose statements were left out; only with a runtime. */
  readonly doubts: Because[] = []
  #depth = 0

  constructor(
    readonly parts: Parts,
    readonly runtime?: Natives,
  ) {}

  /** Evaluates a node. The value is unknown if it's nested too deeply. */
  evaluate(node: AnyNode, scope: Scope): Value {
    spend(stepCost)
    if (this.#depth > deepest) return unknown('steps', '', spanOf(node, scope))
    this.#depth += 1
    try {
      return this.parts.evaluate(node, scope, this)
    } finally {
      this.#depth -= 1
    }
  }

  call(callee: Value, call: Call): Value {
    spend(stepCost)
    if (this.#depth > deepest) return unknown('steps', '', call.at)
    this.#depth += 4
    try {
      return this.parts.call(callee, call, this)
    } finally {
      this.#depth -= 4
    }
  }

  construct(callee: Value, call: Call): Value {
    const made = this.parts.construct(callee, call, this)
    if (made.kind === 'instance') this.instances.push(made)
    return made
  }

  member(owner: Value, name: string, at: Span): Value {
    return this.parts.member(owner, name, at, this)
  }

  load(request: Value, from: SourceFile, at: Span): Value {
    return this.parts.load(request, from, at, this)
  }

  /** The `require` function of a file. */
  requireOf(file: SourceFile): Value {
    return this.parts.requireOf(file, this)
  }
}

/** The variable that contains the file of a scope. */
const fileVariable = ' file'

/** Files by their module scope. */
const files = new WeakMap<Scope, SourceFile>()

/** Assigns a file to its module scope. */
export function ownScope(scope: Scope, file: SourceFile): void {
  files.set(scope, file)
  scope.declare(fileVariable, unknown('variable', '', { file, start: 0, end: 0 }))
}

export function fileOf(scope: Scope): SourceFile {
  const holder = scope.holder(fileVariable)
  const file = holder && files.get(holder)
  if (!file) throw new Error('found a scope of no file, expected ownScope() to have been called')
  return file
}

/** Marks the scope of a function or file, in which `var` declares variables. */
export function ownVariables(scope: Scope): void {
  scope.declare(' variables', unknown('variable', '', { file: fileOf(scope), start: 0, end: 0 }))
}

export function scopeOfVariables(scope: Scope): Scope {
  return scope.holder(' variables') ?? scope
}

export function spanOf(node: { start: number; end: number }, scope: Scope): Span {
  return { file: fileOf(scope), start: node.start, end: node.end }
}

/** The text of an expression for a message: on one line, shortened. */
export function subjectOf(at: Span): string {
  const text = textOf(at).replace(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** The same unknown value, at the position of another expression. */
export function through(value: Unknown, at: Span, type?: Unknown['type']): Unknown {
  return {
    kind: 'unknown',
    because: { ...value.because, subject: subjectOf(at) || value.because.subject },
    at,
    ...(type ? { type } : {}),
  }
}
