if (!process.env.NODE_ENV) process.env.NODE_ENV = 'development'

const path = require('path')
const glob = require('glob')
const webpack = require('webpack')
const Terser = require('terser-webpack-plugin')
const MomentZones = require('moment-timezone-data-webpack-plugin')
const {WebpackManifestPlugin} = require('webpack-manifest-plugin')
const Esmac = require('webpack-esmac-plugin')
const Hooks = require('./webpackHooks')
const publicPath = require('./webpackPublicPath')
const {canvasDir} = require('../params')

const noMaps = Boolean(process.env.SKIP_SOURCEMAPS || process.env.JS_BUILD_NO_UGLIFY === '1')
const analyzer = (...args) => {
  const {BundleAnalyzerPlugin} = require('webpack-bundle-analyzer')
  return new BundleAnalyzerPlugin(...args)
}
const inGems = suffix => glob.sync(path.join(canvasDir, `gems/plugins/*/${suffix}`), {absolute: true})

module.exports = {
  mode: process.env.NODE_ENV,
  target: ['web', 'es2021'],
  performance: noMaps ? false : {maxEntrypointSize: 1270000, maxAssetSize: 1400000},
  optimization: {
    moduleIds: 'deterministic',
    minimizer: [new Terser({parallel: true, terserOptions: {compress: {sequences: false, booleans: false, loops: false}, output: {comments: false, semicolons: false}}})],
    splitChunks: {name: false, maxAsyncRequests: 30, maxInitialRequests: 10, chunks: 'all', cacheGroups: {defaultVendors: false}},
  },
  bail: process.env.NODE_ENV === 'production',
  experiments: {backCompat: false},
  devtool: noMaps ? false : process.env.NODE_ENV === 'production' || process.env.COVERAGE === '1' ? 'source-map' : 'eval',
  entry: {main: path.resolve(canvasDir, 'ui/index.js')},
  watchOptions: {ignored: ['**/node_modules/']},
  output: {
    publicPath: '',
    clean: true,
    path: path.join(canvasDir, 'public', publicPath),
    hashFunction: 'xxhash64',
    pathinfo: process.env.NODE_ENV !== 'production',
    filename: '[name]-e-[chunkhash:10].js',
    chunkFilename: '[name]-c-[chunkhash:10].js',
  },
  parallelism: 5,
  resolve: {
    alias: {underscore$: path.resolve(canvasDir, 'ui/underscore.js')},
    fallback: {path: false, querystring: require.resolve('querystring-es3')},
    modules: [path.resolve(canvasDir, 'public/javascripts'), 'node_modules'],
    extensions: ['.js', '.ts', '.tsx'],
  },
  module: {
    parser: {javascript: {exportsPresence: 'error', importExportsPresence: 'error', reexportExportsPresence: 'error'}},
    noParse: [require.resolve('jquery'), require.resolve('tinymce')],
    rules: [
      {test: /\.m?js$/, type: 'javascript/auto', include: [path.resolve(canvasDir, 'node_modules/graphql')], resolve: {fullySpecified: false}},
      {
        test: /\.(js|ts|tsx)$/,
        include: [path.resolve(canvasDir, 'ui'), ...inGems('app/jsx/')],
        exclude: [/node_modules/],
        parser: {requireInclude: 'allow'},
        use: {loader: 'babel-loader', options: {configFile: false, cacheDirectory: process.env.NODE_ENV !== 'production', assumptions: {setPublicClassFields: true}, presets: [['@babel/preset-typescript']]}},
      },
      {test: /\.coffee$/, include: [path.resolve(canvasDir, 'ui')], use: ['coffee-loader']},
      {test: /\.handlebars$/, include: [path.resolve(canvasDir, 'ui'), ...inGems('app/jst/')], use: [{loader: require.resolve('./i18nHandlebars'), options: {sheet: process.env.NODE_ENV !== 'test'}}]},
      {test: /\.css$/, use: ['style-loader', 'css-loader']},
      {test: /\.(png|svg)$/, loader: 'file-loader'},
    ],
  },
  plugins: [
    new webpack.EnvironmentPlugin({NODE_ENV: null, GIT_COMMIT: null}),
    new MomentZones({startYear: 2011, endYear: new Date().getFullYear() + 15}),
    new Hooks(),
    new Esmac({test: /\.[tj]sx?$/, include: [path.resolve(canvasDir, 'ui')], permit: process.env.DEBUG_ESMAC === '1' ? [] : ['one']}),
    new webpack.DefinePlugin({PUBLIC_PATH: JSON.stringify(publicPath), NODE_ENV: null, process: {env: {}}}),
  ]
    .concat(
      process.env.WEBPACK_PEDANTIC !== '0'
        ? function (compiler) {
            compiler.hooks.done.tap('FailOnWarnings', compilation => {
              if (compilation.warnings && compilation.warnings.length) throw new Error('warnings')
            })
          }
        : [],
    )
    .concat(process.env.WEBPACK_ANALYSIS === '1' ? analyzer({analyzerMode: 'static', openAnalyzer: false}) : [])
    .concat(
      ['test'].includes(process.env.NODE_ENV)
        ? []
        : [new webpack.IgnorePlugin({resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/}), new WebpackManifestPlugin({fileName: 'webpack-manifest.json', publicPath: '', useEntryKeys: true})],
    ),
}
