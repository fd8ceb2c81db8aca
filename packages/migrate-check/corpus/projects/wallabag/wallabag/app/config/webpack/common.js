const path = require('path')
const StylelintPlugin = require('stylelint-webpack-plugin')
const webpack = require('webpack')

const root = path.resolve(__dirname, '../../../')

module.exports = {
  entry: { pages: path.join(root, './assets/pages/index.js'), shared: path.join(root, './assets/shared/index.js') },
  output: { filename: '[name].js', path: path.resolve(root, 'web/assets'), publicPath: '' },
  plugins: [
    new webpack.ProvidePlugin({ $: 'jquery', jQuery: 'jquery', 'window.jQuery': 'jquery' }),
    new StylelintPlugin({ configFile: 'stylelint.config.js', failOnError: false, quiet: false, context: 'assets', files: '**/*.scss' }),
  ],
  resolve: { alias: { jquery: path.join(root, 'node_modules/jquery/dist/jquery.js') } },
}
