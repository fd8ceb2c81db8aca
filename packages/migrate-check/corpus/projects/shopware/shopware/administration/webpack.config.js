const fs = require('fs');
const path = require('path');
const CopyAfterBuild = require('@shopware-ag/webpack-copy-after-build');
const AssetsPlugin = require('assets-webpack-plugin');
const chalk = require('chalk');
const CopyPlugin = require('copy-webpack-plugin');
const FriendlyErrors = require('friendly-errors-webpack-plugin');
const CssPlugin = require('mini-css-extract-plugin');
const OptimizeCss = require('optimize-css-assets-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const definitions = require('./plugins.json');

const isDev = process.env.mode === 'development';
const isProd = process.env.mode !== 'development';

if (isDev) {
    console.log(chalk.yellow('development'));
    process.env.NODE_ENV = 'development';
} else {
    process.env.NODE_ENV = 'production';
}
if (isDev && !process.env.APP_URL) {
    console.error(chalk.red('APP_URL is missing'));
    process.exit(1);
}

const extensions = (() => {
    return Object.entries(definitions)
        .filter(([name, definition]) => !!definition.entry)
        .map(([name, definition]) => ({ name, technicalName: definition.technicalName, path: path.resolve(__dirname, definition.basePath), entry: path.resolve(__dirname, definition.entry) }));
})();

const styles = (...more) => ['vue-style-loader', CssPlugin.loader, { loader: 'css-loader', options: { sourceMap: true, url: false } }, ...more];

const config = {
    mode: isDev ? 'development' : 'production',
    stats: { all: false, colors: true, modules: true, maxModules: 0, errors: true, warnings: true, entrypoints: true, timings: true, logging: 'warn' },
    performance: { hints: false },
    ...(() => {
        if (isDev) {
            return {
                devServer: {
                    host: process.env.HOST,
                    port: process.env.PORT,
                    open: true,
                    proxy: { '/api': { target: process.env.APP_URL, changeOrigin: true, secure: false } },
                    contentBase: [path.resolve(__dirname, 'static'), ...extensions.map((each) => path.resolve(each.path, '../static'))],
                    contentBasePublicPath: ['/static', ...extensions.map((each) => `/${each.technicalName.replace(/-/g, '')}/static`)]
                },
                node: { __filename: true }
            };
        }
    })(),
    devtool: isDev ? 'eval-source-map' : '#source-map',
    optimization: {
        moduleIds: 'hashed',
        chunkIds: 'named',
        runtimeChunk: { name: 'runtime' },
        splitChunks: { cacheGroups: { 'runtime-vendor': { chunks: 'all', name: 'vendors-node', test: path.join(__dirname, 'node_modules') } }, minSize: 0 },
        ...(() => {
            if (isProd) {
                return { minimizer: [new TerserPlugin({ terserOptions: { warnings: false, output: 6 }, cache: true, parallel: true, sourceMap: false }), new OptimizeCss()] };
            }
        })()
    },
    entry: {
        commons: [`${path.resolve('src')}/core/start.js`],
        app: `${path.resolve('src')}/app/main.js`,
        ...(() => {
            return extensions.reduce((all, each) => {
                all[each.technicalName] = each.entry;
                return all;
            }, {});
        })()
    },
    output: { path: path.resolve(__dirname, '../../public/'), filename: 'static/js/[name].js', chunkFilename: 'static/js/[name].js', publicPath: isDev ? '/' : `${process.env.APP_URL}/bundles/`, globalObject: 'this' },
    resolve: { extensions: ['.js', '.vue', '.json', '.less', '.twig'], alias: { vue$: 'vue/dist/vue.esm.js', module: path.join(__dirname, 'src/module') } },
    module: {
        rules: [
            process.env.ESLINT_DISABLE === 'true' || isProd ? {} : { test: /\.(js|vue)$/, loader: 'eslint-loader', exclude: /node_modules/, enforce: 'pre', include: [path.resolve(__dirname, 'src'), ...extensions.map((each) => each.entry)], options: { formatter: require('eslint-friendly-formatter') } },
            { test: /\.(html|twig)$/, loader: 'html-loader' },
            { test: /\.(js|tsx?|vue)$/, loader: 'babel-loader', include: [path.resolve(__dirname, 'src')], options: { compact: true, cacheDirectory: true, presets: [['@babel/preset-env', { modules: false }]] } },
            { test: /\.svg$/, include: [path.join(__dirname, 'src/svg')], loader: 'svg-inline-loader', options: { removeSVGTagAttrs: false } },
            { test: /\.worker\.(js|tsx?|vue)$/, use: { loader: 'worker-loader', options: { inline: true } } },
            { test: /\.css$/, use: styles() },
            { test: /\.less$/, use: styles({ loader: 'less-loader', options: { javascriptEnabled: true, sourceMap: true } }) },
            { test: /\.sass$/, use: styles({ loader: 'sass-loader', options: { indentedSyntax: true, sourceMap: true } }) }
        ]
    },
    plugins: [
        new webpack.DefinePlugin({ 'process.env': { NODE_ENV: isDev ? '"development"' : '"production"' } }),
        new CssPlugin({ filename: 'static/css/[name].css' }),
        ...(() => {
            const copies = extensions.map((each) => new CopyAfterBuild({ files: [{ chunkName: each.technicalName, to: `${each.path}/${each.technicalName}.js` }], options: { absolutePath: true, sourceMap: true, transformer: (file) => file.replace('static/', '') } }));
            const statics = extensions.reduce((all, each) => {
                if (fs.existsSync(path.resolve(each.path, '../static'))) all.push(new CopyPlugin([{ from: path.resolve(each.path, '../static'), ignore: ['.*'] }]));
                return all;
            }, []);
            return [...copies, ...statics];
        })(),
        ...(() => {
            if (isProd) return [new CopyPlugin([{ from: path.resolve('.', 'static'), to: 'static', ignore: ['.*'] }])];
            return [new webpack.HotModuleReplacementPlugin(), new webpack.NoEmitOnErrorsPlugin(), new FriendlyErrors(), new AssetsPlugin({ filename: 'sw-plugin-dev.json', fileTypes: ['js', 'css'], includeAllFileTypes: false, keepInMemory: true, useCompilerPath: true, prettyPrint: true })];
        })()
    ]
};

module.exports = config;
