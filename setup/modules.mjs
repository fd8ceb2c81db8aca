// The two modules built from Rust: the native one, which compiles Markdown for the build, and the WASM one, which
// searches in the browser. The WASM one is reproducible, so a prebuilt copy is committed. Unless you change its
// sources, you need neither the tools to build it nor the four minutes that building takes.

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { hashOf, isDone, once } from './once.mjs'
import { root, run } from './programs.mjs'
import { remapped, remappedRegistries, requireRust, setUpRustTarget, setUpWasmBindgen, setUpWasmPack } from './rust.mjs'
import { isFallbackWanted, setUpFallback } from './wasi.mjs'

/** Sources of both modules, in addition to their own crates. */
const shared = [
  ...['Cargo.lock', 'Cargo.toml', 'rust-toolchain.toml', '.cargo'],
  ...['crates/search-core', 'crates/slim'],
]

/** Sources of the native module. */
export const nativePaths = [
  ...[...shared, 'crates/markdown', 'crates/md-compiler'],
  ...['shared/rules.json', 'node/schema/frontmatter.json'],
]

/** Hash of the sources of the native module. */
export function nativeSources() {
  return hashOf(nativePaths)
}

/** Hash of the sources of the WASM module. */
export function wasmSources() {
  return hashOf([...shared, wasmCrate])
}

const wasmCrate = 'crates/search-wasm'
const wasmTarget = 'wasm32-unknown-unknown'

/**
 * Folders of the WASM module: the one that the build uses, the committed copy, and the one that tests build for
 * comparison.
 */
export const wasmFolders = {
  used: `${wasmCrate}/pkg`,
  prebuilt: `${wasmCrate}/prebuilt`,
  proof: `${wasmCrate}/target/proof`,
}

/** The file in the prebuilt folder with the hash of its sources. */
const sourcesFile = 'sources.sha256'

const wasmFile = 'search_wasm_bg.wasm'

/** Builds the native module and its declarations. */
export async function setUpNative() {
  const crate = 'crates/md-compiler'
  const sources = nativeSources()
  const found = readdirSync(path.join(root, crate)).find((name) => name.endsWith('.node'))
  const outputs = [found ?? 'md-compiler.node', 'index.js', 'index.d.ts'].map((name) => `${crate}/${name}`)
  const napi = [path.join(root, 'node_modules/@napi-rs/cli/dist/cli.js'), 'build', '--platform', '--release']
  const from = ['--manifest-path', `${crate}/Cargo.toml`, '--package-json-path', `${crate}/package.json`]
  const to = ['--output-dir', crate, '--js', 'index.js', '--dts', 'index.d.ts']
  const open = isFallbackWanted() || !isDone('native', sources, outputs)
  if (open && (await setUpFallback(sources))) return
  await once('native', sources, outputs, async () => {
    requireRust()
    // Paths are only kept out of released modules. Flags with the path of a checkout would compile every crate again
    // in each copy of it.
    await run('build the native module', process.execPath, [...napi, ...from, ...to])
  })
}

/** Copies the prebuilt WASM module, or builds it if its sources have changed. */
export async function setUpWasm() {
  const { used, prebuilt } = wasmFolders
  const sources = wasmSources()
  await once('wasm', sources, [`${used}/${wasmFile}`], async () => {
    if (sources !== prebuiltSources()) return buildWasm(used)
    rmSync(path.join(root, used), { recursive: true, force: true })
    cpSync(path.join(root, prebuilt), path.join(root, used), { recursive: true })
  })
}

/** Hash of the sources that the prebuilt module was made from. */
export function prebuiltSources() {
  return readFileSync(path.join(root, wasmFolders.prebuilt, sourcesFile), 'utf8').trim()
}

/** Builds the WASM module for the test that compares it with the prebuilt one. */
export async function setUpWasmProof() {
  const { proof } = wasmFolders
  await once('wasm-proof', wasmSources(), [`${proof}/${wasmFile}`], () => buildWasm(proof))
}

/** Replaces the prebuilt module by a build of the current sources. */
export async function updatePrebuiltWasm() {
  await setUpWasmProof()
  const { proof, prebuilt } = wasmFolders
  cpSync(path.join(root, proof), path.join(root, prebuilt), { recursive: true })
  writeFileSync(path.join(root, prebuilt, sourcesFile), `${wasmSources()}\n`)
}

/**
 * Builds the WASM module, and its tools if they're missing.
 * @param {string} folder of the output, relative to the root
 */
async function buildWasm(folder) {
  requireRust()
  await setUpRustTarget(wasmTarget)
  const wasmPack = await setUpWasmPack()
  const wasmBindgen = await setUpWasmBindgen()
  const env = remapped()
  const flags = [...(await remappedRegistries(wasmTarget)), '--cfg', 'getrandom_backend="custom"']
  env.CARGO_ENCODED_RUSTFLAGS = [env.CARGO_ENCODED_RUSTFLAGS, ...flags].join('\x1f')
  env.PATH = `${path.dirname(wasmBindgen)}${path.delimiter}${process.env.PATH}`
  const args = ['build', wasmCrate, '--target', 'web', '--profile', 'wasm', '--mode', 'no-install', '--no-pack']
  await run('build the WASM module', wasmPack, [...args, '--out-dir', path.join(root, folder)], { env })
  const file = path.join(root, folder, wasmFile)
  writeFileSync(file, withoutNames(readFileSync(file)))
  // wasm-pack writes one that ignores everything, but the prebuilt module is committed.
  rmSync(path.join(root, folder, '.gitignore'), { force: true })
}

/**
 * A WASM module without its custom sections: function names, a quarter of its size, which only debuggers read.
 * @param {Uint8Array} module
 * @returns {Uint8Array}
 */
export function withoutNames(module) {
  const kept = [module.subarray(0, 8)]
  for (let at = 8; at < module.length; ) {
    const start = at
    const id = module[at++]
    let size = 0
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = module[at++] ?? 0
      size |= (byte & 127) << shift
      more = byte > 127
    }
    at += size
    if (id !== 0) kept.push(module.subarray(start, at))
  }
  return new Uint8Array(Buffer.concat(kept))
}
