const path = require('path')
const { CheckerPlugin } = require('awesome-typescript-loader')
const HtmlPlugin = require('html-webpack-plugin')
const MonacoPlugin = require('monaco-editor-webpack-plugin')

module.exports = (env, argv) => {
  const config = {
    entry: { main: './src/start.tsx' },
    output: { filename: '[name].bundle.js', chunkFilename: '[name].chunk.js', path: path.resolve(__dirname, 'dist') },
    devtool: argv.mode === 'development' ? 'cheap-module-source-map' : 'source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: ['awesome-typescript-loader'] },
        { test: /\.css$/, use: ['style-loader', 'css-loader', { loader: 'postcss-loader', options: { plugins: [require('autoprefixer')] } }] },
      ],
    },
    plugins: [new HtmlPlugin({ filename: 'index.html', template: 'public/page.html' }), new MonacoPlugin({ languages: ['json'] }), new CheckerPlugin()],
    devServer: {
      stats: { colors: true },
      compress: true,
      overlay: { warnings: true, errors: true },
      progress: true,
      // Set twice: the last one counts.
      stats: 'errors-only',
      open: true,
      contentBase: path.join(__dirname, 'public'),
      watchContentBase: true,
      watchOptions: { ignored: /node_modules/ },
    },
    node: { fs: 'empty' },
  }
  return config
}
