'use strict;';

const MonacoWebpackPlugin = require('monaco-editor-webpack-plugin');
const CopyWebpackPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const {codecovWebpackPlugin} = require("@codecov/webpack-plugin");
const webpack = require('webpack');

const isProd = process.env.NODE_ENV === 'production';

console.log(`Making ${isProd ? 'production' : 'development'}...`);

const server = { target: process.env.API || 'http://localhost:8000', secure: false };

const config = {
    entry: './src/main.tsx',
    output: { filename: '[name].[contenthash].js', chunkFilename: '[name].[contenthash].part.js', path: __dirname + '/../../out' },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'], alias: { react: require.resolve('react') }, fallback: { fs: false } },
    ignoreWarnings: [{ module: new RegExp('/node_modules/old-ui/.*') }],
    module: {
        rules: [
            { test: /\.tsx?$/, loader: 'esbuild-loader', options: { loader: 'tsx', target: 'es2015', tsconfigRaw: require('./tsconfig.json') } },
            { enforce: 'pre', exclude: [/node_modules\/editor/], test: /\.js$/, use: ['esbuild-loader'] },
            { test: /\.scss$/, use: ['style-loader', 'raw-loader', 'sass-loader'] }
        ]
    },
    plugins: [
        new webpack.DefinePlugin({ 'process.platform': JSON.stringify('browser'), 'SYSTEM': JSON.stringify({ version: process.env.VERSION || 'latest' }) }),
        new HtmlWebpackPlugin({ template: 'src/index.html' }),
        new CopyWebpackPlugin({ patterns: [{ from: 'src/assets', to: 'assets' }] }),
        new MonacoWebpackPlugin({ languages: ['yaml'] }),
        codecovWebpackPlugin({ enableBundleAnalysis: process.env.TOKEN !== undefined, bundleName: "ui" }),
    ],
    devServer: {
        compress: false,
        historyApiFallback: { disableDotRule: true },
        port: 4100,
        host: process.env.HOST || 'localhost',
        proxy: { '/api': server, '/shell': { target: process.env.API || 'ws://localhost:8000', ws: true } }
    }
};

if (isProd) {
    config.performance = { hints: 'error', maxEntrypointSize: 4 * 1024 * 1024, maxAssetSize: 4 * 1024 * 1024 };
}

if (! isProd) {
    config.devtool = 'eval-source-map';
}

module.exports = config;
