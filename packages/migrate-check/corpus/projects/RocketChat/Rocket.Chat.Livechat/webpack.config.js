const path = require('path');

const HtmlPlugin = require('html-webpack-plugin');
const CssPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');

const common = (argv) => ({
	mode: argv.mode,
	devtool: argv.mode === 'production' ? 'source-map' : 'eval',
	resolve: { extensions: ['.js', '.jsx'] },
	node: { console: false, process: false, Buffer: false, __filename: false, __dirname: false, setImmediate: false },
});
const inFolder = ['./src/components', './src/routes'].map((name) => path.resolve(__dirname, name));
const prefix = (more) => ({ loader: 'postcss-loader', options: { ident: 'postcss', sourceMap: true, plugins: [require('autoprefixer')(), ...more] } });

module.exports = (env, argv) => [
	{
		...common(argv),
		entry: { bundle: ['core-js', path.resolve(__dirname, './src/start')], polyfills: path.resolve(__dirname, './src/polyfills') },
		output: { path: path.resolve(__dirname, './build'), publicPath: '/', filename: argv.mode === 'production' ? '[name].[chunkhash:5].js' : '[name].js', chunkFilename: '[name].chunk.[chunkhash:5].js' },
		module: {
			rules: [
				{
					test: /\.jsx?$/,
					exclude: [/\/node_modules\/core-js\//],
					type: 'javascript/auto',
					use: [{ loader: 'babel-loader', options: { presets: [['@babel/preset-env', { useBuiltIns: 'entry', corejs: 3 }]] } }, { loader: 'preact-i18nline/webpack-loader' }],
				},
				{ test: /\.svg$/, use: ['desvg-loader/preact', 'svg-loader', 'image-webpack-loader'] },
				{ test: /\.s?css$/, exclude: inFolder, use: [argv.mode === 'production' ? CssPlugin.loader : 'style-loader', { loader: 'css-loader', options: { importLoaders: 1, sourceMap: true } }, prefix([])] },
				{ test: /\.s?css$/, include: inFolder, use: [argv.mode === 'production' ? CssPlugin.loader : 'style-loader', { loader: 'css-loader', options: { modules: { localIdentName: '[local]__[hash:base64:5]' }, importLoaders: 1 } }, prefix([require('postcss-css-variables')({ preserve: true })])] },
				{ enforce: 'pre', test: /\.scss$/, use: ['sass-loader'] },
				{ test: /\.(woff2?|png)(\?.*)?$/i, loader: argv.mode === 'production' ? 'file-loader' : 'url-loader' },
			],
		},
		plugins: [
			new CssPlugin({ filename: argv.mode === 'production' ? '[name].[contenthash:5].css' : '[name].css' }),
			new webpack.NoEmitOnErrorsPlugin(),
			new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(argv.mode === 'production' ? 'production' : 'development') }),
			new HtmlPlugin({ title: 'Chat', chunks: ['polyfills', 'vendor', 'bundle'], chunksSortMode: 'manual' }),
		],
		optimization: {
			sideEffects: false,
			splitChunks: { automaticNameDelimiter: '~', chunks: 'all', maxAsyncRequests: 30, maxInitialRequests: 30, minChunks: 1, minSize: 20000, enforceSizeThreshold: 500000, maxSize: 0 },
		},
		devServer: {
			inline: true,
			hot: true,
			compress: true,
			publicPath: '/',
			contentBase: path.resolve(__dirname, './src'),
			port: 8080,
			host: '0.0.0.0',
			disableHostCheck: true,
			historyApiFallback: true,
			quiet: false,
			clientLogLevel: 'trace',
			overlay: true,
			stats: 'normal',
			watchOptions: { ignored: [path.resolve(__dirname, './build')] },
		},
	},
	{
		...common(argv),
		entry: { script: path.resolve(__dirname, './src/widget.js') },
		output: { path: path.resolve(__dirname, './build'), publicPath: '/', filename: 'widget.min.js' },
		module: { rules: [{ test: /\.js$/, type: 'javascript/auto', use: [{ loader: 'babel-loader', options: { presets: [['@babel/preset-env', { corejs: 3 }]] } }] }] },
	},
];
