const path = require('path');
const NotifierPlugin = require('fork-ts-checker-notifier-webpack-plugin');
const TypesPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');

const main = ['core-js', './src/start.tsx'];

module.exports = {
    context: process.cwd(),
    entry: { main },
    output: { path: path.resolve(__dirname, 'dist'), filename: '[name].js', publicPath: "/" },
    plugins: [
        new TypesPlugin({ tslint: true, useTypescriptIncrementalApi: true }),
        new NotifierPlugin({ title: 'TypeScript', excludeWarnings: false }),
        new HtmlPlugin({ inject: true, template: 'src/page.html' }),
    ],
    module: { rules: [{ test: /.tsx?$/, use: [{ loader: 'ts-loader', options: { transpileOnly: true } }] }] },
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    devtool: 'inline-source-map',
    devServer: { clientLogLevel: 'warning', open: true, historyApiFallback: true, stats: 'errors-only' }
};
