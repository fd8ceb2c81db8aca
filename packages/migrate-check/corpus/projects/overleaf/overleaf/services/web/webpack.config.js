const path = require('path')
const CopyPlugin = require('copy-webpack-plugin')
const glob = require('glob')
const CssPlugin = require('mini-css-extract-plugin')
const webpack = require('webpack')
const Manifest = require('webpack-assets-manifest')
const { GrammarPlugin } = require('./webpack-plugins/grammar')

const pages = { editor: './frontend/editor.ts', marketing: './frontend/marketing.ts', style: './frontend/style.less' }

glob.sync(path.join(__dirname, 'modules/*/pages/**/*.{js,ts}')).forEach((file) => {
  const name = path.relative(__dirname, file).replace(/frontend[/]/, '').replace(/.(js|ts)$/, '')
  pages[name] = './' + path.relative(__dirname, file)
})

function folderOf(name) {
  const found = require.resolve(name)
  const end = found.indexOf(`node_modules/${name}`)
  return end === -1 ? found : found.slice(0, end)
}

const maths = folderOf('some-maths')
const threads = { loader: 'thread-loader', options: { poolTimeout: process.env.NODE_ENV === 'development' ? 600000 : 500, poolRespawn: true, workers: process.env.NODE_ENV === 'test' ? 1 : 6 } }

module.exports = {
  entry: pages,
  output: {
    path: path.join(__dirname, 'public'),
    publicPath: '/',
    workerPublicPath: '/',
    filename: 'js/[name]-[contenthash].js',
    libraryTarget: 'umd',
    library: ['Frontend', '[name]'],
  },
  optimization: { splitChunks: { chunks: 'all' }, runtimeChunk: { name: 'runtime' } },
  module: {
    rules: [
      {
        test: /\.([jt]sx?|[cm]js)$/,
        exclude: [/node_modules\/(?!(some-chart|some-upload)\/)/, path.join(__dirname, 'vendor')],
        use: [{ loader: 'babel-loader', options: { cacheDirectory: true, configFile: path.join(__dirname, './babel.config.json'), plugins: [process.env.REFRESH === 'true' && 'react-refresh/babel'].filter(Boolean) } }],
        type: 'javascript/auto',
      },
      { test: /\.wasm$/, type: 'asset/resource', generator: { filename: 'js/[name]-[contenthash][ext]' } },
      { test: /\.txt$/, type: 'asset/source', generator: { filename: 'js/[name]-[contenthash][ext]' } },
      { test: /\.less$/, use: [{ loader: CssPlugin.loader }, { loader: 'css-loader' }, { loader: 'postcss-loader', options: { postcssOptions: { plugins: ['autoprefixer'] } } }, threads, { loader: 'less-loader' }] },
      { test: /\.s[ac]ss$/, use: [{ loader: CssPlugin.loader }, { loader: 'css-loader' }, { loader: 'resolve-url-loader' }, threads, { loader: 'sass-loader', options: { sourceMap: true } }] },
      { test: /\.(woff2?|ttf)$/, type: 'asset/resource', generator: { filename: 'fonts/[name]-[contenthash][ext]' } },
      { test: /\.handlebars$/, loader: 'handlebars-loader', options: { compat: true, knownHelpersOnly: false, runtimePath: 'handlebars/runtime' } },
      { test: /texts\/(\w{2})\.json$/, use: [{ loader: path.join(__dirname, 'texts-loader.js') }] },
    ],
  },
  resolve: {
    alias: { '@': path.resolve(__dirname, './frontend/') },
    extensions: ['.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.json'],
    fallback: { events: require.resolve('events'), 'react/jsx-runtime': 'react/jsx-runtime.js' },
  },
  experiments: { asyncWebAssembly: true },
  plugins: [
    new GrammarPlugin(),
    new Manifest({ entrypoints: true, publicPath: true, output: 'manifest.json' }),
    new webpack.EnvironmentPlugin({ RESET_TIMER: '120000', CYPRESS: false }),
    new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
    new webpack.ProvidePlugin({ $: 'jquery', jQuery: 'jquery' }),
    new CopyPlugin({ patterns: [{ from: 'es5/svg.js', to: 'js/libs/maths/es5', toType: 'dir', context: maths }, { from: 'cmaps', to: 'js/pdf', context: folderOf('some-pdf') }] }),
  ],
}
