const path = require('path')
const webpack = require('webpack')
const plugins = require('./webpack.plugins')
const rules = require('./webpack.rules')

const less = [{ loader: 'css-loader' }, { loader: 'less-loader' }]
rules.push({ test: /\.less$/, use: [{ loader: 'style-loader' }, ...less], exclude: /theme\.less$/ })
rules.push({ test: /theme\.less$/, use: [{ loader: 'style-loader', options: { injectType: 'lazyStyleTag' } }, ...less] })
rules.push({ test: /\.handlebars$/, use: [{ loader: 'handlebars-loader', options: { inlineRequires: '/img/', runtime: path.join(__dirname, 'src/template.js') } }] })

plugins.push(new webpack.ProvidePlugin({ $: 'jquery', jQuery: 'jquery' }))

module.exports = { module: { rules }, plugins: plugins, resolve: { extensions: ['.js', '.ts', '.tsx', '.css', '.less', '.handlebars'] } }
