const baseConfig = require('./webpack.config.base.babel');

module.exports = { ...baseConfig, mode: 'production', optimization: { ...baseConfig.optimization, minimize: false } };
