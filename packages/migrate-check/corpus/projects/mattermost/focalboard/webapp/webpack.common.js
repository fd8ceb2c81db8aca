const path = require('path')
const transformer = require('@formatjs/ts-transformer')
const CopyPlugin = require('copy-webpack-plugin')
var HtmlPlugin = require('html-webpack-plugin')

const out = path.resolve(__dirname, 'pack')

function makeCommon() {
  const common = {
    target: 'web',
    mode: 'development',
    node: { __dirname: false, __filename: false },
    module: {
      rules: [
        { test: /\.m?js/, resolve: { fullySpecified: false } },
        { test: /\.tsx?$/, use: { loader: 'ts-loader', options: { getCustomTransformers: { before: [transformer.transform({ ast: true })] } } }, exclude: [/node_modules/] },
        { test: /\.html$/, type: 'asset/resource' },
        { test: /\.s[ac]ss$/i, use: ['style-loader', 'css-loader', 'sass-loader'] },
        { test: /\.(tsx?|html)$/, use: [], exclude: [/node_modules/] },
        { test: /\.(svg|woff2)$/, type: 'asset/resource', generator: { filename: 'static/[name][ext]' } },
      ],
    },
    resolve: { modules: ['node_modules', path.resolve(__dirname)], fullySpecified: false, extensions: ['.js', '.jsx', '.ts', '.tsx'] },
    plugins: [
      new CopyPlugin({ patterns: [{ from: path.resolve(__dirname, 'static'), to: 'static' }] }),
      new HtmlPlugin({ inject: true, chunks: ['main'], template: 'html-templates/page.ejs', publicPath: '{{.BaseURL}}/', hash: true }),
    ],
    entry: ['./src/main.tsx', './src/settings.ts'],
    output: { library: 'Board', filename: 'static/[name].js', path: out },
  }
  return common
}
module.exports = makeCommon
