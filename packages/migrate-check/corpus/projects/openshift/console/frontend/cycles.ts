import * as webpack from 'webpack';

export class CyclesPreset {
  constructor(private readonly options: { exclude: RegExp }) {}

  apply(plugins: webpack.Configuration['plugins']) {
    plugins?.push(new webpack.ProgressPlugin());
  }
}
