'use strict';

const webpack = require('webpack');
const exec = require('child_process').exec;

module.exports = {
    mode: 'development',
    context: `${__dirname}/../src/`,
    entry: { game: './game.js' },
    output: {
        path: `${__dirname}/../out/`,
        filename: '[name].js',
        library: 'Game',
        libraryTarget: 'umd',
        sourceMapFilename: '[file].map',
        devtoolModuleFilenameTemplate: 'webpack:///[resource-path]',
        devtoolFallbackModuleFilenameTemplate: 'webpack:///[resource-path]?[hash]',
        umdNamedDefine: true
    },
    performance: { hints: false },
    plugins: [
        new webpack.DefinePlugin({ "typeof WEBGL": JSON.stringify(true), "typeof PLUGIN": JSON.stringify(false) }),
        {
            apply: (compiler) => {
                compiler.hooks.afterEmit.tap('Copy', (compilation) => {
                    exec('node --version', (error, output) => {
                        if (output) process.stdout.write(output);
                    });
                });
            }
        }
    ],
    devtool: 'source-map'
};
