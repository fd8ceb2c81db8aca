const fs = require('fs')
const path = require('path')
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const Dotenv = require('dotenv-webpack')
const HtmlPlugin = require('html-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const webpack = require('webpack')
const { WebpackManifestPlugin } = require('webpack-manifest-plugin')
const { merge } = require('webpack-merge')
const { RetryChunkLoadPlugin } = require('webpack-retry-chunk-load-plugin')

const base = process.env.APP_ROOT || process.cwd()
const paths = { base, web: { base: path.join(base, 'web'), src: path.join(base, 'web/src'), postcss: path.join(base, 'web/postcss.config.js'), custom: path.join(base, 'web/config/webpack.config.js') } }
const settings = { title: 'App', fastRefresh: true, maps: false, variables: ['API'] }

const variables = () =>
  Object.keys(process.env).reduce((before, name) => {
    if (name.startsWith('APP_ENV_') || (settings.variables && settings.variables.includes(name))) before[`process.env.${name}`] = JSON.stringify(process.env[name])
    return before
  }, {})

/** @returns {import('webpack').RuleSetLoader[]} */
const styleRules = (production) => {
  const first = production ? CssPlugin.loader : require.resolve('style-loader')
  const css = (withModules, importLoaders) => {
    const use = { loader: require.resolve('css-loader'), options: { sourceMap: !production, importLoaders } }
    if (withModules) use.options.modules = { localIdentName: production ? '[contenthash:base64]' : '[path][name]__[local]' }
    return use
  }
  const hasPostcss = fs.existsSync(paths.web.postcss)
  const postcss = hasPostcss ? { loader: require.resolve('postcss-loader'), options: { postcssOptions: { config: paths.web.postcss } } } : null
  const count = hasPostcss ? 1 : 0
  return [
    { test: /\.module\.css$/, use: [first, css(true, count), postcss].filter(Boolean) },
    { test: /\.css$/, use: [first, css(false, count), postcss].filter(Boolean), sideEffects: true },
    { test: /\.scss$/, use: [first, css(false, count + 1), postcss, 'sass-loader'].filter(Boolean), sideEffects: true },
  ]
}

const sharedPlugins = (production) =>
  [
    production && new CssPlugin({ filename: 'static/css/[name].[contenthash:8].css', chunkFilename: 'static/css/[name].[contenthash:8].css' }),
    settings.fastRefresh !== false && !production && new ReactRefreshPlugin({ overlay: false }),
    new webpack.ProvidePlugin({ React: 'react', gql: 'graphql-tag', ...(production ? {} : { mock: ['some-testing/web', 'mock'] }) }),
    new webpack.DefinePlugin({ ['BUNDLER']: JSON.stringify('webpack'), ['APP']: JSON.stringify({ TITLE: settings.title || path.basename(base) }), ...variables() }),
    new Dotenv({ path: path.resolve(base, '.env'), silent: true }),
  ].filter(Boolean)

module.exports = (environment) => {
  const production = environment === 'production'
  return {
    mode: production ? 'production' : 'development',
    ...(production ? { devtool: settings.maps ? 'source-map' : false } : { devtool: 'cheap-module-source-map' }),
    entry: { app: path.join(paths.web.src, 'entry.js') },
    resolve: { extensions: ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'], alias: { react: path.resolve(base, 'node_modules', 'react') } },
    plugins: [
      !production && new webpack.HotModuleReplacementPlugin(),
      new HtmlPlugin({ template: path.resolve(base, 'web/src/index.html'), templateParameters: { placeholder: production ? '<server-markup></server-markup>' : '<!-- none -->' }, scriptLoading: 'defer', inject: true, chunks: 'all' }),
      new CopyPlugin({ patterns: [{ from: path.join(paths.web.base, 'public'), to: '', globOptions: { ignore: [path.join(paths.web.base, 'public/README.md')] } }] }),
      production && new RetryChunkLoadPlugin({ cacheBust: `function() { return Date.now(); }`, maxRetries: 5 }),
      production && new WebpackManifestPlugin({ fileName: 'build-manifest.json' }),
      ...sharedPlugins(production),
    ].filter(Boolean),
    module: {
      rules: [
        {
          oneOf: [
            { test: [/\.gif$/, /\.png$/], type: 'asset', parser: { dataUrlCondition: { maxSize: 10_000 } }, generator: { filename: 'static/media/[name].[contenthash:8][ext]' } },
            { test: /\.(js|mjs|jsx|ts|tsx)$/, exclude: /(node_modules)/, use: [{ loader: require.resolve('babel-loader'), options: { cwd: base, plugins: [settings.fastRefresh && !production && require.resolve('react-refresh/babel')].filter(Boolean) } }].filter(Boolean) },
            ...styleRules(production),
            production && { test: require.resolve('some-router/splash'), use: require.resolve('null-loader') },
            { test: /\.(svg|ico|woff2)(\?.*)?$/, type: 'asset/resource', generator: { filename: 'static/media/[name].[contenthash:8][ext]' } },
          ].filter(Boolean),
        },
      ],
    },
    optimization: {
      mergeDuplicateChunks: true,
      splitChunks: { chunks: 'all', minChunks: 2 },
      runtimeChunk: { name: (entrypoint) => `runtime-${entrypoint.name}` },
      minimizer: ['...', new CssMinimizerPlugin()],
    },
    output: {
      pathinfo: true,
      filename: production ? 'static/js/[name].[contenthash:8].js' : 'static/js/[name].bundle.js',
      chunkFilename: production ? 'static/js/[name].[contenthash:8].chunk.js' : 'static/js/[name].chunk.js',
      path: path.resolve(base, 'web/dist'),
      publicPath: '/',
      devtoolModuleFilenameTemplate: production ? (info) => path.relative(paths.web.src, info.absoluteResourcePath).replace(/\\/g, '/') : (info) => path.resolve(info.absoluteResourcePath).replace(/\\/g, '/'),
    },
  }
}

/** @returns {import('webpack').Configuration} */
module.exports.mergeCustom = (mode, config) => {
  if (!fs.existsSync(paths.web.custom)) return config
  const custom = require(paths.web.custom)
  return typeof custom === 'function' ? custom(config, { mode }) : merge(config, custom)
}
module.exports.sharedPlugins = sharedPlugins
