const path = require('path')
const webpack = require('webpack')
const FriendlyPlugin = require('@soda/friendly-errors-webpack-plugin')

const isProduction = process.env.NODE_ENV === 'production'
const isTest = process.env.NODE_ENV === 'test'
const globals = { react: { root: 'React', commonjs2: 'react', commonjs: 'react', amd: 'react', umd: 'react' } }

function rules() {
  return {
    js: () => ({ test: /\.(ts|js)x?$/, exclude: /node_modules/, use: { loader: 'babel-loader', options: { rootMode: 'upward' } } }),
    css: () => [{ test: /\.css$/, include: ['ol', 'codemirror'].map((name) => path.resolve(__dirname, '..', 'node_modules', name)), use: ['to-string-loader', 'css-loader'] }],
    svg: () => ({ test: /\.svg(\?v=\d+)?$/, exclude: [/node_modules/], use: 'svg-inline-loader' }),
  }
}

function plugins() {
  return {
    ignore: () => new webpack.IgnorePlugin({ resourceRegExp: /^esprima$/ }),
    errors: () => new FriendlyPlugin(),
    buffer: () => new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] }),
  }
}

function stats() {
  if (isProduction) return { builtAt: false, chunks: false, colors: true, entrypoints: false, errorDetails: false, hash: false, modules: false, timings: false, version: false, warnings: false }
  return { all: false }
}

const outputs = () => ({
  umd: { path: path.resolve(process.cwd(), 'dist'), filename: 'cms.js', library: 'Cms', libraryTarget: 'umd', libraryExport: 'Cms', umdNamedDefine: true, globalObject: 'window' },
  cjs: { path: path.resolve(process.cwd(), 'dist/cjs'), filename: 'index.js', library: 'Cms', libraryTarget: 'window' },
})

function base({ target = 'umd' } = {}) {
  return {
    context: process.cwd(),
    mode: isProduction ? 'production' : 'development',
    entry: './src',
    output: outputs()[target],
    module: { rules: Object.values(rules()).flatMap((rule) => rule()) },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'], fallback: { stream: require.resolve('stream-browserify') } },
    plugins: Object.values(plugins()).map((plugin) => plugin()),
    devtool: isTest ? '' : 'source-map',
    target: 'web',
    externals: target.slice(0, 3) === 'umd' ? globals : (context, request, done) => (request === 'react' ? done(null, request) : done()),
    stats: stats(),
  }
}

function getConfig({ baseOnly = false } = {}) {
  return baseOnly ? base({ target: 'umd' }) : [base({ target: 'umd' })]
}

module.exports = { getConfig, rules, plugins }
