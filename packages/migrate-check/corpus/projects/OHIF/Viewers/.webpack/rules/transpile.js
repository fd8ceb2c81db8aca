const path = require('path')

module.exports = (mode) => ({
  test: /\.(mjs|js|jsx|ts|tsx)$/,
  exclude: [/node_modules/, /\.test\.js$/],
  loader: 'babel-loader',
  options: { envName: mode, cacheCompression: false, cacheDirectory: path.join('.cache', mode) },
})
