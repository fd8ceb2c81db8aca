var path = require('path');
var NodePolyfillPlugin = require('node-polyfill-webpack-plugin');

module.exports = {
    target: ['web', 'es5'],
    entry: './lib/charts.js',
    output: { path: path.resolve('./build'), filename: 'charts.js', library: { name: 'Charts', type: 'umd', umdNamedDefine: false } },
    module: {
        rules: [
            { test: /\.js$/, exclude: /node_modules/, use: { loader: 'babel-loader' } },
            { test: /\.js$/, include: /node_modules[\\\/](buffer|d3-color)[\\\/]/, use: { loader: 'babel-loader', options: { babelrc: false, configFile: false, presets: ['@babel/preset-env'] } } },
            { test: /\.glsl$/, include: /node_modules/, use: { loader: 'raw-loader' } },
            { test: /\.(js|glsl)$/, use: ['ify-loader'] }
        ]
    },
    resolve: { fallback: { stream: require.resolve('stream-browserify') } },
    plugins: [new NodePolyfillPlugin({ additionalAliases: ['process'] })],
    watchOptions: { ignored: ['**/node_modules', '**/vendored'], poll: 1000 }
};
