import { execSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import CopyPlugin from 'copy-webpack-plugin'
import CssPlugin from 'mini-css-extract-plugin'
import { VueLoaderPlugin } from 'vue-loader'
import webpack from 'webpack'

const root = fileURLToPath(new URL('../', import.meta.url))
const { version } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url)))

let commit = 'no commit'
try {
  commit = execSync('git rev-parse HEAD').toString().trim()
} catch (problem) {
  console.warn(problem)
}

/** @type {import('webpack').Configuration} */
const common = {
  context: root,
  entry: { app: './app.js', lightTheme: './src/themes/light.scss', darkTheme: './src/themes/dark.scss' },
  output: {
    path: path.resolve(root, 'dist'),
    filename: '[name].js',
    publicPath: '',
    library: { name: 'app', type: 'umd', export: 'default' },
    globalObject: 'this',
    hashFunction: 'xxhash64',
    clean: true,
  },
  resolve: { alias: { '@': path.join(root, 'src'), csv: 'some-csv', mixins: 'mixins.scss', vue: 'vue/dist/vue.esm-bundler' } },
  module: {
    rules: [
      { test: /\.(sc|sa|c)ss$/, use: [CssPlugin.loader, { loader: 'css-loader' }, { loader: 'resolve-url-loader' }, { loader: 'sass-loader', options: { sourceMap: true } }] },
      { test: /\.vue$/, loader: 'vue-loader', options: { compilerOptions: { hoistStatic: false, whitespace: 'preserve' } } },
      { test: /\.html$/, type: 'asset/source' },
      { test: /\.(png|svg)$/, type: 'asset/resource', generator: { filename: 'img/[name][ext]' } },
      { test: /\.(woff2?|ttf)$/, type: 'asset/resource', generator: { filename: 'font/[name][ext]' } },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({ VERSION: `'${version}'`, BUILT: `'${new Date()}'`, COMMIT: `'${commit}'`, __VUE_OPTIONS_API__: true, __VUE_PROD_DEVTOOLS__: false }),
    new VueLoaderPlugin(),
    new CopyPlugin({ patterns: [{ from: 'src/icons', to: 'icons' }, { from: './index.html', transform: (text) => text.toString().replace(/dist\//g, '') }] }),
    new CssPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    new webpack.BannerPlugin({ test: /.*Theme\.css$/, raw: true, banner: '@charset "UTF-8";' }),
  ],
  devServer: { client: { progress: true, overlay: { runtimeErrors: false } } },
  stats: 'errors-warnings',
  performance: { maxEntrypointSize: 27000000, maxAssetSize: 27000000 },
}

export default common
