const { execFile } = require('child_process')
const path = require('path')
const { EsbuildPlugin } = require('esbuild-loader')
const TypesPlugin = require('fork-ts-checker-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')

const minimizer = (env) => [
  env.esbuild
    ? new EsbuildPlugin({ format: 'cjs', minify: true, keepNames: true, target: 'es2019' })
    : new TerserPlugin({ extractComments: false, parallel: true, terserOptions: { ecma: 2019, keep_classnames: /^Abort$/ } }),
]

async function webviews(mode, env, entry) {
  const base = path.join(__dirname, 'webviews')
  const plugins = [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    new TypesPlugin({ async: false, typescript: { configFile: path.join(__dirname, 'tsconfig.webviews.json') } }),
  ]
  return {
    name: 'webviews',
    entry,
    mode,
    target: 'web',
    devtool: mode !== 'production' ? 'source-map' : undefined,
    output: {
      filename: '[name].js',
      path: path.resolve(__dirname, 'dist'),
      devtoolModuleFilenameTemplate: (info) => 'file:///' + info.absoluteResourcePath.replace(/\\/g, '/'),
      devtoolFallbackModuleFilenameTemplate: 'file:///[absolute-resource-path]',
    },
    optimization: { minimizer: minimizer(env) },
    module: {
      rules: [
        { exclude: /node_modules/, include: [base], test: /\.tsx?$/, use: env.esbuild ? { loader: 'esbuild-loader', options: { target: 'es2019' } } : { loader: 'ts-loader', options: { transpileOnly: true } } },
        { test: /\.css/, use: ['style-loader', 'css-loader'] },
        { test: /\.svg/, use: ['raw-loader'] },
      ],
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.jsx', '.json', '.svg'] },
    plugins,
  }
}

async function extension(target, mode, env) {
  const entry = { extension: './src/extension.ts' }
  if (target === 'webworker') entry['test/index'] = './src/test/browser/index.ts'
  return {
    name: `extension:${target}`,
    entry,
    mode,
    target,
    devtool: mode !== 'production' ? 'source-map' : undefined,
    output: { path: target === 'webworker' ? path.join(__dirname, 'dist', 'browser') : path.join(__dirname, 'dist'), libraryTarget: 'commonjs2', filename: '[name].js', chunkFilename: 'feature-[name].js' },
    optimization: { minimizer: minimizer(env) },
    module: { rules: [{ exclude: /\.d\.ts$/, test: /\.tsx?$/, use: { loader: 'ts-loader' } }, { test: /\.mjs$/, include: /node_modules/, type: 'javascript/auto', resolve: { fullySpecified: false } }] },
    resolve: {
      alias: target === 'webworker' ? { 'universal-user-agent': path.join(__dirname, 'agent.js') } : undefined,
      fallback: target === 'webworker' ? { crypto: require.resolve('crypto-browserify'), os: false, 'node-fetch': false } : undefined,
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'],
    },
    externals: { vscode: 'commonjs vscode', encoding: 'commonjs encoding' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...(target === 'webworker' ? [new webpack.ProvidePlugin({ process: path.join(__dirname, 'process'), Buffer: ['buffer', 'Buffer'] })] : [])],
    stats: { preset: 'errors-warnings', assets: true, colors: true, env: true, errorsCount: true, warningsCount: true, timings: true },
  }
}

module.exports = async function (env, argv) {
  env = env || {}
  const mode = argv.mode || 'none'
  return Promise.all([
    extension('node', mode, env),
    extension('webworker', mode, env),
    webviews(mode, env, { 'webview-pr': './webviews/pr.ts', 'webview-create': './webviews/create.ts' }),
  ])
}
