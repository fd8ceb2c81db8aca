// What is known about options, plugins, loaders and flags. It's the data of the documentation's tables, looked up by
// names in configurations.

import commands from './data/commands.json' with { type: 'json' }
import defaults from './data/defaults.json' with { type: 'json' }
import ecosystem from './data/ecosystem.json' with { type: 'json' }
import effects from './data/effects.json' with { type: 'json' }
import exports from './data/exports.json' with { type: 'json' }
import flags from './data/flags.json' with { type: 'json' }
import frameworkRows from './data/frameworks.json' with { type: 'json' }
import missing from './data/missing.json' with { type: 'json' }
import old from './data/old.json' with { type: 'json' }
import options from './data/options.json' with { type: 'json' }
import packages from './data/packages.json' with { type: 'json' }
import removed from './data/removed.json' with { type: 'json' }
import schemas from './data/schemas.json' with { type: 'json' }
import versions from './data/versions.json' with { type: 'json' }
import type { Schemas } from './options/schema.ts'
import type { Text } from './text.ts'

/** Advice for options that Rspack rejects. */
export interface OptionRow {
  /** The table with this row. */
  table: string
  /** Paths in the form of `pathOf`. */
  paths: string[]
  option: Text
  advice: Text
  edit?: OptionEdit
  /** A pattern for the strings that the row applies to; for other values, the validation message is used. */
  only?: string
}

/**
 * How the proposal follows the advice: the option goes, its name or value changes (`values` are new ones by the old), it
 * moves into an object next to it (`values` are literals whose spelling changes on the way), another option takes its place depending on its value, or it
 * becomes a fallback of `resolve`.
 */
export type OptionEdit =
  | 'remove'
  | 'fallback'
  | { rename: string }
  | { value: string; unless?: string[] }
  | { values: Record<string, string> }
  | { into: string; rename?: string; values?: Record<string, string> }
  | { instead: Record<string, { name: string; value: string }> }

/** An option with a different default. */
export interface DefaultRow {
  paths: string[]
  option: Text
  webpack: Text
  rspack: Text
}

/** A package that was tested, and its published status. */
export interface PackageRow {
  name: string
  kind: string
  status: string
  version: string
  result: Text
  instead?: Text
  edit?: {
    export?: string
    package?: string
    version?: string
    option?: string
    /** The options that the replacement reads, by the path of their object; `harmless` ones may be ignored. */
    options?: Record<string, string[]>
  }
}

/** A plugin of the webpack package that Rspack doesn't have. */
export interface RemovedPlugin {
  name: string
  advice: Text
  edit?: string
}

/** Packages for webpack 4 and older, which don't work with webpack 5, either. */
export interface OldPackage {
  names: string[]
  advice: Text
}

export interface FlagRow {
  flags: string[]
  advice: Text
  edit?: 'remove' | { rename: string }
  /** Whether it can go because it's the default, which isn't true of its opposite, `--no-…`. */
  isDefault?: boolean
}

/** A framework or tool that creates the configuration and runs webpack. */
export interface Framework {
  name: string
  /** Its packages; one that ends with a slash is a scope. */
  packages: string[]
  /** A pattern for the names of its configuration files. */
  files?: string
  /** Names of exports that only its configuration has. */
  keys?: string[]
  /** Whether it's used next to a build with webpack, rather than instead of one. */
  isTool?: boolean
  /** What to use instead. */
  route?: Text
}

/** A version of a package that was run with Rspack. */
export interface VersionRun {
  version: string
  failure?: string
  /** Whether it only works while the `webpack` package is installed. */
  needsWebpack?: boolean
}

export interface Measured {
  kind: string
  version: string
  works: boolean
  failure?: string
}

export const optionRows = options as OptionRow[]
export const defaultRows = defaults as DefaultRow[]
export const packageRows = packages as PackageRow[]
export const removedPlugins = removed as RemovedPlugin[]
export const oldPackages = old as OldPackage[]
export const flagRows = flags as FlagRow[]
export const frameworks = frameworkRows as Framework[]
const packageVersions = versions as Record<string, VersionRun[]>
const measuredPackages = ecosystem as Record<string, Measured>
/** Where @rspack/core exports each plugin. */
export const exportPaths = exports as Record<string, string>
/** What webpack exports besides plugins and @rspack/core lacks. */
export const missingExports: ReadonlySet<string> = new Set(missing.exports)
/** Hooks that webpack has and Rspack lacks. */
export const missingHooks: ReadonlySet<string> = new Set(missing.hooks)
/** Members of webpack's compilers and compilations that Rspack lacks. */
export const missingMembers: ReadonlySet<string> = new Set(missing.members)
/** Flags of each command of Rspack, including short forms. */
export const commandFlags = commands as Record<string, string[]>
export const allSchemas = schemas as unknown as Schemas

/** Options that change the output of webpack but not of Rspack. */
export const ignoredOptions = effects.webpack

const rowsByPath = new Map(optionRows.flatMap((row) => row.paths.map((path) => [path, row] as const)))
const packagesByName = new Map(packageRows.map((row) => [row.name, row]))
const removedByName = new Map(removedPlugins.map((row) => [row.name, row]))
const ignored = new Set(ignoredOptions)
const compared = new Set([...effects.both, ...effects.rspack, ...effects.none].flatMap((each) => each.split('|')))

/** The row about a path in a table. */
export function optionRow(path: string): OptionRow | undefined {
  return rowsByPath.get(path) ?? rowsByPath.get(path.replace(/\.[^.]+$/, '.*'))
}

export function packageRow(name: string): PackageRow | undefined {
  return packagesByName.get(name)
}

export function removedPlugin(name: string): RemovedPlugin | undefined {
  return removedByName.get(name)
}

export function oldPackage(name: string): OldPackage | undefined {
  return oldPackages.find(({ names }) => names.includes(name))
}

export function measured(name: string): Measured | undefined {
  return Object.hasOwn(measuredPackages, name) ? measuredPackages[name] : undefined
}

/** The versions of a package that were run, oldest first. */
export function versionsOf(name: string): VersionRun[] {
  return Object.hasOwn(packageVersions, name) ? (packageVersions[name] ?? []) : []
}

/** The package of a request: `@scope/name` for `@scope/name/part`. */
export function packageNameOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Where @rspack/core exports a plugin; undefined if it doesn't. */
export function exportOf(name: string): string | undefined {
  return Object.hasOwn(exportPaths, name) ? exportPaths[name] : undefined
}

/** Whether experiments showed that an option works or is ignored; `accepted` if it wasn't tested. */
export function effectOf(path: string): 'same' | 'ignored' | 'accepted' {
  const plain = path.replaceAll('Rule', 'module.rules[]')
  if (ignored.has(plain)) return 'ignored'
  return compared.has(plain) ? 'same' : 'accepted'
}

/**
 * Converts names and numbers to a path as in tables and measurements: `Rule.layer` for a rule at any depth, `*` for the
 * name of an entry or a cache group, and for items of lists.
 */
export function pathOf(names: string[]): string {
  const path = names.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.')
  return path
    .replace(/^module\.(?:rules|defaultRules)\.\*(?:\.(?:oneOf|rules)\.\*)*(?=\.)/, 'Rule')
    .replace(/^entry\.[^.]+\./, 'entry.*.')
    .replace(/^(optimization\.splitChunks\.cacheGroups)\.[^.]+/, '$1.*')
}
