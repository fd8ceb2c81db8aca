const path = require('path')
const webpack = require('webpack')
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer')
const Copy = require('copy-webpack-plugin')
const Html = require('html-webpack-plugin')
const Extract = require('mini-css-extract-plugin')
const MinimizeCss = require('css-minimizer-webpack-plugin')
const SpeedMeasure = require('speed-measure-webpack-plugin')
const { WebpackManifestPlugin, getCompilerHooks } = require('webpack-manifest-plugin')
const CheckTypes = require('fork-ts-checker-webpack-plugin')
const Visualizer = require('webpack-visualizer-plugin2')
const args = require('yargs').argv
const proxyFor = require('./webpack.proxy-config')
const manifest = require('./package')

const app = path.resolve(__dirname, './')
const { mode = 'development', devserverPort: port = 9000, measure = false, nameChunks = false } = args
const isDev = mode !== 'production'
const isServer = process.argv[1].includes('webpack-dev-server')
const base = process.env.ASSET_BASE_URL || ''

const output = { path: path.resolve(__dirname, '../superset/static/assets'), publicPath: `${base}/static/assets/` }
if (isDev) {
  output.filename = '[name].[contenthash:8].entry.js'
  output.chunkFilename = '[name].[contenthash:8].chunk.js'
} else if (nameChunks) {
  output.filename = '[name].[chunkhash].entry.js'
  output.chunkFilename = '[name].[chunkhash].chunk.js'
} else {
  output.filename = '[name].[chunkhash].entry.js'
  output.chunkFilename = '[chunkhash].chunk.js'
}
if (!isDev) output.clean = true

const errorPage = (code) => new Html({ template: `./src/pages/${code}.html`, inject: true, chunks: [], filename: `${code}.html` })
const plugins = [
  new webpack.ProvidePlugin({ process: 'process/browser.js', ...(isDev ? { Buffer: ['buffer', 'Buffer'] } : {}) }),
  new WebpackManifestPlugin({
    publicPath: output.publicPath,
    seed: { app: 'superset' },
    generate: (seed, files, points) => ({
      ...seed,
      points: Object.fromEntries(Object.entries(points).map(([name, chunks]) => [name, chunks.filter((each) => each.endsWith('.css'))])),
    }),
    writeToFileEmit: isDev && !isServer,
  }),
  new webpack.DefinePlugin({ 'process.env.WEBPACK_MODE': JSON.stringify(mode), 'process.env.REDUX_DEFAULT_MIDDLEWARE': process.env.REDUX_DEFAULT_MIDDLEWARE }),
  new Copy({ patterns: ['package.json', { from: 'src/images', to: 'images' }] }),
  errorPage(404),
  errorPage(500),
]
if (!process.env.CI) plugins.push(new webpack.ProgressPlugin())
if (!isDev) {
  plugins.push(new Extract({ filename: '[name].[chunkhash].entry.css', chunkFilename: '[name].[chunkhash].chunk.css' }))
  plugins.push(new CheckTypes())
}

const before = [path.join(app, '/src/preamble.ts')]
if (isDev) before.unshift(`webpack-dev-server/client?http://localhost:${port}`)
function withPreamble(file) {
  return before.concat([path.join(app, file)])
}

const babel = {
  loader: 'babel-loader',
  options: {
    cacheDirectory: true,
    cacheCompression: false,
    presets: [['@babel/preset-react', { runtime: 'automatic', importSource: '@emotion/react' }]],
    plugins: [['@emotion/babel-plugin', { autoLabel: 'dev-only', labelFormat: '[local]' }]],
  },
}

const config = {
  entry: { preamble: before, theme: path.join(app, '/src/theme.ts'), menu: withPreamble('src/menu.tsx'), spa: withPreamble('/src/index.tsx') },
  cache: { type: 'filesystem', cacheDirectory: path.resolve(__dirname, '.temp_cache'), buildDependencies: { config: [__filename] } },
  output,
  stats: 'minimal',
  ignoreWarnings: [{ message: /export 'types' \(imported as 'others'\) was not found/ }, { message: /Can't resolve.*text/ }],
  performance: {
    assetFilter(name) {
      return !/\.(map|geojson|woff2)$/.test(name)
    },
  },
  optimization: {
    sideEffects: true,
    splitChunks: {
      chunks: 'all',
      minSize: isDev ? 1000000 : 20000,
      name: nameChunks,
      automaticNameDelimiter: '-',
      minChunks: 2,
      cacheGroups: {
        automaticNamePrefix: 'chunk',
        vendors: { priority: 50, name: 'vendors', test: new RegExp(`/node_modules/(${['react', 'lodash.*', 'd3-(array|color)'].join('|')})/`) },
        thumbnail: { name: 'thumbnail', test: /thumbnail(Large)?\.png/i, priority: 20, enforce: true },
      },
    },
    usedExports: 'global',
    minimizer: [new MinimizeCss(), '...'],
  },
  resolve: {
    modules: ['node_modules', app],
    alias: { react: path.resolve(path.join(app, './node_modules/react')), handlebars: 'handlebars/dist/handlebars.js', 'moment/min/moment-with-locales': false },
    extensions: ['.ts', '.tsx', '.js', '.jsx', '.yml'],
    fallback: { fs: false, vm: require.resolve('vm-browserify'), path: false, ...(isDev ? { buffer: require.resolve('buffer/') } : {}) },
  },
  context: app,
  module: {
    rules: [
      { test: /datatables\.net.*/, loader: 'imports-loader', options: { additionalCode: 'var define = false;' } },
      {
        test: /\.tsx?$/,
        exclude: [/\.test.tsx?$/],
        use: ['thread-loader', babel, { loader: 'ts-loader', options: { happyPackMode: true, transpileOnly: true, compilerOptions: { module: 'esnext' } } }],
      },
      {
        test: /\.jsx?$/,
        exclude: [/node_modules\//],
        include: [new RegExp(`${app}/(src|plugins)`), ...['./src', './plugins'].map((each) => path.resolve(__dirname, each)), /@encodable/],
        use: [babel],
      },
      { test: /worker-.*$/, type: 'asset/resource' },
      { test: /\.css$/, include: [path.resolve(app, './src')], use: [isDev ? 'style-loader' : Extract.loader, { loader: 'css-loader', options: { sourceMap: true } }] },
      { test: /\.png$/, issuer: { not: [/\.css$/] }, exclude: /thumbnail/, type: 'asset', generator: { filename: '[name].[contenthash:8][ext]' } },
      { test: /\.svg$/, issuer: /\.([jt])sx?$/, use: [{ loader: '@svgr/webpack', options: { titleProp: true, ref: true } }] },
      { test: /\.ya?ml$/, include: app, loader: 'js-yaml-loader' },
    ],
  },
  externals: { cheerio: 'window', 'react/lib/ExecutionEnvironment': true },
  plugins,
  devtool: isDev ? 'eval-cheap-module-source-map' : false,
}

Object.entries(manifest.dependencies ?? {}).forEach(([name, version]) => {
  if (version.startsWith('file:')) config.resolve.alias[name] = path.resolve(app, version.slice(5), 'src')
})

let served = {}
let proxy = proxyFor(served)
if (isDev) {
  config.devServer = {
    onBeforeSetupMiddleware(server) {
      const { afterEmit } = getCompilerHooks(server.compiler)
      afterEmit.tap('ManifestPlugin', (files) => {
        proxy = proxyFor(files)
      })
    },
    historyApiFallback: true,
    hot: true,
    port,
    proxy: [() => proxy],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: (error) => !/ResizeObserver/.test(error.message) }, logging: 'error' },
    static: path.join(process.cwd(), '../static/assets'),
  }
}
if (process.env.BUNDLE_ANALYZER) {
  config.plugins.push(new BundleAnalyzerPlugin({ analyzerMode: 'static' }), new Visualizer({ throwOnError: true }))
}

const smp = new SpeedMeasure({ disable: !measure })
module.exports = smp.wrap(config)
