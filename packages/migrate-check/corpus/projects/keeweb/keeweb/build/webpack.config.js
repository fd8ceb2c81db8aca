const path = require('path');
const webpack = require('webpack');
const pkg = require('../package.json');
const Analyzer = require('webpack-bundle-analyzer').BundleAnalyzerPlugin;
const Extract = require('mini-css-extract-plugin');
const MinimizeCss = require('css-minimizer-webpack-plugin');
const Terser = require('terser-webpack-plugin');

const root = path.join(__dirname, '..');
process.noDeprecation = true;

module.exports = function (options) {
    const mode = options.mode || 'production';
    const dev = mode === 'development';
    const date = options.date || new Date(0);
    const day = date.toISOString().replace(/T.*/, '');
    const year = date.getFullYear();
    const built = (name) => `${name}/dist/${name}${dev ? '' : '.min'}.js`;
    return {
        mode,
        entry: { app: ['babel-helpers', 'app', 'main.scss'] },
        output: { path: path.resolve('.', 'tmp'), filename: 'js/[name].js' },
        target: 'web',
        performance: { hints: false },
        stats: { builtAt: false, env: false, hash: false, colors: true, modules: false, reasons: false, children: false, warnings: false, errorDetails: false, errorStack: false, errorsCount: false, logging: false, loggingTrace: false, loggingDebug: ['sass', 'sass-loader'] },
        progress: false,
        failOnError: true,
        resolve: {
            modules: [path.join(root, 'app/scripts'), path.join(root, 'node_modules')],
            alias: { jquery: built('jquery'), morphdom: built('morphdom'), 'demo.kdbx': path.join(root, 'app/demo.kdbx') },
            fallback: { console: false, process: false, Buffer: false, __filename: false, fs: false, setImmediate: false }
        },
        resolveLoader: { modules: ['node_modules', path.join(__dirname, 'loaders')] },
        module: {
            rules: [
                {
                    test: /\.hbs$/,
                    use: [
                        {
                            loader: 'handlebars-loader',
                            options: {
                                knownHelpers: ['add', 'res'].filter((name) => name !== 'index'),
                                partialResolver(partial, callback) {
                                    callback(null, path.join(root, 'partials', `${partial}.hbs`));
                                }
                            }
                        },
                        { loader: 'string-replace-loader', options: { search: /\r?\n\s*/g, replace: '\n' } }
                    ]
                },
                { test: /info\.js$/, loader: 'string-replace-loader', options: { multiple: [{ search: /@@VERSION/g, replace: pkg.version + (options.beta ? '-beta' : '') }, { search: /@@DATE/g, replace: day }] } },
                { test: /helpers\.js$/, loader: 'exports-loader', options: { type: 'module', exports: 'default helpers' } },
                { test: /handlebars/, loader: 'strip-sourcemap-loader' },
                { test: /\.js$/, exclude: /(node_modules|helpers\.js)/, loader: 'babel-loader', options: { cacheDirectory: true } },
                { test: /argon2\.wasm/, type: 'javascript/auto', loader: 'base64-loader' },
                { test: /\.s?css$/, use: [Extract.loader, { loader: 'css-loader', options: { esModule: false, importLoaders: 2, sourceMap: !dev } }, { loader: 'postcss-loader', options: { sourceMap: !dev } }, { loader: 'sass-loader', options: { sassOptions: { outputStyle: 'expanded' } } }, { loader: 'icons-loader' }] },
                { test: /\.pem$/, loader: 'raw-loader' }
            ]
        },
        optimization: {
            runtimeChunk: false,
            minimize: !dev,
            minimizer: [
                new Terser({ minify: Terser.terserMinify, extractComments: 'never', terserOptions: { ecma: 6 } }),
                new MinimizeCss({ test: /\.min\.css$/i, minimizerOptions: { preset: ['default', { discardComments: { removeAll: true } }] } }),
                new Analyzer({ openAnalyzer: false, analyzerMode: 'static', generateStatsFile: true })
            ]
        },
        plugins: [
            new webpack.BannerPlugin('own v' + pkg.version + ', (c) ' + year + ' ' + pkg.author.name),
            new webpack.ProvidePlugin({ $: 'jquery', helpers: 'helpers' }),
            new webpack.IgnorePlugin({ resourceRegExp: /^(moment)$/ }),
            new Extract({ filename: 'css/[name].css' })
        ],
        node: { __filename: false, __dirname: false },
        externals: { xmldom: 'null', crypto: 'null' },
        devtool: dev ? 'source-map' : undefined
    };
};
