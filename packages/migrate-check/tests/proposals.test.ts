// Proposals for options that move, for old spellings, and for the scripts of a package.json.

import { expect, test } from 'vitest'
import { checkFiles } from '../check.ts'

async function propose(text: string, name = 'webpack.config.js') {
  const { findings, proposals, conclusion } = await checkFiles([{ name, text }])
  return { findings, conclusion, proposed: proposals[0]?.text ?? text }
}

/** The proposed code for an option. */
async function option(text: string): Promise<string> {
  const { proposed } = await propose(`module.exports = { entry: './a', ${text} }`)
  return proposed.slice("module.exports = { entry: './a', ".length, -2)
}

test.each([
  // Options with the same target are moved together.
  [
    "devServer: { overlay: true, port: 1, clientLogLevel: 'warning', progress: p }",
    "devServer: { client: { overlay: true, logging: 'warn', progress: p }, port: 1 }",
  ],
  [
    'devServer: { client: { reconnect: 3 }, overlay: false }',
    'devServer: { client: { overlay: false, reconnect: 3 } }',
  ],
  ['devServer: { client: {}, overlay: false }', 'devServer: { client: { overlay: false } }'],
  ['devServer: { client: { overlay: true }, overlay: false }', 'devServer: { client: { overlay: true } }'],
  ['devServer: { client, overlay: false }', 'devServer: { client, overlay: false }'],
  [
    'devServer: { writeToDisk: (f) => f, publicPath: "/" }',
    'devServer: { devMiddleware: { writeToDisk: (f) => f, publicPath: "/" } }',
  ],
  ['devServer: { hotOnly: true }', "devServer: { hot: 'only' }"],
  ['devServer: { hot: true, hotOnly: true }', "devServer: { hot: 'only' }"],
  ['devServer: { hotOnly: false, port: 1 }', 'devServer: { port: 1 }'],
  ['devServer: { disableHostCheck: true }', "devServer: { allowedHosts: 'all' }"],
  ["devServer: { contentBase: 'a', static: 'b' }", "devServer: { static: 'b' }"],
  [
    'module: { strictExportPresence: true, rules: [] }',
    'module: { parser: { javascript: { strictExportPresence: true } }, rules: [] }',
  ],
  [
    'module: { exprContextCritical: false, parser: { asset: {} } }',
    'module: { parser: { javascript: { exprContextCritical: false }, asset: {} } }',
  ],
  ["devtool: '#cheap-module-eval-source-map'", "devtool: 'eval-cheap-module-source-map'"],
  ["devtool: 'inline-sourcemap'", "devtool: 'inline-source-map'"],
  ['devtool: "none"', 'devtool: false'],
  ["devtool: ''", 'devtool: false'],
  ["devtool: 'sometimes'", "devtool: 'sometimes'"],
  ["node: { fs: 'empty', net: 'empty', Buffer: true }", 'resolve: { fallback: { fs: false, net: false } }, node: {}'],
  ["resolve: { alias: {} }, node: { fs: 'empty' }", 'resolve: { fallback: { fs: false }, alias: {} }, node: {}'],
  ["resolve: { fallback: { fs: false } }, node: { fs: 'empty' }", 'resolve: { fallback: { fs: false } }, node: {}'],
  ['node: { crypto: true }', 'node: { crypto: true }'],
  ["resolve: { modulesDirectories: ['a'] }", "resolve: { modules: ['a'] }"],
  [
    'optimization: { splitChunks: { name: true, automaticNameMaxLength: 3, minSize: 1 } }',
    'optimization: { splitChunks: { minSize: 1 } }',
  ],
  ['output: { charset: true }, amd: {}, parallelism: 1', 'output: {}'],
])('%s', async (before, after) => {
  expect(await option(before)).toBe(after)
})

test('a comment that mentions an option does not prevent its renaming, but code does', async () => {
  const config = "module.exports = { entry: './a', output: { jsonpFunction: 'f' } }\n"
  expect((await propose(`// see output.jsonpFunction\n${config}`)).proposed).toContain("chunkLoadingGlobal: 'f'")
  expect((await propose(`${config}use(module.exports.output.jsonpFunction)`)).proposed).toContain("jsonpFunction: 'f'")
  expect((await propose(`${config}const { jsonpFunction } = module.exports.output`)).proposed).toContain(
    'jsonpFunction: ',
  )
})

test('assignments are changed as well, and conditions keep their statements', async () => {
  const { proposed } = await propose(
    [
      "const config = { entry: './a', output: {} }",
      "config.cache = { type: 'filesystem' }",
      "config.devtool = 'none'",
      'config.parallelism = 1;',
      "config.output.jsonpFunction = 'f'",
      'if (process.env.X)',
      '  config.amd = {}',
      'if (process.env.Y) {',
      "  config.recordsPath = 'r'",
      '}',
      'module.exports = config',
      '',
    ].join('\n'),
  )
  expect(proposed.split('\n')).toEqual([
    "const config = { entry: './a', output: {} }",
    'config.cache = true',
    'config.devtool = false',
    "config.output.chunkLoadingGlobal = 'f'",
    'if (process.env.X)',
    '  config.amd = {}',
    'if (process.env.Y) {',
    '}',
    'module.exports = config',
    '',
  ])
})

test('hot reloading entries use the modules of Rspack, and no client', async () => {
  const { proposed, findings } = await propose(
    "module.exports = { entry: [`webpack-dev-server/client?http://localhost:3000`, 'webpack/hot/only-dev-server', require.resolve('webpack/hot/dev-server'), './a'] }\n",
  )
  expect(proposed).toBe(
    "module.exports = { entry: ['@rspack/core/hot/only-dev-server', require.resolve('@rspack/core/hot/dev-server'), './a'] }\n",
  )
  expect(findings.filter(({ verdict }) => verdict === 'unsupported')).toEqual([])
  const loose = await propose("module.exports = { entry: 'webpack-dev-server/client' }\n")
  expect(loose.findings.find(({ subject }) => subject === 'webpack-dev-server/client')?.changed).toBeUndefined()
})

test('TypeScript path aliases are moved in an ES module that defines paths', async () => {
  const text = (head: string) =>
    `${head}import Paths from 'tsconfig-paths-webpack-plugin'\nexport default { entry: './a', output: { path: __dirname }, resolve: { plugins: [new Paths()] } }\n`
  const { proposed } = await propose(text("import path from 'node:path'\n"), 'webpack.config.ts')
  expect(proposed).toContain("tsConfig: path.resolve(__dirname, 'tsconfig.json')")
  expect((await propose(text(''), 'webpack.config.ts')).proposed).not.toContain('tsConfig')
})

test('an assigned library needs a name', async () => {
  const found = async (output: string) =>
    (await propose(`module.exports = { entry: './a', output: ${output} }`)).findings.find(
      ({ subject }) => subject === 'output.library.name',
    )
  expect(await found("{ libraryTarget: 'var' }")).toMatchObject({ verdict: 'rejected', line: 1, column: 44 })
  expect(await found("{ library: { type: 'assign' } }")).toMatchObject({ verdict: 'rejected' })
  expect(await found("{ libraryTarget: 'var', library: 'A' }")).toBeUndefined()
  expect(await found("{ library: { name: 'A', type: 'var' } }")).toMatchObject({ verdict: 'same' })
  expect(await found("{ libraryTarget: 'this' }")).toBeUndefined()
})

test('issues inside an object are named', async () => {
  const { findings } = await propose(
    "module.exports = { entry: './a', optimization: { splitChunks: { chunks: 'some', minSize: 'x' } } }",
  )
  const wrong = findings.filter(({ verdict }) => verdict === 'rejected').map(({ subject }) => subject)
  expect(wrong).toEqual(['optimization.splitChunks.chunks', 'optimization.splitChunks.minSize'])
})

test('helper files are no configurations, wherever they are in the list', async () => {
  const helper = { name: 'config/paths.js', text: "module.exports = { build: 'dist', url: process.env.URL || '/' }\n" }
  const config = {
    name: 'config/webpack.config.js',
    text: "const { url } = require('./paths')\nmodule.exports = { entry: './a', output: { publicPath: url } }\n",
  }
  for (const files of [
    [helper, config],
    [config, helper],
  ]) {
    const { findings } = await checkFiles(files)
    expect(findings.filter(({ verdict }) => verdict === 'unknown')).toEqual([])
  }
  const { findings } = await checkFiles([helper])
  expect(findings).toMatchObject([{ file: 'config/paths.js', line: 1, column: 1 }])
})

test('every message is plain text', async () => {
  const { findings } = await propose(
    "const Manifest = require('webpack-manifest-plugin')\nmodule.exports = { plugins: [new Manifest()] }",
  )
  const { message } = findings.find(({ kind }) => kind === 'plugin') ?? {}
  expect(message?.en).toContain('`rspack-manifest-plugin`')
  expect(`${message?.en}${message?.zh}`).not.toContain('<')
})

test.each([
  ['webpack', 'rspack build'],
  ['./node_modules/.bin/webpack -w', './node_modules/.bin/rspack build -w'],
  [
    'node --max-old-space-size=4096 node_modules/webpack/bin/webpack.js',
    'node --max-old-space-size=4096 node_modules/@rspack/cli/bin/rspack build',
  ],
  [
    'node -r ts-node/register node_modules/webpack-dev-server/bin/webpack-dev-server.js',
    'node -r ts-node/register node_modules/@rspack/cli/bin/rspack serve',
  ],
  ['npx webpack-cli build --mode production', 'npx rspack build --mode production'],
  ['webpack watch --mode development', 'rspack build --watch --mode development'],
  ["run-p 'webpack -w' server", "run-p 'rspack build -w' server"],
  [
    String.raw`concurrently \"webpack -w\" \"webpack serve\"`,
    String.raw`concurrently \"rspack build -w\" \"rspack serve\"`,
  ],
  [String.raw`A=\"b c\" webpack && tsc`, String.raw`A=\"b c\" rspack build && tsc`],
  ['webpack ./src/index.js --mode production', 'rspack build --entry ./src/index.js --mode production'],
  ['webpack src.js out.js', 'rspack build src.js out.js'],
  ['webpack --env production --config-name a b', 'rspack build --env production --configName a --entry b'],
  ['webpack --json > stats.json', 'rspack build --json > stats.json'],
  ['webpack serve --hot --inline --colors', 'rspack serve'],
  ['webpack --devtool source-map', 'rspack build --devtool source-map'],
  ["echo 'webpack is gone'", "echo 'webpack is gone'"],
  ['webpack-bundle-analyzer stats.json', 'webpack-bundle-analyzer stats.json'],
  ['webpack info', 'webpack info'],
])('the script %s', async (before, after) => {
  const { proposed } = await propose(`{ "scripts": { "a": "${before}" } }`, 'package.json')
  expect(proposed).toBe(`{ "scripts": { "a": "${after}" } }`)
})

test('remaining flags of a script are findings', async () => {
  const config = { name: 'webpack.config.js', text: 'module.exports = { devtool: false }\n' }
  const verdicts = async (script: string) =>
    (await checkFiles([{ name: 'package.json', text: `{ "scripts": { "a": "${script}" } }` }, config])).findings
      .filter(({ kind }) => kind === 'script')
      .filter(({ changed }) => !changed)
      .map(({ subject, verdict }) => [subject, verdict])
  expect(await verdicts('webpack info')).toEqual([['webpack info', 'unsupported']])
  expect(await verdicts('webpack -d')).toEqual([['-d', 'ignored']])
  expect(await verdicts('webpack --devtool source-map')).toEqual([['--devtool', 'rejected']])
  expect(await verdicts('webpack a.js b.js')).toEqual([
    ['a.js', 'rejected'],
    ['b.js', 'rejected'],
  ])
})

test('webpack 4 is reported', async () => {
  const message = async (version: string) =>
    (
      await propose(`{ "scripts": { "a": "webpack" }, "devDependencies": { "webpack": "${version}" } }`, 'package.json')
    ).findings.find(({ kind }) => kind === 'package')?.message.en
  expect(await message('^4.46.0')).toContain('webpack 4 or older')
  expect(await message('^5.0.0')).not.toContain('webpack 4')
  expect(await message('*')).not.toContain('webpack 4')
})

test('scripts designed to be slow are parsed', async () => {
  const scripts = [
    '-r a '.repeat(1900),
    'A=\\"\\" '.repeat(900),
    '-r node '.repeat(1200),
    "'".repeat(9000),
    'node_modules/'.repeat(700),
  ]
  for (const script of scripts) {
    const { findings } = await propose(`{ "scripts": { "a": "npx ${script}" } }`, 'package.json')
    expect(findings.filter(({ kind }) => kind === 'script')).toEqual([])
  }
})
