import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import CopyPlugin from 'copy-webpack-plugin'
import { type Configuration } from 'webpack'
import CssPlugin from 'mini-css-extract-plugin'

const config: Configuration = {
  devtool: false,
  stats: { preset: 'errors-warnings', entrypoints: true, timings: true },
  performance: { hints: false },
  entry: Object.fromEntries(['content', 'background', 'options'].map((name) => [name, `./${name}.js`])),
  context: path.resolve('source'),
  output: { path: path.resolve('distribution/assets') },
  module: {
    rules: [
      { test: /\.gql/, type: 'asset/source' },
      { test: /\.tsx?$/, loader: 'esbuild-loader', options: { loader: 'tsx', target: 'es2022' } },
      { test: /\.css$/, use: [CssPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new CssPlugin(), new CopyPlugin({ patterns: [{ from: 'manifest.json', to: '..' }, { from: '*.+(html|png)' }] })],
  resolve: { alias: { react: 'dom-chef' }, extensions: ['.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  optimization: { minimizer: [new TerserPlugin({ parallel: false, terserOptions: { mangle: false, output: { beautify: true, indent_level: 2 } } })] },
}

if (process.env.CI) config.stats = { assets: true, entrypoints: true, chunks: true, modules: true }

export default config
