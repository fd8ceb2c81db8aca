const path = require( 'path' );
const webpack = require( 'webpack' );
const FlagPlugin = require( '@automattic/webpack-config-flag-plugin' );
const { BundleAnalyzerPlugin } = require( 'webpack-bundle-analyzer' );
const Circular = require( 'circular-dependency-plugin' );
const Duplicates = require( 'duplicate-package-checker-webpack-plugin' );
const FileConfig = require( '../packages/calypso-build/webpack/file-loader' );
const MomentZones = require( 'moment-timezone-data-webpack-plugin' );
const InlineConstants = require( '@automattic/webpack-inline-constant-exports-plugin' );
const Terser = require( 'terser-webpack-plugin' );
const { IncrementalProgressPlugin } = require( '@automattic/calypso-build/webpack/util' );
const config = require( './server/config' );
const { workerCount } = require( './webpack.common' );

const bundleEnv = config( 'env' );
const isDevelopment = bundleEnv !== 'production';
const minify = process.env.MINIFY_JS === 'true' || ( process.env.MINIFY_JS !== 'false' && bundleEnv === 'production' );
const stats = process.env.EMIT_STATS && process.env.EMIT_STATS !== 'false';
const progress = process.env.PROGRESS && process.env.PROGRESS !== 'false';
const concatenate = process.env.CONCATENATE_MODULES !== 'false';
const isDesktop = config( 'env_id' ) === 'desktop';
const browsers = process.env.BROWSERSLIST_ENV || 'evergreen';
const extra = browsers === 'defaults' ? 'fallback' : browsers;

function limited( entries ) {
	if ( ! process.env.ENTRY_LIMIT ) {
		return entries;
	}
	const allowed = {};
	const names = process.env.ENTRY_LIMIT.split( ',' ).filter( ( name ) => entries.hasOwnProperty( name ) );
	if ( names.length === 0 ) {
		throw new Error( 'No entries' );
	}
	Object.entries( entries ).forEach( ( [ key, value ] ) => {
		if ( names.includes( key ) ) {
			allowed[ key ] = value;
		}
	} );
	return allowed;
}

let filename = '[name].[contenthash].min.js';
let chunkFilename = '[name].[contenthash].min.js';
if ( isDevelopment ) {
	filename = '[name].js';
	chunkFilename = '[name].js';
}
const outputDir = path.resolve( isDesktop ? './desktop' : '.' );
const transpile = ( more ) => ( { test: /\.[jt]sx?$/, use: [ { loader: 'thread-loader', options: { workers: workerCount } }, { loader: 'babel-loader', options: { cacheDirectory: path.resolve( '.cache', extra ) } } ], ...more } );

const webpackConfig = {
	bail: ! isDevelopment,
	context: __dirname,
	entry: limited( { 'entry-main': [ path.join( __dirname, 'boot', 'app' ) ], 'entry-login': [ path.join( __dirname, 'login' ) ] } ),
	mode: isDevelopment ? 'development' : 'production',
	devtool: process.env.SOURCEMAP || ( isDevelopment ? 'eval' : false ),
	output: { path: path.join( outputDir, 'public', extra ), pathinfo: false, publicPath: `/calypso/${ extra }/`, filename, chunkFilename, devtoolModuleFilenameTemplate: 'app:///[resource-path]' },
	optimization: {
		concatenateModules: ! isDevelopment && concatenate,
		removeAvailableModules: ! isDesktop,
		removeEmptyChunks: ! isDesktop,
		splitChunks: { chunks: 'all', ...( isDevelopment || stats ? {} : { name: false } ), maxAsyncRequests: 20, maxInitialRequests: 5 },
		runtimeChunk: isDesktop ? false : { name: 'runtime' },
		moduleIds: 'named',
		chunkIds: isDevelopment || stats ? 'named' : 'deterministic',
		minimize: minify,
		minimizer: [ new Terser( { parallel: isDesktop ? 2 : workerCount, terserOptions: { ...( isDesktop ? { ecma: 2017, compress: false } : { compress: true } ) } } ) ],
	},
	module: {
		strictExportPresence: true,
		rules: [
			transpile( { exclude: /node_modules\// } ),
			transpile( { include: ( file ) => file.includes( 'wordpress' ) } ),
			{ include: path.join( __dirname, 'sections.js' ), loader: path.join( __dirname, '../tools/sections-loader' ), options: { include: process.env.SECTION_LIMIT ? process.env.SECTION_LIMIT.split( ',' ) : null } },
			{ test: /\.html$/, loader: 'html-loader' },
			FileConfig.loader( isDevelopment ? { outputPath: 'images', esModules: true } : { outputPath: path.join( '..', 'images' ), emitFile: browsers === 'evergreen', esModules: true } ),
			{ include: require.resolve( 'tinymce/tinymce' ), use: 'exports-loader?window=tinymce' },
			{ test: /node_modules[/\\]tinymce/, use: 'imports-loader?this=>window' },
		],
	},
	resolve: {
		extensions: [ '.json', '.js', '.jsx', '.ts', '.tsx' ],
		mainFields: [ 'browser', 'calypso:src', 'module', 'main' ],
		alias: Object.assign( { store: 'store/dist/store.modern', icons$: path.resolve( __dirname, 'icon' ), calypso: __dirname, process: 'process/browser' }, { extensions: path.resolve( __dirname, 'extensions' ) } ),
	},
	node: false,
	plugins: [
		new webpack.DefinePlugin( { 'process.env.NODE_ENV': JSON.stringify( bundleEnv ), 'process.env.REDUCED': JSON.stringify( !! process.env.REDUCED || false ), global: 'window' } ),
		new webpack.NormalModuleReplacementPlugin( /^path$/, 'path-browserify' ),
		new webpack.IgnorePlugin( { resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ } ),
		process.env.CHECK_DUPLICATES === 'true' && new Duplicates(),
		process.env.CHECK_CYCLES === 'true' && new Circular( { exclude: /node_modules/, failOnError: false, allowAsyncCycles: false, cwd: process.cwd() } ),
		stats && new BundleAnalyzerPlugin( { analyzerMode: 'disabled', generateStatsFile: true, statsFilename: path.join( __dirname, 'stats.json' ) } ),
		progress && new IncrementalProgressPlugin(),
		new MomentZones( { startYear: 2000 } ),
		new FlagPlugin( { flags: { desktop: config.isEnabled( 'desktop' ) } } ),
		new InlineConstants( /\/types.js$/ ),
		isDevelopment && new webpack.HotModuleReplacementPlugin(),
		...( ! config.isEnabled( 'desktop' ) ? [ new webpack.NormalModuleReplacementPlugin( /^calypso[/\\]desktop$/, 'lodash/noop' ) ] : [] ),
		new webpack.NormalModuleReplacementPlugin( /dashicon/, ( res ) => {
			if ( res.context.includes( '@wordpress/components/' ) ) {
				res.request = 'calypso/empty';
			}
		} ),
	].filter( Boolean ),
	externals: [ 'keytar' ],
};

module.exports = webpackConfig;
