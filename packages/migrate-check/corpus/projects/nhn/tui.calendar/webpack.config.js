var path = require('path');
var webpack = require('webpack');
var stylus = require('stylus');
var ExtractTextPlugin = require('extract-text-webpack-plugin');
var isProduction = process.env.NODE_ENV === 'production';

var context = JSON.stringify({ PREFIX: 'cal-', TYPE: (isProduction ? 'Release' : 'Debug') });
var banner = 'made at "' + (new Date()).toString() + '"';
var stylusLoader = ExtractTextPlugin.extract('style', `css!preprocess?${context}!stylus`);
var NAME = isProduction ? 'main.min' : 'main';
var plugins = [new ExtractTextPlugin(NAME + '.css'), new webpack.BannerPlugin(banner, {entryOnly: true})];
var devtool = '#source-map';

module.exports = {
    entry: './main.js',
    output: { path: path.join(__dirname, 'dist'), filename: NAME + '.js', publicPath: '/dist' },
    module: {
        loaders: [
            { test: /\.hbs$/, loader: 'handlebars-template' },
            { test: /\.styl$/, loader: stylusLoader },
            { test: /\.js$/, loader: `preprocess?${context}`, exclude: /node_modules/ }
        ]
    },
    stylus: { define: { url: stylus.url({paths: [path.join(__dirname, 'src/image')]}) } },
    devtool,
    plugins,
    devServer: { inline: true, filename: 'main.js' }
};
