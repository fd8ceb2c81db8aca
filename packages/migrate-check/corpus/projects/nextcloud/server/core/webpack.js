const path = require('path')
const webpack = require('webpack')

module.exports = [
	{
		entry: { main: path.join(__dirname, 'src/main.js'), 'search': path.join(__dirname, 'src/search.js') },
		output: { filename: '[name].js', path: path.resolve(__dirname, 'js/out'), jsonpFunction: 'coreJsonp' },
		module: { rules: [{ test: /client/, loader: 'exports-loader', options: { type: 'commonjs', exports: 'dav' } }] },
		plugins: [new webpack.ProvidePlugin({ '_': 'underscore', $: 'jquery' })],
	},
	{
		entry: { tags: path.resolve(__dirname, 'src/tags.js') },
		output: { filename: '[name].js', path: path.resolve(__dirname, 'js/out') },
	},
]
