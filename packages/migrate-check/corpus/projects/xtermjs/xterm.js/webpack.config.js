// @ts-check

const path = require('path')

const compiled = (name) => path.resolve('./out', name)

/** @type {import('webpack').Configuration} */
const config = {
  mode: 'production',
  // What the TypeScript compiler wrote is bundled.
  entry: './out/public/main.js',
  devtool: 'source-map',
  output: { path: path.resolve('./lib'), filename: 'terminal.js', libraryTarget: 'umd', globalObject: 'globalThis' },
  resolve: { modules: ['./node_modules'], extensions: ['.js'], alias: { shared: compiled('shared'), view: compiled('view') } },
  module: { rules: [{ enforce: 'pre', test: /\.js$/, exclude: /node_modules/, use: ['source-map-loader'] }] },
}
module.exports = config
