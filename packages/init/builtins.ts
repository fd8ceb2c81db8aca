// What configurations use of JavaScript and Node, as far as it only makes values: reading files is allowed, since `init` may
// read them, too; nothing here writes, starts a program, or asks the network.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Globals, except those that depend on the module. */
export const globals: Record<string, unknown> = {
  undefined,
  NaN,
  Infinity,
  Object: pick(Object, 'keys', 'values', 'entries', 'fromEntries', 'assign', 'freeze'),
  Array: pick(Array, 'isArray', 'from', 'of'),
  JSON: pick(JSON, 'parse', 'stringify'),
  Math: pick(Math, 'min', 'max', 'round', 'floor', 'ceil', 'abs'),
  String,
  Number,
  Boolean,
  parseInt: Number.parseInt,
  encodeURIComponent,
  decodeURIComponent,
  structuredClone,
}

/** Classes that configurations make values of. */
export const classes: Record<string, new (...given: never[]) => object> = { Date, URL, Set, Map, RegExp }

/** Modules of Node. */
export function nodeModule(name: string): Record<string, unknown> | undefined {
  const fs = { existsSync, readFileSync, readdirSync }
  const { sep, posix } = path
  const paths = {
    ...pick(path, 'join', 'resolve', 'dirname', 'basename', 'extname', 'relative', 'normalize'),
    sep,
    posix,
  }
  const modules: Record<string, Record<string, unknown>> = {
    fs: { ...fs, default: fs },
    path: { ...paths, default: paths },
    url: { fileURLToPath, pathToFileURL, URL },
  }
  const plain = name.replace(/^node:/, '')
  return Object.hasOwn(modules, plain) ? modules[plain] : undefined
}

/** What `process` is for a build without arguments. */
export function processIn(folder: string): Record<string, unknown> {
  return { env: {}, argv: ['node', 'build'], platform: process.platform, cwd: () => folder }
}

function pick(holder: object, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (holder as Record<string, unknown>)[name]]))
}
