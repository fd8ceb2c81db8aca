// Evaluates calls and `new`. Functions in the files are executed, functions of the language and of a few packages are
// emulated, and all others return an unknown value.

import { type Machine, subjectOf } from './machine.ts'
import { callPackage, mergeAll } from './packages.ts'
import { run } from './statements.ts'
import { type Call, choice, unknown, type Value } from './value.ts'

export function call(callee: Value, given: Call, machine: Machine): Value {
  switch (callee.kind) {
    case 'function':
      return callee.host ? callee.host(given) : run(callee, given.args, given.open, given.self, machine)
    case 'native':
      return machine.runtime?.invoke(callee, given, machine) ?? unknown('call', '', given.at)
    case 'reference':
      callBack(given, machine)
      return passed(given, machine) ?? callPackage(callee, given, machine)
    case 'choice':
      return choice(machine.heap.branch(callee.options.map((option) => () => machine.call(option, given))), given.at)
    case 'unknown':
      callBack(given, machine)
      return (
        passed(given, machine) ?? {
          kind: 'unknown',
          because: { ...callee.because, subject: subjectOf(given.at) },
          args: given.args,
          at: given.at,
        }
      )
    default:
      return { ...unknown('call', subjectOf(given.at), given.at), args: given.args }
  }
}

/** With a runtime, what a function that isn't run gets: `defineConfig({ … })`, `withDefaults({ … })`, `mergeConfig(a, b)`. */
function passed(given: Call, machine: Machine): Value | undefined {
  const [first] = given.args
  if (!machine.runtime || !first || !/^(?:function|list|object)$/.test(first.kind)) return undefined
  const name = machine.runtime.nameOfCall(given.at)
  if (/^merge/i.test(name)) return mergeAll(given.args, given, machine)
  const isUnchanged = machine.runtime.returnsArgument(name, first)
  if ((first.kind === 'list' || first.kind === 'object') && !isUnchanged)
    first.through = [...(first.through ?? []), { reason: 'tool', subject: name, at: given.at }]
  return first
}

/** Calls the callbacks of a function that isn't followed, if a promise may be resolved in them. */
function callBack({ args, at }: Call, machine: Machine): void {
  if (machine.promises === 0) return
  for (const callback of args) {
    if (callback.kind !== 'function' || !callback.node || !('params' in callback.node)) continue
    const given = callback.node.params.map(() => unknown('call', subjectOf(at), at))
    machine.heap.branch<unknown>([() => machine.call(callback, { args: given, at }), () => undefined])
  }
}

export function construct(callee: Value, given: Call, machine: Machine): Value {
  const { args, at } = given
  switch (callee.kind) {
    case 'native':
      return machine.runtime?.invoke(callee, given, machine, true) ?? unknown('call', '', at)
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
