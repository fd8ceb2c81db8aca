var Encore = require('@symfony/webpack-encore');
var webpack = require('webpack');

Encore
    .setOutputPath('public/out/')
    .setPublicPath('/out')
    .cleanupOutputBeforeBuild()
    .autoProvidejQuery()
    .autoProvideVariables({ "window.jQuery": "jquery", "window.Search": require.resolve('search-js') })
    .enableSassLoader()
    .enableVersioning(false)
    .createSharedEntry('js/shared', ['jquery'])
    .addEntry('js/app', './assets/app.js')
    .addStyleEntry('css/app', ['./assets/app.scss'])
;

var config = Encore.getWebpackConfig();

config.plugins.push(new webpack.ContextReplacementPlugin(/moment[\/\\]locale$/, /en|de/));

module.exports = config;
