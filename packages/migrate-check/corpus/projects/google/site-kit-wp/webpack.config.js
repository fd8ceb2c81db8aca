const fs = require( 'fs' );
const path = require( 'path' );
const Circular = require( 'circular-dependency-plugin' );
const Extract = require( 'mini-css-extract-plugin' );
const Terser = require( 'terser-webpack-plugin' );
const Bar = require( 'webpackbar' );
const { ProvidePlugin } = require( 'webpack' );

const projectPath = ( relative ) => {
	return path.resolve( fs.realpathSync( process.cwd() ), relative );
};
const noAMD = { parser: { amd: false } };
const own = { 'kit-api': [ 'kit', 'api' ], 'kit-data': [ 'kit', 'data' ] };
const externals = { ...own };

const rules = [
	noAMD,
	{
		test: /\.js$/,
		exclude: /node_modules/,
		use: [
			{ loader: 'babel-loader', options: { babelrc: false, configFile: false, cacheDirectory: true, presets: [ [ '@babel/preset-env', { useBuiltIns: 'entry', corejs: 3 } ], '@wordpress/default' ] } },
			{ loader: 'eslint-loader', options: { quiet: true, formatter: require( 'eslint' ).CLIEngine } },
		],
		...noAMD,
	},
];
const resolve = { alias: { '@wordpress/hooks__real': require.resolve( '@wordpress/hooks' ), '@wordpress/hooks$': path.resolve( 'assets/hooks.js' ) }, modules: [ projectPath( '.' ), 'node_modules' ] };

const webpackConfig = () => {
	return [
		{
			entry: { 'kit-api': './assets/api.js', 'kit-modules': 'assets/modules.js' },
			externals,
			output: { filename: '[name].js', path: __dirname + '/dist/assets/js', chunkFilename: '[name]-[chunkhash].js', publicPath: '' },
			performance: { maxEntrypointSize: 175000 },
			module: { rules },
			plugins: [ new ProvidePlugin( { React: 'react' } ), new Bar( { name: 'Entries', color: '#fbbc05' } ), new Circular( { exclude: /node_modules/, failOnError: true, allowAsyncCycles: false, cwd: process.cwd() } ) ],
			optimization: {
				minimizer: [ new Terser( { parallel: true, sourceMap: false, cache: true, terserOptions: { keep_fnames: /__|_x|^[A-Z].+$/, output: { comments: /translators:/i } }, extractComments: false } ) ],
				runtimeChunk: false,
				splitChunks: { cacheGroups: { vendor: { chunks: 'initial', name: 'kit-vendor', filename: 'kit-vendor.js', enforce: true, test: /[\\/]node_modules[\\/]/ } } },
			},
			resolve,
		},
		{
			entry: { admin: './assets/admin.scss' },
			module: {
				rules: [
					{ test: /\.scss$/, use: [ Extract.loader, 'css-loader', 'postcss-loader', { loader: 'sass-loader', options: { sassOptions: { includePaths: [ 'node_modules' ] } } } ] },
					{ test: /\.(png|svg)$/, use: { loader: 'url-loader?limit=100000' } },
				],
			},
			plugins: [ new Extract( { filename: '/assets/css/[name].css' } ), new Bar( { name: 'CSS', color: '#4285f4' } ) ],
		},
	];
};

const testBundle = () => {
	return {
		entry: { 'e2e-utilities': './tests/e2e.js' },
		output: { filename: '[name].js', path: __dirname + '/dist/assets/js', chunkFilename: '[name].js', publicPath: '' },
		module: { rules },
		plugins: [ new Bar( { name: 'Tests', color: '#34a853' } ) ],
		externals,
		resolve,
	};
};

module.exports = { externals, noAMD, projectPath, resolve, rules, own };

module.exports.default = ( ...args ) => {
	const { includeTests, mode } = args[ 1 ];
	const config = webpackConfig();
	if ( mode !== 'production' || includeTests ) {
		config.push( testBundle() );
	}
	return config;
};
