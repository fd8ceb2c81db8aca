const path = require('path')
const { addNamed } = require('@babel/helper-module-imports')
const webpack = require('webpack')
const { merge } = require('webpack-merge')
const own = require('./package.json')

const { env } = process
const withCaptions = !!env.CAPTIONS || !!env.USE_CAPTIONS
const withKeys = !!env.KEYS || !!env.USE_KEYS

const constants = (kind) =>
  new webpack.DefinePlugin({
    VERSION: JSON.stringify(own.version),
    CAPTIONS: JSON.stringify(kind === 'full' || withCaptions),
    KEYS: JSON.stringify(kind === 'full' || withKeys),
  })

const guard = [new webpack.BannerPlugin({ raw: true, entryOnly: true, banner: 'typeof window !== "undefined" &&' })]
const full = [...guard, constants('full')]
const small = [...guard, constants('small')]

const shared = {
  mode: 'development',
  entry: './src/player',
  resolve: { extensions: ['.ts', '.js'] },
  optimization: { splitChunks: false, usedExports: false },
  module: {
    strictExportPresence: true,
    rules: [
      {
        test: /\.(ts|js)$/,
        exclude: [path.resolve(__dirname, 'node_modules')],
        loader: 'babel-loader',
        options: {
          babelrc: false,
          presets: ['@babel/preset-typescript', ['@babel/preset-env', { loose: true, modules: false, targets: { browsers: ['chrome >= 47', 'safari >= 8'] } }]],
          plugins: [
            ['@babel/plugin-proposal-class-properties', { loose: true }],
            {
              visitor: {
                CallExpression(node) {
                  if (node.get('callee').matchesPattern('Number.isNaN')) node.node.callee = addNamed(node, 'isNotNumber', path.resolve('src/number'))
                },
              },
            },
          ],
        },
      },
    ],
  },
}

function emptied() {
  let aliases = {}
  if (!withKeys) aliases = Object.assign({}, aliases, { './keys': './empty.js', './key-systems': './empty.js' })
  if (!withCaptions) aliases = Object.assign(aliases, { './captions': './empty.js' })
  return aliases
}

const umd = { path: path.resolve(__dirname, 'dist'), publicPath: '/dist/', chunkFilename: '[name].js', library: 'Player', libraryTarget: 'umd', libraryExport: 'default', globalObject: 'this' }

const all = [
  { name: 'debug', mode: 'development', output: { ...umd, filename: 'player.js', sourceMapFilename: 'player.js.map' }, plugins: full, devtool: 'source-map' },
  { name: 'release', mode: 'production', output: { ...umd, filename: 'player.min.js' }, plugins: full, devtool: 'source-map' },
  { name: 'small', mode: 'production', output: { ...umd, filename: 'player.small.min.js' }, resolve: { alias: emptied() }, plugins: small, devtool: 'source-map' },
  {
    name: 'demo',
    entry: './demo/start',
    mode: 'development',
    output: { ...umd, filename: 'demo.js', library: 'Demo' },
    plugins: [...full, new webpack.DefinePlugin({ HOSTED: JSON.stringify(env.HOSTED === 'true' ? { branch: env.BRANCH, id: parseInt(env.ID) } : {}) })],
    devtool: 'source-map',
  },
].map((one) => {
  const base = merge({}, shared)
  if (one.mode === 'production') {
    base.module.rules.find((rule) => rule.loader === 'babel-loader').options.plugins.push(['transform-remove-console', { exclude: ['warn', 'error'] }])
  }
  return merge(base, one)
})

module.exports = (given) => {
  const names = Object.keys(given).filter((key) => !/^WEBPACK_/.test(key))
  if (!names.length) return all
  const chosen = all.filter(({ name }) => names.includes(name))
  console.log(`${chosen.map(({ name }) => name).join(', ')}\n`)
  return chosen
}
