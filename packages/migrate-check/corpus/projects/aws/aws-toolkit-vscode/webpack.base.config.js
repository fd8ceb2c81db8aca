//@ts-check
'use strict'

const path = require('path')
const fs = require('fs')
const webpack = require('webpack')
const { ESBuildMinifyPlugin } = require('esbuild-loader')
const { NLSBundlePlugin } = require('vscode-nls-dev/lib/webpack-bundler')
const Circular = require('circular-dependency-plugin')
const manifest = JSON.parse(fs.readFileSync(path.join(__dirname, 'package.json'), 'utf8'))
const id = `${manifest.publisher}.${manifest.name}`

/** @typedef {import('webpack').Configuration} WebpackConfig **/

/** @type WebpackConfig */
const baseConfig = {
    name: 'main',
    target: 'node',
    entry: { 'src/main': './src/main.ts', 'src/asl/server': './src/asl/server.ts' },
    output: { path: path.resolve(__dirname, 'dist'), filename: '[name].js', libraryTarget: 'commonjs2', devtoolModuleFilenameTemplate: '../[resource-path]' },
    devtool: 'source-map',
    externals: { vscode: 'commonjs vscode', vue: 'root Vue' },
    resolve: { extensions: ['.ts', '.js'] },
    node: { __dirname: false },
    module: {
        rules: [
            { test: /\.ts$/, exclude: /node_modules|fixtures/, use: [{ loader: 'vscode-nls-dev/lib/webpack-loader', options: { base: path.join(__dirname, 'src') } }, { loader: 'esbuild-loader', options: { loader: 'ts', target: 'es2018' } }] },
            { test: /node_modules[\\|/](json-service)/, use: { loader: 'umd-compat-loader' } },
        ],
    },
    plugins: [new NLSBundlePlugin(id), new webpack.DefinePlugin({ EXTENSION_VERSION: JSON.stringify(manifest.version) }), new Circular({ exclude: /node_modules/, failOnError: true })],
    optimization: { minimize: true, minimizer: [new ESBuildMinifyPlugin({ target: 'es2018' })] },
}

module.exports = baseConfig
