const path = require('path');
const { CleanWebpackPlugin } = require('clean-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const ForkTsCheckerWebpackPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { DefinePlugin } = require('webpack');
const own = require('./package.json');

const Libraries = ['archive/worker.js', 'subtitles/worker.wasm'];
const DEV = process.env.NODE_ENV !== 'production';
const PACKAGES = /[\\/]node_modules[\\/]/;

const config = {
    context: path.resolve(__dirname, 'src'),
    target: 'browserslist',
    resolve: { extensions: ['.tsx', '.ts', '.js'], modules: [path.resolve(__dirname, 'src'), path.resolve(__dirname, 'node_modules')], alias: { '@ui/base': '@ui/base/legacy' } },
    plugins: [
        new DefinePlugin({
            __BUILD__: JSON.stringify(process.env.WEBPACK_SERVE ? 'Server' : process.env.VERSION || 'Release'),
            __NAME__: JSON.stringify(own.name)
        }),
        new CleanWebpackPlugin(),
        new HtmlWebpackPlugin({ filename: 'index.html', template: 'index.html', hash: true }),
        new CopyPlugin({
            patterns: Libraries.map(name => {
                return { from: path.resolve(__dirname, `./node_modules/${name}`), to: path.resolve(__dirname, './dist/libraries') };
            })
        }),
        new ForkTsCheckerWebpackPlugin({ typescript: { configFile: path.resolve(__dirname, 'tsconfig.json') } })
    ],
    output: {
        filename: data => (data.chunk.name === 'worker' ? '[name].js' : '[name].all.js'),
        chunkFilename: '[name].[contenthash].part.js',
        path: path.resolve(__dirname, 'dist'),
        publicPath: ''
    },
    optimization: {
        runtimeChunk: 'single',
        removeAvailableModules: false,
        removeEmptyChunks: false,
        splitChunks: {
            chunks: 'all',
            maxInitialRequests: Infinity,
            cacheGroups: {
                packages: {
                    test(module) {
                        return PACKAGES.test(module.context);
                    },
                    name(module) {
                        return `packages.${path.basename(module.context)}`;
                    }
                }
            }
        }
    },
    module: {
        rules: [
            { test: /\.(html)$/, use: { loader: 'html-loader' } },
            { test: /\.(js|mjs)$/, include: [path.resolve(__dirname, 'src')], use: [{ loader: 'babel-loader', options: { cacheCompression: false, cacheDirectory: true } }] },
            { test: /\.worker\.ts$/, exclude: /node_modules/, use: ['worker-loader', { loader: 'ts-loader', options: { transpileOnly: true } }] },
            { test: /\.s[ac]ss$/i, use: [DEV ? 'style-loader' : MiniCssExtractPlugin.loader, 'css-loader', { loader: 'postcss-loader', options: { postcssOptions: { config: path.resolve(__dirname, 'postcss.config.js') } } }, 'sass-loader'] },
            { test: /\.(png|svg)$/i, type: 'asset/resource' },
            { test: require.resolve('jquery'), loader: 'expose-loader', options: { exposes: ['$', 'jQuery'] } }
        ]
    }
};

if (!DEV) {
    config.plugins.push(new MiniCssExtractPlugin());
}

module.exports = config;
