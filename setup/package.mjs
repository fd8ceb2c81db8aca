// Turns the root, or a folder of `packages`, into a package that can be published; runs before and after `npm pack` and
// `npm publish`. In the repository, package.json offers sources; here they are bundled into `lib`, and package.json offers
// the bundles. The tool also gets its declarations in `types`, and the native modules of its version. Afterwards,
// package.json and README.md are restored.

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
import { inPlace, rustModules } from './inPlace.mjs'
import { root, run } from './programs.mjs'

/** Modules of this repository that a package offers, by the name of the bundle that replaces them. */
function entriesOf({ bin = {}, exports = {} }) {
  const offered = [...Object.entries(bin), ...Object.entries(exports).map(([name, target]) => [bundleOf(name), target])]
  return Object.fromEntries(offered.filter(([, target]) => isBundled(target)))
}

/** Name of the bundle for an entry of `exports`, such as `./plugins`. */
function bundleOf(name) {
  return name === '.' ? 'index' : name.slice(2)
}

/** The theme stays as its sources, which are bundled with each site. */
function isBundled(target) {
  return target.endsWith('.ts') && !target.startsWith('./theme/')
}

/** Declarations that are written by hand or generated from Rust; the others import them. */
const given = ['crates/md-compiler/index.d.ts', 'crates/md-compiler/types.d.ts', 'crates/search-wasm/search.d.ts']

const file = (...names) => path.join(root, ...names)

/** The folder of a package, relative to the root, and its package.json as it is in the repository. */
function open(folder) {
  const at = (...names) => file(folder, ...names)
  return { at, kept: file('.cache/packed', folder || 'root', 'package.json') }
}

/** Where the repository's README is kept. */
const readmeBeside = (kept) => path.join(path.dirname(kept), 'README.md')

/**
 * Turns a folder into the package to publish.
 * @param {string} folder `packages/init`; without a value, the tool itself
 */
export async function prepack(folder = '') {
  // Clean up after an interrupted run.
  postpack(folder)
  const { at, kept } = open(folder)
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  await bundle(entriesOf(manifest), at())
  mkdirSync(path.dirname(kept), { recursive: true })
  if (!folder) {
    await declare(modulesOf(manifest))
    copyPrism(at('lib/prismjs'))
    // Users of the package read another introduction than contributors.
    copyFileSync(at('README.md'), readmeBeside(kept))
    copyFileSync(at('tool/README.md'), at('README.md'))
  }
  copyFileSync(at('package.json'), kept)
  writeFileSync(at('package.json'), `${JSON.stringify(published(manifest, at, folder === ''), null, 2)}\n`)
}

/** Restores the repository. */
export function postpack(folder = '') {
  const { at, kept } = open(folder)
  if (existsSync(kept)) renameSync(kept, at('package.json'))
  if (existsSync(readmeBeside(kept))) renameSync(readmeBeside(kept), at('README.md'))
  for (const made of ['lib', 'types']) rmSync(at(made), { recursive: true, force: true })
}

/** Copies the minified part of Prism that the tool uses, a third of its package. */
function copyPrism(target) {
  const source = file('node_modules/prismjs')
  mkdirSync(path.join(target, 'components'), { recursive: true })
  for (const name of ['prism.js', 'components.js', 'dependencies.js', 'components/index.js', 'LICENSE'])
    copyFileSync(path.join(source, name), path.join(target, name))
  for (const name of readdirSync(path.join(source, 'components')).filter((name) => name.endsWith('.min.js')))
    copyFileSync(path.join(source, 'components', name), path.join(target, 'components', name.replace('.min', '')))
  const { name, version, license } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'))
  writeFileSync(path.join(target, 'package.json'), JSON.stringify({ name, version, license, type: 'commonjs' }))
}

/**
 * The package.json of a package: it offers the bundles instead of sources, and lacks the scripts and dependencies of the
 * repository. That of the tool has generated declarations and the native modules, and contains what it uses of Prism. Others
 * may have declarations next to a module.
 */
function published({ scripts: _, devDependencies: __, overrides: ___, workspaces: ____, ...manifest }, at, isTool) {
  const types = (target) => {
    const declaration = target.replace(/^\.\/(.*)\.ts$/, isTool ? './types/$1.d.ts' : './$1.d.ts')
    return isTool || existsSync(at(declaration)) ? { types: declaration } : {}
  }
  const offer = ([name, target]) => {
    const module = isBundled(target) ? `./lib/${bundleOf(name)}.mjs` : target
    return [name, target.endsWith('.ts') ? { ...types(target), default: module } : target]
  }
  const { prismjs: _prismjs, ...dependencies } = manifest.dependencies ?? {}
  const bins = Object.keys(manifest.bin ?? {}).map((name) => [name, `lib/${name}.mjs`])
  return {
    ...manifest,
    dependencies,
    ...(manifest.bin ? { bin: Object.fromEntries(bins) } : {}),
    ...(manifest.exports ? { exports: Object.fromEntries(Object.entries(manifest.exports).map(offer)) } : {}),
    ...(isTool ? { optionalDependencies: nativePackages(manifest.version) } : {}),
  }
}

/** The native module's package of each platform. */
function nativePackages(version) {
  const { targets, packageName } = JSON.parse(readFileSync(file('crates/md-compiler/package.json'), 'utf8')).napi
  return Object.fromEntries(targets.map((target) => [`${packageName}-${platformOf(target)}`, version]))
}

/** napi's name for a target of Rust. */
export function platformOf(target) {
  if (target.startsWith('wasm32')) return 'wasm32-wasi'
  const cpu = target.startsWith('aarch64') ? 'arm64' : 'x64'
  const [, , system = '', abi] = target.split('-')
  return [{ windows: 'win32' }[system] ?? system, cpu, abi].filter(Boolean).join('-')
}

/**
 * Bundles modules of this repository into the `lib` of a package; other packages stay outside.
 * @param {Record<string, string>} entries
 * @param {string} folder
 */
async function bundle(entries, folder) {
  const { rolldown } = await import('rolldown')
  const lib = path.join(folder, 'lib')
  const input = Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, path.join(folder, source)]))
  const plugins = [rustModules(lib), inPlace(lib)]
  const build = await rolldown({ input, cwd: root, platform: 'node', external: [/^(?!virtual:)[@\w]/], plugins })
  await build.write({ dir: lib, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].[hash].mjs' })
  await build.close()
}

/** Modules that the tool exports. */
function modulesOf({ exports }) {
  return Object.values(exports).flatMap((target) => (target.endsWith('.ts') ? target.slice(2) : []))
}

async function declare(modules) {
  const config = file('.cache/declarations.json')
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: file('types') }
  const files = [...modules, 'theme/virtual.d.ts'].map((name) => file(name))
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
  removeUnreached(modules)
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
function removeUnreached(modules) {
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
  for (const name of modules) visit(name.replace(/\.ts$/, '.d.ts'))
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    const whole = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !reached.has(path.relative(types, whole).split(path.sep).join('/'))) rmSync(whole)
  }
}
