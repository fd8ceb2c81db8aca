import path from 'path'
import CssPlugin from 'mini-css-extract-plugin'
import SriPlugin from 'webpack-subresource-integrity'
import TerserPlugin from 'terser-webpack-plugin'
import IsomorphicPlugin from 'webpack-isomorphic-tools/plugin'
import { pluginsOf, rulesOf } from './webpack-common'

const settings = { entry: { app: 'src/client' }, output: { crossOriginLoading: 'anonymous', path: path.join(__dirname, 'dist/static'), filename: '[name]-[chunkhash].js', chunkFilename: '[name]-[chunkhash].js', publicPath: '/static/' } }

export default {
  mode: 'production',
  bail: true,
  context: path.resolve(__dirname),
  devtool: 'source-map',
  ...settings,
  module: { rules: rulesOf({ babelOptions: { cacheDirectory: true } }) },
  optimization: { minimizer: [new TerserPlugin({ sourceMap: true, parallel: true })] },
  plugins: [...pluginsOf(), new CssPlugin({ filename: '[name]-[contenthash].css' }), new SriPlugin({ hashFuncNames: ['sha512'] }), new IsomorphicPlugin({ assets: {} })],
  resolve: { alias: { 'tests/amo': path.resolve('./tests/amo') }, modules: [path.resolve('./src'), 'node_modules'], extensions: ['.js', '.jsx'] },
}
