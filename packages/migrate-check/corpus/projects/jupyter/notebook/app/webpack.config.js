const path = require('path')
const merge = require('webpack-merge').default
const { ModuleFederationPlugin } = require('webpack').container
const HtmlPlugin = require('html-webpack-plugin')
const Licenses = require('@jupyterlab/builder').WPPlugin
const data = require('./package.json')

const names = ['tree', 'notebooks', 'edit']
const pages = []
names.forEach((name) => {
  if (name === '404') return
  pages.push(new HtmlPlugin({ chunksSortMode: 'none', template: path.join(path.resolve('./templates'), `${name}.html`), title: name, filename: path.join(path.resolve(__dirname, '..', 'templates'), `${name}.html`) }))
})

function shared({ dependencies, singletons }) {
  const made = {}
  for (const [name, requiredVersion] of Object.entries(dependencies)) made[name] = { requiredVersion }
  for (const name of singletons) made[name].singleton = true
  return made
}

module.exports = [
  merge({ bail: true, module: { rules: [{ test: /\.css$/, use: ['style-loader', 'css-loader'] }, { test: /\.txt$/, type: 'asset/source' }] }, watchOptions: { poll: 500, aggregateTimeout: 1000 }, resolve: { fallback: { url: false, buffer: false } } }, {
    mode: 'development',
    entry: ['./publicpath.js', './' + path.relative(__dirname, path.join(__dirname, 'build', 'index.js'))],
    output: { path: path.resolve(__dirname, '..', 'static/'), publicPath: '{{page.url}}/', library: { type: 'var', name: ['_APP', 'CORE_OUTPUT'] }, filename: '[name].[contenthash].js' },
    optimization: { splitChunks: { chunks: 'all', cacheGroups: { core: { test: /[\\/]node_modules[\\/]@(lumino(?!\/datagrid))[\\/]/, name: 'core' } } } },
    resolve: { fallback: { util: false } },
    plugins: [
      ...pages,
      new Licenses.JSONLicenseWebpackPlugin({ excludedPackageTest: (name) => name === '@own/app' }),
      new ModuleFederationPlugin({ library: { type: 'var', name: ['_APP', 'CORE'] }, name: 'CORE', shared: shared(data) }),
    ],
  }),
].concat([])
