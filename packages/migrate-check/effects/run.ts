// Runs experiments in both bundlers with and without the option, and prints or returns the differences. Builds run in a
// child process, because native code may crash it; it's then replaced.

import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { build, bundlerOf, type Name, type Options, type Seen } from './bundler.ts'
import type { Experiment } from './experiment.ts'
import { experiments } from './experiments.ts'
import { base, files } from './project.ts'

/** Effect of an option in a bundler: the names of the results that differ, or how the build ended instead. */
export interface Effect {
  option: string
  webpack: string[]
  rspack: string[]
}

/** Runs experiments in a child process, in order. */
export async function measure(chosen: Experiment[], note: (effect: Effect) => void): Promise<Effect[]> {
  const effects: Effect[] = []
  let at = 0
  while (at < chosen.length) {
    const rest = chosen.slice(at)
    const child = fork(import.meta.filename, ['--child', ...rest.map((each) => String(experiments.indexOf(each)))], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const webpackFirst = new Map<string, string[]>()
    await new Promise<void>((resolve) => {
      child.on('message', (message: { option: string; name: Name; changed: string[] }) => {
        if (message.name === 'webpack') webpackFirst.set(message.option, message.changed)
        else {
          const effect = {
            option: message.option,
            webpack: webpackFirst.get(message.option) ?? [],
            rspack: message.changed,
          }
          effects.push(effect)
          note(effect)
          at += 1
        }
      })
      child.on('exit', () => resolve())
    })
    const crashed = chosen[at]
    if (!crashed) break
    const effect = { option: crashed.option, webpack: webpackFirst.get(crashed.option) ?? [], rspack: ['crash'] }
    effects.push(effect)
    note(effect)
    at += 1
  }
  return effects
}

async function runChild(chosen: Experiment[]): Promise<void> {
  for (const experiment of chosen) {
    const folder = makeFolder(experiment)
    try {
      for (const name of ['webpack', 'rspack'] as const) {
        const before = await build(name, optionsOf(experiment, false, folder, name), folder)
        const after = await build(name, optionsOf(experiment, true, folder, name), folder)
        process.send?.({ option: experiment.option, name, changed: changedIn(before, after) })
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function makeFolder({ files: own = {} }: Experiment): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'effect-'))
  for (const [name, text] of Object.entries({ ...files, ...own })) {
    const [file = name, target] = name.split(' -> ')
    const full = path.join(folder, file)
    mkdirSync(path.dirname(full), { recursive: true })
    if (target) symlinkSync(path.join(folder, target), full)
    else writeFileSync(full, text.replaceAll('<folder>', folder))
  }
  // (module (func (export "add") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add))
  const wasm = '0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b'
  writeFileSync(path.join(folder, 'src/add.wasm'), Buffer.from(wasm, 'hex'))
  return folder
}

function optionsOf(experiment: Experiment, withOption: boolean, folder: string, name: Name): Options {
  const options = merged(
    merged(merged({ context: folder }, base), experiment.base ?? {}),
    withOption ? experiment.with : {},
  )
  return placed(options, folder, name) as Options
}

/** Merges objects deeply; replaces all other values. */
function merged(under: Options, over: Options): Options {
  const result = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const known = result[key]
    result[key] = isPlain(known) && isPlain(value) ? merged(known, value) : value
  }
  return result
}

function isPlain(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Replaces placeholders for the folder and for the bundler's plugins. */
function placed(value: unknown, folder: string, name: Name): unknown {
  if (typeof value === 'string') return value.replaceAll('<folder>', folder)
  if (Array.isArray(value)) return value.map((each) => placed(each, folder, name))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key !== 'plugins' || !Array.isArray(each)) return [key, placed(each, folder, name)]
      const bundler = bundlerOf(name) as Record<string, new (options?: object) => object>
      return [key, each.map((plugin: string) => makePlugin(bundler, plugin))]
    }),
  )
}

function makePlugin(bundler: Record<string, new (options?: object) => object>, name: string): object {
  // A plugin that sets a library type after the options were applied, when only enabled types work.
  if (name === 'LateLibrary') {
    return {
      apply: (compiler: { hooks: { compilation: { tap(name: string, run: () => void): void } }; options: Options }) =>
        compiler.hooks.compilation.tap(name, () => undefined),
    }
  }
  const Class = bundler[name]
  if (!Class) throw new Error(`found no plugin \`${name}\``)
  return name === 'DefinePlugin' ? new Class({ BIG: 5n }) : new Class()
}

function changedIn(before: Seen, after: Seen): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => before[name] !== after[name])
  return changed.map((name) =>
    name === 'refusal' || name === 'failure' || name === 'errors' ? `${name}: ${after[name] ?? ''}` : name,
  )
}

const [flag, ...numbers] = process.argv.slice(2)
if (flag === '--child') {
  await runChild(numbers.flatMap((number) => experiments[Number(number)] ?? []))
  process.exit()
}
if (process.argv[1] === import.meta.filename) {
  const chosen = experiments.filter(({ option }) => flag === undefined || option.startsWith(flag))
  await measure(chosen, ({ option, webpack, rspack }) => {
    const same = webpack.length > 0 && rspack.length > 0
    const short = (list: string[]) =>
      list
        .map((each) => each.slice(0, 110))
        .slice(0, 3)
        .join(', ') || '-'
    process.stdout.write(`${same ? 'ok ' : '!! '} ${option}\n      w: ${short(webpack)}\n      r: ${short(rspack)}\n`)
  })
}
