const path = require('path')
const assets = require('./src/services/asset_path')

module.exports = {
  mode: 'production',
  target: 'electron-renderer',
  entry: { desktop: './src/client/desktop.js', mobile: './src/client/mobile.js', setup: './src/client/setup.ts' },
  output: { path: path.resolve(__dirname, 'src/client/out'), publicPath: `${assets}/out/`, filename: '[name].js' },
  devtool: 'source-map',
}
