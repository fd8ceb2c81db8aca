const path = require('path')
const CopyPlugin = require('copy-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const { merge } = require('webpack-merge')
const { InjectManifest } = require('workbox-webpack-plugin')
const base = require('../../.webpack/webpack.base.js')

const SRC_DIR = path.join(__dirname, '../src')
const DIST_DIR = path.join(__dirname, '../dist')
const ENTRY = { app: `${SRC_DIR}/index.js` }

module.exports = (env, argv) => {
  const shared = base(env, argv, { SRC_DIR, ENTRY })
  const isProduction = process.env.NODE_ENV === 'production'
  const merged = merge(shared, {
    output: {
      path: DIST_DIR,
      filename: isProduction ? '[name].bundle.[chunkhash].js' : '[name].js',
      publicPath: process.env.PUBLIC_URL || '/',
      devtoolModuleFilenameTemplate: (info) => (isProduction ? `webpack:///${info.resourcePath}` : 'file:///' + encodeURI(info.absoluteResourcePath)),
    },
    plugins: [
      new CopyPlugin({ patterns: [{ from: `${SRC_DIR}/public`, to: DIST_DIR, globOptions: { ignore: ['**/config/**'] } }] }),
      new HtmlPlugin({ template: `${SRC_DIR}/index.html`, filename: 'index.html', templateParameters: { PUBLIC_URL: process.env.PUBLIC_URL } }),
      new InjectManifest({ swDest: 'sw.js', swSrc: path.join(SRC_DIR, 'worker.js'), exclude: [/theme/], maximumFileSizeToCacheInBytes: 1024 * 1024 * 50 }),
    ],
    devServer: {
      open: true,
      port: 3000,
      hot: true,
      client: { overlay: { errors: true, warnings: false } },
      proxy: [{ '/images': 'http://localhost:5000' }],
      static: [{ directory: '../data', staticOptions: { extensions: ['gz', 'br'], index: 'index.json' }, publicPath: '/data' }],
      historyApiFallback: { disableDotRule: true, index: '/index.html' },
      headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
    },
  })
  if (!isProduction) merged.plugins.push(new HtmlPlugin({ filename: 'debug.html' }))
  return merged
}
