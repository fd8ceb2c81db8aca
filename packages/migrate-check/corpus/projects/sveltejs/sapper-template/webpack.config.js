const path = require('path');
const settings = require('sapper/config/webpack.js');
const webpack = require('webpack');
const WebpackModules = require('webpack-modules');
const own = require('./package.json');

const mode = process.env.NODE_ENV;
const dev = mode === 'development';

const alias = { svelte: path.resolve('node_modules', 'svelte') };
const extensions = ['.mjs', '.js', '.json', '.svelte', '.html'];
const mainFields = ['svelte', 'module', 'browser', 'main'];
const files = { test: /\.(png|gif)$/i, use: ['file-loader'] };
const components = (options) => ({ test: /\.(svelte|html)$/, use: { loader: 'svelte-loader', options } });

module.exports = {
	client: {
		entry: './src/client.js',
		output: { path: path.resolve('out/client'), filename: '[hash]/[name].js', chunkFilename: '[hash]/[name].[id].js', publicPath: 'client/' },
		resolve: { alias, extensions, mainFields },
		module: { rules: [components({ compilerOptions: { dev, hydratable: true }, hotReload: dev }), files] },
		mode,
		plugins: [new webpack.DefinePlugin({ 'process.browser': true, 'process.env.NODE_ENV': JSON.stringify(mode) })].filter(Boolean),
		devtool: dev && 'inline-source-map'
	},
	server: {
		entry: { server: './src/server.js' },
		output: { path: path.resolve('out/server'), filename: '[name].js', libraryTarget: 'commonjs2' },
		target: 'node',
		resolve: { alias, extensions, mainFields },
		externals: Object.keys(own.dependencies).concat('encoding'),
		module: { rules: [components({ compilerOptions: { css: false, generate: 'ssr', hydratable: true, dev } }), files] },
		mode,
		plugins: [new WebpackModules()],
		performance: { hints: false }
	},
	serviceworker: { entry: settings.serviceworker.entry(), output: settings.serviceworker.output(), mode }
};
