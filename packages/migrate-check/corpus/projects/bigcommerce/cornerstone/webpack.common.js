const Analyzer = require('webpack-bundle-analyzer').BundleAnalyzerPlugin,
    { CleanWebpackPlugin } = require('clean-webpack-plugin'),
    Lodash = require('lodash-webpack-plugin'),
    path = require('path'),
    webpack = require('webpack');

// Shared by webpack.dev.js and webpack.prod.js.
module.exports = {
    bail: true,
    context: __dirname,
    entry: { main: './assets/js/app.js', head_async: ['lazysizes'], polyfills: './assets/js/polyfills.js' },
    module: {
        rules: [
            { test: /\.js$/, include: /(assets\/js|assets\\js|utils)/, use: { loader: 'babel-loader', options: { plugins: ['lodash'], presets: [['@babel/preset-env', { loose: true, modules: false, useBuiltIns: 'entry' }]] } } },
            { test: require.resolve("jquery"), loader: "expose-loader", options: { exposes: ["$"] } },
        ],
    },
    output: { chunkFilename: 'theme-bundle.chunk.[name].js', filename: 'theme-bundle.[name].js', path: path.resolve(__dirname, 'assets/dist') },
    performance: { hints: 'warning', maxAssetSize: 1024 * 300, maxEntrypointSize: 1024 * 300 },
    plugins: [
        new CleanWebpackPlugin({ verbose: false, watch: false }),
        new Lodash(),
        new webpack.ProvidePlugin({ $: 'jquery', jQuery: 'jquery', 'window.jQuery': 'jquery' }),
        new Analyzer({ analyzerMode: 'static', openAnalyzer: false }),
    ],
    resolve: { fallback: { "url": require.resolve("url/") }, alias: { jquery: path.resolve(__dirname, 'node_modules/jquery/dist/jquery.min.js'), 'slick-carousel': path.resolve(__dirname, 'node_modules/slick.min.js') } },
};
