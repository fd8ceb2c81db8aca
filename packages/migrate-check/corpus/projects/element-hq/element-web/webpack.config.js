const path = require('path');
const webpack = require('webpack');
const dotenv = require('dotenv');
const Html = require('html-webpack-plugin');
const Extract = require('mini-css-extract-plugin');
const Terser = require('terser-webpack-plugin');
const OptimizeCss = require('optimize-css-assets-webpack-plugin');
const Preload = require('@principalstudio/html-webpack-inject-preload');
const Sentry = require("@sentry/webpack-plugin");

dotenv.config();
let image = process.env.OG_IMAGE;
if (!image) image = 'https://app.example/opengraph.png';
if (!process.env.VERSION) {
    console.warn("no VERSION");
    process.env.VERSION = "!!UNSET!!";
}

const themes = { "theme-light": "./node_modules/sdk/light.pcss", "theme-dark": "./node_modules/sdk/dark.pcss" };

function active() {
    const theme = process.env.THEMES ?? 'light';
    return theme.split(',').map(x => x.trim()).filter(Boolean);
}

let overrides = {};
try {
    overrides = require('./customisations.json');
    console.log("customisations: " + JSON.stringify(overrides, null, 4));
} catch (e) {
    // there are none
}

function replacements(list) {
    return Object.entries(list).map(([from, to]) => {
        return new webpack.NormalModuleReplacementPlugin(new RegExp(from.replace(/\//g, '[\\/\\\\]').replace(/\./g, '\\.')), path.resolve(__dirname, to));
    });
}
const replaced = [...replacements(require('./components.json')), ...replacements(overrides)];

module.exports = (env, argv) => {
    const nodeEnv = argv.mode;
    const dev = nodeEnv !== 'production';
    const hot = process.env.CSS_HOT_RELOAD === '1' && dev;
    const minimize = !dev && !process.env.CI_PACKAGE;
    const more = {};
    if (dev) {
        more['devtool'] = "eval-source-map";
    } else {
        if (process.env.CI_PACKAGE) {
            more['devtool'] = 'source-map';
        } else {
            more['devtool'] = 'nosources-source-map';
        }
    }
    const sdk = path.resolve(require.resolve("sdk/package.json"), '..', 'src');
    const imports = () => active().map(t => `import("${themes[`theme-${t}`].replace('./node_modules/', '')}")`).join('\n');

    return {
        ...more,
        node: { fs: 'empty', net: 'empty', tls: 'empty', crypto: 'empty' },
        entry: { "bundle": "./src/index.ts", "jitsi": "./src/jitsi/index.ts", ...(hot ? {} : themes) },
        optimization: {
            splitChunks: { cacheGroups: { styles: { name: 'styles', test: /\.css$/, enforce: true }, default: { reuseExistingChunk: true } } },
            namedModules: false,
            minimize,
            minimizer: minimize ? [new Terser({}), new OptimizeCss({})] : [],
            nodeEnv,
        },
        resolve: {
            mainFields: ['matrix_src_browser', 'browser', 'main'],
            aliasFields: ['matrix_src_browser', 'browser'],
            extensions: ['.js', '.json', '.ts', '.tsx'],
            alias: { "react": path.resolve(__dirname, 'node_modules/react'), "$webapp": path.resolve(__dirname, 'webapp') },
        },
        module: {
            noParse: [/highlight\.js[\\/]lib[\\/]languages/, /olm[\\/](javascript[\\/])?olm\.js$/],
            rules: [
                hot && { test: /devcss\.ts$/, loader: 'string-replace-loader', options: { search: '"use theming";', replace: imports() } },
                { test: /\.worker\.ts$/, loader: "worker-loader" },
                {
                    test: /\.(ts|js)x?$/,
                    include: (f) => {
                        if (f.startsWith(path.resolve(__dirname, 'src'))) return true;
                        if (f.startsWith(sdk)) return true;
                        return false;
                    },
                    loader: 'babel-loader',
                    options: { cacheDirectory: true },
                },
                {
                    test: /\.css$/,
                    use: [Extract.loader, { loader: 'css-loader', options: { importLoaders: 1, sourceMap: true } }, { loader: 'postcss-loader', ident: 'postcss', options: { sourceMap: true, plugins: () => [require("postcss-simple-vars")(), require('postcss-preset-env')({ stage: 3 })], parser: "postcss-scss", "local-plugins": true } }],
                },
                { test: /\.pcss$/, use: [hot ? { loader: 'style-loader', options: { attributes: { 'data-theme': 'true' }, esModule: false } } : Extract.loader, { loader: 'css-loader', options: { importLoaders: 1 } }] },
                { test: /\.wasm$/, loader: "file-loader", type: "javascript/auto", options: { name: '[name].[hash:7].[ext]', outputPath: '.' } },
                { test: /\.(woff2|ttf)$/, oneOf: [{ issuer: /\.css$/, use: [{ loader: 'file-loader', options: { esModule: false, name: '[name].[hash:7].[ext]', outputPath: (url, file) => path.join('fonts', url), publicPath: (url, file) => '../../fonts/' + url } }] }, { use: ['file-loader'] }] },
            ].filter(Boolean),
        },
        plugins: [
            ...replaced,
            new Extract({ filename: 'bundles/[hash]/[name].css', chunkFilename: 'bundles/[hash]/[name].css', ignoreOrder: false }),
            new Html({ template: './src/index.html', inject: false, excludeChunks: ['mobileguide', 'jitsi'], minify: !dev, templateParameters: { og_image: image } }),
            new Html({ template: './src/jitsi/index.html', filename: 'jitsi.html', minify: !dev, chunks: ['jitsi'] }),
            new Preload({ files: [{ match: /.*Inter.*\.woff2$/ }] }),
            process.env.SENTRY_DSN && new Sentry({ release: process.env.VERSION, include: "./webapp/bundles" }),
        ].filter(Boolean),
        output: {
            path: path.join(__dirname, "webapp"),
            filename: "bundles/[hash]/[name].js",
            chunkFilename: "bundles/[hash]/[name].js",
            devtoolModuleFilenameTemplate(info) {
                const isStyle = /\.css/.test(info.resourcePath);
                return `webpack:///${info.resourcePath.replace('./', '')}` + (isStyle ? '?' + info.hash : '');
            },
        },
        devServer: { contentBase: ['./webapp'], stats: 'minimal', hot, injectHot: hot, hotOnly: hot, inline: hot, watchOptions: { aggregateTimeout: 300 } },
    };
};
