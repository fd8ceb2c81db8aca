import HtmlPlugin from 'html-webpack-plugin'
import _ from 'lodash'
import webpack from 'webpack'
import settings from './config'

const { paths, compiler } = settings
const { __DEV__, __TEST__, __PROD__ } = compiler.globals

const config = {
  name: 'client',
  target: 'web',
  devtool: compiler.devtool,
  externals: {},
  module: { noParse: [], rules: [] },
  plugins: [],
  resolve: { modules: [paths.base(), 'node_modules'], alias: { stardust: paths.src() } },
}

const hot = `webpack-hot-middleware/client?${_.map({ path: `${compiler.publicPath}__hmr`, timeout: 2000, reload: true }, (value, key) => `&${key}=${value}`).join('')}`
const start = paths.docs('index.js')

config.entry = __DEV__ ? { app: ['react-hot-loader/patch', hot, start], vendor: [hot, ...compiler.vendor] } : { app: start, vendor: compiler.vendor }

config.output = { ...config.output, filename: `[name].[${compiler.hash}].js`, path: compiler.path, pathinfo: true, publicPath: compiler.publicPath }

config.plugins = [
  ...config.plugins,
  new webpack.DefinePlugin(compiler.globals),
  new webpack.DllReferencePlugin({ context: paths.base('node_modules'), manifest: {} }),
  new HtmlPlugin({ template: paths.docs('index.ejs'), filename: 'index.html', hash: false, inject: 'body', minify: { collapseWhitespace: true } }),
]
if (!__TEST__) config.plugins.push(new webpack.optimize.CommonsChunkPlugin({ names: ['vendor'] }))
if (__DEV__) config.plugins.push(new webpack.HotModuleReplacementPlugin(), new webpack.NoEmitOnErrorsPlugin())
if (__PROD__) config.plugins.push(new webpack.LoaderOptionsPlugin({ minimize: true }), new webpack.optimize.UglifyJsPlugin({ compress: { unused: true, dead_code: true, warnings: false } }))

if (!__TEST__) config.externals = { ...config.externals, faker: 'faker', react: 'React' }

config.module.noParse = [...config.module.noParse, /\.json$/, /typescript\/lib/]
if (!__TEST__) config.module.noParse = [...config.module.noParse, /faker/]

const loaders = [{ loader: 'babel-loader', options: { cacheDirectory: true } }]
if (__DEV__) loaders.unshift('react-hot-loader/webpack')

config.module.rules = [...config.module.rules, { test: /\.js$/, exclude: /node_modules/, use: loaders }]

export default config
