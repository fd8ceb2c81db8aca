const fs = require('node:fs')

// The first loader of the example, whatever its name.
const loader = fs.readdirSync(__dirname).find((name) => name.endsWith('-loader.js'))

module.exports = {
  mode: 'development',
  devtool: false,
  module: { rules: [{ test: /\.txt$/, use: `./${loader}` }] },
}
