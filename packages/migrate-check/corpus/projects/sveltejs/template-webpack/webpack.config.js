const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const path = require('path');

const mode = process.env.NODE_ENV || 'development';
const production = mode === 'production';

module.exports = {
	entry: { app: ['./src/app.js'] },
	resolve: {
		alias: { svelte: path.dirname(require.resolve('svelte/package.json')) },
		extensions: ['.mjs', '.js', '.svelte'],
		mainFields: ['svelte', 'browser', 'module', 'main']
	},
	output: { path: __dirname + '/out', filename: '[name].js', chunkFilename: '[name].[id].js' },
	module: {
		rules: [
			{ test: /\.svelte$/, use: { loader: 'svelte-loader', options: { compilerOptions: { dev: !production }, emitCss: production, hotReload: !production } } },
			{ test: /\.css$/, use: [production ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader'] },
			{ test: /node_modules\/svelte\/.*\.mjs$/, resolve: { fullySpecified: false } }
		]
	},
	mode,
	plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
	devtool: production ? false : 'source-map',
	devServer: { hot: true }
};
