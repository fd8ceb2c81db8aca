const common = require('./webpack.common.js'),
    { merge } = require('webpack-merge');

module.exports = merge(common, { devtool: 'source-map', mode: 'production', optimization: { minimize: true } });
