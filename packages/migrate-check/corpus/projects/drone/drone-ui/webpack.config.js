var ExtractText = require('extract-text-webpack-plugin');

module.exports = {
  entry: './src/index.js',
  output: { filename: './dist/app.js' },
  devtool: 'source-map',
  module: {
    loaders: [
      { test: /\.js?$/, exclude: /node_modules/, loader: 'babel', query: { presets: ['react', 'es2015'] } },
      { test: /\.less$/, loader: ExtractText.extract('css?sourceMap!' + 'less?sourceMap') }
    ]
  },
  resolve: { extensions: ['', '.js', '.jsx'] },
  plugins: [new ExtractText('./dist/app.css')]
};
