export default class MetaPlugin {
  constructor(options) {
    this.productName = options.productName
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap('MetaPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'MetaPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS }, (assets) => {
        for (const [name, source] of Object.entries(assets)) compilation.updateAsset(name, new sources.RawSource(source.source().toString().replace('@product.name@', this.productName)))
      })
    })
  }
}
