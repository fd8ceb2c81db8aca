const webpack = require('webpack')

module.exports = {
  entry: './a.js',
  devtool: false,
  // webpack needs no options for either.
  plugins: [new webpack.optimize.SplitChunksPlugin(), new webpack.SourceMapDevToolPlugin( )],
}
