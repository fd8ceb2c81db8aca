// What a check concludes: a project only works if everything that it consists of was read.

import { expect, test } from 'vitest'
import { checkFiles, type Project } from '../check.ts'
import type { Report } from '../report.ts'

const plain = "module.exports = { entry: './a', mode: 'production', devtool: false }\n"

const manifest = { scripts: { build: 'webpack' }, devDependencies: { webpack: '^5.0.0', 'webpack-cli': '^5.0.0' } }

/** Checks files by their names; `package.json` as an object. */
function check(files: Record<string, string | object>, project?: Project): Promise<Report> {
  const list = Object.entries(files).map(([name, each]) => ({
    name,
    text: typeof each === 'string' ? each : JSON.stringify(each, null, 2),
  }))
  return checkFiles(list, project)
}

async function concludes(files: Record<string, string | object>): Promise<string> {
  return (await check(files)).conclusion
}

const options = (text: string) => ({
  'webpack.config.js': `module.exports = { entry: './a', mode: 'none', ${text} }\n`,
})

test.each([
  ['works', plain],
  ['works', 'module.exports = (env) => ({ mode: env.mode, entry: process.env.ENTRY })'],
  ['works', "const prod = process.env.P\nmodule.exports = { entry: './a', devServer: prod ? undefined : { port: 1 } }"],
  [
    'works',
    "const dist = require('path').join(__dirname, 'dist')\nmodule.exports = { entry: './a', output: { path: dist } }",
  ],
  ['works', "module.exports = { entry: './a', resolve: { alias: { ...require('./missing') } } }"],
  [
    'changes',
    "module.exports = new Promise((done) => require('a').find((error, port) => done({ entry: './a', amd: 1, foo: port })))",
  ],
  // What passes validation, but stops the build.
  ['changes', 'module.exports = { module: { rules: [process.env.P && { test: /a/ }] } }'],
  ['changes', 'module.exports = (env) => ({ module: { rules: [env.prod ? { test: /a/ } : null] } })'],
  [
    'works',
    "module.exports = { module: { rules: [process.env.P === 'a' && { test: /a/ }, !process.env.P && { test: /b/ }] } }",
  ],
  ['works', 'module.exports = { module: { rules: [process.env.P && { test: /a/ }, undefined].filter(Boolean) } }'],
  [
    'changes',
    "module.exports = { module: { rules: [{ test: /a/, type: 'json', parser: { parse: (text) => text } }] } }",
  ],
  [
    'changes',
    "module.exports = { module: { rules: [{ type: 'asset/source', oneOf: [{ test: /a/, generator: { emit: false } }] }] } }",
  ],
  [
    'works',
    "module.exports = { module: { rules: [{ test: /a/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1 } } }] } }",
  ],
  [
    'changes',
    "module.exports = { module: { rules: [{ test: /a/, type: 'asset', parser: { dataUrlCondition: () => true } }] } }",
  ],
  [
    'changes',
    "module.exports = { module: { generator: { 'asset/resource': { filename: ({ filename }) => filename } } } }",
  ],
  ['changes', "module.exports = { experiments: { buildHttp: ['https://a.example/'] } }"],
  // Objects that are changed after they are made.
  ['changes', "this.entry = './a'\nthis.foo = 1"],
  ['changes', "const c = { entry: './a' }\nrequire('lodash').merge(c, { foo: 1 })\nmodule.exports = c"],
  ['changes', "const c = { entry: './a' }\nrequire('object-assign')(c, { foo: 1 })\nmodule.exports = c"],
  ['unread', "const c = { entry: './a' }\nrequire('@acme/base').extend(c)\nmodule.exports = c"],
  ['unread', "const rules = []\nrequire('@acme/rules')(rules)\nmodule.exports = { module: { rules } }"],
  // A base or a part from elsewhere.
  ['unread', "module.exports = require('webpack-merge').merge(require('@acme/base'), { mode: 'none' })"],
  ['unread', "module.exports = { ...require('@acme/base'), mode: 'none' }"],
  ['unread', "module.exports = { mode: 'none', module: require('@acme/rules') }"],
  ['unread', "module.exports = { mode: 'none', module: { rules: [...require('./missing')] } }"],
  ['unread', "module.exports = { mode: 'none', module: { rules: [require('@acme/rule')] } }"],
  ['unread', "module.exports = { mode: 'none', plugins: require('@acme/plugins')() }"],
  ['unread', "module.exports = { mode: 'none', plugins: require('@acme/plugins') }"],
  ['unread', "module.exports = { mode: 'none', module: { rules: require('@acme/rules')() } }"],
  ['unread', "module.exports = { mode: 'none', module: { rules: [{ use: require('@acme/use')() }] } }"],
  ['unread', "module.exports = { mode: 'none', optimization: { minimizer: require('@acme/minimizers') } }"],
  ['unread', "module.exports = { mode: 'none', devServer: require('@acme/server')() }"],
  ['unread', "module.exports = { mode: 'none', optimization: require('@acme/base').optimization }"],
  ['unread', "module.exports = require('@acme/preset')({ mode: 'none' })"],
  [
    'unread',
    "const Config = require('webpack-chain')\nconst c = new Config()\nc.mode('none')\nmodule.exports = c.toConfig()",
  ],
  ['unread', "module.exports = { mode: 'none', plugins: [new (require('some-webpack-plugin'))()] }"],
  ['unread', "module.exports = { mode: 'none', module: { rules: [{ use: 'some-loader' }] } }"],
  // What Rspack's command and validation don't accept.
  ['changes', "module.exports = { entry: './a', foo: 1 }"],
  ['changes', "module.exports = { entry: './a', resolve: { extension: ['.js'] } }"],
  ['changes', "module.exports = [(env) => ({ entry: './a', mode: 'none' })]"],
  ['changes', 'module.exports = { externals: [function (context, request, callback) { callback() }] }'],
  ['changes', 'module.exports = { output: { clean: { keep: /a/ } } }'],
  // What functions get from webpack and not from Rspack.
  ['changes', 'module.exports = { externals: async ({ request, getResolve }) => getResolve()(request) }'],
  ['changes', 'module.exports = { externals: [(data, done) => done(null, data.contextInfo.issuer)] }'],
  ['works', "module.exports = { mode: 'none', externals: ({ request }, done) => done(null, request) }"],
  [
    'changes',
    'module.exports = { optimization: { splitChunks: { cacheGroups: { a: { test: (m) => m.size() > 9 } } } } }',
  ],
  [
    'changes',
    'module.exports = { optimization: { splitChunks: { cacheGroups: { a: { test: (m, { chunkGraph }) => m } } } } }',
  ],
  [
    'works',
    "module.exports = { mode: 'none', optimization: { splitChunks: { cacheGroups: { a: { name: (m) => m.context } } } } }",
  ],
  // Loaders in requests.
  ['changes', "module.exports = { entry: { a: ['./b', 'worker-loader!./c'] } }"],
  ['unread', "module.exports = { entry: '!!some-loader?x!./a' }"],
  // One plugin for each file that's found.
  [
    'works',
    "const P = require('html-webpack-plugin')\nmodule.exports = { mode: 'none', plugins: require('fs').readdirSync('a').map((file) => new P({ file })) }",
  ],
  ['changes', "module.exports = { module: { rules: [{ use: [process.env.X && 'a-loader', 'css-loader'] }] } }"],
  ['works', 'module.exports = { output: { futureEmitAssets: true }, mode: "none" }'],
])('%s: %s', async (conclusion, text) => {
  expect(await concludes({ 'webpack.config.js': text })).toBe(conclusion)
})

test.each([
  ['{ mainTemplate: { hooks } }', 'hooks.requireExtensions.tap(1)', 'changes'],
  ['compilation', 'compilation.mainTemplate.hooks.startup.tap(1)', 'changes'],
  ['compilation', 'const { chunkTemplate } = compilation', 'changes'],
  ['compilation', 'compilation.hooks.processAssets.tap(1)', 'works'],
  ['compilation', 'for (const chunk of compilation.chunks) use(chunk)', 'unread'],
  ['compilation', 'use(compilation)', 'unread'],
  ['c', 'c.assets.a = c.options.mode', 'works'],
])('a plugin of the project whose compilation is %s and is used in %s', async (parameter, body, conclusion) => {
  const apply = `apply(compiler) { compiler.hooks.compilation.tap('Own', (${parameter}) => { ${body} }) }`
  expect(await concludes(options(`plugins: [{ ${apply} }]`))).toBe(conclusion)
  const text = `class Own { ${apply} }\nmodule.exports = { entry: './a', mode: 'none', plugins: [new Own()] }\n`
  expect(await concludes({ 'webpack.config.js': text })).toBe(conclusion)
})

test.each([
  ["require('path').resolve(__dirname, 'loaders/own.js')", 'module.exports = (text) => text', 'works'],
  ['__dirname + "/loaders/own"', 'module.exports = function (text) { return this.async() }', 'works'],
  [
    "require.resolve('./loaders/own')",
    'module.exports = function () { this.loadModule("a", this.callback) }',
    'unread',
  ],
  ["'./loaders/own.js'", 'module.exports = function () { return this._compilation.name }', 'unread'],
  ["'./loaders/other.js'", 'module.exports = (text) => text', 'unread'],
])('a loader of the project at %s is %s', async (loader, code, conclusion) => {
  const files = { ...options(`module: { rules: [{ test: /a/, use: [${loader}] }] }`), 'loaders/own.js': code }
  expect(await concludes(files)).toBe(conclusion)
})

test('a file that sets module.exports exports that, whatever else it exports', async () => {
  const files = {
    'webpack.config.ts': "export const out = 'a'\nmodule.exports = () => ({ entry: './a', amd: {} })\n",
    'webpack.prod.config.ts': "export default { mode: 'production' }\n",
  }
  const { findings } = await check(files)
  expect(findings.find(({ subject }) => subject === 'amd')).toMatchObject({ verdict: 'rejected', changed: true })
})

test.each([
  [
    'Nx',
    {
      'webpack.config.js':
        "const { NxAppWebpackPlugin: P } = require('@nx/webpack/app-plugin')\nmodule.exports = { plugins: [new P({})] }",
    },
  ],
  ['Next.js', { 'next.config.js': 'module.exports = { webpack: (config) => { config.cache = {}; return config } }' }],
  ['Storybook', { 'main.js': 'module.exports = { stories: [], webpackFinal: async (config) => config }' }],
  ['Vue CLI', { 'vue.config.js': 'module.exports = { configureWebpack: { amd: {} }, chainWebpack: () => {} }' }],
  [
    'Webpack Encore',
    {
      'webpack.config.js': "const E = require('@symfony/webpack-encore')\nmodule.exports = E.getWebpackConfig()",
      'package.json': { scripts: { build: 'encore production' } },
    },
  ],
  [
    'Create React App',
    { 'package.json': { scripts: { build: 'react-scripts build' }, dependencies: { 'react-scripts': '5.0.1' } } },
  ],
  [
    'Electron Forge',
    {
      'webpack.main.config.ts': plain,
      'package.json': {
        scripts: { start: 'electron-forge start' },
        devDependencies: { '@electron-forge/plugin-webpack': '^7.0.0', webpack: '^5.0.0' },
      },
    },
  ],
  [
    'Angular',
    {
      'webpack.config.js': plain,
      'package.json': { scripts: { build: 'ng build' }, devDependencies: { '@angular/cli': '17.0.0' } },
    },
  ],
])('%s has its own route in place of findings', async (name, files) => {
  const { conclusion, findings, proposals } = await check(files)
  expect(conclusion).toBe('unread')
  expect(findings.every(({ kind, subject }) => kind === 'framework' && subject === name)).toBe(true)
  expect(proposals).toEqual([])
})

test('a tool that runs webpack with the same configuration is named', async () => {
  const files = { 'webpack.config.js': plain, 'package.json': manifest }
  const karma = (text: string) => check({ ...files, 'karma.conf.js': text })
  expect(await karma('module.exports = (config) => config.set({ files: [] })')).toMatchObject({ conclusion: 'works' })
  const shared = "module.exports = (config) => config.set({ webpack: require('./webpack.config') })"
  expect((await karma(shared)).findings.find(({ kind }) => kind === 'framework')).toMatchObject({
    subject: 'karma-webpack',
  })
  const others = [{ name: '.storybook/main.js', text: "const own = require('../webpack.config.js')" }]
  expect(await check(files, { others, isWhole: true })).toMatchObject({ conclusion: 'unread' })
})

test('a tool next to a build with webpack leaves the build to be checked', async () => {
  const { conclusion, findings, proposals } = await check({
    'webpack.config.js': plain,
    'package.json': { scripts: { build: 'webpack' }, devDependencies: { webpack: '^5.0.0', storybook: '8.0.0' } },
  })
  expect(conclusion).toBe('works')
  expect(findings.filter(({ kind }) => kind === 'framework')).toEqual([])
  // Storybook runs webpack itself.
  expect(proposals.find(({ file }) => file === 'package.json')?.text).toMatch(/"@rspack\/core".*"webpack"/s)
})

test.each([
  ['webpack', 'works'],
  ['webpack --config webpack.config.js', 'works'],
  ['webpack --config build/other.js', 'unread'],
  ['cd app && webpack', 'unread'],
  ['gulp build', 'unread'],
  ['doppler run -- webpack', 'unread'],
  ['some-runner webpack', 'unread'],
  ['webpack --env.A --env.B=c', 'works'],
  ['webpack -p', 'changes'],
  ['webpack serve --open', 'changes'],
  ['webpack serve --no-hot', 'changes'],
  ['webpack -c webpack.config.js -c webpack.config.js', 'changes'],
  ['webpack --config-register ts-node/register', 'changes'],
])('the script %s: %s', async (script, conclusion) => {
  const manifest = { scripts: { build: script }, devDependencies: { webpack: '^5.0.0' } }
  expect(await concludes({ 'package.json': manifest, 'webpack.config.js': plain })).toBe(conclusion)
})

test('a tool does not hide a build with webpack whose configuration is not read', async () => {
  const { findings } = await check({
    'package.json': { scripts: { build: 'webpack', test: 'karma start' }, devDependencies: { webpack: '^5.0.0' } },
    'webpack.config.js': "module.exports = () => require('./' + process.env.A).create()",
    'karma.conf.js': 'module.exports = (config) => config.set({})',
    'tools/check.js': 'process.exit(0)',
  })
  const unread = findings.filter(({ verdict }) => verdict === 'unread').map(({ subject }) => subject)
  expect(unread.sort()).toEqual(['karma-webpack', 'webpack.config.js'])
})

test('a script that runs a program with webpack is checked with the program', async () => {
  const manifest = { scripts: { build: 'node build.js' }, devDependencies: { webpack: '^5.0.0' } }
  const files = { 'package.json': manifest, 'webpack.config.js': plain }
  expect(await check(files)).toMatchObject({ conclusion: 'unread', missing: ['build.js'] })
  const program = "const webpack = require('webpack')\nwebpack(require('./webpack.config.js'), console.log)\n"
  const { conclusion, proposals } = await check({ ...files, 'build.js': program })
  expect(conclusion).toBe('works')
  expect(proposals.find(({ file }) => file === 'build.js')?.text).toContain("require('@rspack/core')")
})

test.each([
  ['terser-webpack-plugin', '2.3.8', 'changes'],
  ['terser-webpack-plugin', '^4.0.0', 'changes'],
  ['terser-webpack-plugin', '^5.3.0', 'works'],
  ['terser-webpack-plugin', '~99.0.0', 'unread'],
  ['html-webpack-plugin', '4.0.0-beta.11', 'changes'],
  ['html-webpack-plugin', '5.0.0-beta.1', 'unread'],
  ['html-webpack-plugin', '5.5.0', 'works'],
  ['html-webpack-plugin', 'latest', 'works'],
])('%s %s: %s', async (name, version, conclusion) => {
  const manifest = { scripts: { build: 'webpack' }, devDependencies: { [name]: version, webpack: '^5.0.0' } }
  const text = `const P = require('${name}')\nmodule.exports = { entry: './a', mode: 'none', plugins: [new P()] }\n`
  expect(await concludes({ 'package.json': manifest, 'webpack.config.js': text })).toBe(conclusion)
})

test.each([
  ["{ patterns: ['a', { from: 'a', to: 'b', transform: (text) => text }] }", 'works'],
  ["[{ from: 'a' }]", 'works'],
  ["{ patterns: [{ from: 'a', transform: { transformer: (text) => text } }] }", 'works'],
  ["{ patterns: [{ from: 'a', transform: { transformer: (text) => text, cache: true } }] }", 'changes'],
  ["{ patterns: [{ from: 'a', filter: () => true }] }", 'changes'],
  ["{ patterns: [{ from: '**/*.{js,css}' }] }", 'changes'],
  ["{ patterns: [{ from: 'a', to: '[name].[ext]' }] }", 'changes'],
  ["[{ from: 'a' }], { ignore: ['b'] }", 'changes'],
  ["{ patterns: require('./missing') }", 'unread'],
])('the options of a replaced plugin are kept or left to do: %s', async (args, conclusion) => {
  const text = `const Copy = require('copy-webpack-plugin')\nmodule.exports = { mode: 'none', plugins: [new Copy(${args})] }\n`
  expect(await concludes({ 'webpack.config.js': text })).toBe(conclusion)
})

test.each<[string, Record<string, string | object>, string]>([
  [
    'a function whose name is exports',
    { 'webpack.config.js': 'export default function exports() { return { mode: "none", cache: true, foo: 1 } }' },
    'changes',
  ],
  [
    'a class whose name is module',
    { 'webpack.config.mjs': 'class module {}\nexport default { mode: "none", cache: true, foo: 1 }' },
    'changes',
  ],
  ['no configuration at all', { 'package.json': { scripts: { build: 'cd app && npm run build' } } }, 'unread'],
  [
    'sources for webpack 4',
    { 'webpack.config.js': plain, 'package.json': { ...manifest, devDependencies: { webpack: '^4.46.0' } } },
    'unread',
  ],
  [
    'the plugins of another tool',
    {
      'webpack.config.js': `require('./postcss.config')\n${plain}`,
      'postcss.config.js': "module.exports = { plugins: [require('a')()] }",
    },
    'works',
  ],
  [
    'a recursion without a known end',
    {
      'webpack.config.js': `const { list } = require('some-package')
const walk = (node, all) => {
  if (node.a) walk(node.a, all)
  else if (node.b) { all[node.b] = 1; walk(node.b, all) }
  for (const each of node.c) { if (each.d) walk(each.d, all); else walk(each, all) }
  return all
}
walk(list, {})
${plain}`,
    },
    'works',
  ],
])('%s', async (_, files, conclusion) => {
  expect(await concludes(files)).toBe(conclusion)
})

test.each<[string, Record<string, string | object>, Record<string, string>, boolean]>([
  ['nothing else mentions it', {}, {}, true],
  [
    'a file next to it',
    { 'server.js': "use(require('./webpack.config'))" },
    { 'server.js': "use(require('./rspack.config'))" },
    true,
  ],
  [
    'a file in a folder',
    { 'a/b.js': "require('../webpack.config.js')" },
    { 'a/b.js': "require('../rspack.config.js')" },
    true,
  ],
  [
    'a pipeline',
    { '.github/ci.yml': 'run: eslint ./webpack.config.js' },
    { '.github/ci.yml': 'run: eslint ./rspack.config.js' },
    true,
  ],
  [
    'one of the same name elsewhere',
    { 'a/webpack.config.js': plain, 'a/b.js': "require('./webpack.config.js')" },
    { 'a/b.js': "require('./webpack.config.js')" },
    true,
  ],
  ['other names', { 'b.txt': 'webpack.config.prod.js' }, {}, true],
  ['an absolute path', { Dockerfile: 'COPY /app/webpack.config.js .' }, {}, false],
  ['a variable', { 'jest.config.js': "'<rootDir>/webpack.config.js'" }, {}, false],
  ['a pattern', { '.eslintrc': '{ "files": ["webpack.config.*"] }' }, {}, false],
])('a configuration gets the default name, or the script names it: %s', async (_, texts, changed, isRenamed) => {
  const others = Object.entries(texts).map(([name, text]) => ({ name, text: String(text) }))
  const { proposals } = await check({ 'webpack.config.js': plain, 'package.json': manifest }, { others, isWhole: true })
  const find = (name: string) => proposals.find(({ file }) => file === name)
  expect(find('webpack.config.js')?.renamed).toBe(isRenamed ? 'rspack.config.js' : undefined)
  const build = isRenamed ? 'rspack build' : 'rspack build --config webpack.config.js'
  expect(JSON.parse(find('package.json')?.text ?? '').scripts.build).toBe(build)
  for (const [name, text] of Object.entries(changed)) expect(find(name)?.text ?? texts[name]).toBe(text)
})

test('scripts name configurations by the paths that they have', async () => {
  const scripts = { a: 'webpack -c ./config/webpack.config.js', b: 'webpack --config=config/prod', c: 'webpack' }
  const files = { 'config/webpack.config.js': plain, 'config/prod.js': plain, 'webpack.config.js': plain }
  const { proposals } = await check({ ...files, 'package.json': { ...manifest, scripts } })
  expect(JSON.parse(proposals.find(({ file }) => file === 'package.json')?.text ?? '').scripts).toEqual({
    a: 'rspack build -c ./config/webpack.config.js',
    b: 'rspack build --config=config/prod.js',
    // On the page, other files may mention it.
    c: 'rspack build --config webpack.config.js',
  })
})

test('a dependency goes if no file uses it any more', async () => {
  const devDependencies = { 'copy-webpack-plugin': '^12.0.0', webpack: '^5.0.0' }
  const files = {
    'webpack.config.js':
      "const Copy = require('copy-webpack-plugin')\nmodule.exports = { plugins: [new Copy({ patterns: ['a'] })] }\n",
    'package.json': { ...manifest, devDependencies },
  }
  const has = async (project?: Project) => {
    const { proposals } = await check(files, project)
    return (
      'copy-webpack-plugin' in
      JSON.parse(proposals.find(({ file }) => file === 'package.json')?.text ?? '').devDependencies
    )
  }
  expect(await has()).toBe(true)
  expect(await has({ isWhole: true })).toBe(false)
  const user = { name: 'docs/conf.js', text: "require('copy-webpack-plugin')" }
  expect(await has({ isWhole: true, others: [user] })).toBe(true)
})

test('what a package needs of webpack stays', async () => {
  const devDependencies = { 'vue-loader': '^17.0.0', webpack: '^5.0.0' }
  const { proposals } = await check({ 'webpack.config.js': plain, 'package.json': { ...manifest, devDependencies } })
  const changed = JSON.parse(proposals.find(({ file }) => file === 'package.json')?.text ?? '').devDependencies
  expect(Object.keys(changed).sort()).toEqual(['@rspack/cli', '@rspack/core', 'vue-loader', 'webpack'])
})

test('a file that the projects of a repository share is not changed for one of them unnoticed', async () => {
  const app = (shared: string) => ({
    'apps/a/package.json': {
      ...manifest,
      devDependencies: { ...manifest.devDependencies, 'mini-css-extract-plugin': '2.9.0' },
    },
    'apps/a/webpack.config.js': `module.exports = { entry: './a', mode: 'none', plugins: require('${shared}') }\n`,
  })
  const plugins = "const Extract = require('mini-css-extract-plugin')\nmodule.exports = [new Extract()]\n"
  expect(await concludes({ ...app('../../tools/plugins'), 'tools/plugins.js': plugins })).toBe('unread')
  expect(await concludes({ ...app('./tools/plugins'), 'apps/a/tools/plugins.js': plugins })).toBe('works')
  expect(await concludes({ ...app('../../tools/plugins'), 'tools/plugins.js': 'module.exports = []\n' })).toBe('works')
})
