// The WASM build of the native module: what it is built and run with, and how it stands in where there is neither a native
// module nor a way to build one. Its packages are the crate's own, so that those who need none of it install none of it.
// Building it is build:cross's affair.

import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { hashOf, once } from './once.mjs'
import { npm, quiet } from './packages.mjs'
import { answers, Failure, root, run } from './programs.mjs'

const crate = 'crates/md-compiler'

/** Where modules for other platforms are built. Below the crate, because there Node finds the packages they need. */
export const builtFor = (target) => path.join(crate, 'target', target)
export const wasi = 'wasm32-wasip1-threads'

/** Says what a build was made from; without it nobody could tell an old one. */
const madeFrom = 'sources.sha256'

const remedy = `npm run build:cross -- ${wasi}`

/** What its loader asks for; the rest is for browsers. */
const parts = ['md-compiler.wasi.cjs', 'md-compiler.wasm32-wasi.wasm', 'wasi-worker.mjs']

/** The packages that it is linked with and that run it; resolves with their folder. */
export async function setUpEmnapi() {
  const folder = path.join(crate, 'node_modules')
  await once('emnapi', hashOf([`${crate}/package-lock.json`]), [`${folder}/.package-lock.json`], () =>
    run('install what a WASI module needs', npm(), ['ci', ...quiet], { cwd: path.join(root, crate) }),
  )
  return path.join(root, folder)
}

/** Writes beside a build what it was made from. */
export function sign(sources) {
  writeFileSync(path.join(root, builtFor(wasi), madeFrom), `${sources}\n`)
}

/** Whether the environment asks for it, by the name that loaders know. */
export function isFallbackWanted() {
  return !['', '0', 'false'].includes(process.env.NAPI_RS_FORCE_WASI ?? '')
}

/**
 * Puts the WASM build in the native module's place, where that is asked for or there is no Rust; resolves with whether.
 * @param {string} sources hash of those it must be made from
 */
export async function setUpFallback(sources) {
  if (!isFallbackWanted() && (answers('cargo', '--version') || answers('rustup', '--version'))) return false
  const folder = path.join(root, builtFor(wasi))
  if (!parts.every((name) => existsSync(path.join(folder, name)))) {
    if (!isFallbackWanted()) return false
    throw new Failure(`found no WASM build of the native module: make one with \`${remedy}\``)
  }
  const mark = path.join(folder, madeFrom)
  if (!existsSync(mark) || readFileSync(mark, 'utf8').trim() !== sources) {
    throw new Failure(`the WASM build of the native module is of other sources: make it anew with \`${remedy}\``)
  }
  await setUpEmnapi()
  for (const name of parts) copyFileSync(path.join(folder, name), path.join(root, crate, name))
  // A native module that is there may be of other sources. The bundler heeds the same word: `error` would forbid it its own.
  process.env.NAPI_RS_FORCE_WASI = 'true'
  // Every thread would say that WASI may change.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim()
  process.stderr.write('· the native module is its WASM build here\n')
  return true
}
