import * as CopyPlugin from 'copy-webpack-plugin';
import * as _ from 'lodash';
import * as os from 'os';
import outdent from 'outdent';
import * as path from 'path';
import { env } from 'process';
import * as SimpleProgress from 'simple-progress-webpack-plugin';
import * as Terser from 'terser-webpack-plugin';
import { BannerPlugin, NormalModuleReplacementPlugin } from 'webpack';
import * as Pnp from 'pnp-webpack-plugin';

import * as tsconfigRaw from './tsconfig.webpack.json';

type Done = (error?: Error | null, result?: string) => void;

function manifestOutside(file: string) {
	return ({ request }: { context: string; request: string }, done: Done) => {
		if (_.endsWith(request, 'package.json')) {
			return done(null, `commonjs ${file}`);
		}
		return done();
	};
}

function onlyOn(platform: string, name: string, replacement = '{}') {
	return ({ request }: { context: string; request: string }, done: Done) => {
		if (request === name && os.platform() !== platform) {
			done(undefined, replacement);
			return;
		}
		done();
	};
}

const bindings = (env.npm_config_target_arch || os.arch()) === 'none' ? undefined : 'linux-x64';
if (bindings === undefined) {
	throw new Error('no bindings');
}

function renamed(resource: string) {
	return path.relative(__dirname, resource).replace('node_modules', 'modules').replace(bindings!, 'binding');
}

interface Rule {
	search: string;
	replace: string | (() => string);
}

function anySlash(pattern: RegExp): RegExp {
	return new RegExp(pattern.source.replace(/\\\//g, '(\\/|\\\\)'));
}

function replace(test: RegExp, ...rules: Rule[]) {
	return { loader: 'string-replace-loader', test: anySlash(test), options: { multiple: rules.map((rule) => ({ ...rule, strict: true })) } };
}

const common = {
	mode: 'production',
	optimization: {
		moduleIds: 'natural',
		minimize: true,
		minimizer: [new Terser({ parallel: true, terserOptions: { compress: false, mangle: false, format: { comments: false, ecma: 2020 } }, extractComments: false })],
	},
	module: {
		rules: [
			{ test: /\.css$/, use: ['style-loader', 'css-loader'] },
			{ test: /\.(woff|ttf)$/, loader: 'file-loader', options: { name: renamed } },
			{ test: /\.svg$/, use: '@svgr/webpack' },
			{ test: /\.tsx?$/, use: [{ loader: 'esbuild-loader', options: { loader: 'tsx', target: 'es2021', tsconfigRaw } }] },
			replace(/node_modules\/axios\/lib\/defaults\.js$/, { search: './xhr', replace: './http' }),
			replace(/node_modules\/drives\/index\.js$/, { search: 'a', replace: 'b' }, { search: 'c', replace: outdent`d` }),
			{ test: /\.node$/, use: [{ loader: 'native-addon-loader', options: { name: renamed } }] },
		],
	},
	resolve: { extensions: ['.node', '.js', '.json', '.ts', '.tsx'] },
	plugins: [Pnp, new SimpleProgress({ format: process.env.WEBPACK_PROGRESS || 'verbose' }), new NormalModuleReplacementPlugin(anySlash(/node_modules\/axios\/lib\/xhr\.js/), './http.js')],
	resolveLoader: { plugins: [Pnp.moduleLoader(module)] },
	output: { path: path.join(__dirname, 'generated'), filename: '[name].js' },
	externals: [manifestOutside('../package.json'), onlyOn('win32', 'driver'), onlyOn('none', 'bindings', '{ find: () => {} }')],
};

const patterns = [{ from: 'node_modules/boot/blobs', to: 'modules/boot/blobs' }];
if (os.platform() === 'win32') {
	patterns.push({ from: `node_modules/native/${bindings}/own.dll`, to: 'modules/native/own.dll' });
}

const gui = {
	...common,
	target: 'electron-renderer',
	node: { __dirname: true, __filename: true },
	entry: { gui: path.join(__dirname, 'lib', 'renderer.ts') },
	plugins: [...common.plugins, new CopyPlugin({ patterns: [{ from: 'lib/index.html', to: 'index.html' }] }), new BannerPlugin({ banner: '__HOOK__ = { isDisabled: true };', raw: true }), new CopyPlugin({ patterns })],
};
const main = { ...common, target: 'electron-main', node: { __dirname: false, __filename: true } };

export default [gui, { ...main, entry: { etcher: path.join(__dirname, 'lib', 'etcher.ts') } }, { ...main, entry: { 'child-writer': path.join(__dirname, 'lib', 'child.ts') } }];
