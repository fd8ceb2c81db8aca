// Turns the root into a package that can be published; runs before and after `npm pack` and `npm publish`. Bundles the
// tool's TypeScript into `lib` and its declarations into `types`, adds the native modules of its version to
// package.json, and removes what only this repository needs. Afterwards, package.json is restored.

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { inPlace } from './inPlace.mjs'
import { root, run } from './programs.mjs'
import { rustModules } from './tool.mjs'

/** Entry points: the command, and the modules that a site imports. */
const entries = {
  inkstone: 'node/cli/inkstone.ts',
  index: 'node/public/index.ts',
  plugins: 'node/public/plugins.ts',
  markdown: 'node/public/markdown.ts',
}
const declared = [...Object.values(entries).slice(1), 'theme/index.ts']

/** Declarations that are written by hand or generated from Rust; the others import them. */
const given = ['crates/md-compiler/index.d.ts', 'crates/md-compiler/types.d.ts', 'crates/search-wasm/search.d.ts']

const file = (...names) => path.join(root, ...names)
const kept = file('.cache/package.json')

/** Turns the root into the package. */
export async function prepack() {
  // Clean up after an interrupted run.
  postpack()
  await bundle()
  await declare()
  mkdirSync(path.dirname(kept), { recursive: true })
  copyFileSync(file('package.json'), kept)
  writeFileSync(file('package.json'), `${JSON.stringify(published(), null, 2)}\n`)
}

/** Restores the repository. */
export function postpack() {
  if (existsSync(kept)) renameSync(kept, file('package.json'))
  for (const folder of ['lib', 'types']) rmSync(file(folder), { recursive: true, force: true })
}

/**
 * The package.json of the package: with the native modules, and without the scripts and dependencies of the repository.
 */
function published() {
  const read = (name) => JSON.parse(readFileSync(file(name), 'utf8'))
  const { scripts: _, devDependencies: __, overrides: ___, ...rest } = read('package.json')
  const { targets, packageName } = read('crates/md-compiler/package.json').napi
  const names = targets.map((target) => `${packageName}-${platformOf(target)}`)
  return { ...rest, optionalDependencies: Object.fromEntries(names.map((name) => [name, rest.version])) }
}

/** napi's name for a target of Rust. */
export function platformOf(target) {
  if (target.startsWith('wasm32')) return 'wasm32-wasi'
  const cpu = target.startsWith('aarch64') ? 'arm64' : 'x64'
  const [, , system = '', abi] = target.split('-')
  return [{ windows: 'win32' }[system] ?? system, cpu, abi].filter(Boolean).join('-')
}

async function bundle() {
  const { rolldown } = await import('rolldown')
  const lib = file('lib')
  const input = Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, file(source)]))
  const plugins = [rustModules(lib), inPlace(lib)]
  const build = await rolldown({ input, cwd: root, platform: 'node', external: [/^(?!virtual:)[@\w]/], plugins })
  await build.write({ dir: lib, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].[hash].mjs' })
  await build.close()
}

async function declare() {
  const config = file('.cache/declarations.json')
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: file('types') }
  const files = [...declared, 'theme/virtual.d.ts'].map((name) => file(name))
  mkdirSync(path.dirname(config), { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({ extends: file('tsconfig.json'), compilerOptions: options, files, include: [] }),
  )
  await run('write the declarations', process.execPath, [file('node_modules/typescript/bin/tsc'), '-p', config])
  for (const name of given) {
    mkdirSync(path.dirname(file('types', name)), { recursive: true })
    copyFileSync(file(name), file('types', name))
  }
  declareJson()
  removeUnreached()
}

/** Declares the JSON files whose types others import: not every project resolves JSON modules. */
function declareJson() {
  const types = file('types')
  for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const whole = path.join(types, name)
    const text = readFileSync(whole, 'utf8')
    const declared = text.replace(/(from\s*['"])(\.[^'"]+)\.json(['"])[^;\n]*/g, (_, from, to, quote) => {
      const json = path.join(path.dirname(name), `${to}.json`)
      const type = typeOfJson(JSON.parse(readFileSync(file(json), 'utf8')))
      const target = path.join(types, path.dirname(name), `${to}.d.ts`)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, `declare const value: ${type}\nexport default value\n`)
      return `${from}${to}.js${quote}`
    })
    if (declared !== text) writeFileSync(whole, declared)
  }
}

function typeOfJson(value) {
  if (typeof value !== 'object') return typeof value
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${typeOfJson(each)}`)
    .join('; ')} }`
}

/** Removes declarations that no export of the package needs. */
function removeUnreached() {
  const types = file('types')
  const reached = new Set()
  const visit = (name) => {
    if (reached.has(name) || !existsSync(path.join(types, name))) return
    reached.add(name)
    const text = readFileSync(path.join(types, name), 'utf8')
    for (const [, to = ''] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)) {
      const target = path.posix.join(path.posix.dirname(name), to)
      visit(target.replace(/(?<!\.d)\.(ts|tsx|js|mjs)$/, (_, end) => (end === 'mjs' ? '.d.mts' : '.d.ts')))
    }
  }
  for (const name of declared) visit(name.replace(/\.ts$/, '.d.ts'))
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    const whole = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !reached.has(path.relative(types, whole).split(path.sep).join('/'))) rmSync(whole)
  }
}
