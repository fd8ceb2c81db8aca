import type webpack from 'webpack';

export class BundleMetricsPlugin {
  constructor(private readonly bundle: { id: string }) {}

  public apply(compiler: webpack.Compiler) {
    const { bundle } = this;
    compiler.hooks.emit.tap('BundleMetricsPlugin', (compilation) => {
      const { RawSource } = compiler.webpack.sources;
      compilation.emitAsset(`${bundle.id}.metrics.json`, new RawSource('[]'));
    });
  }
}
