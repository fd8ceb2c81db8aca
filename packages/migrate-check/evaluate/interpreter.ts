// Assembles the interpreter from its parts.

import type { Parse } from '../parse.ts'
import type { SourceFile } from '../source.ts'
import { startBudget } from './budget.ts'
import { call, construct } from './calls.ts'
import { evaluate } from './expressions.ts'
import { Machine } from './machine.ts'
import { member } from './members.ts'
import { Modules, type PackageUse } from './modules.ts'
import type { Instance, Value } from './value.ts'

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
  /** All instances that `new` has created. */
  instances(): Instance[]
}

/** Starts an evaluation, whose functions throw `Exhausted` if following the code takes too long. */
export function evaluateFiles(files: SourceFile[], parse: Parse): Evaluation {
  startBudget()
  const modules = new Modules(files, parse)
  const machine: Machine = new Machine({
    evaluate,
    call,
    construct,
    member,
    load: (request, from, at, own) => modules.load(request, from, at, own),
    requireOf: (file, own) => modules.requireOf(file, own),
  })
  return {
    exportsOf: (file) => modules.exportsOf(file, machine),
    call: (callee, args) => machine.call(callee, { args, at: callee.at }),
    isImported: (file) => modules.imported.has(file),
    missing: () => modules.missing,
    packages: () => modules.packages,
    instances: () => machine.instances,
  }
}
