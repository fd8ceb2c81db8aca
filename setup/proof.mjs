// Checks a module that was built for another platform: its format and imports, and if this machine can run or emulate
// it, that it compiles the fixture site to the expected pages, which are the same on every platform.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { readBinary } from './binary.mjs'
import { setUpQemu } from './debian.mjs'
import { setUpNode } from './nodes.mjs'
import { Failure, root } from './programs.mjs'
import { wasi } from './wasi.mjs'

/** Exports through which Node, or a thread of a WASM module, enters a module. */
const entries = { wasm: ['napi_register_wasm_v1', 'wasi_thread_start'] }
/** Imports that a WASM module may have: Node's interface, memory, threads, a clock, stderr; no files, no network. */
const granted = [
  /^(env|napi|emnapi)\.(memory$|_?(em)?napi_)/,
  /^wasi\.thread-spawn$/,
  /^wasi_snapshot_preview1\.(clock_time_get|environ_(sizes_)?get|fd_write|poll_oneoff|proc_exit|random_get|sched_yield)$/,
]

/**
 * Describes a module and its problems.
 * @param {string} file
 * @param {{ format: string, machine: string }} expected
 */
export function inspect(file, expected) {
  const { format, machine, symbols, imports = [], libc = '' } = readBinary(readFileSync(file))
  const wanted = entries[format] ?? ['napi_register_module_v1']
  const problems = [
    ...(format === expected.format ? [] : [`not ${expected.format}`]),
    ...(machine === expected.machine ? [] : [`not for ${expected.machine}`]),
    ...wanted.filter((name) => !symbols.includes(name)).map((name) => `does not export ${name}`),
    ...imports.filter((name) => !granted.some((allowed) => allowed.test(name))).map((name) => `imports ${name}`),
  ]
  return { file: path.basename(file), format, machine, glibc: libc, symbols: symbols.length, problems }
}

/** Compiles the fixture site with a module; resolves with the name of what ran it. Throws if the pages differ. */
export async function tryOut(target, file) {
  const [what, ...command] = await runnerOf(target)
  if (!what) return 'not here'
  const program = path.join(root, 'tests/native/load.mjs')
  const pages = readFileSync(path.join(root, 'tests/native/pages.sha256'), 'utf8').trim()
  // A WASM module needs its loader, which is next to it.
  const place = target === wasi ? path.dirname(file) : file
  const { status, stderr } = spawnSync(command[0], [...command.slice(1), program, place, pages], { encoding: 'utf8' })
  if (status !== 0) throw new Failure(`the module for ${target} does not work on ${what}:\n${stderr}`)
  return what
}

/** The name and command of what can run a target; empty if nothing here can. */
async function runnerOf(target) {
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'gnu' : 'musl'
  const own = {
    'linux x64': `x86_64-unknown-linux-${libc}`,
    'linux arm64': `aarch64-unknown-linux-${libc}`,
    'darwin x64': 'x86_64-apple-darwin',
    'darwin arm64': 'aarch64-apple-darwin',
    'win32 x64': 'x86_64-pc-windows-msvc',
  }[`${process.platform} ${process.arch}`]
  if ([own, wasi].includes(target)) return ['this Node', process.execPath]
  if (target !== 'aarch64-unknown-linux-gnu' || process.platform !== 'linux') return []
  const qemu = await setUpQemu()
  const node = qemu && (await setUpNode('linux-arm64', process.versions.node.split('.')[0]))
  return node ? ['qemu', qemu.program, '-L', qemu.libraries, node] : []
}
