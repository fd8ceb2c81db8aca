const { resolve, join } = require('path')
const manifest = require('../package')

const source = resolve(__dirname, '../src')
const external = (root, name) => ({ root, commonjs2: name, commonjs: name, amd: name, umd: name })

const BUNDLE = (env) => ({
  entry: { KeplerGl: join(source, 'index.js') },
  stats: { warnings: false },
  output: { path: resolve(__dirname, '../umd'), filename: 'kepler.min.js', globalObject: 'this', library: '[name]', libraryTarget: 'umd' },
  externals: { react: external('React', 'react'), 'react-dom': external('ReactDOM', 'react-dom'), redux: external('Redux', 'redux') },
  module: { rules: [{ test: /\.js$/, loader: 'babel-loader', include: [source], options: { plugins: [['search-and-replace', { rules: [{ search: 'VERSION', replace: manifest.version }] }]] } }] },
  node: { fs: 'empty' },
  plugins: [],
})

module.exports = (env) => BUNDLE(env)
