const path = require('path')
const webpack = require('webpack')
const { getConfig } = require('../../scripts/webpack')

const base = getConfig({ baseOnly: true })

module.exports = {
  ...base,
  plugins: [
    ...Object.entries(base.plugins).filter(([key]) => key !== 'friendly').map(([, plugin]) => plugin),
    new webpack.DefinePlugin({ APP_VERSION: JSON.stringify('1') }),
  ],
  output: { ...base.output, path: path.resolve(__dirname, 'dist') },
}
