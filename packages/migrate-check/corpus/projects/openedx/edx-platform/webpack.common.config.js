'use strict';

var path = require('path');
var StringReplace = require('string-replace-webpack-plugin');
var webpack = require('webpack');
var BundleTracker = require('webpack-bundle-tracker');
var Merge = require('webpack-merge');
var lists = require('./webpack-config/lists.js');

var head = /\(function ?\(((define|require)(, )?)+\) ?\{/;
var foot = /\}\(((window\.)?(define|require)(, )?)+\)\);/;
var ends = new RegExp('(' + head.source + ')|(' + foot.source + ')', 'm');
var root = process.env.STATIC_ROOT || './out/static';

var worker = function() {
    try {
        return {
            webworker: {
                target: 'webworker',
                context: __dirname,
                entry: { worker: './worker.js' },
                output: { filename: '[name].js', path: path.resolve(__dirname, 'static/bundles') },
                plugins: [new webpack.DefinePlugin({ EXTRA: JSON.parse(process.env.EXTRA_CONFIG) })],
                resolve: { extensions: ['.js'] }
            }
        };
    } catch (problem) {
        return null;
    }
};

module.exports = Merge.smart({
    web: {
        context: __dirname,
        entry: { Import: './cms/import.js', 'js/factories/tabs': './cms/tabs.js', commons: 'babel-polyfill' },
        output: { path: path.resolve(__dirname, 'static/bundles'), libraryTarget: 'window' },
        plugins: [
            new webpack.ProgressPlugin(),
            new webpack.NoEmitOnErrorsPlugin(),
            new webpack.NamedModulesPlugin(),
            new BundleTracker({ path: root, filename: 'webpack-stats.json' }),
            new webpack.ProvidePlugin({ _: 'underscore', $: 'jquery', 'window.jQuery': 'jquery', 'edx.Html': 'toolkit/html' }),
            new webpack.optimize.CommonsChunkPlugin({ name: 'commons', filename: 'commons.js', minChunks: 10 })
        ],
        module: {
            noParse: [/\/sinon\.js|hls\.js|tinymce.js/],
            rules: [
                {
                    test: lists.namespaced.concat(lists.underscore),
                    loader: StringReplace.replace(['babel-loader'], { replacements: [{ pattern: ends, replacement: function() { return ''; } }, { pattern: /text!(.*?\.underscore)/g, replacement: function(match, first) { return first; } }] })
                },
                { test: /\.(js|jsx)$/, exclude: [/node_modules/, lists.namespaced, lists.underscore], use: 'babel-loader' },
                { test: path.resolve(__dirname, 'common/ajax.js'), use: ['babel-loader', { loader: 'exports-loader', options: { 'this.Ajax': true } }] },
                { test: /\.underscore$/, use: 'raw-loader' },
                { test: /(woff2?|ttf)(\?v=\d+\.\d+)?$/, loader: 'file-loader' },
                { test: /block\/core/, loader: 'exports-loader?window.Block!' + 'imports-loader?jquery,this=>window' }
            ]
        },
        resolve: { extensions: ['.js', '.jsx', '.json'], alias: { toolkit: 'some-toolkit/src/js', jquery: 'jquery/src/jquery' }, modules: ['cms/js', 'node_modules'] },
        resolveLoader: { alias: { text: 'raw-loader' } },
        externals: { $: 'jQuery', jquery: 'jQuery', gettext: 'gettext' },
        watchOptions: { poll: true },
        node: { fs: 'empty' }
    }
}, worker());
