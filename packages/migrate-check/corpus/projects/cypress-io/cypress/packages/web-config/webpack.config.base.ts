import execa from 'execa'
import webpack from 'webpack'
import Clean from 'clean-webpack-plugin'
import globImporter = require('node-sass-globbing')
import LiveReload from 'webpack-livereload-plugin'
import Html = require('html-webpack-plugin')
import Extract = require('mini-css-extract-plugin')
import path from 'path'
import chalk from 'chalk'

execa.sync('rebuild', { cwd: path.join(__dirname, './node_modules/.bin'), stdio: 'inherit' })

const env = process.env.NODE_ENV === 'production' ? 'production' : 'development'
const args = process.argv.slice(2)
const reloads = !args.includes('--no-livereload')
if (reloads && args.includes('-w')) console.log(chalk.gray(`reloading ${chalk.bold('on')}`))
process.env.NODE_ENV = env

const common: webpack.Configuration = {
  mode: 'none',
  node: { fs: 'empty', child_process: 'empty', net: 'empty', module: 'empty' },
  resolve: { extensions: ['.ts', '.js', '.jsx', '.tsx', '.coffee', '.scss', '.json'] },
  stats: { errors: true, warningsFilter: /node_modules\/mocha/, warnings: true, all: false, builtAt: true, colors: true, modules: true, maxModules: 20, excludeModules: /main.scss/, timings: true },
  module: {
    rules: [
      { test: /\.coffee/, exclude: /node_modules/, use: { loader: require.resolve('coffee-loader') } },
      { test: /\.(ts|js|jsx|tsx)$/, exclude: /node_modules/, use: { loader: require.resolve('babel-loader'), options: { plugins: [[require.resolve('@babel/plugin-proposal-decorators'), { legacy: true }]], babelrc: false } } },
      { test: /\.s?css$/, exclude: /node_modules/, use: [{ loader: Extract.loader }] },
      {
        test: /\.s?css$/,
        exclude: /node_modules/,
        enforce: 'pre',
        use: [
          { loader: require.resolve('css-loader'), options: { modules: false } },
          { loader: require.resolve('resolve-url-loader') },
          {
            loader: require.resolve('sass-loader'),
            options: {
              sourceMap: true,
              importer (...args: string[]) {
                return globImporter.apply(this, args.map((each) => each.replace(/\\/g, '/')))
              },
            },
          },
        ],
      },
      { test: /\.(svg|woff)$/, use: [{ loader: require.resolve('file-loader'), options: { name: './fonts/[name].[ext]' } }] },
    ],
  },
  optimization: { usedExports: true, providedExports: true, sideEffects: true, namedChunks: true, namedModules: true, removeAvailableModules: true, mergeDuplicateChunks: true, flagIncludedChunks: true, removeEmptyChunks: true },
  plugins: [
    new Clean({ cleanStaleWebpackAssets: false }),
    new Extract(),
    ...(env === 'production'
      ? [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') })]
      : [new webpack.EvalDevToolModulePlugin({ moduleFilenameTemplate: 'own://[namespace]/[resource-path]', fallbackModuleFilenameTemplate: 'own://[namespace]/[resourcePath]?[hash]' })]
    ),
    ...(reloads ? [new LiveReload({ appendScriptTag: 'true', port: 0, hostname: 'localhost' })] : []),
  ],
  cache: true,
}

export default common

export { Html }
