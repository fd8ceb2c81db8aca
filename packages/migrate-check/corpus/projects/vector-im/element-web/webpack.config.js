const path = require('path')
const HtmlPlugin = require('html-webpack-plugin')
const CssPlugin = require('mini-css-extract-plugin')
const OptimizeCss = require('optimize-css-assets-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')

let image = process.env.OG_IMAGE
if (!image) image = 'https://example.com/image.png'

const more = []

module.exports = (env, argv) => {
  let nodeEnv = argv.mode
  if (process.env.CI_PACKAGE) {
    argv.mode = 'development'
    nodeEnv = 'production'
  }
  const maps = {}
  if (argv.mode === 'production') maps['devtool'] = 'nosources-source-map'
  else maps['devtool'] = 'eval-source-map'

  const sdk = path.resolve(require.resolve('some-sdk/package.json'), '..', 'src')
  const themes = { 'theme-light': './themes/light.scss', 'theme-dark': './themes/dark.scss' }
  const postcss = (plugins, more) => ({ loader: 'postcss-loader', ident: 'postcss', options: { sourceMap: true, plugins, parser: 'postcss-scss', ...more } })

  return {
    ...maps,
    entry: { bundle: './src/index.ts', worker: './src/worker.js', ...themes },
    optimization: {
      splitChunks: { cacheGroups: { styles: { name: 'styles', test: /\.css$/, enforce: true }, default: { reuseExistingChunk: true } } },
      namedModules: false,
      minimize: argv.mode === 'production',
      minimizer: argv.mode === 'production' ? [new TerserPlugin({}), new OptimizeCss({})] : [],
      nodeEnv,
    },
    resolve: {
      mainFields: ['sdk_src_main', 'browser', 'main'],
      aliasFields: ['sdk_src_browser', 'browser'],
      extensions: ['.js', '.json', '.ts', '.tsx'],
      alias: { react: path.resolve(__dirname, 'node_modules/react'), $app: path.resolve(__dirname, 'app') },
    },
    module: {
      noParse: [/highlight\.js[\\\/]lib[\\\/]languages/, /crypto\.js$/],
      rules: [
        {
          test: /\.(ts|js)x?$/,
          include: (file) => {
            if (file.startsWith(path.resolve(__dirname, 'src'))) return true
            return file.startsWith(sdk)
          },
          loader: 'babel-loader',
          options: { cacheDirectory: true },
        },
        { test: /\.css$/, use: [CssPlugin.loader, { loader: 'css-loader', options: { importLoaders: 1, sourceMap: true } }, postcss(() => [require('postcss-simple-vars')()], { 'local-plugins': true })] },
        { test: /\.scss$/, use: [CssPlugin.loader, 'css-loader', postcss(() => [require('postcss-import')(), require('postcss-preset-env')({ stage: 3 })])] },
        { test: /\.wasm$/, loader: 'file-loader', type: 'javascript/auto', options: { name: '[name].[hash:7].[ext]', outputPath: '.' } },
        {
          test: /\.(gif|png|svg|woff2)$/,
          oneOf: [
            { issuer: /\.(scss|css)$/, loader: 'file-loader', options: { esModule: false, name: '[name].[hash:7].[ext]', publicPath: (url) => url } },
            { loader: 'file-loader', options: { esModule: false, name: '[name].[hash:7].[ext]', outputPath: (url, file) => path.join('img', url) } },
          ],
        },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify(nodeEnv) } }),
      new CssPlugin({ filename: 'bundles/[hash]/[name].css', ignoreOrder: false }),
      new HtmlPlugin({ template: './src/page.html', minify: argv.mode === 'production', chunks: ['bundle'], excludeChunks: ['worker'], vars: { image } }),
      ...more,
    ],
    output: {
      path: path.join(__dirname, 'out'),
      filename: (data) => (data.chunk.name === 'worker' ? '[name].js' : 'bundles/[hash]/[name].js'),
      chunkFilename: 'bundles/[hash]/[name].js',
      devtoolModuleFilenameTemplate: (info) => {
        const file = info.resourcePath.replace(/^(\.\.\/)+/, '')
        return `webpack:///${file}`
      },
    },
    devServer: { contentBase: ['./out'], stats: 'minimal', hotOnly: true, inline: true },
  }
}
