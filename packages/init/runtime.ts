// What configurations use of JavaScript and Node, as far as it only makes values: reading files is allowed, since `init` may
// read them, too; nothing here writes, starts a program, or asks the network.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Runtime, withNatives } from '@inkstone/evaluate'

/** Variables of a build that nothing else sets. */
const environment = { NODE_ENV: 'production' }

/** Globals besides those that the evaluator has. */
const globals = {
  NaN,
  Infinity,
  Math: pick(Math, 'min', 'max', 'round', 'floor', 'ceil', 'abs'),
  parseInt: Number.parseInt,
  encodeURIComponent,
  decodeURIComponent,
  Date,
  URL,
  Set,
  Map,
}

/** @param returnsArgument whether a function that isn't run returns its argument unchanged */
export function runtimeWith(returnsArgument: Runtime['returnsArgument']) {
  return withNatives({
    environment,
    // What `process` is for a build without arguments.
    globals: (folder) => ({
      ...globals,
      process: { env: environment, argv: ['node', 'build'], platform: process.platform, cwd: () => folder },
    }),
    module: nodeModule,
    meta: (file) => ({
      url: pathToFileURL(file).href,
      dirname: path.dirname(file),
      filename: file,
      env: environment,
    }),
    pathOf: (name) => path.resolve('/', name),
    returnsArgument,
  })
}

/** Modules of Node. */
function nodeModule(name: string): Record<string, unknown> | undefined {
  const fs = { existsSync, readFileSync, readdirSync }
  const pathNames = ['join', 'resolve', 'dirname', 'basename', 'extname', 'relative', 'normalize', 'sep']
  const paths = { ...pick(path, ...pathNames), posix: pick(path.posix, ...pathNames) }
  const modules: Record<string, Record<string, unknown>> = {
    fs: { ...fs, default: fs },
    path: { ...paths, default: paths },
    url: { fileURLToPath, pathToFileURL, URL },
  }
  return Object.hasOwn(modules, name) ? modules[name] : undefined
}

function pick(holder: object, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (holder as Record<string, unknown>)[name]]))
}
