'use strict';

var webpack = require('webpack');
var Merge = require('webpack-merge');
var common = require('./webpack.common.config.js');

var production = Merge.smart(common, {
    web: {
        output: { filename: '[name].[chunkhash].js' },
        devtool: false,
        plugins: [
            new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') }),
            new webpack.LoaderOptionsPlugin({ minimize: true }),
            new webpack.optimize.UglifyJsPlugin()
        ]
    }
});

module.exports = Object.values(production);
