//@ts-check
'use strict';
const { spawnSync } = require('child_process');
const path = require('path');
const CircularDependencyPlugin = require('circular-dependency-plugin');
const { CleanWebpackPlugin: CleanPlugin } = require('clean-webpack-plugin');
const CspHtmlPlugin = require('csp-html-webpack-plugin');
const esbuild = require('esbuild');
const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const ImageMinimizerPlugin = require('image-minimizer-webpack-plugin');
const JSON5 = require('json5');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { WebpackError } = require('webpack');
const BundleAnalyzerPlugin = require('webpack-bundle-analyzer').BundleAnalyzerPlugin;

module.exports = function (env, argv) {
	const mode = argv.mode || 'none';

	env = { analyzeBundle: false, analyzeDeps: false, esbuild: true, squoosh: false, ...env };

	return [hostConfig('node', mode, env), hostConfig('webworker', mode, env), viewsConfig(mode, env)];
};

function hostConfig(target, mode, env) {
	const plugins = [
		new CleanPlugin({ cleanOnceBeforeBuildPatterns: ['!views/**'] }),
		new ForkTsCheckerPlugin({ async: false, typescript: { configFile: path.join(__dirname, target === 'webworker' ? 'tsconfig.browser.json' : 'tsconfig.json') } }),
	];

	if (env.analyzeDeps) {
		plugins.push(
			new CircularDependencyPlugin({
				exclude: /node_modules/,
				onDetected: function ({ paths, compilation }) {
					compilation.warnings.push(new WebpackError(paths.join(' -> ')));
				},
			}),
		);
	}

	if (env.analyzeBundle) {
		plugins.push(new BundleAnalyzerPlugin());
	}

	return {
		name: `host:${target}`,
		entry: { host: './src/host.ts' },
		mode: mode,
		target: target,
		devtool: 'source-map',
		output: {
			path: target === 'webworker' ? path.join(__dirname, 'dist', 'browser') : path.join(__dirname, 'dist'),
			libraryTarget: 'commonjs2',
			filename: 'host.js',
			chunkFilename: 'part-[name].js',
		},
		optimization: {
			minimizer: [
				env.esbuild
					? new TerserPlugin({ minify: TerserPlugin.esbuildMinify, terserOptions: { format: 'cjs', minify: true } })
					: new TerserPlugin({ extractComments: false, terserOptions: { ecma: 2020 } }),
			],
			splitChunks: { chunks: () => false, cacheGroups: { default: false, vendors: false } },
		},
		externals: { vscode: 'commonjs vscode' },
		module: {
			rules: [
				{
					exclude: /\.d\.ts$/,
					include: path.join(__dirname, 'src'),
					test: /\.tsx?$/,
					use: env.esbuild
						? { loader: 'esbuild-loader', options: { implementation: esbuild, loader: 'ts', tsconfigRaw: compilerOptions('tsconfig.json') } }
						: { loader: 'ts-loader', options: { experimentalWatchApi: true, transpileOnly: true } },
				},
			],
		},
		resolve: {
			alias: { '@env': path.resolve(__dirname, 'src', 'env', target === 'webworker' ? 'browser' : target) },
			fallback: target === 'webworker' ? { path: require.resolve('path-browserify') } : undefined,
			mainFields: target === 'webworker' ? ['browser', 'module', 'main'] : ['module', 'main'],
			extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'],
		},
		plugins: plugins,
		stats: { preset: 'errors-warnings', assets: true, colors: true, env: true, errorsCount: true, warningsCount: true, timings: true },
	};
}

function viewsConfig(mode, env) {
	const base = path.join(__dirname, 'src', 'views');

	const csp = new CspHtmlPlugin({ 'default-src': "'none'" }, { enabled: true, hashingMethod: 'sha256' });
	csp.createNonce = () => '#{nonce}';

	let images = env.squoosh
		? { type: 'asset', implementation: ImageMinimizerPlugin.squooshGenerate, options: {} }
		: { type: 'asset', implementation: ImageMinimizerPlugin.imageminGenerate, options: { plugins: [['imagemin-webp', { quality: 90 }]] } };

	const plugins = [
		new CleanPlugin(mode === 'production' ? { dry: false } : undefined),
		new MiniCssExtractPlugin({ filename: '[name].css' }),
		new HtmlPlugin({ template: 'welcome.html', chunks: ['welcome'], inject: true, minify: mode === 'production' ? { removeComments: true } : false }),
		csp,
		new InlinePlugin(HtmlPlugin, mode === 'production' ? ['\\.css$'] : []),
	];

	if (mode !== 'production') {
		plugins.push(new ImageMinimizerPlugin({ deleteOriginalAssets: true, generator: [images] }));
	}

	return {
		name: 'views',
		context: base,
		entry: { welcome: './welcome.ts' },
		mode: mode,
		target: 'web',
		devtool: 'source-map',
		output: { filename: '[name].js', path: path.join(__dirname, 'dist', 'views'), publicPath: '#{root}/dist/views/' },
		optimization: { minimizer: [new ImageMinimizerPlugin({ deleteOriginalAssets: true, generator: [images] })] },
		module: { rules: [{ test: /\.scss$/, use: [{ loader: MiniCssExtractPlugin.loader }, { loader: 'css-loader', options: { url: false } }, { loader: 'sass-loader' }], exclude: /node_modules/ }] },
		resolve: { extensions: ['.ts', '.js'], modules: [base, 'node_modules'] },
		plugins: plugins,
		infrastructureLogging: { level: 'log' },
	};
}

class InlinePlugin {
	constructor(html, patterns) {
		this.html = html;
		this.patterns = patterns;
	}

	apply(compiler) {
		let publicPath = compiler.options.output.publicPath || '';
		compiler.hooks.compilation.tap('Inline', compilation => {
			this.html.getHooks(compilation);
		});
	}
}

function compilerOptions(file) {
	const { stdout } = spawnSync('node', ['-p', '"{}"'], { cwd: __dirname, encoding: 'utf8' });
	return JSON5.parse(stdout);
}
