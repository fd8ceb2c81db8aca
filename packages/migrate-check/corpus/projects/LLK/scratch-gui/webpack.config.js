const defaultsDeep = require('lodash.defaultsdeep');
var path = require('path');
var webpack = require('webpack');
var CopyWebpackPlugin = require('copy-webpack-plugin');
var HtmlWebpackPlugin = require('html-webpack-plugin');
var MiniCssExtractPlugin = require('mini-css-extract-plugin');
var UglifyJsPlugin = require('uglifyjs-webpack-plugin');

const css = { loader: 'css-loader', options: { modules: true, importLoaders: 1, camelCase: true } };
const postcss = { loader: 'postcss-loader', options: { ident: 'postcss', plugins: function () { return []; } } };

const base = {
    mode: process.env.NODE_ENV === 'production' ? 'production' : 'development',
    devtool: 'cheap-module-source-map',
    devServer: { contentBase: path.resolve(__dirname, 'out'), host: '0.0.0.0', port: process.env.PORT || 8700 },
    output: { library: 'Editor', filename: '[name].js', chunkFilename: 'parts/[name].js' },
    externals: { React: 'react', ReactDOM: 'react-dom' },
    resolve: { symlinks: false },
    module: {
        rules: [{
            test: /\.jsx?$/,
            loader: 'babel-loader',
            include: [path.resolve(__dirname, 'src'), /node_modules[\\/]block-[^\\/]+[\\/]src/],
            options: { babelrc: false, presets: ['@babel/preset-react'] }
        }]
    },
    optimization: { minimizer: [new UglifyJsPlugin({ include: /\.min\.js$/ })] },
    plugins: []
};

module.exports = [
    defaultsDeep({}, base, {
        entry: { 'lib.min': ['react', 'react-dom'], 'editor': './src/editor.jsx' },
        output: { path: path.resolve(__dirname, 'out'), filename: '[name].js' },
        module: {
            rules: base.module.rules.concat([
                { test: /\.(svg|png)$/, loader: 'file-loader', options: { outputPath: 'assets/' } },
                { test: /\.css$/, use: [{ loader: process.env.NODE_ENV === 'production' ? MiniCssExtractPlugin.loader : 'style-loader' }, css, postcss] }
            ])
        },
        optimization: { splitChunks: { chunks: 'all', name: 'lib.min' }, runtimeChunk: { name: 'lib.min' } },
        plugins: base.plugins.concat([
            process.env.NODE_ENV === 'production' ? new MiniCssExtractPlugin({ filename: '[name].css' }) : null,
            new webpack.DefinePlugin({ 'process.env.DEBUG': Boolean(process.env.DEBUG) }),
            new HtmlWebpackPlugin({ chunks: ['lib.min', 'editor'], template: 'src/index.ejs' }),
            new CopyWebpackPlugin([{ from: 'static', to: 'static' }])
        ]).filter(Boolean)
    })
].concat(
    process.env.NODE_ENV === 'production' || process.env.BUILD_MODE === 'dist' ? (
        defaultsDeep({}, base, {
            target: 'web',
            entry: { 'editor': './src/index.js' },
            output: { libraryTarget: 'umd', path: path.resolve('dist'), publicPath: '/static/' },
            module: { rules: base.module.rules.concat([{ test: /\.css$/, use: [{ loader: 'style-loader' }, css, postcss] }]) },
            plugins: base.plugins.concat([new CopyWebpackPlugin([{ from: 'media', to: 'media' }])])
        })) : []
);
