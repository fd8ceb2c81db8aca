const { join } = require('path')
const settings = require('../settings.json')

module.exports = {
  test: new RegExp(`(${['.jpg', '.svg', '.woff2'].join('|')})$`, 'i'),
  use: [{ loader: 'file-loader', options: { name: (file) => (file.includes(settings.source_path) ? 'media/[path][name]-[hash].[ext]' : 'media/[folder]/[name]-[hash:8].[ext]'), context: join(settings.source_path) } }],
}
