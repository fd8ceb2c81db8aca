// @flow
const path = require('path');
const Terser = require('terser-webpack-plugin');
const Extract = require('mini-css-extract-plugin');
const RemoveEmpty = require('webpack-remove-empty-scripts');
const {version} = require("./package.json");

const fonts = ['woff2', 'woff', 'ttf'];
const targets = [
    {name: 'katex', entry: './katex.js', library: 'katex'},
    {name: 'katex-swap', entry: './swap.scss'},
    {name: 'contrib/render', entry: './contrib/render.js', library: 'render'},
];

function createConfig(target, dev, minimize) {
    const css = [{loader: 'css-loader', options: {importLoaders: 1}}, {loader: 'postcss-loader', options: {postcssOptions: {plugins: [require('postcss-preset-env')()]}}}];
    if (minimize) {
        css[1].options.postcssOptions.plugins.push(require('cssnano')());
    }
    let data = `$version: "${version}";\n`;
    let covered = false;
    for (const font of fonts) {
        const wanted = process.env[`USE_${font.toUpperCase()}`];
        const used = wanted === "true" || wanted !== "false" && !covered;
        data += `$use-${font}: ${used.toString()};\n`;
        covered = covered || used;
    }
    const first = dev ? 'style-loader' : Extract.loader;
    return {
        mode: dev ? 'development' : 'production',
        context: __dirname,
        entry: {[target.name]: target.entry},
        output: {
            filename: minimize ? '[name].min.js' : '[name].js',
            library: target.library,
            libraryTarget: 'umd',
            libraryExport: 'default',
            globalObject: "(typeof self !== 'undefined' ? self : this)",
            path: path.resolve(__dirname, 'dist'),
            publicPath: dev ? '/' : '',
        },
        module: {
            rules: [
                {test: /\.js$/, exclude: /node_modules/, use: 'babel-loader'},
                {test: /\.css$/, use: [first, ...css]},
                {test: /\.scss$/, use: [first, ...css, {loader: 'sass-loader', options: {sassOptions: {style: 'expanded'}, additionalData: data}}]},
                {test: /\.(ttf|woff2)$/, type: 'asset/resource', generator: {filename: 'fonts/[name][ext][query]'}},
            ],
        },
        resolve: {extensions: ['.ts', '.js']},
        externals: 'katex',
        plugins: [!dev && new RemoveEmpty(), !dev && new Extract({filename: minimize ? '[name].min.css' : '[name].css'})].filter(Boolean),
        devtool: dev && 'inline-source-map',
        optimization: {minimize, minimizer: [new Terser({terserOptions: {output: {ascii_only: true}}})]},
        performance: {hints: false},
        stats: {colors: true},
    };
}

module.exports = {targets, createConfig};
