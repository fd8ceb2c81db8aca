const { join } = require('path')

module.exports = {
  test: /\.(js|jsx|mjs)$/,
  include: [join(process.cwd(), 'app/javascript')],
  exclude: /node_modules/,
  use: [{ loader: 'babel-loader', options: { cacheDirectory: join('tmp', 'cache'), cacheCompression: process.env.NODE_ENV === 'production', compact: process.env.NODE_ENV === 'production' } }],
}
