const path = require('path')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer')

const ofPages = ['react', 'react/jsx-runtime', 'react-dom/server']
const ofApp = ['next/dist/compiled/react-dom/server-legacy.js']
const shared = ['styled-jsx', '@opentelemetry/api']

function aliasesOf(channel = '') {
  return { react$: `next/dist/compiled/react${channel}`, 'react-dom/server$': `next/dist/compiled/react-dom${channel}/server` }
}

const stable = aliasesOf()
const experimentalAliases = aliasesOf('-experimental')
const byPattern = { '(.*)trace/tracer$': 'next/dist/tracer' }

const types = {
  app: { 'app-page': path.join(__dirname, 'dist/app-page/module.js') },
  pages: { pages: path.join(__dirname, 'dist/pages/module.js') },
}

module.exports = ({ dev, turbo, bundleType, experimental }) => {
  const external = ({ context, request, getResolve }, callback) => {
    ;(async () => {
      if (request.endsWith('.external')) {
        const resolve = getResolve()
        const resolved = await resolve(context, request)
        callback(null, `commonjs ${path.relative(__dirname, resolved)}`)
      } else {
        const found = Object.keys(byPattern).find((pattern) => new RegExp(pattern).test(request))
        if (found) return callback(null, 'commonjs ' + byPattern[found])
        callback()
      }
    })()
  }
  const channel = experimental ? '-experimental' : ''

  /** @type {webpack.Configuration} */
  return {
    entry: types[bundleType],
    target: 'node',
    mode: 'production',
    output: { path: path.join(__dirname, 'dist/compiled'), filename: `[name]${turbo ? '-turbo' : ''}${channel}.runtime.${dev ? 'dev' : 'prod'}.js`, libraryTarget: 'commonjs2' },
    devtool: process.env.EVAL_MAPS ? 'eval-source-map' : 'source-map',
    optimization: {
      moduleIds: 'named',
      minimize: true,
      concatenateModules: true,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 0 }, mangle: dev ? false : true } })],
    },
    plugins: [
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('undefined'), 'this.minimalMode': JSON.stringify(true), ...(!dev ? { 'process.env.TURBOPACK': JSON.stringify(turbo) } : {}) }),
      !!process.env.ANALYZE &&
        new BundleAnalyzerPlugin({ analyzerPort: portOf(dev, turbo), openAnalyzer: false, ...(process.env.CI ? { analyzerMode: 'static', reportFilename: path.join(__dirname, `dist/report.${bundleType}.html`) } : {}) }),
    ].filter(Boolean),
    stats: { optimizationBailout: true },
    resolve: { alias: bundleType === 'app' ? (experimental ? experimentalAliases : stable) : {} },
    module: {
      rules: [
        { test: /\.m?js$/, loader: `source-map-loader`, enforce: `pre` },
        { include: /[\\/]react-server\.node/, layer: 'react-server' },
        { issuerLayer: 'react-server', resolve: { conditionNames: ['react-server', '...'], alias: { react$: `next/dist/compiled/react${channel}/server` } } },
      ],
    },
    externals: [...shared, ...(bundleType === 'pages' ? ofPages : ofApp), { './sandbox': 'next/dist/sandbox' }, external],
    experiments: { layers: true },
  }
}

function portOf(dev, turbo) {
  let offset
  switch (turbo) {
    case true:
      offset = 200
      break
    default:
      offset = 0
  }
  return 8888 + offset + (dev ? 1000 : 0)
}
