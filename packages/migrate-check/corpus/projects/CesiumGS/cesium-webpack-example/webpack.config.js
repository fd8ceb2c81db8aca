const source = 'node_modules/globe/Source';
const workers = '../Build/Workers';
const CopyWebpackPlugin = require('copy-webpack-plugin');
const path = require('path');
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');

module.exports = {
    context: __dirname,
    entry: { app: './src/main.js' },
    output: { filename: 'app.js', path: path.resolve(__dirname, 'dist'), sourcePrefix: '' },
    amd: {
        // Needed by the library
        toUrlUndefined: true
    },
    resolve: { alias: { globe: path.resolve(__dirname, source) } },
    module: { rules: [{ test: /\.css$/, use: [ 'style-loader', 'css-loader' ] }, { test: /\.(png|xml|json)$/, use: [ 'url-loader' ] }] },
    plugins: [
        new HtmlWebpackPlugin({ template: 'src/main.html' }),
        new CopyWebpackPlugin({ patterns: [{ from: path.join(source, workers), to: 'Workers' }] }),
        new webpack.DefinePlugin({ BASE_URL: JSON.stringify('') })
    ],
    mode: 'development',
    devtool: 'eval',
};
