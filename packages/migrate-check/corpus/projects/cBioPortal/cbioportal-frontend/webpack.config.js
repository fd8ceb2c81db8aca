var ExtractText = require('extract-text-webpack-plugin');
var Html = require('html-webpack-plugin');
var FailPlugin = require('webpack-fail-plugin');
var Progress = require('progress-bar-webpack-plugin');
var Copy = require('copy-webpack-plugin');
const dotenv = require('dotenv');
const webpack = require('webpack');
const path = require('path');

const NODE_ENV = process.env.NODE_ENV || 'development';
const isDev = NODE_ENV === 'development';
const isTest = NODE_ENV === 'test';
const host = process.env.HOST || 'localhost';
const src = path.join(path.resolve(__dirname), 'src');
const fonts = 'app/[hash].[ext]';

var config = {
    'entry': [`${path.join(src, 'start.jsx')}`, `babel-polyfill`],
    'output': {
        path: './dist/',
        filename: 'app/[name].app.js',
        chunkFilename: 'app/[name].[chunkhash].chunk.js',
        cssFilename: 'app/app.css',
        hash: false,
        publicPath: '/',
    },
    'resolve': { 'extensions': ['', '.js', '.jsx', '.json', '.ts', '.tsx'] },
    plugins: [
        new Html({cache: false, template: 'my-index.ejs'}),
        new webpack.optimize.DedupePlugin(),
        FailPlugin,
        new Progress(),
        new webpack.DllReferencePlugin({ context: '.', manifest: require('./common-dist/common-manifest.json') }),
        new Copy([{ from: './common-dist', to: 'app' }])
    ],
    'module': {
        'loaders': [
            { test: /\.tsx?$/, loaders: ["babel-loader", "ts-loader"] },
            { test: /\.(js|jsx|babel)$/, exclude: /node_modules/, loader: 'babel-loader' },
            { test: /\.json$/, loaders: ['json'] },
            { test: /\.otf(\?\S*)?$/, loader: `url-loader?name=${fonts}&limit=10000` },
            { test: /\.swf$/, loader: `file-loader?name=${fonts}` }
        ],
        preLoaders: [{ test: /\.js$/, loader: "source-map-loader" }]
    },
    'postcss': [require('autoprefixer')],
    'devServer': { 'historyApiFallback': false, 'hot': false, 'noInfo': false, 'quiet': false, 'lazy': false, 'publicPath': '/', 'contentBase': 'dist', 'https': false, 'hostname': 'localhost', 'stats': 'errors-only' }
};

const values = Object.assign({}, dotenv.config(), dotenv.config({ path: path.join(__dirname, 'config', `${NODE_ENV}.config.js`), silent: true }));
const defines = Object.keys(values).reduce((memo, key) => {
    memo[`__${key.toUpperCase()}__`] = JSON.stringify(values[key]);
    return memo;
}, { __NODE_ENV__: JSON.stringify(NODE_ENV), __DEBUG__: isDev });

config.plugins = [new webpack.DefinePlugin(defines), new ExtractText('app/styles.css', { allChunks: true }), new webpack.ProvidePlugin({ $: "jquery", jQuery: "jquery" })].concat(config.plugins);
config.module.loaders.push.apply(this);
config.module.loaders.push({ test: /bootstrap-sass[\/\\]assets[\/\\]/, loader: 'imports?jQuery=jquery' });

if (isDev || isTest) {
    config.devtool = 'source-map';
    config.module.loaders.push({ test: /\.module\.scss$/, loaders: ['style', 'css?modules&importLoaders=2' + '!sass' + '!sass-resources'] });
    config.module.loaders.push({ test: /\.css$/, loader: 'style-loader!css-loader' });
    config.devServer.port = process.env.PORT || 3000;
    config.devServer.hostname = host;
    config.output.publicPath = 'http://localhost:3000/';
} else {
    config.devtool = 'cheap-module-source-map',
    config.module.loaders.push({ 'test': /\.scss$/, 'exclude': /\.module\.scss/, 'loader': ExtractText.extract('style', 'css?' + '!sass' + '!sass-resources') });
    config.plugins.push(
        new webpack.DefinePlugin({ 'process.env': { 'NODE_ENV': `"${process.env.NODE_ENV || 'production'}"` } }),
        new webpack.optimize.UglifyJsPlugin({ compress: { warnings: false }, sourceMap: false, comments: false })
    );
}

config.sassResources = './sass-resources.scss';
config.entry.push('font-awesome-webpack');
config.resolve.root = [src, path.join(__dirname, 'node_modules')];
config.resolve.alias = { css: path.join(src, 'styles'), appConfig: path.join(__dirname + '/src', 'config', process.env.NODE_ENV + '.config') };

if (isTest) {
    config.externals = { 'react/addons': true, 'react/lib/ReactContext': true };
    config.module.noParse = /[/\\]sinon\.js/;
    config.resolve.alias.sinon = 'sinon/pkg/sinon';
    config.plugins = config.plugins.filter(plugin => {
        const name = plugin.constructor.toString().match(/^function (.*)\((.*\))/);
        return !name || ['ExtractTextPlugin', 'DedupePlugin'].indexOf(name[1]) < 0;
    });
    config.devTool = 'cheap-module-eval-source-map';
}

module.exports = config;
