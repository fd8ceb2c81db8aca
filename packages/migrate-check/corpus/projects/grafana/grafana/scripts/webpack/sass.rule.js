const Extract = require('mini-css-extract-plugin')

module.exports = ({ sourceMap, preserveUrl }) => ({
  test: /\.scss$/,
  use: [
    Extract.loader,
    { loader: 'css-loader', options: { importLoaders: 2, url: !preserveUrl, sourceMap } },
    { loader: 'postcss-loader', options: { sourceMap, postcssOptions: { path: __dirname } } },
    { loader: 'sass-loader', options: { sourceMap, sassOptions: { silenceDeprecations: ['import'] } } },
  ],
})
