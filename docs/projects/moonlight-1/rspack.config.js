const { HtmlRspackPlugin } = require('@rspack/core')

module.exports = {
  plugins: [new HtmlRspackPlugin({ title: 'Moonlight' })],
}
