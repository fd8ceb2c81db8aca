// Sets up Rust, and the tools that cargo installs into .tools.

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Failure, outputOf, root, run, succeeds, which } from './programs.mjs'

/** Folder of the project's tools, separate from the user's. */
export const tools = path.join(root, '.tools')

/** Installs the toolchain in rust-toolchain.toml, if rustup exists but doesn't install toolchains automatically. */
export function requireRust() {
  if (succeeds('cargo', '--version')) return
  if (!succeeds('rustup', '--version')) {
    throw new Failure('no Rust found: install it from https://rustup.rs, then run this again')
  }
  const wanted = readFileSync(path.join(root, 'rust-toolchain.toml'), 'utf8')
  const channel = /channel = "([^"]+)"/.exec(wanted)?.[1] ?? 'stable'
  const components = ['--component', 'rustfmt', '--component', 'clippy']
  if (succeeds('rustup', 'toolchain', 'install', channel, '--profile', 'minimal', ...components)) return
  throw new Failure(`cannot install Rust ${channel}: run \`rustup toolchain install ${channel}\` to see why`)
}

/** Installs the standard library of a target. */
export async function setUpRustTarget(target) {
  if (existsSync(path.join(outputOf('rustc', '--print', 'sysroot'), 'lib/rustlib', target))) return
  if (!succeeds('rustup', '--version'))
    throw new Failure(`Rust lacks the target ${target}: install Rust from https://rustup.rs`)
  await run(`add the target ${target}`, 'rustup', ['target', 'add', target])
}

/** Folder of cargo-zigbuild and Zig, from their Python packages, which contain the binaries. */
export async function setUpZig() {
  const folder = path.join(tools, 'zig')
  const bin = path.join(folder, 'bin')
  if (existsSync(path.join(bin, 'cargo-zigbuild'))) return bin
  const python = ['python3', 'python'].find((name) => succeeds(name, '--version'))
  if (!python)
    throw new Failure(
      'no Python found, which installs Zig: install Python, on Debian with `apt-get install python3-venv`',
    )
  await run('make a place for Zig', python, ['-m', 'venv', folder])
  const packages = ['cargo-zigbuild==0.24.0', 'ziglang==0.17.1']
  await run('install Zig', path.join(bin, 'pip'), ['install', '--disable-pip-version-check', ...packages])
  return bin
}

const cargoHome = process.env.CARGO_HOME ?? path.join(process.env.HOME ?? '', '.cargo')

/** Flags that keep this machine's paths out of the modules, so that builds are reproducible. */
export function remapped() {
  const sysroot = outputOf('rustc', '--print', 'sysroot')
  const maps = [
    [root, '/source'],
    [cargoHome, '/cargo'],
    [sysroot, '/rust'],
  ].filter(([from]) => from)
  const flags = maps.map(([from, to]) => `--remap-path-prefix=${from}=${to}`)
  return { CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') }
}

/**
 * Path of wasm-pack in the version of its npm package: the user's own, or else the one that the package downloads; if
 * the download fails, cargo builds it.
 */
export async function setUpWasmPack() {
  const folder = path.join(root, 'node_modules/wasm-pack')
  const version = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
  const downloaded = path.join(folder, 'binary', executable('wasm-pack'))
  const found = findTool('wasm-pack', version, downloaded)
  if (found) return found
  const limit = { optional: true, timeout: 30_000 }
  await run(`download wasm-pack ${version}`, process.execPath, [path.join(folder, 'install.js')], limit)
  return findTool('wasm-pack', version, downloaded) ?? installTool('wasm-pack', version, 'wasm-pack', ['--locked'])
}

/** Path of wasm-bindgen's program, whose version must be that of the crate. */
export async function setUpWasmBindgen() {
  const lock = readFileSync(path.join(root, 'Cargo.lock'), 'utf8')
  const version = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)?.[1] ?? ''
  // No --locked, because the lockfile has versions that some registries lack.
  const flags = ['--no-default-features']
  return findTool('wasm-bindgen', version) ?? installTool('wasm-bindgen-cli', version, 'wasm-bindgen', flags)
}

/** Path of cargo-deny. */
export async function setUpCargoDeny() {
  const version = '0.18.9'
  return findTool('cargo-deny', version) ?? installTool('cargo-deny', version, 'cargo-deny', ['--locked'])
}

function executable(name) {
  return name + (process.platform === 'win32' ? '.exe' : '')
}

/** Path of a tool in this version: on PATH, at one of the given paths, or built earlier. */
function findTool(name, version, ...places) {
  const candidates = [which(name), ...places, path.join(tools, 'bin', executable(name))]
  return candidates.find((file) => outputOf(file, '--version').split(' ')[1] === version)
}

/** Builds a tool without optimization, because it runs for a second, but optimizing takes minutes. */
async function installTool(crate, version, name, flags) {
  const env = {
    CARGO_PROFILE_RELEASE_OPT_LEVEL: '0',
    CARGO_PROFILE_RELEASE_LTO: 'off',
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
  }
  const places = ['--root', tools, '--target-dir', path.join(tools, 'target')]
  // Outside the project, whose cargo configuration has flags for its own crates.
  mkdirSync(tools, { recursive: true })
  const args = ['install', crate, '--version', version, ...places, ...flags]
  await run(`build ${crate} ${version}`, 'cargo', args, { env, cwd: tools })
  return path.join(tools, 'bin', executable(name))
}

/**
 * Flags that keep the registry's name out of a module: crates are in a folder with that name.
 * @param {string} target triple
 */
export async function remappedRegistries(target) {
  await run('download crates', 'cargo', ['fetch', '--locked', '--target', target])
  const folder = path.join(cargoHome, 'registry/src')
  return readdirSync(folder).map((name) => `--remap-path-prefix=${path.join(folder, name)}=/crates`)
}
