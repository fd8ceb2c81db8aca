const path = require('path');
const TerserPlugin = require('terser-webpack-plugin');

module.exports = {
  mode: 'production',
  entry: { main: './web/main.js' },
  devtool: 'source-map',
  output: { path: path.resolve(__dirname, 'static/js'), filename: "[name].js" },
  optimization: {
    minimize: true,
    minimizer: [new TerserPlugin({
        sourceMap: true
     })],
  },
};
