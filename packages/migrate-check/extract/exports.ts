// Lists the plugins that @rspack/core exports, by class name: `LimitChunkCountPlugin` is at
// `optimize.LimitChunkCountPlugin`.

import os from 'node:os'
import { packageOf } from '../../../docs/checks/packages.ts'

export function readExports(): Record<string, string> {
  const found: Record<string, string> = {}
  const core = packageOf<Record<string, unknown>>('@rspack/core')
  for (const [name, value] of Object.entries(core)) {
    if (isPlugin(name)) found[name] = name
    else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.keys(value).filter(isPlugin)) found[inner] ??= `${name}.${inner}`
    }
  }
  return found
}

function isPlugin(name: string): boolean {
  return /^[A-Z].*Plugin(V1)?$/.test(name)
}

/** What webpack exports besides plugins and @rspack/core lacks: `RuntimeModule`, `DefinePlugin.runtimeValue`. */
export function readMissing(): string[] {
  const core = packageOf<Exported>('@rspack/core')
  const webpack = packageOf<Exported>('webpack')
  const missing: string[] = []
  for (const name of namesOf(webpack)) {
    const own = core[name]
    if (own === undefined) missing.push(name)
    else for (const inner of namesOf(webpack[name])) if (own[inner] === undefined) missing.push(`${name}.${inner}`)
  }
  return missing.filter((name) => !isPlugin(name.split('.').at(-1) ?? ''))
}

type Hooks = Record<string, unknown>

interface Tapped {
  hooks: Hooks & { compilation: { tap(name: string, then: (compilation: Holder, params: Params) => void): void } }
  run(done: () => void): void
}

interface Holder {
  hooks: Hooks
}

interface Params {
  normalModuleFactory: Holder
  contextModuleFactory: Holder
}

/** Hooks that the compiler, compilations or factories of modules of webpack have, and none of Rspack's. */
export async function readMissingHooks(): Promise<string[]> {
  const known = new Set(await hooksOf('@rspack/core'))
  return [...new Set(await hooksOf('webpack'))].filter((name) => !known.has(name))
}

/** Members of webpack's compilers and compilations that Rspack's lack. */
export async function readMissingMembers(): Promise<string[]> {
  const [own, webpack] = [await holdersOf('@rspack/core'), await holdersOf('webpack')]
  const names = (holder: object) => {
    const found: string[] = []
    for (let each = holder; each !== Object.prototype; each = Object.getPrototypeOf(each))
      found.push(...Object.getOwnPropertyNames(each).filter((name) => !name.startsWith('_')))
    return found
  }
  const missing = webpack.map((holder, index) => {
    const known = new Set(names(own[index] ?? {}))
    return names(holder).filter((name) => !known.has(name))
  })
  return [...new Set(missing.flat())]
}

/** A compiler and its compilation. */
async function holdersOf(bundler: string): Promise<object[]> {
  const compiler = packageOf<(config: object) => Tapped>(bundler)({
    mode: 'none',
    entry: './none.js',
    output: { path: os.tmpdir() },
  })
  const found: object[] = [compiler]
  compiler.hooks.compilation.tap('extract', (compilation) => {
    found.push(compilation)
  })
  await new Promise<void>((resolve) => compiler.run(() => resolve()))
  return found
}

async function hooksOf(bundler: string): Promise<string[]> {
  const make = packageOf<(config: object) => Tapped>(bundler)
  // What is built doesn't matter: the entry may be missing.
  const compiler = make({ mode: 'none', entry: './none.js', output: { path: os.tmpdir() } })
  const found: Hooks[] = [compiler.hooks]
  compiler.hooks.compilation.tap('extract', (compilation, { normalModuleFactory, contextModuleFactory }) => {
    found.push(compilation.hooks, normalModuleFactory.hooks, contextModuleFactory.hooks)
  })
  await new Promise<void>((resolve) => compiler.run(() => resolve()))
  return found.flatMap((hooks) => Object.keys(hooks).filter((name) => hooks[name] !== undefined))
}

interface Exported {
  [name: string]: Exported | undefined
}

/** Names of exports, or of static members; those that functions have, private ones and constants don't count. */
function namesOf(value: object | undefined): string[] {
  const ordinary = new Set(['length', 'name', 'prototype', 'arguments', 'caller', 'toString'])
  const names = value && /^(?:object|function)$/.test(typeof value) ? Object.getOwnPropertyNames(value) : []
  return names.filter((name) => !ordinary.has(name) && !/^_|^[A-Z_]+$/.test(name))
}
