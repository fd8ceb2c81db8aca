// Loads configurations of the corpus as a bundler's command would, with packages replaced: @rspack/core is real, others are
// classes and functions that accept everything, because only the configuration counts.

import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { packageOf } from '../../../docs/checks/packages.ts'
import { exportPaths, missingExports, removedPlugins } from '../knowledge.ts'
import { isOption } from '../verdicts/options.ts'

export type Config = Record<string, unknown>

/** What a configuration may depend on. */
export interface Scenario {
  mode: 'production' | 'development' | undefined
  env: Record<string, unknown>
  /** Variables of the environment besides those of the mode. */
  variables?: Record<string, string>
}

export const scenarios: Scenario[] = [
  { mode: undefined, env: {} },
  { mode: 'development', env: { development: true, local: true } },
  { mode: 'production', env: { production: true, prod: true, analyze: true, sync_wasm: true, CI: '1' } },
  { mode: undefined, env: {}, variables: { NODE_ENV: 'test', npm_lifecycle_event: 'build', FS_CACHE: '1' } },
]

/** The code of a configuration and the files it requires, in one script. */
export async function bundleConfig(file: string): Promise<string> {
  const build = await rolldown({
    input: file,
    platform: 'node',
    external: (id) => !/^[./]/.test(id) && !path.isAbsolute(id),
    onLog: () => undefined,
  })
  const { output } = await build.generate({ format: 'cjs', exports: 'auto', dynamicImportInCjs: false })
  await build.close()
  return output[0].code
}

/** The configurations that code exports in a scenario. */
export async function loadConfigs(
  code: string,
  folder: string,
  { mode, env, variables: more = {} }: Scenario,
  file = path.join(folder, 'webpack.config.js'),
): Promise<Config[]> {
  const variables = {
    // Most use this one as their mode, which can't be `test`.
    ...(more.NODE_ENV && !/=== ['"`]test['"`]/.test(code) ? { ...more, NODE_ENV: 'production' } : more),
    ...(env.CI ? { CI: '1' } : {}),
    ...(mode ? { NODE_ENV: mode, MODE: mode, STAGE: mode === 'production' ? 'prod' : 'dev' } : {}),
  }
  const own = Object.create(process, {
    env: { value: variables },
    cwd: { value: () => folder },
    exit: { value: () => undefined },
  })
  const module: { exports: unknown } = { exports: {} }
  const names = ['module', 'exports', 'require', '__dirname', '__filename', 'process', 'console', 'Math', '__namespace']
  // In a block, a configuration may declare these names itself.
  const run = new Function(...names, `{${code.replaceAll('__toESM(', '__namespace(')}\n}`)
  run(module, module.exports, requireIn(folder, own), path.dirname(file), file, own, quiet, steady, namespaceOf)
  const exported = defaultOf(module.exports)
  const found: Config[] = []
  for (const each of Array.isArray(exported) ? exported : [exported]) {
    const value: unknown = typeof each === 'function' ? await each(withConfig(env), { mode, env }) : await each
    for (const config of Array.isArray(value) ? value : [value]) {
      if (!isObject(config)) continue
      // Some files export several configurations by their names.
      const names = Object.keys(config)
      if (names.length > 1 && !names.some(isOption)) found.push(...Object.values(config).filter(isObject))
      else found.push(config)
    }
  }
  return found
}

/**
 * What tools that make a configuration pass to a function that changes it, next to the variables of `--env`. Some
 * functions choose by the names of those, so it isn't one of them.
 */
function withConfig(env: Scenario['env']): Config {
  return Object.defineProperty({ ...env }, 'config', { value: { module: { rules: [] }, resolve: { extensions: [] } } })
}

function defaultOf(exported: unknown): unknown {
  return isObject(exported) && 'default' in exported ? defaultOf(exported.default) : exported
}

function isObject(value: unknown): value is Config {
  return typeof value === 'object' && value !== null
}

/** Commands that configurations run, for the name of a commit or a version, print something that most can read. */
const commands = {
  execSync: () => '1',
  execFileSync: () => '1',
  spawnSync: () => ({ stdout: '{}', stderr: '', status: 0 }),
  exec: callBack,
  execFile: callBack,
}

/** Calls the last argument, if it's a function, as these do once a command has ended. */
function callBack(...args: unknown[]): void {
  const last = args.at(-1)
  if (typeof last === 'function') last(null, '1', '')
}

/** What configurations print isn't of interest. */
const quiet = new Proxy({}, { get: () => () => undefined })

/** Configurations are loaded twice, and have to be the same. */
const steady = Object.create(Math, { random: { value: () => 0.5 } })

/** A package as TypeScript imports it: `import * as` is the package itself, which may be a class. */
function namespaceOf(exported: object): object {
  return new Proxy(exported, {
    get: (target, key) => Reflect.get(target, key) ?? (key === 'default' ? target : undefined),
  })
}

function requireIn(folder: string, process: unknown) {
  const load = createRequire(path.join(folder, 'webpack.config.js'))
  const required = (name: string): unknown => {
    if (name === '@rspack/core') return withMissing(packageOf<Config>('@rspack/core'))
    if (name === 'process') return process
    if (/^(?:node:)?child_process$/.test(name)) return commands
    if (isBuiltin(name)) return load(name)
    if (name === 'webpack-merge') return webpackMerge
    if (name === 'lodash') return packageOf(name)
    if (deepMergers.has(name)) return mergeAll
    if (name === 'glob') return { sync: () => ['./src/a.js'] }
    if (name === 'yargs') return { argv: {} }
    if (name === 'dotenv') return { config: () => ({ parsed: {} }) }
    if (/^[./]/.test(name)) return load(name)
    return standIn(name)
  }
  return Object.assign(required, { resolve: (name: string) => name })
}

/** Its variants merge in the same way here, whatever their rules are. */
const webpackMerge = Object.assign(mergeAll.bind(null), {
  merge: mergeAll,
  smart: mergeAll,
  default: mergeAll,
  ...Object.fromEntries(['mergeWithCustomize', 'mergeWithRules'].map((name) => [name, () => mergeAll])),
  ...Object.fromEntries(['customizeArray', 'customizeObject', 'unique'].map((name) => [name, () => undefined])),
})

const deepMergers = new Set(['lodash/merge', 'lodash.merge', 'deepmerge', 'deep-extend'])

/** What configurations took from @rspack/core though it has nothing of that name: plugins, and `webpack.` with others. */
export const missingPlugins = new Set<string>()

/** A package with classes in the place of those that it lacks, so that the rest of a configuration can be looked at. */
function withMissing(exported: Config): unknown {
  return new Proxy({ ...namesOfPlugins(undefined), ...exported } as Config, {
    get(target, key) {
      // Some parts of the package, such as the classes of `sources`, aren't enumerable.
      const value = (Reflect.get(target, key) ?? Reflect.get(exported, key)) as unknown
      if (typeof key === 'symbol' || key === '__esModule' || key === 'default') return value
      if (value === undefined && (key.endsWith('Plugin') || /^[A-Z]/.test(key))) return missed(key)
      if (typeof value === 'function') return withStatics(key, value)
      return value === undefined || (isPlain(value) && /^[a-z]/.test(key)) ? withMissing(value ?? {}) : value
    },
  })
}

function missed(name: string): unknown {
  missingPlugins.add(missingExports.has(name) ? `webpack.${name}` : name)
  return standIn(name)
}

/** A class with the static members that webpack's has and this one lacks. */
function withStatics(name: string, value: object): unknown {
  if (![...missingExports].some((each) => each.startsWith(`${name}.`))) return value
  return new Proxy(value, {
    get: (target, key) =>
      missingExports.has(`${name}.${String(key)}`) ? missed(`${name}.${String(key)}`) : Reflect.get(target, key),
  })
}

/** Objects deeply, arrays one after the other, as webpack-merge does. */
function mergeAll(...parts: unknown[]): unknown {
  return parts
    .flat()
    .filter(Boolean)
    .reduce((before, after) => mergeTwo(before, after), {})
}

function mergeTwo(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return [...before, ...after]
  if (!isPlain(before) || !isPlain(after)) return after
  const merged: Config = { ...before }
  for (const [key, value] of Object.entries(after)) {
    merged[key] = key in merged ? mergeTwo(merged[key], value) : value
  }
  return merged
}

function isPlain(value: unknown): value is Config {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype
}

/** Plugins of webpack by name: for `import *`, a bundler copies the names that are there. */
function namesOfPlugins(value: unknown): Config {
  const classes = [...missingExports].filter((name) => /^[A-Z]\w+$/.test(name))
  const names = [...removedPlugins.map(({ name }) => name), ...Object.keys(exportPaths), ...classes]
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** Plugins that are real, because their constants show in what is built. */
function definingPlugins(): Config {
  const { DefinePlugin, EnvironmentPlugin } = packageOf<Config>('webpack')
  return { DefinePlugin, EnvironmentPlugin }
}

/** A package: whatever is asked of it is a class, a function and an object of more. Its instances are plugins. */
function standIn(name: string): unknown {
  const instance = () => new Plugin()
  if (name === 'webpack') {
    const known = { ...namesOfPlugins(standIn('webpack plugin')), ...definingPlugins() }
    return new Proxy(known, { get: (target, key) => Reflect.get(target, key) ?? Reflect.get(Object(standIn('')), key) })
  }
  return new Proxy(class extends Plugin {}, {
    get(target, key) {
      if (key === 'loader') return `${name}/loader`
      if (key === 'prototype') return target.prototype
      if (key === 'extract') return instance().extract
      if (key === 'replace' && name.startsWith('string-replace')) return () => 'string-replace-loader'
      if (key === 'wrap') return (config: unknown) => config
      if (/^(?:autoProvide[a-zA-Z]|(?:add|cleanup|configure|create|enable|get|set)[A-Z])/.test(String(key)))
        return Reflect.get(instance(), key) ?? instance
      if (key === 'toString') return () => 'class'
      if (typeof key === 'symbol' || key === 'then' || key === '__esModule') return undefined
      return standIn(name)
    },
    apply: instance,
    construct: instance,
  })
}

class Plugin {
  constructor() {
    // Methods that builders of configurations chain; a schema must not find them where it looks for options.
    const chained = /^(?:autoProvide[a-zA-Z]|(?:add|cleanup|configure|create|enable|set)[A-Z])/
    // biome-ignore lint/correctness/noConstructorReturn: a proxy is the instance
    return new Proxy(this, {
      get: (target, key, proxy) => (chained.test(String(key)) ? () => proxy : Reflect.get(target, key)),
    })
  }

  apply(): void {}

  /** With names, the first version of extract-text-webpack-plugin returns one name; with options, a list. */
  extract(of: unknown): unknown {
    return typeof of === 'string' ? 'style-loader' : ['style-loader']
  }

  /** An encore returns a configuration of which only its own part is known. */
  getWebpackConfig(): Config {
    return { plugins: [] }
  }

  /** git-revision-webpack-plugin, by which names are made. */
  version(): string {
    return '1'
  }

  /** speed-measure-webpack-plugin returns the configuration that it gets. */
  wrap(config: unknown): unknown {
    return config
  }
}
