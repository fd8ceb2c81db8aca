// `npm run build:cross [-- TARGET…]`: cross-compiles the native module, for all possible targets or those named. A build for
// this machine must compile the fixture site to the expected pages; CI loads the others where they run. On Linux, Zig is the
// linker for Linux and macOS, because it includes their C libraries. Windows builds need Windows.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { nativeSources } from './modules.mjs'
import { Failure, root, run } from './programs.mjs'
import { remapped, requireRust, setUpRustTarget, setUpZig } from './rust.mjs'
import { builtFor, recordSources, setUpEmnapi, unexpectedImports, wasi } from './wasi.mjs'

/** `home` is the platform that builds a target without Zig; `flags` are needed for a library that Node loads. */
const targets = {
  'x86_64-unknown-linux-gnu': {},
  'x86_64-unknown-linux-musl': { flags: ['-Ctarget-feature=-crt-static'] },
  'aarch64-unknown-linux-gnu': {},
  'aarch64-unknown-linux-musl': { flags: ['-Ctarget-feature=-crt-static'] },
  'x86_64-apple-darwin': { home: 'darwin' },
  'aarch64-apple-darwin': { home: 'darwin' },
  'x86_64-pc-windows-msvc': { home: 'win32' },
  [wasi]: {},
}
const crate = 'crates/md-compiler'

/** Builds and checks; resolves with the exit code. */
export async function buildCross(wanted) {
  const unknown = wanted.filter((target) => !Object.hasOwn(targets, target))
  if (unknown.length > 0) throw new Failure(`unknown target \`${unknown[0]}\`: use ${Object.keys(targets).join(', ')}`)
  requireRust()
  for (const [target, options] of Object.entries(targets)) {
    if (wanted.length > 0 ? !wanted.includes(target) : options.home === 'win32' && process.platform !== 'win32')
      continue
    const file = await build(target, options)
    const kB = Math.round(readFileSync(file).length / 1000)
    const ran = tryOut(target, file) ? 'compiles the fixture site' : 'not tried, because it is for another machine'
    process.stdout.write(`${path.basename(file)}: ${kB} kB, ${ran}\n`)
  }
  return 0
}

/** Builds a target; resolves with the file of the module. */
async function build(target, { home, flags = [] }) {
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
  if (target === wasi) env.NODE_PATH = await setUpEmnapi()
  else if (home !== process.platform) {
    env.PATH = `${await setUpZig()}${path.delimiter}${process.env.PATH}`
    args.push('--cross-compile')
  }
  const sources = nativeSources()
  await run(`build for ${target}`, process.execPath, args, { env })
  if (target === wasi) recordSources(sources)
  const name = readdirSync(folder).find((name) => /(\.node|wasi\.wasm)$/.test(name))
  if (!name) throw new Failure(`the build for ${target} created no module in ${folder}`)
  return path.join(folder, name)
}

/** Compiles the fixture site with a module; false if this machine can't run it. Throws if the pages aren't as expected. */
function tryOut(target, file) {
  if (target === wasi) {
    const imports = unexpectedImports(readFileSync(file))
    if (imports.length > 0) throw new Failure(`the module for ${target} imports ${imports.join(', ')}`)
  } else if (!isOwn(target)) return false
  const pages = readFileSync(path.join(root, 'tests/native/pages.sha256'), 'utf8').trim()
  // A WASM module needs its loader, which is next to it.
  const args = [path.join(root, 'tests/native/load.mjs'), target === wasi ? path.dirname(file) : file, pages]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Failure(`the module for ${target} does not work on this Node:\n${stderr}`)
  return true
}

function isOwn(target) {
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'gnu' : 'musl'
  const system = { linux: `unknown-linux-${libc}`, darwin: 'apple-darwin', win32: 'pc-windows-msvc' }[process.platform]
  return target === `${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch]}-${system}`
}
