// Assembles the interpreter from its parts.

import { startBudget } from './budget.ts'
import { call, construct } from './calls.ts'
import { evaluate } from './expressions.ts'
import { Machine } from './machine.ts'
import { member } from './members.ts'
import { Modules, type PackageUse } from './modules.ts'
import type { Natives } from './runtime.ts'
import type { Parse, SourceFile, Span } from './source.ts'
import { type Because, type Instance, unknown, type Value } from './value.ts'

/** The result of evaluating the files. */
export interface Evaluation {
  /** The exports of a file. Throws a SyntaxProblem if it, or a file it imports, can't be parsed. */
  exportsOf(file: SourceFile): Value
  /** Calls a value, like webpack calls a configuration that is a function. */
  call(callee: Value, args: Value[]): Value
  /** Whether another file imports it. */
  isImported(file: SourceFile): boolean
  /** Paths of files that the code loads and that aren't among the files. */
  missing(): ReadonlySet<string>
  packages(): PackageUse[]
  /** A value of the program, to call a function with. */
  valueOf(native: unknown, at: Span): Value
  /** Conditions and loops that aren't known, whose statements were left out; only with a runtime. */
  doubts(): Because[]
  /** All instances that `new` has created. */
  instances(): Instance[]
}

/** Starts an evaluation, whose functions throw `Exhausted` if following the code takes too long. */
export function evaluateFiles(files: SourceFile[], parse: Parse, runtime?: Natives): Evaluation {
  startBudget()
  const modules = new Modules(files, parse)
  const machine: Machine = new Machine(
    {
      evaluate,
      call,
      construct,
      member,
      load: (request, from, at, own) => modules.load(request, from, at, own),
      requireOf: (file, own) => modules.requireOf(file, own),
    },
    runtime,
  )
  return {
    exportsOf: (file) => modules.exportsOf(file, machine),
    call: (callee, args) => machine.call(callee, { args, at: callee.at }),
    isImported: (file) => modules.imported.has(file),
    missing: () => modules.missing,
    packages: () => modules.packages,
    valueOf: (native, at) => runtime?.fromNative(native, at, machine) ?? unknown('call', '', at),
    doubts: () => machine.doubts,
    instances: () => machine.instances,
  }
}
