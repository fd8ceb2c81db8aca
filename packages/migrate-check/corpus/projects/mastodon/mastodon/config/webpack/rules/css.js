const CssPlugin = require('mini-css-extract-plugin')

module.exports = {
  test: /\.s?css$/i,
  use: [
    CssPlugin.loader,
    { loader: 'css-loader', options: { sourceMap: true, importLoaders: 2, localIdentName: '[name]__[local]___[hash:base64:5]' } },
    { loader: 'postcss-loader', options: { sourceMap: true } },
    { loader: 'sass-loader', options: { implementation: require('sass'), sourceMap: true } },
  ],
}
