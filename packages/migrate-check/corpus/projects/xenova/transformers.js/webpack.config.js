import path from 'path'
import { fileURLToPath } from 'url'
import CopyPlugin from 'copy-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'

const __dirname = path.dirname(fileURLToPath(import.meta.url))

export default {
  mode: 'development',
  devtool: 'source-map',
  // The folder is in the names, so that the server serves it, too.
  entry: { 'dist/models': './src/models.js', 'dist/models.min': './src/models.js' },
  output: { path: __dirname, filename: '[name].js', library: { type: 'module' } },
  experiments: { outputModule: true },
  optimization: { minimize: true, minimizer: [new TerserPlugin({ test: /\.min\.js$/, extractComments: false })] },
  plugins: [new CopyPlugin({ patterns: [{ from: 'node_modules/some-runtime/dist/*.wasm', to: 'dist/[name][ext]' }] })],
  devServer: { static: { directory: __dirname }, port: 8080 },
}
