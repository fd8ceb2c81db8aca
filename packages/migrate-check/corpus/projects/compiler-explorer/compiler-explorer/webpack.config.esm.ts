import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import Copy from 'copy-webpack-plugin';
import MinimizeCss from 'css-minimizer-webpack-plugin';
import Extract from 'mini-css-extract-plugin';
import Monaco from 'monaco-editor-webpack-plugin';
import Terser from 'terser-webpack-plugin';
import Webpack from 'webpack';
import {WebpackManifestPlugin} from 'webpack-manifest-plugin';

const __dirname = path.resolve(path.dirname(fileURLToPath(import.meta.url)));
const isDev = process.env.NODE_ENV !== 'production';

function log(text: string) {
    console.log('webpack: ', text);
}

log(`for ${isDev ? 'development' : 'production'}`);
const parallelism = Math.floor(os.totalmem() / (4 * 1024 * 1024 * 1024)) + 1;
const assets = path.resolve(__dirname, 'out', 'static');
const hasGit = fs.existsSync(path.resolve(__dirname, '.git'));
const infix = '.v1.';

const plugins: Webpack.WebpackPluginInstance[] = [
    new Monaco({languages: ['cpp', 'go'], filename: isDev ? '[name].worker.js' : `[name]${infix}worker.[contenthash].js`}),
    new Extract({filename: isDev ? '[name].css' : `[name]${infix}[contenthash].css`}),
    new WebpackManifestPlugin({fileName: path.resolve(__dirname, 'out', 'manifest.json'), publicPath: ''}),
    new Webpack.DefinePlugin({'window.PRODUCTION': JSON.stringify(!isDev)}),
    new Copy({patterns: [{from: './public', to: assets}]}),
];
if (isDev) {
    plugins.push(new Webpack.HotModuleReplacementPlugin());
}

export default {
    mode: isDev ? 'development' : 'production',
    entry: {main: './static/main.ts', noscript: './static/noscript.ts'},
    output: {filename: isDev ? '[name].js' : `[name]${infix}[contenthash].js`, path: assets},
    cache: {type: 'filesystem', buildDependencies: {config: [fileURLToPath(import.meta.url), path.resolve(__dirname, 'package.json')]}},
    resolve: {
        alias: {'monaco-editor$': 'monaco-editor/esm/vs/editor/editor.api'},
        fallback: {path: 'path-browserify'},
        modules: ['./static', './node_modules'],
        extensions: ['.ts', '.js'],
        extensionAlias: {'.js': ['.ts', '.js'], '.mjs': ['.mts', '.mjs']},
    },
    stats: 'normal',
    devtool: 'source-map',
    optimization: {
        runtimeChunk: 'single',
        splitChunks: {cacheGroups: {vendors: {test: /[/\\]node_modules[/\\]/, name: 'vendor', chunks: 'all', priority: -10}}},
        moduleIds: 'deterministic',
        minimizer: [new MinimizeCss(), new Terser({parallel: true, terserOptions: {ecma: 5, sourceMap: true}})],
    },
    parallelism: parallelism,
    module: {
        rules: [
            {test: /\.s?css$/, use: [{loader: Extract.loader, options: {publicPath: './'}}, 'css-loader', {loader: 'sass-loader', options: {sassOptions: {fatalDeprecations: ['import']}}}, {loader: path.resolve(__dirname, 'etc/replace.js')}]},
            {test: /\.(png|svg)$/, type: 'asset', parser: {dataUrlCondition: {maxSize: 8192}}},
            {test: /\.pug$/, loader: path.resolve(__dirname, 'etc/pug.js'), options: {useGit: hasGit}},
            {test: /\.ts$/, loader: 'ts-loader'},
            {test: /\.js$/, loader: 'source-map-loader'},
        ],
    },
    plugins: plugins,
} satisfies Webpack.Configuration;
