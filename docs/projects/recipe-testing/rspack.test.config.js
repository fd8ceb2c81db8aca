const { readdirSync } = require('node:fs')
const path = require('node:path')
const { HtmlRspackPlugin } = require('@rspack/core')
const app = require('./rspack.config.js')

const src = path.join(__dirname, 'src')
const tests = readdirSync(src, { recursive: true })
  .filter(file => /\.test\.jsx?$/.test(file))
  .map(file => [path.parse(file).name, ['./test/dom.js', path.join(src, file)]])

module.exports = {
  ...app,
  mode: 'development',
  devtool: 'source-map',
  target: 'node20',
  entry: Object.fromEntries(tests),
  externals: [/^(jsdom|react|react-dom|@testing-library)($|\/)/],
  externalsType: 'commonjs',
  output: { path: path.join(__dirname, 'dist/test'), clean: true },
  plugins: app.plugins.filter(
    plugin => !(plugin instanceof HtmlRspackPlugin),
  ),
}
