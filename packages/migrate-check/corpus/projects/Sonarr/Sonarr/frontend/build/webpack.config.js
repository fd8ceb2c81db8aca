const path = require('path')
const webpack = require('webpack')
const FilesPlugin = require('filemanager-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const ReloadPlugin = require('webpack-livereload-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const TypesPlugin = require('fork-ts-checker-webpack-plugin')

module.exports = (env) => {
  const frontend = path.join(__dirname, '..')
  const source = path.join(frontend, 'src')
  const isProduction = !!env.production
  const isProfiling = isProduction && !!env.profile
  const output = path.resolve(frontend, '..', '_output', 'UI')

  const config = {
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? 'source-map' : 'eval-source-map',
    target: 'web',
    stats: { children: false },
    watchOptions: { ignored: /node_modules/ },
    entry: { index: 'index.ts' },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      modules: [source, path.join(source, 'Shims'), 'node_modules'],
      alias: { jquery: 'jquery/dist/jquery.min' },
      fallback: { buffer: false, http: false, net: false },
    },
    output: { path: output, publicPath: 'auto', filename: isProduction ? '[name]-[contenthash].js' : '[name].js', sourceMapFilename: '[file].map' },
    optimization: { moduleIds: 'deterministic', chunkIds: isProduction ? 'deterministic' : 'named' },
    performance: { hints: false },
    experiments: { topLevelAwait: true },
    plugins: [
      new webpack.DefinePlugin({ __DEV__: !isProduction }),
      new CssPlugin({ filename: 'styles.css', chunkFilename: isProduction ? '[id]-[chunkhash].css' : '[id].css' }),
      new HtmlPlugin({ template: 'src/index.ejs', publicPath: '/', inject: false }),
      new FilesPlugin({ events: { onEnd: { copy: [{ source: 'src/*.html', destination: output }] } } }),
      new TypesPlugin(),
      new ReloadPlugin(),
    ],
    resolveLoader: { modules: ['node_modules', 'frontend/build/webpack/'] },
    module: {
      rules: [
        { test: [/\.jsx?$/, /\.tsx?$/], exclude: /(node_modules|JsLibraries)/, use: [{ loader: 'babel-loader', options: { configFile: `${frontend}/babel.config.js`, envName: isProduction ? 'production' : 'development' } }] },
        { test: /\.css$/, exclude: /(node_modules|globals\.css)/, use: [{ loader: CssPlugin.loader }, { loader: 'css-modules-typescript-loader' }, { loader: 'css-loader', options: { importLoaders: 1, modules: { localIdentName: '[name]/[local]/[hash:base64:5]' } } }, { loader: 'postcss-loader' }] },
        { test: /\.css$/, include: /(node_modules|globals\.css)/, use: ['style-loader', { loader: 'css-loader' }] },
        { test: /\.woff2?$/, use: [{ loader: 'url-loader', options: { limit: 10240, mimetype: 'application/font-woff', emitFile: false } }] },
      ],
    },
  }

  if (isProfiling) {
    config.resolve.alias['react-dom$'] = 'react-dom/profiling'
    config.optimization.minimizer = [new TerserPlugin({ parallel: true, terserOptions: { keep_classnames: true } })]
  }
  return config
}
