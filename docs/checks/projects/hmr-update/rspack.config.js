const { HotModuleReplacementPlugin } = require('@rspack/core')

module.exports = {
  mode: 'development',
  devtool: false,
  cache: false,
  target: 'node',
  entry: ['./src/index.js', './src/client.js'],
  output: { library: { type: 'commonjs2' } },
  plugins: [new HotModuleReplacementPlugin()],
}
