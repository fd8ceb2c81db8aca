const childProcess = require('child_process');
const path = require('path');
const url = require('url');
const CopyWebpackPlugin = require('copy-webpack-plugin');
const webpack = require('webpack');
const nodeExternals = require('webpack-node-externals');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const PwaManifest = require('webpack-pwa-manifest');
const LiveReload = require('webpack-livereload-plugin');

const TASK = process.env.npm_lifecycle_event;
const isRun = TASK === 'run';
const isTest = TASK === 'test';
const isStats = TASK === 'stats';
const isServer = TASK === 'dev-server';
const DEV = isRun || isStats || isServer;

var SHOWN = {
    assets: false,
    assetsSort: '',
    cached: true,
    children: true,
    chunks: true,
    chunkModules: true,
    chunkOrigins: true,
    colors: true,
    depth: true,
    errorDetails: true,
    exclude: [],
    modulesSort: '!size',
    reasons: true,
    source: true,
    usedExports: true,
    warningsFilter: '',
};

let publicPath = '/files/';

if (DEV) {
    const address = process.env.ADDRESS || '';
    if (address) {
        publicPath = path.join(new url.URL(address).pathname, 'files') + '/';
    }
}

var config = {
    entry: ['./start.jsx', 'start.html'],
    output: {publicPath, filename: '[name].[contenthash].js', chunkFilename: '[name].[contenthash].js'},
    module: {
        rules: [
            {test: /\.(js|jsx)?$/, exclude: [path.join(__dirname, 'node_modules')], use: {loader: 'babel-loader', options: {cacheDirectory: true}}},
            {type: 'javascript/auto', test: /\.json$/, include: [path.resolve(__dirname, 'texts')], exclude: [/en\.json$/], use: [{loader: 'file-loader?name=texts/[name].[ext]'}]},
            {test: /\.scss$/, use: [DEV ? 'style-loader' : MiniCssExtractPlugin.loader, {loader: 'css-loader'}, {loader: 'sass-loader', options: {sassOptions: {includePaths: ['sass']}}}]},
            {test: /\.(png|svg)$/, use: [{loader: 'file-loader', options: {name: 'files/[contenthash].[ext]'}}, {loader: 'image-webpack-loader', options: {}}]},
            {test: /\.html$/, use: [{loader: 'html-loader', options: {attributes: {list: [{tag: 'link', attribute: 'href', type: 'src'}]}}}]},
        ],
    },
    resolve: {
        modules: ['node_modules', path.resolve(__dirname)],
        alias: {jquery: 'jquery/src/jquery'},
        extensions: ['.ts', '.tsx', '.js', '.jsx'],
        fallback: {crypto: require.resolve('crypto-browserify'), stream: require.resolve('stream-browserify')},
    },
    performance: {hints: 'warning'},
    target: 'web',
    plugins: [
        new webpack.ProvidePlugin({$: 'jquery', process: 'process/browser'}),
        new webpack.DefinePlugin({COMMIT: JSON.stringify(childProcess.execSync('echo dev').toString())}),
        new MiniCssExtractPlugin({filename: '[name].[contenthash].css'}),
        new HtmlWebpackPlugin({filename: 'start.html', inject: 'head', template: 'start.html', meta: {csp: {content: 'script-src ' + (DEV ? "'unsafe-eval'" : '')}}}),
        new CopyWebpackPlugin({patterns: [{from: 'images/a', to: 'a'}]}),
        new PwaManifest({name: 'Chat', inject: true, ios: true, icons: [{src: path.resolve('a.png'), sizes: '16x16'}]}),
    ],
};

if (!isStats) {
    config.stats = SHOWN;
}

if (DEV) {
    config.mode = 'development';
    config.devtool = 'eval-cheap-module-source-map';
} else {
    config.mode = 'production';
    config.devtool = 'source-map';
}

const env = {};
if (DEV) {
    env.PUBLIC_PATH = JSON.stringify(publicPath);
    if (process.env.LIVE) {
        config.plugins.push(new LiveReload());
    }
} else {
    env.NODE_ENV = JSON.stringify('production');
}

config.plugins.push(new webpack.DefinePlugin({'process.env': env}));

if (isTest) {
    config.entry = ['./start.jsx'];
    config.target = 'node';
    config.externals = [nodeExternals()];
}

if (isServer) {
    config = {
        ...config,
        devServer: {
            hot: true,
            injectHot: true,
            overlay: true,
            proxy: [{
                context: () => true,
                bypass(req) {
                    if (req.url.indexOf('/api') === 0) {
                        return null;
                    }
                    return '/files/start.html';
                },
                target: 'http://localhost:8000',
                ws: true,
            }],
            watchContentBase: true,
            writeToDisk: false,
        },
        performance: false,
        optimization: {...config.optimization, splitChunks: false},
        resolve: {...config.resolve, alias: {...config.resolve.alias, 'react-dom': '@hot-loader/react-dom'}},
    };
}

if (process.env.PROFILE) {
    config.resolve.alias['react-dom'] = 'react-dom/profiling';
}

module.exports = config;
