const Webpack = require('webpack');
const Path = require('path');
const { execSync } = require('child_process');
const TerserPlugin = require('terser-webpack-plugin');
const preprocess = require('svelte-preprocess');
const own = require('./package.json');

module.exports = (env, argv) => {
  const isDev = argv.mode === 'development';
  return {
    mode: argv.mode,
    devtool: false,
    entry: { panel: Path.resolve(__dirname, './src/panel.ts') },
    target: ['web', 'es5'],
    output: {
      path: Path.resolve(__dirname, './dist'),
      filename: '[name].min.js',
      library: { name: 'Panel', type: 'umd', umdNamedDefine: true, export: "default" },
      globalObject: 'this || self',
    },
    resolve: { extensions: ['.ts', '.js', '.svelte'], alias: { svelte: Path.resolve('node_modules', 'svelte') }, mainFields: ['svelte', 'browser', 'module', 'main'] },
    module: {
      rules: [
        { test: /\.(js|ts)$/, use: [{ loader: 'babel-loader' }] },
        { test: /\.html$/, use: [{ loader: 'html-loader', options: { minimize: false } }] },
        { test: /\.(less|css)$/i, use: [{ loader: 'style-loader', options: { injectType: 'lazySingletonStyleTag' } }, { loader: 'css-loader' }, { loader: 'less-loader', options: { lessOptions: { math: 'always' } } }] },
        { test: /\.(svelte)$/, use: [{ loader: 'svelte-loader', options: { preprocess: preprocess({ sourceMap: isDev }), emitCss: false } }] },
        { test: /node_modules\/svelte\/.*\.mjs$/, resolve: { fullySpecified: false } },
      ],
    },
    stats: { colors: true, errorDetails: true },
    optimization: { minimize: !isDev, minimizer: [new TerserPlugin({ extractComments: false })] },
    watchOptions: { ignored: ['**/node_modules'] },
    plugins: [
      new Webpack.BannerPlugin({ banner: ['Panel v' + own.version, '', 'License'].join('\n'), entryOnly: true }),
      new Webpack.DefinePlugin({ __VERSION__: JSON.stringify(own.version) }),
      {
        apply: (compiler) => {
          compiler.hooks.done.tap('Types', () => {
            if (isDev) return;
            execSync('node --version');
          });
        },
      },
    ],
  };
};
