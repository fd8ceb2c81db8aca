// Runs what bundlers wrote, in a context that looks like a page, a worker and a module of Node alike.

import vm from 'node:vm'
import { normalName } from './program.ts'

/** Constants that a plugin defines; undefined for other plugins. */
export function definedBy(plugin: unknown): string[] | undefined {
  if (typeof plugin !== 'object' || plugin === null) return undefined
  const { definitions, keys } = plugin as { definitions?: Record<string, unknown>; keys?: string[] }
  const { name } = plugin.constructor
  if (name === 'DefinePlugin') return namesIn(definitions ?? {})
  if (name === 'EnvironmentPlugin') return (keys ?? []).map((key) => `process.env.${key}`)
  return undefined
}

/** Names that code can read: `process.env.A` for one in an object; `typeof a` is none. */
function namesIn(definitions: Record<string, unknown>): string[] {
  return Object.entries(definitions).flatMap(([name, value]) => {
    if (!/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(name)) return []
    const isPlain = value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    const inner = isPlain ? namesIn(value as Record<string, unknown>).map((each) => `${name}.${each}`) : []
    return isPlain ? inner : [name]
  })
}

/** What scripts do when they run in order: modules, values of constants, and the names that they leave. */
export function effectsOfRun(scripts: string[]): Map<string, string> {
  const module: { exports: object | undefined } = { exports: {} }
  const script = { tagName: 'SCRIPT', src: 'https://site.example/app/main.js', getAttribute: () => null }
  const nothing: unknown = new Proxy(() => nothing, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
  })
  const globals: Record<string, unknown> = {
    module,
    exports: module.exports,
    require: () => ({}),
    document: {
      currentScript: script,
      getElementsByTagName: () => [script],
      head: nothing,
      createElement: () => nothing,
    },
    location: { href: 'https://site.example/app/', toString: () => 'https://site.example/app/' },
    importScripts: () => undefined,
    console: nothing,
    __dirname: '/app',
    __filename: '/app/main.js',
    process: { env: {}, versions: {}, argv: [] },
  }
  const context = vm.createContext({ ...globals })
  vm.runInContext('globalThis.window = globalThis.self = globalThis.global = globalThis', context)
  const known = new Set(Object.getOwnPropertyNames(context))
  const effects = new Map<string, string>()
  if (scripts.length === 0) return effects
  try {
    for (const text of scripts) {
      // A module can't be run as a script; what it exports stays out of the comparison.
      if (/^(?:import|export)\b/m.test(text)) return effects
      vm.runInContext(text, context, { timeout: 5_000 })
    }
    effects.set('running', 'ends')
  } catch (error) {
    effects.set('running', `fails with ${(error as Error).message}`)
  }
  const { corpus } = context as { corpus?: { modules: string[]; values: Record<string, string> } }
  effects.set('modules that ran', corpus?.modules.join(', ') ?? 'none')
  for (const [name, value] of Object.entries(corpus?.values ?? {})) effects.set(`\`${name}\``, value)
  effects.set(
    'exports',
    Object.keys(module.exports ?? {})
      .sort()
      .join(', '),
  )
  const left = Object.getOwnPropertyNames(context).filter((name) => !known.has(name) && name !== 'corpus')
  for (const name of left) effects.set(`global \`${normalName(name)}\``, typeof context[name])
  return effects
}
