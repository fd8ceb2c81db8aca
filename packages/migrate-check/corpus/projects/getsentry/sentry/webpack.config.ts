import fs from 'fs'
import path from 'path'
import CompressionPlugin from 'compression-webpack-plugin'
import CopyPlugin from 'copy-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import ForkTsCheckerWebpackPlugin from 'fork-ts-checker-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { Configuration as ServerConfig } from 'webpack-dev-server'
import RemoveEmptyScripts from 'webpack-remove-empty-scripts'
import LastBuilt from './tools/last-built'
import { prepareNames } from './tools/names'
import babelConfig from './babel.config'

;(async () => {
  await prepareNames()
})()

interface Configuration extends webpack.Configuration {
  devServer?: ServerConfig
}

const { env } = process
env.NODE_ENV = env.NODE_ENV ?? 'development'
const isProduction = env.NODE_ENV === 'production'
const isTest = env.NODE_ENV === 'test' || !!env.TESTS
const isDevelopment = !(isProduction || !!env.CI)
const mode: Configuration['mode'] = isProduction ? 'production' : 'development'
const forksTypes = isDevelopment && !env.NO_FORK
const preview = !!env.PREVIEW && { branch: env.BRANCH, commit: env.COMMIT }
const assets = path.join(__dirname, 'static')
const out = env.OUT || path.join(__dirname, 'dist')

if (env.TRANSLATE === '1') babelConfig.plugins?.push(['module:extractor', { fileName: 'a.po', t: ['id'] }])

type Catalog = { languages: string[] }
const catalog: Catalog = JSON.parse(fs.readFileSync(path.join(__dirname, 'languages.json'), 'utf8'))
const lower = (locale: string) => locale.toLowerCase().replace('_', '-')
const locales = catalog.languages
const languages = locales.map(lower)

type Groups = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>['cacheGroups']
const localeGroups: Groups = {}

locales
  .filter((each) => each !== 'en')
  .forEach((locale) => {
    const group = `locale/${lower(locale)}`
    const tests = [new RegExp(`locale\\/${locale}\\/.*\\.po$`), new RegExp(`dates\\/${locale}\\.js$`)]
    localeGroups[group] = {
      chunks: 'async',
      name: group,
      test: (module: webpack.Module) => tests.some((each) => each.test(module?.nameForCondition?.() ?? '')),
      enforce: true,
    }
  })

const appConfig: Configuration = {
  mode,
  entry: { app: ['web/setup', 'web'], styles: 'less/all.less' },
  context: assets,
  module: {
    rules: [
      { test: /\.[tj]sx?$/, include: [assets], exclude: /(vendor|dist)/, use: { loader: 'babel-loader', options: { ...babelConfig, cacheDirectory: true } } },
      { test: /\.po$/, use: { loader: 'po-catalog-loader', options: { domain: 'web' } } },
      { test: /\.pegjs/, use: { loader: 'pegjs-loader' } },
      { test: /\.css/, use: ['style-loader', 'css-loader'] },
      { test: /\.less$/, include: [assets], use: [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: 'auto' } }, 'css-loader', 'less-loader'] },
      { test: /\.(woff2?|svg|png)($|\?)/, type: 'asset' },
    ],
    noParse: [/legacy\/a\.js/, /terser\/bundle\.min\.js/],
  },
  plugins: [
    new webpack.IgnorePlugin({ contextRegExp: /moment$/, resourceRegExp: /^\.\/locale$/ }),
    new webpack.ProvidePlugin({ process: 'process/browser', Buffer: ['buffer', 'Buffer'] }),
    new MiniCssExtractPlugin({ filename: 'styles/[name].css' }),
    new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify(env.NODE_ENV), PREVIEW: JSON.stringify(preview) } }),
    new RemoveEmptyScripts({ verbose: false }),
    ...(forksTypes ? [new ForkTsCheckerWebpackPlugin({ typescript: { memoryLimit: 1024 } })] : []),
    new webpack.ContextReplacementPlugin(/locale$/, path.join(__dirname, 'locale', path.sep), true, new RegExp(`(${locales.join('|')})/.*\\.po$`)),
    new webpack.ContextReplacementPlugin(/dates\/locale/, new RegExp(`(${languages.join('|')})\\.js$`)),
    new CopyPlugin({ patterns: [{ from: `${assets}/logo.svg`, to: 'logo.svg', toType: 'file' }] }),
  ],
  resolve: {
    alias: { 'react-dom$': 'react-dom/profiling', web: path.join(assets, 'app') },
    fallback: { vm: false, stream: false, crypto: require.resolve('crypto-browserify') },
    modules: ['node_modules'],
    extensions: ['.jsx', '.js', '.json', '.ts', '.tsx', '.less'],
  },
  output: {
    clean: true,
    path: out,
    publicPath: '',
    filename: 'scripts/[name].js',
    chunkFilename: 'chunks/[name].[contenthash].js',
    sourceMapFilename: 'maps/[name].[contenthash].js.map',
    assetModuleFilename: 'assets/[name].[contenthash][ext]',
  },
  optimization: {
    chunkIds: 'named',
    moduleIds: 'named',
    splitChunks: { chunks: 'async', maxInitialRequests: 8, maxAsyncRequests: 8, cacheGroups: { ...localeGroups } },
    minimizer: ['...', new CssMinimizerPlugin()],
  },
  devtool: isProduction ? 'source-map' : 'eval-cheap-module-source-map',
}

if (isTest) {
  appConfig.resolve!.alias!['platforms'] = path.join(__dirname, 'fixtures/platforms.json')
} else {
  appConfig.plugins!.push(new LastBuilt())
}

if (isProduction) appConfig.plugins?.push(new CompressionPlugin({ algorithm: 'gzip', test: /\.(js|css)$/ }))

export default [appConfig]
