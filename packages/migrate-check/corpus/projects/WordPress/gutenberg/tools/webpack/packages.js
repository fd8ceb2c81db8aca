const { join } = require('path')
const DependencyExtractionPlugin = require('@wordpress/dependency-extraction-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const { dependencies } = require('../../package.json')
const { baseConfig, plugins, minified } = require('./shared')

const scope = '@wordpress/'
const bundled = ['@wordpress/icons']
const withDefault = ['api-fetch', 'dom-ready']

const toName = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

const php = [{ from: './packages/styles/', to: 'build/styles/', classes: ['Styles'] }].map(({ from, to, classes }) => ({
  from: `${from}/*.php`,
  to({ absoluteFilename }) {
    const [, name] = absoluteFilename.match(/([\w-]+)(\.php){1,1}$/)
    return join(to, `${name}-plugin.php`)
  },
  transform: (text) => String(text).replace(new RegExp(classes.join('|'), 'g'), (found) => `${found}_Plugin`),
}))

const names = Object.keys(dependencies)
  .filter((name) => !bundled.includes(name) && name.startsWith(scope))
  .map((name) => name.replace(scope, ''))

const vendors = { react: ['react/umd/development.js', 'react/umd/production.js'] }
const copies = Object.entries(vendors).flatMap(([key, [development, production]]) => [
  { from: `node_modules/${development}`, to: `build/vendors/${key}.js` },
  { from: `node_modules/${production}`, to: `build/vendors/${key}.min.js` },
])

module.exports = {
  ...baseConfig,
  name: 'packages',
  entry: names.reduce(
    (before, name) => ({
      ...before,
      [name]: { import: `./packages/${name}`, library: { name: ['wp', toName(name)], type: 'window', export: withDefault.includes(name) ? 'default' : undefined } },
    }),
    {},
  ),
  output: { devtoolNamespace: 'wp', filename: './build/[name]/index.min.js', path: join(__dirname, '..', '..') },
  plugins: [
    ...plugins,
    new DependencyExtractionPlugin({ injectPolyfill: true }),
    new CopyPlugin({
      patterns: names.map((name) => ({ from: '*.css', context: `./packages/${name}/styles`, to: `./build/${name}`, transform: minified, noErrorOnMissing: true })).concat(php).concat(copies),
    }),
  ].filter(Boolean),
}
