// The two modules built from Rust: the native one, which compiles Markdown for the build, and the WASM one, which
// searches in the reader's browser.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { hashOf, isDone, once } from './once.mjs'
import { root, run } from './programs.mjs'
import { remapped, requireRust, setUpRustTarget, setUpWasmBindgen, setUpWasmPack } from './rust.mjs'
import { isFallbackWanted, setUpFallback } from './wasi.mjs'

/** What both are built from, beside their own crate. */
const shared = [
  ...['Cargo.lock', 'Cargo.toml', 'rust-toolchain.toml', '.cargo', 'constants.json'],
  ...['crates/markdown', 'crates/search-core', 'crates/slim'],
]

/** Hash of what the native module is built from. */
export function nativeSources() {
  return hashOf([...shared, 'crates/md-compiler'])
}

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

/** The WASM module, and first the tools that build it. */
export async function setUpWasm() {
  const crate = 'crates/search-wasm'
  const args = ['build', crate, '--target', 'web', '--profile', 'wasm', '--mode', 'no-install', '--no-pack']
  await once('wasm', hashOf([...shared, crate]), [`${crate}/pkg/search_wasm_bg.wasm`], async () => {
    requireRust()
    await setUpRustTarget('wasm32-unknown-unknown')
    const wasmPack = await setUpWasmPack()
    const wasmBindgen = await setUpWasmBindgen()
    const env = remapped()
    env.CARGO_ENCODED_RUSTFLAGS += '\x1f--cfg\x1fgetrandom_backend="custom"'
    env.PATH = `${path.dirname(wasmBindgen)}${path.delimiter}${process.env.PATH}`
    await run('build the WASM module', wasmPack, args, { env })
  })
}
