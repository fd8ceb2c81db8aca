// The findings and proposals of a check.

import { expect, test } from 'vitest'
import { checkFiles } from '../check.ts'
import type { Finding } from '../report.ts'

async function check(text: string, name = 'webpack.config.js') {
  const report = await checkFiles([{ name, text }])
  const find = (subject: string): Finding | undefined => report.findings.find((each) => each.subject === subject)
  return { ...report, find, proposed: report.proposals[0]?.text ?? text }
}

test('an option has a verdict at its line and column', async () => {
  const { find } = await check("module.exports = {\n  entry: './a',\n  output: { charset: false },\n}\n")
  expect(find('output.charset')).toMatchObject({ verdict: 'rejected', line: 3, column: 13, changed: true })
  expect(find('entry')).toMatchObject({ verdict: 'same', line: 2, column: 3, link: '/config/entry#entry' })
})

test('comments and formatting are preserved', async () => {
  const text = "// mine\nmodule.exports = {\n\tentry:   './a', // one\n\tparallelism: 3, // two\n\tamd: {}\n}\n"
  const { proposed, proposals, conclusion } = await check(text)
  expect(proposed).toBe("// mine\nmodule.exports = {\n\tentry:   './a', // one\n}\n")
  expect(proposals[0]).toMatchObject({ file: 'webpack.config.js', renamed: 'rspack.config.js' })
  expect(conclusion).toBe('works')
})

test('neighbors on one line are removed together', async () => {
  const { proposed } = await check("module.exports = { entry: './a', amd: {}, parallelism: 3 }\n")
  expect(proposed).toBe("module.exports = { entry: './a' }\n")
})

test('both branches of a condition are checked', async () => {
  const { find, proposed } = await check(
    "module.exports = (env, argv) => ({ entry: './a', cache: argv.mode === 'production' ? false : { type: 'memory' } })\n",
  )
  expect(find('cache')).toMatchObject({ verdict: 'rejected', changed: true })
  expect(proposed).toContain("argv.mode === 'production' ? false : true")
})

test('requests are replaced, but keep their names', async () => {
  const { proposed } = await check(
    [
      "const webpack = require('webpack')",
      'const Css = require("mini-css-extract-plugin")',
      'module.exports = { plugins: [new webpack.DefinePlugin({}), new Css()] }',
      '',
    ].join('\n'),
  )
  expect(proposed).toBe(
    [
      "const webpack = require('@rspack/core')",
      'const Css = require("@rspack/core").CssExtractRspackPlugin',
      'module.exports = { plugins: [new webpack.DefinePlugin({}), new Css()] }',
      '',
    ].join('\n'),
  )
})

test('a module only imports Rspack once, as a whole', async () => {
  const imports = ["import Css from 'mini-css-extract-plugin'", "import Copy from 'copy-webpack-plugin'"]
  const { proposed } = await check([...imports, 'export default { plugins: [new Css(), new Copy()] }', ''].join('\n'))
  expect(proposed.split('\n').slice(0, 3)).toEqual([
    "import rspack from '@rspack/core'",
    'const Css = rspack.CssExtractRspackPlugin',
    'const Copy = rspack.CopyRspackPlugin',
  ])
})

test('a module in TypeScript imports Rspack as a whole, and the dev server not at all', async () => {
  const lines = ["import 'webpack-dev-server'", "import Css from 'mini-css-extract-plugin'"]
  const end = 'export default { context: import.meta.url, plugins: [new Css()] }\n'
  const { proposed } = await check([...lines, end].join('\n'), 'webpack.config.ts')
  expect(proposed).toBe(
    ["import rspack from '@rspack/core'", 'const Css = rspack.CssExtractRspackPlugin', end].join('\n'),
  )
})

test('types in TypeScript are preserved', async () => {
  const { proposed, find } = await check(
    "import type { Configuration } from 'webpack'\nexport default { entry: './a', bail: true } satisfies Configuration\n",
    'webpack.config.ts',
  )
  expect(proposed).toContain("import type { Configuration } from '@rspack/core'")
  expect(find('bail')?.verdict).toBe('same')
})

test('a webpack plugin that Rspack lacks is removed from its list', async () => {
  const { proposed, find } = await check(
    "const { NoEmitOnErrorsPlugin, DefinePlugin } = require('webpack')\nmodule.exports = {\n  plugins: [\n    new NoEmitOnErrorsPlugin(),\n    new DefinePlugin({}),\n  ],\n}\n",
  )
  expect(find('NoEmitOnErrorsPlugin')).toMatchObject({ verdict: 'unsupported', changed: true })
  expect(find('DefinePlugin')?.verdict).toBe('supported')
  expect(proposed).not.toContain('new NoEmitOnErrorsPlugin')
})

test('webpack 4 arguments become options', async () => {
  const plugin = (args: string) =>
    `const webpack = require('webpack')\nmodule.exports = { plugins: [new webpack.IgnorePlugin(${args})] }\n`
  const { find, proposed } = await check(plugin(String.raw`/^\.\/locale$/, /moment$/`))
  expect(find('IgnorePlugin')).toMatchObject({ verdict: 'rejected', changed: true })
  expect(proposed).toContain(
    String.raw`new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ })`,
  )
  expect((await check(plugin('{ resourceRegExp: /a/ }'))).find('IgnorePlugin')?.verdict).toBe('supported')
})

test('a plugin counts even if it is added to an unknown list', async () => {
  const { find } = await check(
    "const webpack = require('webpack')\nconst config = require('some-preset')()\nconfig.plugins.push(new webpack.ContextReplacementPlugin(/a/))\nmodule.exports = config\n",
  )
  expect(find('ContextReplacementPlugin')?.verdict).toBe('unsupported')
})

test('nested webpack 1 names are changed, too', async () => {
  const { proposed } = await check(
    "module.exports = { module: { loaders: [{ test: /a/, loaders: ['a-loader', { loader: 'b-loader', query: {} }] }] } }\n",
  )
  expect(proposed).toContain("rules: [{ test: /a/, use: ['a-loader', { loader: 'b-loader', options: {} }] }]")
})

test('an option that code uses by its old name is not renamed', async () => {
  const { find, proposed } = await check(
    'const config = { module: { loaders: [] } }\nif (process.env.HOT) config.module.loaders.push({})\nmodule.exports = config\n',
  )
  expect(find('module.loaders')).toMatchObject({ verdict: 'rejected' })
  expect(find('module.loaders')?.changed).toBeUndefined()
  expect(proposed).toContain('module: { loaders: [] }')
})

test('an option that a condition sets and guards counts as set', async () => {
  const { find } = await check(
    'const extra = process.env.EXTRA\nconst paths = {}\nif (extra) paths.more = extra\nmodule.exports = { resolve: { modules: extra ? [paths.more] : [] } }\n',
  )
  expect(find('resolve.modules')?.verdict).not.toBe('rejected')
  expect(find('resolve.modules.*')).toBeUndefined()
})

test('TypeScript path aliases become an option', async () => {
  const plugin = (args: string) =>
    `const { TsconfigPathsPlugin: Paths } = require('tsconfig-paths-webpack-plugin')\nmodule.exports = { entry: './a', resolve: { plugins: [new Paths(${args})] } }\n`
  const { proposed } = await check(plugin(''))
  expect(proposed).toContain("resolve: { tsConfig: require('path').resolve(__dirname, 'tsconfig.json') }")
  const named = await check(plugin("{ configFile: './tsconfig.app.json' }"))
  expect(named.proposed).toContain("tsConfig: require('path').resolve(__dirname, './tsconfig.app.json')")
  const other = await check(plugin("{ logLevel: 'info' }"))
  expect(other.find('resolve.plugins')?.changed).toBeUndefined()
})

test('options of neither bundler are rejected as well, and left to the reader', async () => {
  const { find } = await check("module.exports = { entry: './a', output: { filname: 'a.js' }, parallelism: 2 }\n")
  expect(find('output.filname')).toMatchObject({ verdict: 'rejected' })
  expect(find('output.filname')?.changed).toBeUndefined()
  expect(find('parallelism')).toMatchObject({ verdict: 'rejected', changed: true })
})

test('an unknown value is reported with its reason', async () => {
  const { find, findings } = await check("module.exports = { ...require('./base'), entry: './a' }\n")
  const unread = findings.find(({ verdict }) => verdict === 'unread')
  expect(unread?.message.en).toContain("its file isn't among those you checked")
  expect(find('entry')?.verdict).toBe('same')
})

test('a syntax error has a position', async () => {
  const { findings, conclusion } = await check('module.exports = {\n  entry: ,\n}\n')
  expect(findings).toMatchObject([{ kind: 'file', verdict: 'rejected', line: 2, column: 10 }])
  expect(conclusion).not.toBe('works')
})

test('scripts and dependencies of a package.json are checked', async () => {
  const text = `{
  "scripts": { "dev": "cross-env A=1 webpack serve --progress", "build": "webpack -p && echo webpack" },
  "devDependencies": {
    "copy-webpack-plugin": "12.0.2",
    "webpack": "5.93.0",
    "webpack-cli": "5.1.4"
  }
}
`
  const config = { name: 'webpack.config.js', text: 'module.exports = {}\n' }
  const { findings, proposals } = await checkFiles([{ name: 'package.json', text }, config], { isWhole: true })
  const find = (subject: string) => findings.find((each) => each.subject === subject)
  const manifest = JSON.parse(proposals[0]?.text ?? '')
  expect(manifest.scripts).toEqual({ dev: 'cross-env A=1 rspack serve', build: 'rspack build -p && echo webpack' })
  expect(manifest.devDependencies).toEqual({ '@rspack/core': '1.0.0-alpha.5', '@rspack/cli': '1.0.0-alpha.5' })
  expect(manifest.overrides).toEqual({ '@rspack/core': '1.0.0-alpha.5' })
  expect(find('-p')).toMatchObject({ verdict: 'rejected' })
  expect(find('-p')?.changed).toBeUndefined()
})

test('the diff has the changed lines with context', async () => {
  const { proposals } = await check("module.exports = {\n  entry: './a',\n  amd: {},\n}\n")
  expect(proposals[0]?.diff).toBe(
    "--- webpack.config.js\n+++ rspack.config.js\n@@ -1,4 +1,3 @@\n module.exports = {\n   entry: './a',\n-  amd: {},\n }\n",
  )
})

test('webpack 4 packages have advice', async () => {
  const { find } = await check(
    "const Css = require('extract-text-webpack-plugin')\nmodule.exports = { entry: './a', plugins: [new Css('a.css')], module: { rules: [{ loader: 'eslint-loader' }, { loader: 'happypack/loader' }] } }\n",
  )
  const link = '/guide/migration/checker#packages-of-webpack-4'
  expect(find('extract-text-webpack-plugin')).toMatchObject({ kind: 'plugin', verdict: 'replace', link })
  expect(find('eslint-loader')).toMatchObject({ verdict: 'replace', link })
  expect(find('happypack/loader')).toMatchObject({ verdict: 'replace', link })
})

test('what webpack exports and Rspack lacks is named where it is used', async () => {
  const { find, conclusion } = await check(
    [
      "const webpack = require('webpack')",
      "const { RuntimeModule, RuntimeGlobals: names, optimize } = require('webpack')",
      'class Own extends RuntimeModule {}',
      'new optimize.LimitChunkCountPlugin({ maxChunks: 1 })',
      'const value = webpack.DefinePlugin.runtimeValue(() => names.publicPath)',
      'module.exports = { plugins: [new webpack.DefinePlugin({ value })] }',
      '',
    ].join('\n'),
  )
  expect(find('webpack.RuntimeModule')).toMatchObject({ verdict: 'unsupported', line: 3, column: 19 })
  expect(find('webpack.DefinePlugin.runtimeValue')).toMatchObject({ verdict: 'unsupported', line: 5, column: 15 })
  expect(find('webpack.RuntimeGlobals')).toBeUndefined()
  expect(conclusion).not.toBe('works')
})

test('a class of webpack that is only a type needs nothing', async () => {
  const text = [
    "import webpack, { Module, Chunk } from 'webpack'",
    'const keep = (module: Module, chunks: webpack.Chunk[]): Chunk | undefined => undefined',
    "export default { entry: './a', optimization: { splitChunks: { chunks: keep } } }",
    '',
  ].join('\n')
  const { findings } = await check(text, 'webpack.config.ts')
  expect(findings.filter(({ subject }) => subject.startsWith('webpack.'))).toEqual([])
  const value = text.replace('=> undefined', '=> (module instanceof Module ? chunks[0] : undefined)')
  expect((await check(value, 'webpack.config.ts')).find('webpack.Module')?.verdict).toBe('unsupported')
})

test('strings that validation takes and a build cannot use are rejected', async () => {
  const { find } = await check(
    "module.exports = { output: { wasmLoading: 'xhr', chunkLoading: 'import', hashDigest: 'hex', enabledWasmLoadingTypes: ['fetch', 'xhr'] } }\n",
  )
  expect(find('output.wasmLoading')?.verdict).toBe('rejected')
  expect(find('output.enabledWasmLoadingTypes')?.verdict).toBe('rejected')
  expect(find('output.chunkLoading')?.verdict).not.toBe('rejected')
  expect(find('output.hashDigest')?.verdict).not.toBe('rejected')
})

test('filters of a source map plugin differ', async () => {
  const plugin = (options: string) =>
    check(
      `const { SourceMapDevToolPlugin } = require('webpack')\nmodule.exports = { plugins: [new SourceMapDevToolPlugin(${options})] }\n`,
    )
  expect((await plugin("{ include: 'a.js' }")).find('SourceMapDevToolPlugin')?.verdict).toBe('differs')
  expect((await plugin("{ filename: '[file].map' }")).find('SourceMapDevToolPlugin')?.verdict).toBe('supported')
})

test('helpers that other files import are no configurations', async () => {
  const { findings } = await checkFiles([
    {
      name: 'webpack.config.js',
      text: "const { targets, make } = require('./webpack.common')\nmodule.exports = targets.map(make)\n",
    },
    {
      name: 'webpack.common.js',
      text: "exports.targets = [{ name: 'a', entry: './a', library: 'A' }]\nexports.make = ({ name, entry, library }) => ({ name, entry, output: { library } })\n",
    },
    { name: 'babel.js', text: "exports.loader = () => ({ loader: 'babel-loader' })\n" },
  ])
  expect(findings.filter(({ subject }) => subject === 'library' || subject === 'loader')).toEqual([])
  expect(findings.find(({ subject }) => subject === 'output.library')?.file).toBe('webpack.common.js')
})

test('a list that is not known passes its items, not a configuration, to callbacks', async () => {
  const { findings } = await check(
    [
      'const all = Object.keys(process.env).reduce((values, key) => {',
      '  values[key] = process.env[key]',
      '  return values',
      "}, { API: 'x' })",
      "module.exports = { entry: './a', resolve: { alias: all } }",
      '',
    ].join('\n'),
  )
  expect(findings.map(({ subject }) => subject)).not.toContain('undefined')
})

test('hooks that Rspack lacks are named in plugins of the project', async () => {
  const { findings } = await check(
    [
      'class Own {',
      '  apply(compiler) {',
      "    compiler.hooks.compilation.tap('Own', (compilation) => {",
      "      compilation.hooks.optimizeChunkAssets.tap('Own', () => {})",
      "      compilation.hooks.moduleAsset?.tap('Own', () => {})",
      "      if (compilation.hooks.renderManifest) compilation.hooks.processAssets.tap('Own', () => {})",
      '    })',
      '  }',
      '}',
      "module.exports = { entry: './a', plugins: [new Own()] }",
      '',
    ].join('\n'),
  )
  const hooks = findings.filter(({ subject }) => subject.startsWith('hooks.'))
  expect(hooks).toMatchObject([{ subject: 'hooks.optimizeChunkAssets', verdict: 'unsupported', line: 4, column: 7 }])
})

test('an expression for the global object gets parentheses', async () => {
  const proposal = async (text: string) =>
    (await check(`module.exports = { output: { globalObject: ${text} } }\n`)).proposed
  expect(await proposal(`"typeof self !== 'undefined' ? self : this"`)).toBe(
    `module.exports = { output: { globalObject: "(typeof self !== 'undefined' ? self : this)" } }\n`,
  )
  for (const text of ["'this'", `"(typeof self !== 'undefined' ? self : this)"`, `"Function('return this')()"`])
    expect(await proposal(text)).toContain(`globalObject: ${text}`)
})

test.each([
  ["filename: '[name].min.js', sourceMapFilename: '[name].map'", 'differs'],
  ["filename: (data) => data.chunk.name, sourceMapFilename: '[name].map'", 'differs'],
  ["filename: min ? '[name].min.js' : '[name].js', sourceMapFilename: '[name].map'", 'differs'],
  ["filename: 'js/[name].js', sourceMapFilename: '[name].map'", 'same'],
  ["sourceMapFilename: '[name].map'", 'same'],
  ["filename: '[name].min.js', sourceMapFilename: 'maps/[file].map'", 'same'],
])('the name in the names of source maps: %s', async (output, verdict) => {
  const { find } = await check(`const min = process.env.MIN\nmodule.exports = { output: { ${output} } }\n`)
  expect(find('output.sourceMapFilename')?.verdict).toBe(verdict)
})

test('loaders named like for webpack 1 get their full names', async () => {
  const rules = "[{ loader: 'babel' }, { loader: 'style!css?modules!./own' }, { loader: 'babel-loader' }]"
  const { find, proposed } = await check(`module.exports = { module: { rules: ${rules} } }\n`)
  expect(find('babel')).toMatchObject({ verdict: 'rejected', changed: true })
  expect(proposed).toContain(
    "{ loader: 'babel-loader' }, { loader: 'style-loader!css-loader?modules!./own' }, { loader: 'babel-loader' }",
  )
})

test.each([
  "import make from 'preset'\nexport default make()\n",
  "import make from 'preset'\nexport default await make()\n",
  "module.exports = require('preset')\n",
  'export const helper = () => 1\n',
])('a configuration that is not known is unread: %j', async (text) => {
  const report = await checkFiles([{ name: 'webpack.config.mjs', text }])
  expect(report.findings.find(({ kind }) => kind === 'file')?.verdict).toBe('unread')
  expect(report.conclusion).toBe('unread')
})

test.each(['[1]', 'null', '"a"'])('a package.json that is %s is not ready', async (text) => {
  const { findings, conclusion } = await checkFiles([{ name: 'package.json', text }])
  expect(findings).toMatchObject([{ kind: 'file', verdict: 'unread', line: 1 }])
  expect(conclusion).not.toBe('works')
})

test('a file that is no configuration changes nothing next to one', async () => {
  const config = { name: 'webpack.config.js', text: "module.exports = { entry: './a' }\n" }
  const helper = { name: 'helper.js', text: 'exports.helper = () => 1\n' }
  const { findings, conclusion } = await checkFiles([config, helper])
  expect(findings.filter(({ kind }) => kind === 'file')).toEqual([])
  expect(conclusion).toBe('works')
})

test('a library without exports is rejected', async () => {
  const { find } = await check("module.exports = { output: { library: { type: 'commonjs-static' } } }\n")
  expect(find('output.library.type')?.verdict).toBe('rejected')
})

test('chunks that are modules get a way to load them', async () => {
  const { find, proposed } = await check("module.exports = { output: { chunkFormat: 'module', filename: 'a.js' } }\n")
  expect(find('output.chunkFormat')).toMatchObject({ verdict: 'differs', changed: true })
  expect(proposed).toBe(
    "module.exports = { output: { chunkFormat: 'module', chunkLoading: 'import', filename: 'a.js' } }\n",
  )
  expect((await check(proposed)).find('output.chunkFormat')?.verdict).toBe('same')
})

test('options of parsers that only webpack has are ignored', async () => {
  const { find } = await check(
    "module.exports = { module: { parser: { 'javascript/auto': { node: false, dynamicImportMode: 'eager' } } } }\n",
  )
  expect(find('module.parser.javascript/auto.node')?.verdict).toBe('ignored')
  expect(find('module.parser.javascript/auto.dynamicImportMode')?.verdict).not.toBe('ignored')
})

test('the mode that names chunks differs unless their ids are set', async () => {
  expect((await check("module.exports = { mode: 'none', entry: './a' }\n")).find('mode')?.verdict).toBe('differs')
  const set = await check(
    "module.exports = { mode: 'none', entry: './a', optimization: { chunkIds: 'deterministic' } }\n",
  )
  expect(set.find('mode')?.verdict).toBe('same')
})
