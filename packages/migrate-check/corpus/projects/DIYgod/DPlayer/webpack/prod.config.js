const path = require('path');
const webpack = require('webpack');
const ExtractTextPlugin = require('extract-text-webpack-plugin');
const GitRevision = require('git-revision-webpack-plugin');
const revision = new GitRevision();

module.exports = {
    bail: true,
    devtool: 'source-map',
    entry: { 'Player': './src/main.js' },
    output: { path: path.resolve(__dirname, '..', 'dist'), filename: '[name].min.js', library: '[name]', libraryTarget: 'umd', libraryExport: 'default', umdNamedDefine: true, publicPath: '/' },
    resolve: { modules: ['node_modules'], extensions: ['.js', '.scss'] },
    module: {
        strictExportPresence: true,
        rules: [
            { test: /\.js$/, enforce: 'pre', loader: require.resolve('eslint-loader'), include: path.resolve(__dirname, '../src') },
            { test: /\.js$/, use: [require.resolve('template-string-optimize-loader'), { loader: require.resolve('babel-loader'), options: { compact: true } }] },
            { test: /\.scss$/, use: ExtractTextPlugin.extract({ fallback: require.resolve('style-loader'), use: [{ loader: require.resolve('css-loader'), options: { minimize: true } }, require.resolve('sass-loader')] }) },
            { test: /\.(png|jpg)$/, loader: require.resolve('url-loader'), options: { 'limit': 30000 } }
        ]
    },
    plugins: [
        new webpack.DefinePlugin({ VERSION: `"${require('../package.json').version}"`, HASH: JSON.stringify(revision.version()) }),
        new webpack.optimize.UglifyJsPlugin({ compress: { warnings: false }, sourceMap: true }),
        new ExtractTextPlugin({ filename: '[name].min.css' })
    ],
    node: { dgram: 'empty', fs: 'empty', net: 'empty', tls: 'empty' }
};
