// The door of the project: every npm script comes through here. It sets up whatever the script needs and is missing
// (packages, the native module, the WASM module, a browser), then runs it. It depends on nothing but Node, because
// it runs before anything is installed; it asks for nothing but the package registries.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = import.meta.dirname
const tools = path.join(root, '.tools')
const stamps = path.join(root, '.cache', 'stamps')

/** Versions of the tools that cargo installs; wasm-bindgen must be the crate's. */
const versions = { wasmPack: '0.15.1', wasmBindgen: lockedVersion('wasm-bindgen') }

// ---- running programs ----

/** A program that failed, with the words for the person who ran the script. */
class Failure extends Error {}

/**
 * Runs a program, showing its last line of output as progress; the whole output only when it fails.
 * @param {string} what for the progress line
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, optional?: boolean }} [options]
 * @returns {Promise<boolean>} whether it succeeded; false only when it is optional
 */
function run(what, command, args, { env = {}, cwd = root, optional = false } = {}) {
  const from = performance.now()
  const seconds = () => `${((performance.now() - from) / 1000).toFixed(0)} s`
  const live = process.stderr.isTTY
  let lines = 0
  let output = ''
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const tell = () => live && process.stderr.write(`\r\x1b[K· ${what} (${lines} lines, ${seconds()})`)
    const ticking = setInterval(() => {
      if (live) tell()
    }, 500)
    // Where nobody watches a changing line, a line now and then says that it goes on.
    const telling = setInterval(() => {
      if (!live) process.stderr.write(`· ${what} (${lines} lines, ${seconds()})\n`)
    }, 30_000)
    const read = (chunk) => {
      output += chunk
      lines = output.split('\n').length - 1
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', (code) => {
      clearInterval(ticking)
      clearInterval(telling)
      if (live) process.stderr.write('\r\x1b[K')
      if (code === 0) {
        process.stderr.write(`✓ ${what} ${seconds()}\n`)
        resolve(true)
      } else if (optional) {
        process.stderr.write(`· ${what}: not possible here, trying another way\n`)
        resolve(false)
      } else {
        process.stderr.write(`${output}\n`)
        reject(new Failure(`${what} failed: \`${[command, ...args].join(' ')}\` ended with ${code}`))
      }
    })
  })
}

/** Whether a program answers. */
function answers(command, ...args) {
  return spawnSync(command, args, { cwd: root, stdio: 'ignore' }).status === 0
}

/** What a program prints. */
function ask(command, ...args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

// ---- what is up to date ----

/** Files below a folder, but for what is built. */
function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const below = path.join(folder, entry.name)
    if (entry.isDirectory())
      return ['pkg', 'target', 'node_modules', 'tests'].includes(entry.name) ? [] : filesBelow(below)
    return /\.node$|^index\.(js|d\.ts)$/.test(entry.name) ? [] : [below]
  })
}

/** Hash of the inputs of a step. */
function hashOf(paths, ...more) {
  const hash = createHash('sha256')
  const files = paths.flatMap((each) => (statSync(path.join(root, each)).isDirectory() ? filesBelow(each) : [each]))
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.update(more.join('\0')).digest('hex')
}

/**
 * Does a step unless it was done for the same inputs and its output is there.
 * @param {string} name
 * @param {string} hash of the inputs
 * @param {string[]} outputs paths that must exist
 * @param {() => Promise<unknown>} work
 */
async function once(name, hash, outputs, work) {
  const stamp = path.join(stamps, name)
  const done = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (done && outputs.every((output) => existsSync(path.join(root, output)))) return
  await work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, hash)
}

function lockedVersion(crate) {
  const lock = readFileSync(path.join(root, 'Cargo.lock'), 'utf8')
  return new RegExp(`name = "${crate}"\nversion = "([^"]+)"`).exec(lock)?.[1] ?? ''
}

// ---- the steps of the set-up ----

const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']

/** npm packages; their install scripts stay off, because some fetch from places a closed network does not reach. */
async function setUpPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`found Node ${process.version}, expected 20.19 or newer: install one from https://nodejs.org`)
  }
  await once('packages', hashOf(['package-lock.json']), ['node_modules/.package-lock.json'], () =>
    run('install npm packages', npm(), ['ci', ...quiet]),
  )
}

/** The packages that the documentation describes, in the folder of its checks: they are no part of the site. */
async function setUpChecks() {
  const folder = 'docs/checks'
  await once('checks', hashOf([`${folder}/package-lock.json`]), [`${folder}/node_modules/.package-lock.json`], () =>
    run('install the packages that the documentation describes', npm(), ['ci', ...quiet], {
      cwd: path.join(root, folder),
    }),
  )
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

/** nodejs-jieba: its own binary where one can be fetched, else built against the running Node's headers. */
async function setUpJieba() {
  const folder = 'node_modules/nodejs-jieba'
  await once('jieba', hashOf([`${folder}/package.json`], process.versions.modules), [`${folder}/build`], async () => {
    const nodedir = path.resolve(process.execPath, '..', '..')
    const headers = existsSync(path.join(nodedir, 'include/node/node.h')) ? { npm_config_nodedir: nodedir } : {}
    requireCompiler()
    await run(
      'build nodejs-jieba',
      process.execPath,
      [path.join(root, 'node_modules/node-gyp/bin/node-gyp.js'), 'rebuild'],
      {
        cwd: path.join(root, folder),
        env: headers,
      },
    )
  })
}

function requireCompiler() {
  if (answers('c++', '--version') || answers('g++', '--version') || process.platform === 'win32') return
  throw new Failure('no C++ compiler found: install one, on Debian with `apt-get install g++ make`')
}

function requireRust() {
  if (!answers('cargo', '--version')) {
    if (!answers('rustup', '--version')) {
      throw new Failure('no Rust found: install it from https://rustup.rs, then run this again')
    }
    const channel =
      /channel = "([^"]+)"/.exec(readFileSync(path.join(root, 'rust-toolchain.toml'), 'utf8'))?.[1] ?? 'stable'
    if (
      !answers(
        'rustup',
        'toolchain',
        'install',
        channel,
        '--profile',
        'minimal',
        '--component',
        'rustfmt',
        '--component',
        'clippy',
      )
    ) {
      throw new Failure(
        `cannot install Rust ${channel}: run \`rustup toolchain install ${channel}\` and see what it says`,
      )
    }
  }
}

/** The compiler's native module. */
async function setUpNative() {
  const hash = hashOf([
    'Cargo.lock',
    'Cargo.toml',
    'rust-toolchain.toml',
    'crates/md-compiler',
    'crates/search-core',
    'constants.json',
  ])
  await once(
    'native',
    hash,
    [nativeFile(), 'crates/md-compiler/index.js', 'crates/md-compiler/index.d.ts'],
    async () => {
      requireRust()
      await run(
        'build the native module',
        process.execPath,
        [
          path.join(root, 'node_modules/@napi-rs/cli/dist/cli.js'),
          'build',
          '--manifest-path',
          'crates/md-compiler/Cargo.toml',
          '--package-json-path',
          'crates/md-compiler/package.json',
          '--output-dir',
          'crates/md-compiler',
          '--platform',
          '--release',
          '--js',
          'index.js',
          '--dts',
          'index.d.ts',
        ],
        { env: remapped() },
      )
    },
  )
}

function nativeFile() {
  const found = readdirSync(path.join(root, 'crates/md-compiler')).find((name) => name.endsWith('.node'))
  return `crates/md-compiler/${found ?? 'md-compiler.node'}`
}

/** Paths of this machine stay out of the modules, so that they are the same bytes everywhere. */
function remapped() {
  const home = process.env.CARGO_HOME ?? path.join(process.env.HOME ?? '', '.cargo')
  const sysroot = ask('rustc', '--print', 'sysroot')
  const maps = [
    [root, '/source'],
    [home, '/cargo'],
    [sysroot, '/rust'],
  ].filter(([from]) => from)
  const flags = maps.map(([from, to]) => `--remap-path-prefix=${from}=${to}`)
  return { CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') }
}

/** The search engine of the browser, and the tools that build it. */
async function setUpWasm() {
  const hash = hashOf([
    'Cargo.lock',
    'Cargo.toml',
    'rust-toolchain.toml',
    '.cargo',
    'crates/search-wasm',
    'crates/search-core',
    'constants.json',
  ])
  await once('wasm', hash, ['crates/search-wasm/pkg/search_wasm_bg.wasm'], async () => {
    requireRust()
    await setUpWasmTarget()
    const wasmPack = await setUpTool('wasm-pack', versions.wasmPack, ['--locked'])
    // Its lockfile names versions that not every registry holds; its dependencies' newest ones do.
    const wasmBindgen = await setUpTool(
      'wasm-bindgen-cli',
      versions.wasmBindgen,
      ['--no-default-features'],
      'wasm-bindgen',
    )
    const separator = path.delimiter
    const env = remapped()
    env.CARGO_ENCODED_RUSTFLAGS += '\x1f--cfg\x1fgetrandom_backend="custom"'
    await run(
      'build the WASM module',
      wasmPack,
      ['build', 'crates/search-wasm', '--target', 'web', '--profile', 'wasm', '--mode', 'no-install', '--no-pack'],
      { env: { ...env, PATH: `${path.dirname(wasmBindgen)}${separator}${process.env.PATH}` } },
    )
  })
}

async function setUpWasmTarget() {
  const target = 'wasm32-unknown-unknown'
  if (existsSync(path.join(ask('rustc', '--print', 'sysroot'), 'lib/rustlib', target))) return
  if (!answers('rustup', '--version'))
    throw new Failure(`Rust lacks the target ${target}: install Rust from https://rustup.rs`)
  await run(`add the target ${target}`, 'rustup', ['target', 'add', target])
}

/**
 * Path of a tool in the wanted version: the user's own, else one that cargo builds for this project.
 * @param {string} crate
 * @param {string} version
 * @param {string[]} flags
 * @param {string} [binary]
 */
async function setUpTool(crate, version, flags, binary = crate) {
  const own = ask(binary, '--version').split(' ')[1]
  if (own === version) return which(binary)
  const file = path.join(tools, 'bin', binary + (process.platform === 'win32' ? '.exe' : ''))
  if (ask(file, '--version').split(' ')[1] === version) return file
  // Built without optimization: it runs for a second, but would compile for minutes.
  const env = {
    CARGO_PROFILE_RELEASE_OPT_LEVEL: '0',
    CARGO_PROFILE_RELEASE_LTO: 'off',
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
  }
  await run(
    `build ${crate} ${version}`,
    'cargo',
    ['install', crate, '--version', version, '--root', tools, '--target-dir', path.join(tools, 'target'), ...flags],
    { env, cwd: tools_() },
  )
  return file
}

/** A folder outside the workspace's configuration, whose flags are meant for the project's own crates. */
function tools_() {
  mkdirSync(tools, { recursive: true })
  return tools
}

function which(binary) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, binary)
    if (existsSync(file)) return file
  }
  return binary
}

/** A Chromium for the browser tests: found, else Playwright's, else the distribution's. */
async function setUpBrowser() {
  const known = [
    process.env.CHROMIUM_PATH,
    ...['chromium', 'chromium-browser', 'google-chrome'].map((name) => which(name)),
  ]
  const found = known.find((file) => file && path.isAbsolute(file) && existsSync(file))
  if (found) return found
  const cli = path.join(root, 'node_modules/playwright/cli.js')
  const folder = path.join(tools, 'browsers')
  const env = { PLAYWRIGHT_BROWSERS_PATH: folder }
  if (
    await run('install Chromium', process.execPath, [cli, 'install', 'chromium', '--only-shell'], {
      env,
      optional: true,
    })
  ) {
    const shell = filesNamed(folder, /^(chrome-headless-shell|headless_shell|chrome)$/)
    if (shell) return shell
  }
  if (process.getuid?.() === 0 && answers('apt-get', '--version')) {
    await run('read the list of packages', 'apt-get', ['update'])
    await run('install Chromium from the distribution', 'apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    return which('chromium')
  }
  return ''
}

function filesNamed(folder, pattern) {
  if (!existsSync(folder)) return ''
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      const found = filesNamed(file, pattern)
      if (found) return found
    } else if (pattern.test(entry.name)) {
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not the program itself.
      }
    }
  }
  return ''
}

// ---- the scripts ----

/** Runs a TypeScript program of the project with the terminal as it is, and ends with its exit code. */
function program(file, args, env = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

async function setUpModules() {
  await setUpPackages()
  // Side by side: each has stretches that keep one core busy only.
  await Promise.all([setUpNative(), setUpWasm(), setUpJieba()])
}

const [script = '', ...args] = process.argv.slice(2)

const scripts = {
  async setup() {
    await setUpModules()
    return 0
  },
  async start() {
    await setUpModules()
    const code = await program('build.ts', [])
    return code === 0 ? program('build/serve.ts', []) : code
  },
  async build() {
    await setUpModules()
    return program('build.ts', args)
  },
  async preview() {
    await setUpPackages()
    return program('build/serve.ts', args)
  },
  async search() {
    await setUpModules()
    return program('build/query.ts', args)
  },
  async check() {
    await setUpModules()
    await setUpChecks()
    return program('tests/run.ts', ['--only', 'check', ...args])
  },
  async 'docs:check'() {
    await setUpPackages()
    await setUpChecks()
    return program('docs/checks/check.ts', args)
  },
  async 'docs:facts'() {
    await setUpPackages()
    await setUpChecks()
    return program('docs/checks/extract/extract.ts', args)
  },
  async test() {
    await setUpModules()
    await setUpChecks()
    return program('tests/run.ts', args, { CHROMIUM_PATH: await setUpBrowser() })
  },
}

try {
  const chosen = Object.hasOwn(scripts, script) ? scripts[script] : undefined
  if (!chosen) throw new Failure(`unknown script \`${script}\`: use one of ${Object.keys(scripts).join(', ')}`)
  process.exitCode = await chosen()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`${error.message}\n`)
  // What still runs beside it is of no use any more.
  process.exit(1)
}
