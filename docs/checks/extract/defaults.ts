// Determines defaults: applies them to small configurations for each mode, target and experiment, and records the
// default of every option, with the scenarios that change it. Defaults that the package sets elsewhere are in
// overlay.json.

import type { OptionFact } from '../facts.ts'
import { insideOf, packageOf } from '../packages.ts'
import { sourceOf } from './values.ts'

/** The scenario that others are compared with. */
const base = 'production'

/** Configurations by name. A name with a plus combines two of the others. */
export const scenarios: Record<string, object> = {
  production: { mode: 'production' },
  development: { mode: 'development' },
  none: { mode: 'none' },
  node: { mode: 'production', target: 'node' },
  webworker: { mode: 'production', target: 'webworker' },
  es5: { mode: 'production', target: ['web', 'es5'] },
  electron: { mode: 'production', target: 'electron-main' },
  css: { mode: 'production', experiments: { css: true } },
  outputModule: { mode: 'production', output: { module: true }, experiments: { outputModule: true } },
  asyncWebAssembly: { mode: 'production', experiments: { asyncWebAssembly: true } },
  futureDefaults: { mode: 'production', experiments: { futureDefaults: true } },
  library: { mode: 'production', output: { library: { name: 'Lib', type: 'umd' } } },
  trustedTypes: { mode: 'production', output: { trustedTypes: true } },
  'development+node': { mode: 'development', target: 'node' },
  'development+css': { mode: 'development', experiments: { css: true } },
  'node+css': { mode: 'production', target: 'node', experiments: { css: true } },
  'node+outputModule': {
    mode: 'production',
    target: 'node20',
    output: { module: true },
    experiments: { outputModule: true },
  },
}

type Values = Record<string, unknown>

/** Adds the defaults to options. */
export function readDefaults(options: OptionFact[]): void {
  const applied = Object.entries(scenarios).map(([name, config]) => [name, withDefaults(config)] as const)
  const paths = new Set(options.map((option) => option.path))
  for (const option of options) {
    if (/\[\]|\.\*/.test(option.path)) continue
    const texts = new Map(applied.map(([name, values]) => [name, textOf(valueAt(values, option.path), option, paths)]))
    const usual = texts.get(base)
    if (usual !== undefined) option.default = usual
    const when = [...texts].filter(([name, text]) => text !== usual && !explained(name, text, texts))
    if (when.length > 0) option.when = Object.fromEntries(when.map(([name, text]) => [name, text ?? null]))
  }
}

/** A combination is redundant if one of its parts has the same value. */
function explained(name: string, text: string | undefined, texts: Map<string, string | undefined>): boolean {
  return name.includes('+') && name.split('+').some((part) => texts.get(part) === text)
}

/** An object whose options have paths isn't written out. */
function textOf(value: unknown, { path }: OptionFact, paths: Set<string>): string | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const below = isObject && Object.keys(value).some((key) => paths.has(`${path}.${key}`))
  return below ? 'object' : sourceOf(value)
}

/** The folder has no package.json, whose name would become part of some defaults. */
function withDefaults(config: object): Values {
  const { config: own } = packageOf<{ config: Record<string, (options: unknown) => Values> }>('@rspack/core')
  const { applyRspackOptionsBaseDefaults } = insideOf<Record<string, (options: Values) => void>>(
    '@rspack/core',
    'dist/config/defaults.js',
  )
  const values = own.getNormalizedRspackOptions?.({ context: '/project', ...config }) ?? {}
  applyRspackOptionsBaseDefaults?.(values)
  own.applyRspackOptionsDefaults?.(values)
  return values
}

function valueAt(values: unknown, path: string): unknown {
  let found = values
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Values)[key]
  }
  return found
}
