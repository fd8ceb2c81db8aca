const child_process = require('child_process');
const path = require('path');
const { CleanWebpackPlugin } = require('clean-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const CssPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const own = require('./package.json');

module.exports = (env, argv) => ({
    entry: './src/start.js',
    output: { path: path.join(__dirname, 'build') },
    module: {
        rules: [
            { test: /\.js$/, exclude: /node_modules/, use: { loader: 'babel-loader', options: { presets: ['@babel/preset-env', '@babel/preset-react'], plugins: ['@babel/plugin-proposal-class-properties'] } } },
            {
                test: /\.less$/,
                exclude: /node_modules/,
                use: [
                    { loader: CssPlugin.loader, options: { reloadAll: true } },
                    { loader: 'css-loader', options: { importLoaders: 2, modules: { localIdentName: '[local]-[hash:base64:5]' } } },
                    { loader: 'postcss-loader', options: { ident: 'postcss-id', plugins: () => [require('cssnano')({ preset: ['advanced', { calc: false }] })] } },
                    { loader: 'less-loader', options: { strictMath: true, noIeCompat: true } }
                ]
            }
        ]
    },
    resolve: { extensions: ['.js', '.json', '.less', '.wasm'], alias: { app: path.resolve(__dirname, 'src'), 'app-router': path.resolve(__dirname, 'src/router') } },
    devServer: { host: '0.0.0.0', hot: false, inline: false },
    optimization: { minimizer: [new TerserPlugin({ test: /\.js$/, extractComments: false, terserOptions: { ecma: 5, mangle: true, output: { comments: false } } })] },
    plugins: [
        new webpack.EnvironmentPlugin({ DEBUG: argv.mode !== 'production', VERSION: own.version, COMMIT: child_process.execSync('git rev-parse HEAD || echo none').toString(), ...env }),
        new webpack.ProgressPlugin(),
        new CopyPlugin([{ from: 'node_modules/some-core/core.wasm', to: '' }, { from: 'images', to: 'images' }]),
        new HtmlPlugin({ template: './src/page.html', inject: false }),
        new CssPlugin(),
        new CleanWebpackPlugin({ verbose: true, cleanOnceBeforeBuildPatterns: ['*'], cleanAfterEveryBuildPatterns: ['./main.js'] })
    ]
});
