const path = require('path')

const target = (part, file) => {
  let label = `cms${part}`
  if (part === 'documents') label = 'cmsdocs'
  else if (part === 'contrib/table') label = 'table'
  return path.join('cms', part, 'static', label, 'js', file)
}

const globals = { react: 'React', 'react-dom': 'ReactDOM', 'some-trap': 'Trap' }

module.exports = function config() {
  const parts = { admin: ['core', 'comments', 'userbar'], images: ['chooser'], 'contrib/table': ['table'] }
  const entry = {}
  for (const [part, names] of Object.entries(parts)) {
    names.forEach((name) => {
      entry[name] = { import: [`./client/src/${part}/${name}.js`], filename: target(part, name) + '.js' }
      // It's loaded where no other script is.
      if (name !== 'userbar') entry[name].import.push('./client/src/polyfills.js')
    })
  }

  return {
    entry: entry,
    output: { path: path.resolve('.'), publicPath: '/static/js/' },
    resolve: { extensions: ['.ts', '.tsx', '.js'], fallback: { fs: false, net: false, tls: false } },
    externals: { jquery: 'jQuery' },
    module: {
      rules: [{ test: /\.(js|ts)x?$/, loader: 'ts-loader', exclude: /node_modules/ }].concat(
        Object.keys(globals).map((name) => {
          const globalName = globals[name]
          return { test: require.resolve(name), use: [{ loader: 'expose-loader', options: { exposes: { globalName, override: true } } }] }
        }),
      ),
    },
    optimization: { splitChunks: { cacheGroups: { vendor: { name: target('admin', 'vendor'), chunks: 'initial', minChunks: 2, reuseExistingChunk: true } } } },
    devtool: 'source-map',
    watchOptions: { poll: 1000, aggregateTimeout: 300 },
    performance: { hints: false },
    stats: { chunks: false, hash: false, colors: true, reasons: false, version: false },
  }
}
