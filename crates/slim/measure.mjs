// What each slim crate saves: builds the search module with all of them and without each one in turn, in a copy of the
// workspace, and prints the sizes as readers download them. `node crates/slim/measure.mjs`; a first run takes minutes.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { withoutNames } from '../../setup/binary.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const copy = path.join(root, 'target/slim')
const target = 'wasm32-unknown-unknown'

/** Sizes of the module, where one crate is the original. */
function sizes(without) {
  for (const file of ['Cargo.toml', 'Cargo.lock', 'constants.json', 'rust-toolchain.toml', '.cargo', 'crates'])
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
  const edit = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')))
  edit(path.join(copy, 'Cargo.toml'), (text) => text.replace(new RegExp(`^${without} = \\{ path.*\\n`, 'm'), ''))
  // Their tests compare with another version of the original, which cannot be in the workspace twice.
  for (const crate of readdirSync(path.join(copy, 'crates/slim'), { withFileTypes: true }))
    if (crate.isDirectory())
      edit(path.join(copy, 'crates/slim', crate.name, 'Cargo.toml'), (text) =>
        text.replace(/^\[dev-dependencies\]\n[\s\S]*?(?=^\[)/m, ''),
      )
  // The lockfile has that other version, which would be chosen for all.
  edit(path.join(copy, 'Cargo.lock'), (text) =>
    text
      .replace(/\[\[package\]\]\nname = "bitpacking"\n[\s\S]*?\n\n/g, '')
      .replaceAll(/"bitpacking [\d.]+"/g, '"bitpacking"'),
  )
  const args = ['build', '--package', 'search-wasm', '--profile', 'wasm', '--target', target]
  const { status } = spawnSync('cargo', args, { cwd: copy, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  const bytes = withoutNames(readFileSync(path.join(copy, 'target', target, 'wasm/search_wasm.wasm')))
  return { bytes: bytes.length, brotli: brotliCompressSync(bytes).length }
}

mkdirSync(copy, { recursive: true })
const all = sizes('')
process.stdout.write(`with all three: ${all.bytes} bytes, ${all.brotli} with brotli\n`)
for (const crate of ['bitpacking', 'crc32fast', 'zmij']) {
  const { bytes, brotli } = sizes(crate)
  process.stdout.write(`${crate} saves ${bytes - all.bytes} bytes, ${brotli - all.brotli} with brotli\n`)
}
