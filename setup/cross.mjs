// `npm run build:cross [-- TARGET…]`: cross-compiles the native module, for all possible targets or those named, and
// checks each build: its format, machine and symbols, and if it can run here or in an emulator, that it compiles the
// fixture site to the expected pages. On Linux, Zig is the linker for Linux and macOS, because it includes their C
// libraries. Windows builds need Windows.

import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { nativeSources } from './modules.mjs'
import { Failure, root, run } from './programs.mjs'
import { inspect, tryOut } from './proof.mjs'
import { remapped, requireRust, setUpRustTarget, setUpZig } from './rust.mjs'
import { builtFor, recordSources, setUpEmnapi, wasi } from './wasi.mjs'

/**
 * The expected format and machine of each target. `home` is the platform that builds it without Zig, and `flags` are
 * needed for a library that Node loads.
 */
const targets = {
  'x86_64-unknown-linux-gnu': { format: 'elf', machine: 'x64' },
  'x86_64-unknown-linux-musl': { format: 'elf', machine: 'x64', flags: ['-Ctarget-feature=-crt-static'] },
  'aarch64-unknown-linux-gnu': { format: 'elf', machine: 'arm64' },
  'aarch64-unknown-linux-musl': { format: 'elf', machine: 'arm64', flags: ['-Ctarget-feature=-crt-static'] },
  'x86_64-apple-darwin': { format: 'mach-o', machine: 'x64', home: 'darwin' },
  'aarch64-apple-darwin': { format: 'mach-o', machine: 'arm64', home: 'darwin' },
  'x86_64-pc-windows-msvc': { format: 'pe', machine: 'x64', home: 'win32' },
  [wasi]: { format: 'wasm', machine: 'wasm32' },
}
const crate = 'crates/md-compiler'

/** Builds and checks; resolves with the exit code. */
export async function buildCross(wanted) {
  const unknown = wanted.filter((target) => !Object.hasOwn(targets, target))
  if (unknown.length > 0) throw new Failure(`unknown target \`${unknown[0]}\`: use ${Object.keys(targets).join(', ')}`)
  requireRust()
  const rows = []
  for (const [target, expected] of Object.entries(targets)) {
    if (wanted.length > 0 ? !wanted.includes(target) : expected.format === 'pe' && process.platform !== 'win32')
      continue
    const file = await build(target, expected)
    const { problems, ...found } = inspect(file, expected)
    const kB = Math.round(readFileSync(file).length / 1000)
    const ran = problems.length === 0 ? await tryOut(target, file) : ''
    rows.push({ target, ...found, kB, ran, problems: problems.join('; ') || 'none' })
  }
  printTable(rows)
  return rows.every(({ problems }) => problems === 'none') ? 0 : 1
}

/** Builds a target; resolves with the file of the module. */
async function build(target, { format, home, flags = [] }) {
  const folder = path.join(root, builtFor(target))
  mkdirSync(folder, { recursive: true })
  await setUpRustTarget(target)
  const napi = [path.join(root, 'node_modules/@napi-rs/cli/dist/cli.js'), 'build', '--platform', '--release']
  // Run in the crate's folder, where the libraries of a WASM module are looked up.
  const names = ['--cwd', path.join(root, crate), '--output-dir', folder, '--js', 'index.js', '--dts', 'index.d.ts']
  const env = remapped()
  // Every user downloads this build, so its size matters more than the time to build it.
  env.CARGO_PROFILE_RELEASE_STRIP = 'symbols'
  env.CARGO_PROFILE_RELEASE_LTO = 'fat'
  env.CARGO_ENCODED_RUSTFLAGS = [env.CARGO_ENCODED_RUSTFLAGS, ...flags].join('\x1f')
  const args = [...napi, ...names, '--target', target]
  if (format === 'wasm') env.NODE_PATH = await setUpEmnapi()
  else if (home !== process.platform) {
    env.PATH = `${await setUpZig()}${path.delimiter}${process.env.PATH}`
    args.push('--cross-compile')
  }
  const sources = nativeSources()
  await run(`build for ${target}`, process.execPath, args, { env })
  if (format === 'wasm') recordSources(sources)
  const name = readdirSync(folder).find((name) => /(\.node|wasi\.wasm)$/.test(name))
  if (!name) throw new Failure(`the build for ${target} created no module in ${folder}`)
  return path.join(folder, name)
}

function printTable(rows) {
  const names = Object.keys(rows[0] ?? {})
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)))
  const line = (cells) =>
    `${cells
      .map((cell, index) => String(cell).padEnd(widths[index]))
      .join('  ')
      .trimEnd()}\n`
  process.stdout.write(line(names) + rows.map((row) => line(Object.values(row))).join(''))
}
