// The two modules built from Rust: the native one, which compiles Markdown for the build, and the WASM one, which
// searches in the reader's browser. The WASM one is the same bytes on every machine, so that a build of it stands in the
// repository: whoever leaves its sources alone needs neither its tools nor its four minutes.

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { withoutNames } from './binary.mjs'
import { hashOf, isDone, once } from './once.mjs'
import { root, run } from './programs.mjs'
import { remapped, remappedRegistries, requireRust, setUpRustTarget, setUpWasmBindgen, setUpWasmPack } from './rust.mjs'
import { isFallbackWanted, setUpFallback } from './wasi.mjs'

/** What both are built from, beside their own crates. */
const shared = [
  ...['Cargo.lock', 'Cargo.toml', 'rust-toolchain.toml', '.cargo', 'constants.json'],
  ...['crates/search-core', 'crates/slim'],
]

/** Hash of what the native module is built from. */
export function nativeSources() {
  return hashOf([...shared, 'crates/markdown', 'crates/md-compiler'])
}

/** Hash of what the WASM module is built from. */
export function wasmSources() {
  return hashOf([...shared, wasmCrate])
}

const wasmCrate = 'crates/search-wasm'
const wasmTarget = 'wasm32-unknown-unknown'

/** Where the WASM module is used from; where its build in the repository is; where tests build it from its sources. */
export const wasmFolders = {
  used: `${wasmCrate}/pkg`,
  prebuilt: `${wasmCrate}/prebuilt`,
  proof: `${wasmCrate}/target/proof`,
}

/** The file in the prebuilt folder that holds the hash of its sources. */
const madeFrom = 'sources.sha256'

const wasmFile = 'search_wasm_bg.wasm'

/** The native module, with its generated interface. */
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
    await run('build the native module', process.execPath, [...napi, ...from, ...to], { env: remapped() })
  })
}

/** The WASM module: the prebuilt one, where its sources are those of the checkout. */
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
  return readFileSync(path.join(root, wasmFolders.prebuilt, madeFrom), 'utf8').trim()
}

/** The WASM module built from its sources, for the test that compares it with the prebuilt one. */
export async function setUpWasmProof() {
  const { proof } = wasmFolders
  await once('wasm-proof', wasmSources(), [`${proof}/${wasmFile}`], () => buildWasm(proof))
}

/** Puts a build of today's sources in the prebuilt one's place. */
export async function updatePrebuiltWasm() {
  await setUpWasmProof()
  const { proof, prebuilt } = wasmFolders
  cpSync(path.join(root, proof), path.join(root, prebuilt), { recursive: true })
  writeFileSync(path.join(root, prebuilt, madeFrom), `${wasmSources()}\n`)
}

/**
 * Builds the WASM module, and first the tools for it.
 * @param {string} folder where to, from the root
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
  // wasm-pack's; git ignores the folders that it has to.
  rmSync(path.join(root, folder, '.gitignore'), { force: true })
}
