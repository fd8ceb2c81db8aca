"use strict";

var webpack = require('webpack');
var postcssTools = require('webpack-postcss-tools');
var CommonsChunkPlugin = webpack.optimize.CommonsChunkPlugin;
var ExtractTextPlugin = require('extract-text-webpack-plugin');
var HtmlWebpackPlugin = require('html-webpack-plugin');
var _ = require('underscore');
var glob = require('glob');
var fs = require('fs');

function has(flag) {
    return process.argv.some(function (each) { return new RegExp(flag).test(each); });
}

var BASE = __dirname + '/client/app/';
var SCRIPTS = glob.sync(BASE + '**/*.js', { ignore: BASE + 'dist/**/*.js' });
var STYLES = glob.sync(BASE + 'css/**/*.css').concat(glob.sync(BASE + 'parts/**/*.css'));
var ENV = process.env["NODE_ENV"] || (has("-d") ? "development" : "production");

var maps = { vars: {}, media: {} };
STYLES.forEach(function (file) {
    _.extend(maps.vars, postcssTools.makeVarMap(file).vars);
});

var config = module.exports = {
    entry: { vendor: __dirname + '/client/vendor.js', app: SCRIPTS, styles: [__dirname + '/client/vendor.css'].concat(STYLES) },
    output: { path: __dirname + '/client/dist', filename: '[name].bundle.js?[hash]', publicPath: '/dist' },
    module: {
        loaders: [
            { test: /\.js$/, exclude: /node_modules/, loader: 'babel', query: { cacheDirectory: '.cache' } },
            { test: /\.js$/, exclude: /node_modules/, loader: 'eslint' },
            { test: /\.css$/, loader: ExtractTextPlugin.extract('style', 'css?compatibility!cssnext') }
        ],
        noParse: [/node_modules\/(angular|d3)/]
    },
    resolve: { alias: { 'd3': __dirname + '/node_modules/d3/d3.min.js' } },
    plugins: [
        new CommonsChunkPlugin({ name: 'vendor', minChunks: Infinity }),
        new ExtractTextPlugin('[name].bundle.css?[contenthash]'),
        new HtmlWebpackPlugin({ filename: '../index.html', template: 'client/index.html', inject: 'head' }),
        new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify(ENV) } })
    ],
    cssnext: { features: { customProperties: { variables: maps.vars } }, compress: false }
};

if (ENV === "hot") {
    config.entry.app.unshift('webpack-dev-server/client?http://localhost:8080', 'webpack/hot/only-dev-server');
    config.output.publicPath = "http://localhost:8080" + config.output.publicPath;
    config.module.loaders.unshift({ test: /\.react.js$/, exclude: /node_modules/, loaders: ['react-hot', 'babel'] });
    config.module.loaders[config.module.loaders.length - 1].loader = 'style!css!cssnext';
    config.plugins.unshift(new webpack.NoErrorsPlugin());
}

if (ENV === "development" || ENV === "hot") {
    for (var key in config.resolve.alias) {
        var full = config.resolve.alias[key].split('.min').join('');
        if (fs.existsSync(full)) config.resolve.alias[key] = full;
    }
}
