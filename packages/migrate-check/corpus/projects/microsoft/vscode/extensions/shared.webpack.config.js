'use strict';

const path = require('path');
const CopyPlugin = require('copy-webpack-plugin');
const merge = require('merge-options');

module.exports = function withDefaults(own) {
	let defaults = {
		mode: 'none',
		target: 'node',
		resolve: { mainFields: ['main'], extensions: ['.ts', '.js'] },
		module: {
			rules: [{
				test: /\.ts$/,
				exclude: /node_modules/,
				use: [{ loader: 'vscode-nls-dev/lib/webpack-loader' }, { loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { "sourceMap": true } } }]
			}]
		},
		plugins: [new CopyPlugin([{ from: './out/nls.*.json', to: '[name].json' }])],
		externals: { 'vscode': 'commonjs vscode' },
		output: { filename: '[name].js', path: path.join(own.context, 'dist'), libraryTarget: "commonjs" },
		devtool: 'source-map'
	}

	return merge(defaults, own);
}
