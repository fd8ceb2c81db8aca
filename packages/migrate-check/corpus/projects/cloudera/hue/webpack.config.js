const webpack = require('webpack');
const Tracker = require('webpack-bundle-tracker');
const Clean = require('clean-webpack-plugin');
const CleanObsolete = require('webpack-clean-obsolete-chunks');
const { VueLoaderPlugin } = require('vue-loader');
const path = require('path');
const each = require('lodash/fp/each');

class RelativeTracker extends Tracker {
  convert(chunks) {
    each(
      each(chunk => {
        chunk.path = path.relative(this.options.path, chunk.path);
      })
    )(chunks);
  }
  writeOutput(compiler, contents) {
    if (contents.status === 'done') {
      this.convert(contents.chunks);
    }
    super.writeOutput(compiler, contents);
  }
}

module.exports = {
  devtool: 'source-map',
  mode: 'development',
  performance: { maxEntrypointSize: 400 * 1024, maxAssetSize: 400 * 1024 },
  resolve: { extensions: ['.json', '.jsx', '.js', '.vue'], modules: ['node_modules', 'js'], alias: { bootstrap: __dirname + '/node_modules/bootstrap-2/js', vue$: __dirname + '/node_modules/vue.esm.js' } },
  entry: { hue: ['./desktop/hue.js'], notebook: ['./desktop/notebook.js'] },
  optimization: { minimize: false, splitChunks: { chunks: 'all', automaticNameMaxLength: 90 }, runtimeChunk: { name: 'hue' } },
  output: { path: __dirname + '/static/bundles/hue', filename: '[name]-bundle-[hash].js', chunkFilename: '[name]-chunk-[hash].js' },
  module: {
    rules: [
      { test: /\.js$/, use: ['source-map-loader'], enforce: 'pre' },
      { test: /\.(html)$/, loader: 'html?interpolate&removeComments=false' },
      { test: /\.less$/, loader: 'style-loader!css-loader!less-loader' },
      { test: /\.vue$/, loader: 'vue-loader', options: { loaders: { less: ['vue-style-loader', 'less-loader'] } } }
    ]
  },
  plugins: [new CleanObsolete(), new Clean([__dirname + '/static/bundles/hue']), new RelativeTracker({ path: '.', filename: 'stats.json' }), new webpack.BannerPlugin('\nLicensed\n'), new VueLoaderPlugin()]
};
