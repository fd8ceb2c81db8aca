class Builder {
  constructor(mode) { this.mode = mode; this.plugins = [] }
  use(plugin) { this.plugins.push(plugin); return this }
  get optimization() { return { runtimeChunk: { name: e => `r~${e.name}` }, splitChunks: { chunks: 'all', maxSize: { javascript: 1e5 }, cacheGroups: { default: false, vendor(module) { return [] }, a: { test: 'x', type: 'css/mini-extract', idHint: 'q', layer: 'z', filename: 'f' } } } } }
  build() { const { mode, plugins, optimization } = this; return { mode, entry: './a', plugins, optimization } }
}
module.exports = new Builder('production').use(new (require('webpack').ProvidePlugin)({ $: 'jquery' })).build()
