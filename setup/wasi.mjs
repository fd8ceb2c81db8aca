// The WASM build of the native module: its packages, and using it as a fallback on machines without a native module or
// Rust. The packages belong to the crate, so that they're only installed when they're needed. cross.mjs builds the
// module.

import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { installIn } from './packages.mjs'
import { Failure, root, succeeds } from './programs.mjs'

const crate = 'crates/md-compiler'

/** Output folder for a target; below the crate, because Node finds the crate's packages there. */
export const builtFor = (target) => path.join(crate, 'target', target)
export const wasi = 'wasm32-wasip1-threads'

/** The file with the hash of the sources of a build, to detect an outdated one. */
const sourcesFile = 'sources.sha256'

const remedy = `npm run build:cross -- ${wasi}`

/** The files that Node needs; the others are for browsers. */
const parts = ['md-compiler.wasi.cjs', 'md-compiler.wasm32-wasi.wasm', 'wasi-worker.mjs']

/** Installs the packages that building and running it requires; resolves with their folder. */
export async function setUpEmnapi() {
  await installIn(crate, 'what a WASI module needs')
  return path.join(root, crate, 'node_modules')
}

/** Records the sources of a build. */
export function recordSources(sources) {
  writeFileSync(path.join(root, builtFor(wasi), sourcesFile), `${sources}\n`)
}

/** Whether the environment requests it, with the variable that napi's loader reads. */
export function isFallbackWanted() {
  return !['', '0', 'false'].includes(process.env.NAPI_RS_FORCE_WASI ?? '')
}

/**
 * Uses the WASM build instead of the native module, if that's requested or there is no Rust. Resolves with true if it
 * does.
 * @param {string} sources hash of the sources that it must be made from
 */
export async function setUpFallback(sources) {
  if (!isFallbackWanted() && (succeeds('cargo', '--version') || succeeds('rustup', '--version'))) return false
  const folder = path.join(root, builtFor(wasi))
  if (!parts.every((name) => existsSync(path.join(folder, name)))) {
    if (!isFallbackWanted()) return false
    throw new Failure(`found no WASM build of the native module: build it with \`${remedy}\``)
  }
  const recorded = path.join(folder, sourcesFile)
  if (!existsSync(recorded) || readFileSync(recorded, 'utf8').trim() !== sources) {
    throw new Failure(`the WASM build of the native module was made from other sources: rebuild it with \`${remedy}\``)
  }
  await setUpEmnapi()
  for (const name of parts) copyFileSync(path.join(folder, name), path.join(root, crate, name))
  // An existing native module may be outdated. rolldown reads this variable, too, so `error` would break it.
  process.env.NAPI_RS_FORCE_WASI = 'true'
  // Every thread would print a warning that WASI is experimental.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim()
  process.stderr.write('· the native module is its WASM build here\n')
  return true
}

/** Imports that it may have: Node's interface, memory, threads, a clock, stderr; no files, no network. */
const granted = [
  /^(env|napi|emnapi)\.(memory$|_?(em)?napi_)/,
  /^wasi\.thread-spawn$/,
  /^wasi_snapshot_preview1\.(clock_time_get|environ_(sizes_)?get|fd_write|poll_oneoff|proc_exit|random_get|sched_yield)$/,
]

/**
 * The imports of a module, `module.name`, that would give it access to more than it needs.
 * @param {Uint8Array} module
 */
export function unexpectedImports(module) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(module)).map(
    (each) => `${each.module}.${each.name}`,
  )
  return imports.filter((name) => !granted.some((allowed) => allowed.test(name)))
}
