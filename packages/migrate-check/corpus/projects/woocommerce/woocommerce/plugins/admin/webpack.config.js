const path = require('path')
const TemplatedPathPlugin = require('@wordpress/custom-templated-path-webpack-plugin')
const ExtractPlugin = require('extract-text-webpack-plugin')
const { get } = require('lodash')

const NODE_ENV = process.env.NODE_ENV || 'development'

const externals = { '@wordpress/data': { this: ['wp', 'data'] }, moment: 'moment', react: 'React' }
const packages = { components: './client/components', 'csv-export': './packages/csv-export', date: './packages/date' }
const toName = (name) => name.replace(/-([a-z])/g, (match, letter) => letter.toUpperCase())

Object.keys(packages).forEach((name) => {
  externals[`@shop/${name}`] = { this: ['wc', toName(name)] }
})

const config = {
  mode: NODE_ENV,
  entry: { app: './client/index.js', embedded: './client/embedded.js', ...packages },
  output: { filename: './dist/[name]/index.js', path: __dirname, library: ['wc', '[modulename]'], libraryTarget: 'this' },
  externals,
  module: {
    rules: [
      { test: /\.jsx?$/, loader: 'babel-loader', exclude: /node_modules/ },
      { test: /\.md$/, use: 'raw-loader' },
      {
        test: /\.(scss|css)$/,
        use: ExtractPlugin.extract({
          fallback: 'style-loader',
          use: [
            'css-loader',
            { loader: 'postcss-loader', options: { config: { path: 'postcss.config.js' } } },
            { loader: 'sass-loader', query: { includePaths: ['client/styles'], data: '@import "_colors"; ' + '@import "_mixins"; ' } },
          ],
        }),
      },
    ],
  },
  resolve: { extensions: ['.json', '.js', '.jsx'], modules: [path.join(__dirname, 'client'), 'node_modules'], alias: { 'some-components': path.resolve(__dirname, 'node_modules/some-components/src') } },
  plugins: [
    new TemplatedPathPlugin({
      modulename(file, data) {
        const name = get(data, ['chunk', 'name'])
        return name ? toName(name) : file
      },
    }),
    new ExtractPlugin({ filename: './dist/[name]/style.css' }),
  ],
}

if (config.mode !== 'production') {
  config.devtool = process.env.SOURCEMAP || 'source-map'
}

module.exports = config
