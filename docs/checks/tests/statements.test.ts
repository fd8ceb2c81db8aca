// Statements in prose that no example on a page proves, tried with the real packages. Add one here whenever a sentence
// generalizes (all, most, only, never) and an example would only distract its reader.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createContext, runInContext, runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { Configuration, Stats } from '@rspack/core'
import { afterAll, expect, test } from 'vitest'
import { folderOf, insideOf, packageOf } from '../packages.ts'

const { rspack } = packageOf<typeof import('@rspack/core')>('@rspack/core')
const webpack = packageOf<typeof import('webpack')>('webpack')
const scratch = mkdtempSync(path.join(os.tmpdir(), 'statements-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** Builds files whose entry is `src/index.js`; returns whether that worked, and the output's names, content and stats. */
async function build(
  files: Record<string, string>,
  { output: more, ...others }: { output?: object; [option: string]: unknown } = {},
) {
  const context = mkdtempSync(path.join(scratch, 'project-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(context, name)), { recursive: true })
    writeFileSync(path.join(context, name), text)
  }
  const output = { path: path.join(context, 'dist'), ...more }
  const optimization = { sideEffects: true, usedExports: true, innerGraph: true }
  const options = { context, entry: './src/index.js', mode: 'none', devtool: false, output, optimization, ...others }
  const compiler = rspack(options as Configuration)
  const stats = await new Promise<Stats | undefined>((resolve) => compiler.run((_, stats) => resolve(stats)))
  const succeeds = stats?.hasErrors() === false
  await new Promise((resolve) => compiler.close(resolve))
  const names = succeeds ? readdirSync(output.path, { recursive: true, encoding: 'utf8' }) : []
  const read = (name: string) => readFileSync(path.join(output.path, name), 'utf8')
  const bundle = names.includes('main.js') ? read('main.js') : ''
  const report = (keys: object) => stats?.toJson(keys) ?? {}
  return { succeeds, warns: stats?.hasWarnings(), names: names.sort(), read, bundle, report }
}

test('most plugins from the package webpack fail, and a few run', async () => {
  const runs = async (plugin: unknown) => (await build({ 'src/index.js': '1' }, { plugins: [plugin] })).succeeds
  expect(await runs(new webpack.DefinePlugin({ A: '1' }))).toBe(false)
  expect(await runs(new webpack.ProvidePlugin({ a: 'b' }))).toBe(false)
  expect(await runs(new webpack.EnvironmentPlugin({ A: '1' }))).toBe(false)
  expect(await runs(new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }))).toBe(false)
  expect(await runs(new webpack.IgnorePlugin({ resourceRegExp: /a/ }))).toBe(true)
})

test('two stars of CopyRspackPlugin match directories, but no files', async () => {
  const files = { 'src/index.js': '', 'public/a.txt': 'a', 'public/x/b.txt': 'b' }
  const copied = async (from: string) => {
    const { names } = await build(files, { plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from }] })] })
    return names.filter((name) => name.endsWith('.txt')).map((name) => path.basename(name))
  }
  expect(await copied('public/**')).toEqual([])
  expect(await copied('public/**/*')).toEqual(expect.arrayContaining(['a.txt', 'b.txt']))
})

test('EnvironmentPlugin replaces each spelling of a variable, but no destructuring', async () => {
  const source = 'const { REGION } = process.env; f(process.env.REGION, process.env["REGION"], process.env?.REGION)'
  const { bundle } = await build(
    { 'src/index.js': source },
    { plugins: [new rspack.EnvironmentPlugin({ REGION: 'eu' })] },
  )
  expect(bundle).toContain('const { REGION } = process.env; f("eu", "eu", "eu")')
})

test.each([
  ['export const x = [1, { a: 2 }]', false],
  ['export const x = a ? 1 : typeof window', false],
  ['export class X { static y = 1 }', false],
  ['export const x = /* #__PURE__ */ create()', false],
  ['export class X { static { create() } }', false],
  ['export const { x = create(), [create()]: y } = options', false],
  ['export const x = `v1`', true],
  ['export const x = [...list]', true],
  ['export const x = process.env.MODE', true],
  ['export const x = new Map()', true],
  ['exports.x = 1', true],
])('without a declaration, an unused module with `%s` is kept: %s', async (source, kept) => {
  const { bundle } = await build({ 'src/index.js': 'import "./part"; f(9)', 'src/part.js': source })
  expect(/\bpart(?:\.js)?\b|__webpack_require__\(\d+\)|__webpack_require__\("\d+"\)/.test(bundle)).toBe(kept)
})

test('each module behind import() has one chunk, and an ordinary import of it silently undoes that', async () => {
  const files = { 'src/index.js': 'import "./other"; import("./part")', 'src/part.js': 'f(1)' }
  const twice = await build({ ...files, 'src/other.js': 'import("./part")' })
  expect(twice.names).toHaveLength(2)
  const undone = await build({ ...files, 'src/other.js': 'import "./part"' })
  expect(undone).toMatchObject({ names: ['main.js'], warns: false })
})

test.each([
  ['source-map', ['main.css.map', 'main.js.map']],
  ['hidden-source-map', ['main.css.map', 'main.js.map']],
  ['cheap-source-map', ['main.css.map']],
  ['cheap-module-source-map', ['main.css.map']],
  ['eval-source-map', []],
  ['inline-source-map', []],
])('in production mode, %s writes the maps %j', async (devtool, maps) => {
  const files = { 'src/index.js': 'import "./a.css"; f(1)', 'src/a.css': 'a { color: red }' }
  const { names } = await build(files, { mode: 'production', devtool, experiments: { css: true } })
  expect(names.filter((name) => name.endsWith('.map'))).toEqual(maps)
})

test.each([
  ['initial', false],
  ['all', true],
])('a cache group of %s chunks takes libraries from a page that loads on demand: %s', async (chunks, taken) => {
  const files = {
    'src/index.js': 'import "./libraries/a"; import("./page")',
    'src/page.js': 'import "./libraries/b"',
    'src/libraries/a.js': 'f("a")',
    'src/libraries/b.js': 'f("b")',
  }
  const libraries = { test: /libraries/, name: 'libraries', enforce: true, chunks }
  const { read } = await build(files, { optimization: { splitChunks: { cacheGroups: { libraries } } } })
  expect(read('libraries.js').includes('f("b")')).toBe(taken)
})

test.each([
  ['normalModuleFactory', 'thrown by run'],
  ['compile', 'thrown by run'],
  ['make', 'recorded in the stats'],
  ['finishMake', 'passed to the callback'],
  ['emit', 'passed to the callback'],
])('what a plugin throws in the hook %s is %s', async (hook, outcome) => {
  const fail = () => {
    throw new Error('boom')
  }
  const apply = ({ hooks }: { hooks: Record<string, { tap(name: string, run: () => void): void }> }) =>
    hooks[hook]?.tap('fail', fail)
  const result = await build({ 'src/index.js': '' }, { plugins: [{ apply }] }).catch(() => undefined)
  const reported = result?.warns === undefined ? 'passed to the callback' : 'recorded in the stats'
  expect(result?.succeeds).not.toBe(true)
  expect(result ? reported : 'thrown by run').toBe(outcome)
})

test.each([
  ['export const x = () => 1', false],
  ['export const x = () => 1;', true],
  ['export function x() {}', true],
])('a library with an array as its name is assigned after `%s`: %s', async (source, assigned) => {
  const { bundle } = await build({ 'src/index.js': source }, { output: { library: ['Acme', 'Money'] } })
  const context: { Acme?: { Money?: object } } = {}
  runInNewContext(bundle, context)
  expect(context.Acme?.Money !== undefined).toBe(assigned)
})

test('the fallback for routes answers GET and HEAD alone', () => {
  const fallback = insideOf<() => (request: object, response: object, next: () => void) => void>(
    'connect-history-api-fallback',
    'lib/index.js',
  )()
  const pathOf = (method: string) => {
    const request = { method, url: '/cart/3', headers: { accept: 'text/html' } }
    fallback(request, {}, () => {})
    return request.url
  }
  expect(['GET', 'HEAD', 'POST'].map(pathOf)).toEqual(['/index.html', '/index.html', '/cart/3'])
})

test.each([
  [50, 3],
  [51, 4],
])('deterministic ids of %i modules have at most %i digits', async (count, digits) => {
  const names = Array.from({ length: count - 1 }, (_, index) => `m${index}`)
  const files = Object.fromEntries(names.map((name) => [`src/${name}.js`, `f("${name}")`]))
  const entry = names.map((name) => `import "./${name}"`).join('\n')
  const optimization = { moduleIds: 'deterministic', concatenateModules: false }
  const { bundle } = await build({ ...files, 'src/index.js': entry }, { optimization })
  const ids = [...bundle.matchAll(/__webpack_require__\(["']?(\d+)["']?\)/g)].map(([, id]) => id?.length ?? 0)
  expect(ids).toHaveLength(count - 1)
  expect(Math.max(...ids)).toBe(digits)
})

test.each([
  [true, 3],
  [false, 1],
  [null, 1],
])('optimizeModules is called again for %s: %i calls', async (returned, expected) => {
  let calls = 0
  const again = () => {
    calls += 1
    return calls < 3 ? returned : undefined
  }
  type Hooked = { hooks: Record<string, { tap(name: string, run: (value: Hooked) => unknown): void }> }
  const apply = ({ hooks }: Hooked) =>
    hooks.thisCompilation?.tap('again', (compilation) => compilation.hooks.optimizeModules?.tap('again', again))
  expect((await build({ 'src/index.js': '' }, { plugins: [{ apply }] })).succeeds).toBe(true)
  expect(calls).toBe(expected)
})

test('a variable that process.env lacks inserts all the others', async () => {
  const plugins = [new rspack.DefinePlugin({ 'process.env': { REGION: '"eu"', SECRET: '"s"' } })]
  const source = 'f(process.env.REGION); g(process.env.MISSING)'
  const { bundle } = await build({ 'src/index.js': source }, { plugins })
  expect(bundle).toContain('f("eu"); g(({ "REGION":"eu","SECRET":"s" }).MISSING)')
})

test.each([
  [undefined, 'BigInt("5")'],
  [{ bigIntLiteral: true }, '5n'],
])('a bigint with the environment %j is %s, whatever the target', async (environment, written) => {
  const plugins = [new rspack.DefinePlugin({ BIG: 5n })]
  const { bundle } = await build(
    { 'src/index.js': 'f(BIG)' },
    { target: ['web', 'es2020'], output: { environment }, plugins },
  )
  expect(bundle).toContain(`f(${written})`)
})

test('workers with the same name share a chunk that runs both files', async () => {
  const start = (file: string, name: string) => `new Worker(new URL("./${file}", import.meta.url), { name: "${name}" })`
  const files = { 'src/a.js': 'f("a")', 'src/b.js': 'f("b")' }
  const shared = await build({ ...files, 'src/index.js': `${start('a.js', 'x')}; ${start('b.js', 'x')}` })
  expect(shared.names).toEqual(['main.js', 'x.js'])
  expect(shared.read('x.js')).toMatch(/f\("a"\)[\s\S]*f\("b"\)/)
  const apart = await build({ ...files, 'src/index.js': `${start('a.js', 'x')}; ${start('a.js', 'y')}` })
  expect(apart.names).toEqual(['main.js', 'x.js', 'y.js'])
})

test('a library of the type module reads every name from the selected export', async () => {
  const library = { type: 'module', export: 'format' }
  const { read } = await build(
    { 'src/index.js': 'export const format = 1' },
    { experiments: { outputModule: true }, output: { library } },
  )
  expect(read('main.mjs')).toContain('__webpack_exports__ = __webpack_exports__.format;')
  expect(read('main.mjs')).toContain('__webpack_exports__format = __webpack_exports__.format;')
})

test('without parameters, a tag in the body of a template is an error, and one in its title is not', async () => {
  const succeeds = async (html: string) => {
    const templateContent = `<!doctype html><html><head>${html}</html>`
    const plugins = [new rspack.HtmlRspackPlugin({ templateContent })]
    return (await build({ 'src/index.js': '' }, { plugins })).succeeds
  }
  expect(await succeeds('<title><%= name %></title></head><body></body>')).toBe(true)
  expect(await succeeds('</head><body><%= name %></body>')).toBe(false)
})

test.each([
  ['oneOf', { oneOf: [false] }],
  ['rules', { rules: [null] }],
  ['use', { use: [false] }],
])('a falsy item in %s of a rule is a configuration error in Rspack alone', (_, rule) => {
  const options: object = { module: { rules: [{ test: /\.js$/, ...rule }] } }
  expect(() => rspack(options as Configuration)).toThrow('Configuration error')
  expect(() => webpack(options as Parameters<typeof webpack>[0])).not.toThrow()
})

test('the stats list files that loaders emit, but neither those of asset modules nor related files', async () => {
  const files = {
    'src/index.js': 'import url from "./logo.svg"; f(url)',
    'src/logo.svg': '<svg />',
    'emit.js': 'module.exports = function (source) { this.emitFile("a.txt", ""); return source }',
    'fail.js':
      'module.exports = function () { throw Object.assign(new Error("boo"), { hideStack: this.query === "?hide" }) }',
  }
  const rules = [
    { test: /\.svg$/, type: 'asset/resource' },
    { test: /index\.js$/, use: './emit.js' },
  ]
  const { report } = await build(files, { devtool: 'source-map', module: { rules } })
  const { modules = [], assets = [] } = report({
    all: false,
    modules: true,
    moduleAssets: true,
    assets: true,
    relatedAssets: true,
  })
  expect(modules.find(({ name }) => name === './src/index.js')?.assets).toEqual(['a.txt'])
  expect(modules.find(({ name }) => name === './src/logo.svg')?.assets).toEqual([])
  expect(assets.find(({ name }) => name === 'main.js')).toMatchObject({
    related: [],
    info: { related: { sourceMap: ['main.js.map'] } },
  })
  const failing = async (loader: string) => {
    const { report } = await build(files, { module: { rules: [{ test: /index\.js$/, use: loader }] } })
    return report({ all: false, errors: true }).errors?.[0]
  }
  expect(await failing('./fail.js')).toMatchObject({ stack: expect.stringMatching(/^Error: boo\n {4}at/) })
  expect(await failing('./fail.js')).not.toHaveProperty('details')
  expect(await failing('./fail.js?hide')).toMatchObject({ details: expect.stringMatching(/^Error: boo\n {4}at/) })
})

test.each([
  ['in a page without scripts', { document: { getElementsByTagName: () => [] } }, undefined],
  [
    'after another script',
    { document: { getElementsByTagName: () => [{ src: 'https://a.test/b/c.js' }] } },
    'https://a.test/b/',
  ],
  ['in a worker made from a string', { importScripts() {}, location: 'blob:https://a.test/1' }, 'blob:https://a.test/'],
])('the automatic public path %s is that of a script, or an error', async (_, globals, expected) => {
  const { bundle } = await build({ 'src/index.js': 'found(__webpack_public_path__)' })
  let found: string | undefined
  const run = () => {
    const context: Record<string, unknown> = { ...globals, found: (path: string) => (found = path) }
    runInNewContext(bundle, Object.assign(context, { globalThis: context, self: context }))
  }
  if (expected) run()
  else expect(run).toThrow('Automatic publicPath is not supported')
  expect(found).toBe(expected)
})

test.each([
  ['a missing module', 'import "./missing"', true],
  ['an optional module that is missing', 'try { require("./missing") } catch {}', true],
  ['a syntax error', 'import "./broken"', false],
  ['a loader that throws', 'import "./note.txt"', false],
])('with bail, %s ends the build: %s', async (_, source, ends) => {
  const files = {
    'src/index.js': source,
    'src/broken.js': '{{{',
    'src/note.txt': '',
    'fail.js': 'module.exports = () => { throw new Error("boom") }',
  }
  const { succeeds, warns } = await build(files, {
    bail: true,
    module: { rules: [{ test: /\.txt$/, use: './fail.js' }] },
  })
  expect(succeeds).toBe(false)
  expect(warns === undefined).toBe(ends)
})

test.each([
  ['ts', true, 'f(<number>1)', true],
  ['ts', true, 'f(<p />)', false],
  ['tsx', false, 'f(<p />)', true],
  ['tsx', false, 'f(<number>1)', false],
])('in a .%s file with the option tsx: %s, `%s` is compiled: %s', async (extension, tsx, source, compiled) => {
  const options = { jsc: { parser: { syntax: 'typescript', tsx } } }
  const rules = [{ test: /\.tsx?$/, loader: 'builtin:swc-loader', options }]
  const entry = `./src/index.${extension}`
  expect((await build({ [entry]: source }, { entry, module: { rules } })).succeeds).toBe(compiled)
})

test.each([
  ['import "./other"', {}, false],
  ['exports.x = 1', {}, false],
  ['module.exports = 1', {}, true],
  ['f(this)', {}, true],
  ['await 1; export {}', {}, true],
  ['import "./back"', {}, true],
  ['import "./other"', { devtool: 'eval' }, true],
  ['import "./other"', { optimization: { runtimeChunk: 'single' } }, true],
  ['import "./other"', { plugins: [new rspack.HotModuleReplacementPlugin()] }, true],
])('the entry `%s` with %j is a function in the table: %s', async (source, options, wrapped) => {
  const files = { 'src/index.js': source, 'src/other.js': 'f(1)', 'src/back.js': 'import "./index"; f(2)' }
  const { bundle } = await build(files, { mode: 'development', ...options })
  expect(/"\.\/src\/index\.js": \(function/.test(bundle)).toBe(wrapped)
})

test.each([
  ['page.css', true],
  ['page.module.css', false],
])('with hot updates, %s accepts itself: %s', async (name, accepts) => {
  const files = { 'src/index.js': `import "./${name}"`, [`src/${name}`]: '.a { color: red }' }
  const plugins = [new rspack.HotModuleReplacementPlugin()]
  const { bundle } = await build(files, { plugins, experiments: { css: true } })
  expect(bundle.includes('module.hot.accept()')).toBe(accepts)
})

test.each(['a {', '$color: red; a { color: $color }', '.m() { x: y } a { .m(); }'])(
  'native CSS takes `%s` without an error or a warning',
  async (css) => {
    const files = { 'src/index.js': 'import "./a.css"', 'src/a.css': css }
    expect(await build(files, { experiments: { css: true } })).toMatchObject({ succeeds: true, warns: false })
  },
)

test('an aliased package that imports itself by the old name is no cycle', async () => {
  const files = { 'src/index.js': 'import "a"', 'lib/b.js': 'import "a"; f(1)' }
  const resolve = { modules: ['lib'], alias: { a: 'b' } }
  expect((await build(files, { resolve })).succeeds).toBe(true)
})

test('a strict ES module imports names from CommonJS, but none from JSON', async () => {
  const files = { 'src/names.cjs': 'exports.a = 1', 'src/names.json': '{ "a": 1 }' }
  const succeeds = async (name: string) =>
    (await build({ ...files, 'src/index.mjs': `import { a } from "./${name}"; f(a)` }, { entry: './src/index.mjs' }))
      .succeeds
  expect(await succeeds('names.cjs')).toBe(true)
  expect(await succeeds('names.json')).toBe(false)
})

test.each([
  ['y.js', ['a', 'b']],
  ['./y.js', ['a', 'b']],
  ['./sub/y.js', ['b']],
])('the glob %s in sideEffects matches in the directories of %j', async (sideEffects, kept) => {
  const files = {
    'src/index.js': 'import "q/y.js"; import "q/sub/y.js"',
    'lib/q/package.json': JSON.stringify({ name: 'q', sideEffects }),
    'lib/q/y.js': 'found("a")',
    'lib/q/sub/y.js': 'found("b")',
  }
  const { bundle } = await build(files, { resolve: { modules: ['lib'] } })
  expect([...bundle.matchAll(/found\("(\w)"\)/g)].map(([, name]) => name).sort()).toEqual(kept)
})

test.each([
  ['/* #__PURE__ */ create()', false],
  ['[/* #__PURE__ */ create()]', true],
  ['{ a: /* #__PURE__ */ create() }', true],
  ['1 + /* #__PURE__ */ create()', true],
])('an unused module with `export const x = %s` is kept: %s', async (value, kept) => {
  const files = { 'src/index.js': 'import "./part"; f(9)', 'src/part.js': `export const x = ${value}` }
  expect((await build(files)).bundle.includes('create()')).toBe(kept)
})

test('a template for the path of a component leaves transformToDefaultImport as it is', async () => {
  const written = async (transformToDefaultImport: boolean) => {
    const library = { libraryName: 'acme-ui', customName: './parts/{{ kebabCase member }}', transformToDefaultImport }
    const options = { jsc: { target: 'es2020' }, rspackExperiments: { import: [library] } }
    const rules = [{ test: /index\.js$/, loader: 'builtin:swc-loader', options }]
    const files = {
      'src/index.js': 'import { DatePicker } from "acme-ui"; f(DatePicker)',
      'src/parts/date-picker.js': 'export default 1; export const DatePicker = 2',
    }
    const optimization = { concatenateModules: false, mangleExports: false }
    return (await build(files, { module: { rules }, optimization })).bundle
  }
  expect(await written(true)).toMatch(/f\(.*\["default"\]\)/)
  expect(await written(false)).toMatch(/f\(.*\.DatePicker\)/)
})

test('BannerPlugin changes the WebAssembly of a chunk unless that is excluded', async () => {
  const empty = '\0asm\x01\0\0\0'
  const emitted = async (options: object) => {
    const { names, read } = await build(
      { 'src/index.js': 'import("./empty.wasm")', 'src/empty.wasm': empty },
      { experiments: { asyncWebAssembly: true }, plugins: [new rspack.BannerPlugin({ banner: 'B', ...options })] },
    )
    return names.filter((name) => name.endsWith('.wasm')).map(read)
  }
  expect(await emitted({})).toEqual([`/*! B */\n${empty}`])
  expect(await emitted({ exclude: /\.wasm$/ })).toEqual([empty])
})

test('EnvironmentPlugin reads variables when it is applied, not when it is created', async () => {
  process.env.STATEMENTS_REGION = 'created'
  const plugin = new rspack.EnvironmentPlugin(['STATEMENTS_REGION'])
  process.env.STATEMENTS_REGION = 'applied'
  const { bundle } = await build({ 'src/index.js': 'f(process.env.STATEMENTS_REGION)' }, { plugins: [plugin] })
  delete process.env.STATEMENTS_REGION
  expect(bundle).toContain('f("applied")')
})

test.each([
  ['<!doctype html><p>a', true],
  ['<!-- a comment --><!doctype html><p>a', true],
  ['<p>a<!doctype html>', false],
])('a template needs a doctype before its first element: `%s` is accepted: %s', async (templateContent, accepted) => {
  const plugins = [new rspack.HtmlRspackPlugin({ templateContent })]
  expect((await build({ 'src/index.js': '' }, { plugins })).succeeds).toBe(accepted)
})

test.each([
  ['its own name', false],
  ['its absolute path', true],
])('an alias whose first target is missing falls back to %s: %s', async (target, found) => {
  const lib = mkdtempSync(path.join(scratch, 'lib-'))
  writeFileSync(path.join(lib, 'index.js'), 'export default 1')
  const money = [path.join(lib, 'missing'), target === 'its own name' ? 'money' : lib]
  const files = { 'src/index.js': 'import "money"', 'node_modules/money/index.js': 'f(1)' }
  expect((await build(files, { resolve: { alias: { money } } })).succeeds).toBe(found)
})

test.each([
  ['@', true],
  ['@/part', false],
])('with a relative alias, %s is found: %s', async (request, found) => {
  const files = { 'src/index.js': `import "${request}"`, 'src/lib/index.js': 'f(1)', 'src/lib/part.js': 'f(2)' }
  expect((await build(files, { resolve: { alias: { '@': './lib' } } })).succeeds).toBe(found)
})

test.each([
  [{}, true],
  [{ baseUrl: '.' }, false],
])('the paths of a referenced project work next to %j: %s', async (compilerOptions, found) => {
  const root = mkdtempSync(path.join(scratch, 'references-'))
  const configFile = path.join(root, 'tsconfig.json')
  const texts = {
    'tsconfig.json': JSON.stringify({ compilerOptions, references: [{ path: './part' }] }),
    'part/tsconfig.json': '{ "compilerOptions": { "paths": { "@part/*": ["./lib/*"] } } }',
    'part/index.js': 'import "@part/tax"',
    'part/lib/tax.js': 'f(1)',
  }
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const resolve = { tsConfig: { configFile, references: 'auto' } }
  expect((await build({}, { entry: path.join(root, 'part/index.js'), resolve })).succeeds).toBe(found)
})

test('without description files, main is ignored, and exports are not', async () => {
  const files = {
    'src/index.js': 'import "main"; import "exports"',
    'node_modules/main/package.json': '{ "main": "entry.js" }',
    'node_modules/main/index.js': 'f("index")',
    'node_modules/main/entry.js': 'f("main")',
    'node_modules/exports/package.json': '{ "exports": "./entry.js" }',
    'node_modules/exports/index.js': 'f("another index")',
    'node_modules/exports/entry.js': 'f("exports")',
  }
  const { bundle } = await build(files, { resolve: { descriptionFiles: [] } })
  expect([...bundle.matchAll(/f\("([\w ]+)"\)/g)].map(([, name]) => name).sort()).toEqual(['exports', 'index'])
})

test.each([
  [true, true],
  [false, false],
])(
  'for ES5, concatenated: %s, the runtime declares CommonJS modules with let: %s',
  async (concatenateModules, declared) => {
    const files = {
      'src/index.js': 'import { total } from "./total"; import tax from "./tax"; f(total, () => tax + tax.rate)',
      'src/total.js': 'import tax from "./tax"; export var total = tax.total()',
      'src/tax.js': 'exports.total = f; exports.rate = 7',
    }
    const optimization = { concatenateModules, minimize: false }
    const { bundle } = await build(files, { mode: 'production', target: ['web', 'es5'], optimization })
    expect(/^let /m.test(bundle)).toBe(declared)
  },
)

test.each([
  [[], false],
  [['var'], true],
])('with %j enabled, an entry from a function becomes a library: %s', async (enabledLibraryTypes, assigned) => {
  const library = { name: 'Money', type: 'var' }
  const entry = () => ({ main: { import: './src/index.js', library } })
  const { bundle } = await build({ 'src/index.js': 'export const x = 1' }, { entry, output: { enabledLibraryTypes } })
  expect(bundle.includes('var Money')).toBe(assigned)
})

test.each([
  ['asset/resource', true],
  [undefined, false],
])('generator options of a rule inside one of the type %s apply: %s', async (type, applied) => {
  const generator = { filename: 'icons/[name][ext]' }
  const rules = [
    { test: /\.svg$/, type: 'asset/resource' },
    { test: /\.svg$/, type, oneOf: [{ generator }] },
  ]
  const files = { 'src/index.js': 'import url from "./logo.svg"; f(url)', 'src/logo.svg': '<svg />' }
  expect((await build(files, { module: { rules } })).names.includes('icons/logo.svg')).toBe(applied)
})

test('a class name made from a hash never starts with a digit, one from the name of a file does', async () => {
  const css = Array.from({ length: 20 }, (_, index) => `.c${index} { color: red }`).join('\n')
  const starts = async (localIdentName: string) => {
    const files = { 'src/index.js': 'import "./1.module.css"', 'src/1.module.css': css }
    const module = { generator: { 'css/auto': { localIdentName } } }
    const { read } = await build(files, { experiments: { css: true }, module })
    return [...read('main.css').matchAll(/^\.(\w)/gm)].filter(([, first]) => /\d/.test(first ?? '')).length
  }
  expect(await starts('[hash:6]')).toBe(0)
  expect(await starts('[name]-[local]')).toBe(20)
})

test('an SVG that is percent-encoded is longer than in base64, but shorter with gzip', async () => {
  const shape = 'M4 0 9 9H0zM12.5 3.25c1.5 0 2.75 1.25 2.75 2.75s-1.25 2.75-2.75 2.75'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="${shape}"/></svg>`
  const written = async (encoding: string | boolean) => {
    const rules = [{ test: /\.svg$/, type: 'asset/inline', generator: { dataUrl: { encoding } } }]
    const files = { 'src/index.js': 'import url from "./logo.svg"; f(url)', 'src/logo.svg': svg }
    return /data:[^"]+/.exec((await build(files, { module: { rules } })).bundle)?.[0] ?? ''
  }
  const [percent, base64] = [await written(false), await written('base64')]
  expect(percent.length).toBeGreaterThan(base64.length)
  expect(gzipSync(percent).length).toBeLessThan(gzipSync(base64).length)
})

test.each([
  ['./stamp.js!./part.js', 'from src'],
  ['stamp!./part.js', 'from src'],
])('the loader of the inline request %s is looked up %s', async (request, origin) => {
  const loader = (name: string) => `module.exports = (source) => source + ';f("${name}")'`
  const files = {
    'src/index.js': `import "${request}"`,
    'src/part.js': '',
    'stamp.js': loader('from context'),
    'src/stamp.js': loader('from src'),
    'node_modules/stamp/index.js': loader('from context'),
    'src/node_modules/stamp/index.js': loader('from src'),
  }
  expect((await build(files)).bundle).toContain(`f("${origin}")`)
})

test('without providedExports, exports keep their names and export * all its modules, but unused ones are still dropped', async () => {
  const files = {
    'package.json': '{ "sideEffects": false }',
    'src/index.js': 'import { price } from "./all"; import { rate } from "./tax"; f(price, rate)',
    'src/all.js': 'export * from "./price"; export * from "./name"',
    'src/price.js': 'export const price = f("price")',
    'src/name.js': 'export const name = f("name")',
    'src/tax.js': 'export const rate = f("rate"); export const unused = f("unused")',
  }
  const written = async (providedExports: boolean) => {
    const optimization = { providedExports, concatenateModules: false, minimize: false }
    const { bundle } = await build(files, { mode: 'production', optimization })
    const has = (text: RegExp) => text.test(bundle)
    return { mangled: !has(/\brate: /), skipped: !has(/f\("name"\)/), dropped: !has(/\bunused: /) }
  }
  expect(await written(true)).toEqual({ mangled: true, skipped: true, dropped: true })
  expect(await written(false)).toEqual({ mangled: false, skipped: false, dropped: true })
})

test('options that depend on the module are separate for builtin loaders, but not for others', async () => {
  const files = {
    'src/index.js': 'import "./part?old"; import "./part?new"',
    'src/part.js': 'f(() => 1)',
    'stamp.js': `module.exports = function (source) { return source + ';f("' + this.getOptions().stamp + '")' }`,
  }
  const use = ({ resourceQuery }: { resourceQuery: string }) => [
    { loader: './stamp.js', options: { stamp: resourceQuery } },
    { loader: 'builtin:swc-loader', options: { jsc: { target: resourceQuery === '?old' ? 'es5' : 'es2020' } } },
  ]
  const { bundle } = await build(files, { module: { rules: [{ test: /part\.js$/, use }] } })
  expect([bundle.match(/f\(function\(\)/g)?.length, bundle.match(/f\(\(\) *=>/g)?.length]).toEqual([1, 1])
  expect(new Set(bundle.match(/f\("\?\w+"\)/g)).size).toBe(1)
})

test.each([[['runtime.js', 'shared.js', 'app.js']], [['app.js', 'shared.js', 'runtime.js']]])(
  'scripts of a page with a separate runtime and dependOn run in order, loaded as %j',
  async (scripts) => {
    const files = { 'src/index.js': 'import "./shared"; found("app")', 'src/shared.js': 'found("shared")' }
    const entry = {
      app: { import: './src/index.js', dependOn: 'shared' },
      shared: { import: './src/shared.js', runtime: 'runtime' },
    }
    const { read } = await build(files, { target: 'web', entry })
    const found: string[] = []
    const page: Record<string, unknown> = { found: (name: string) => found.push(name) }
    createContext(Object.assign(page, { self: page }))
    for (const script of scripts) runInContext(read(script), page)
    expect(found).toEqual(['shared', 'app'])
  },
)

test('hasWarnings counts ignored warnings, and the count of warnings does not', async () => {
  const files = { 'src/index.js': 'import { a } from "./part"; f(a)', 'src/part.js': 'export const b = 1' }
  const { warns, report } = await build(files, { ignoreWarnings: [/was not found/] })
  expect(report({ all: false, warningsCount: true })).toMatchObject({ warningsCount: 0 })
  expect(warns).toBe(true)
})

test.each([
  ['before', [{ lib: false }, 'lib'], 'bundled'],
  ['after', ['lib', { lib: false }], 'external'],
])('`false` %s another external in a list: the module is %s', async (_, externals, outcome) => {
  const files = { 'src/index.js': 'import "lib"', 'modules/lib.js': 'f("bundled")' }
  const { bundle } = await build(files, { externals, resolve: { modules: ['modules'] } })
  expect(bundle.includes('f("bundled")') ? 'bundled' : 'external').toBe(outcome)
})

test('an async function of ExternalsPlugin selects a type in front of its value', async () => {
  const external = async ({ request }: { request: string }) => (request === 'a' ? 'commonjs b' : undefined)
  // The types only list functions with a callback.
  const plugins = [new rspack.ExternalsPlugin('var', external as never)]
  const { bundle } = await build({ 'src/index.js': 'import v from "a"; f(v)' }, { plugins })
  expect(bundle).toContain('module.exports = require("b")')
})

test.each([
  ['var', 'Shop is not defined'],
  ['window', undefined],
])('an external of the type %s that is missing at run time leads to %s', async (type, message) => {
  const plugins = [new rspack.ExternalsPlugin(type, { a: 'Shop' })]
  const { bundle } = await build({ 'src/index.js': 'import "a"' }, { plugins })
  const run = () => runInNewContext(bundle, { window: {} })
  if (message) expect(run).toThrow(message)
  else expect(run).not.toThrow()
})

test.each([
  [false, ''],
  [true, 'module.exports = __webpack_exports__'],
])('the library of an entry from a plugin, with its type enabled: %s', async (enabled, code) => {
  const entryOf = (compiler: { context: string }) =>
    new rspack.EntryPlugin(compiler.context, './src/index.js', { name: 'main', library: { type: 'commonjs2' } })
  const apply = (compiler: Parameters<InstanceType<typeof rspack.EntryPlugin>['apply']>[0]) =>
    entryOf(compiler).apply(compiler)
  const plugins = [...(enabled ? [new rspack.library.EnableLibraryPlugin('commonjs2')] : []), { apply }]
  const { bundle } = await build({ 'src/index.js': 'export const a = 1' }, { entry: {}, plugins })
  expect(bundle.match(/module\.exports = __webpack_exports__/)?.[0] ?? '').toBe(code)
})

test('LimitChunkCountPlugin merges lazy chunks of different entries, but no entries', async () => {
  const files = { 'src/a.js': 'import("./b")', 'src/b.js': 'f(1)', 'src/c.js': 'import("./d")', 'src/d.js': 'f(2)' }
  const namesWith = async (maxChunks: number) => {
    const plugins = [new rspack.optimize.LimitChunkCountPlugin({ maxChunks })]
    return (await build(files, { entry: { a: './src/a.js', c: './src/c.js' }, plugins })).names
  }
  expect(await namesWith(3)).toHaveLength(3)
  expect(await namesWith(1)).toEqual(expect.arrayContaining(['a.js', 'c.js']))
})

/** Builds with a minimizer and a copied file, which it returns as it is in the output. */
async function minify(name: string, source: string, minimizer: object) {
  const plugins = [new rspack.CopyRspackPlugin({ patterns: [name] })]
  const options = { mode: 'production', plugins, optimization: { minimizer: [minimizer] } }
  return (await build({ 'src/index.js': '', [name]: source }, options)).read(name).trim()
}

test('the minimizer produces source maps without devtool', async () => {
  const plugins = [new rspack.SourceMapDevToolPlugin({ filename: '[file].map' })]
  const { read } = await build({ 'src/index.js': 'console.log(60 * 60)' }, { mode: 'production', plugins })
  expect(JSON.parse(read('main.js.map'))).toMatchObject({
    sources: ['webpack:///./src/index.js'],
    names: ['console', 'log'],
  })
})

test.each([
  [undefined, true],
  [true, false],
])('with module: %s, the minimizer keeps the variable of a library: %s', async (module, kept) => {
  const optimization = { minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ module })] }
  const output = { library: { type: 'var', name: 'Shop' } }
  const { bundle } = await build({ 'src/index.js': 'export const a = 1' }, { mode: 'production', output, optimization })
  expect(bundle.includes('Shop')).toBe(kept)
})

test.each([
  ['/*! a */f()', '/*! a */f();'],
  ['/* @license a */f()', '/* @license a */f();'],
  ['/* @preserve a */f()', 'f();'],
  ['/* a */f()', 'f();'],
])("with comments: 'some', `%s` becomes `%s`", async (source, written) => {
  const minimizer = new rspack.SwcJsMinimizerRspackPlugin({ format: { comments: 'some' } })
  expect(await minify('a.js', source, minimizer)).toBe(written)
})

test('drop_console removes calls of console, but none behind ?. or window', async () => {
  const minimizer = new rspack.SwcJsMinimizerRspackPlugin({ compress: { drop_console: true } })
  const source = 'console.log(1); console["error"](2); console?.log(3); window.console.log(4)'
  expect(await minify('a.js', source, minimizer)).toBe('console?.log(3),window.console.log(4);')
})

test.each([
  ['expression', true],
  ['reduce_funcs', false],
  ['reduce_vars', false],
  ['typeofs', false],
])('%s: %s has no effect on a large library', async (option, value) => {
  const library = readFileSync(path.join(folderOf('lodash'), 'lodash.js'), 'utf8')
  const plain = await minify('a.js', library, new rspack.SwcJsMinimizerRspackPlugin())
  const set = await minify('a.js', library, new rspack.SwcJsMinimizerRspackPlugin({ compress: { [option]: value } }))
  expect(set).toBe(plain)
})

test('a stray brace loses the next rule of a style sheet', async () => {
  const css = '.a { color: red } }\n.b { color: red }\n.c { color: tan }'
  expect(await minify('a.css', css, new rspack.LightningCssMinimizerRspackPlugin())).toBe('.a{color:red}.c{color:tan}')
})

test('a page has the scripts of the chunks that exist', async () => {
  const plugins = [new rspack.HtmlRspackPlugin({ chunks: ['main', 'missing'] })]
  expect((await build({ 'src/index.js': '' }, { plugins })).read('index.html')).toContain('src="main.js"')
})

test.each(['development', 'production'])('module.id is a string in %s mode', async (mode) => {
  const { bundle } = await build({ 'src/index.js': 'found(typeof module.id)' }, { mode })
  const found: string[] = []
  runInNewContext(bundle, { found: (type: string) => found.push(type) })
  expect(found).toEqual(['string'])
})

test.each([
  ['', true],
  ['export {}', false],
])('in an entry with `%s`, require.main is the module: %s', async (syntax, same) => {
  const { bundle } = await build({ 'src/index.js': `found(require.main === module); ${syntax}` })
  const found: boolean[] = []
  runInNewContext(bundle, { found: (main: boolean) => found.push(main) })
  expect(found).toEqual([same])
})

test('require.resolveWeak returns null for a module that nothing includes', async () => {
  const { bundle } = await build({ 'src/index.js': 'found(require.resolveWeak("./other"))', 'src/other.js': '' })
  const found: unknown[] = []
  runInNewContext(bundle, { found: (id: unknown) => found.push(id) })
  expect(found).toEqual([null])
})

test('stats.hasWarnings counts the warnings of modules that ignoreWarnings hides', async () => {
  const source = 'export const load = (name) => require(name)'
  const { warns, report } = await build({ 'src/index.js': source }, { ignoreWarnings: [/Critical dependency/] })
  expect(report({ all: false, warnings: true })).toMatchObject({ warnings: [] })
  expect(warns).toBe(true)
})

test('runtimePlugins of module federation can be relative to the context', async () => {
  const files = { 'src/index.js': 'import("./page")', 'src/page.js': '', 'src/hooks.js': 'export default () => ({})' }
  const plugins = [new rspack.container.ModuleFederationPlugin({ name: 'app', runtimePlugins: ['./src/hooks.js'] })]
  expect((await build(files, { plugins, output: { uniqueName: 'app' } })).succeeds).toBe(true)
})

test('beforeResolve of the context module factory changes the directory that a request is resolved from', async () => {
  const files = {
    'src/index.js': 'require.context("./lang", false, /js$/)',
    'src/lang/a.js': 'f("src")',
    'lang/a.js': 'f("root")',
  }
  type Factory = { hooks: Record<string, { tap(name: string, run: (data: { context: string }) => unknown): void }> }
  type Hooked = {
    context: string
    hooks: { contextModuleFactory: { tap(name: string, run: (factory: Factory) => void): void } }
  }
  const apply = ({ context, hooks }: Hooked) =>
    hooks.contextModuleFactory.tap('move', (factory) =>
      factory.hooks.beforeResolve?.tap('move', (data) => Object.assign(data, { context })),
    )
  expect((await build(files, { plugins: [{ apply }] })).bundle).toContain('f("root")')
})

test.each([
  [false, false],
  [true, true],
])(
  'with realContentHash: %s, the stats list the source map and have its old name: %s',
  async (realContentHash, old) => {
    const output = { filename: '[name].[contenthash].js' }
    const options = { mode: 'production', devtool: 'source-map', output, optimization: { realContentHash } }
    const { names, report } = await build({ 'src/index.js': 'f(1)' }, options)
    const { assets = [], chunks } = report({ all: false, assets: true, chunks: true })
    const map = names.find((name) => name.endsWith('.map'))
    expect(assets.some(({ name }) => name === map)).toBe(old)
    expect(assets[0]?.info.related?.sourceMap?.includes(map) === false).toBe(old)
    expect(chunks?.[0]?.auxiliaryFiles).toContain(map)
  },
)
