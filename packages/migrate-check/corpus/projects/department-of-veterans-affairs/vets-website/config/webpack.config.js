require('core-js/stable');
require('dotenv').config();
const path = require('path');
const webpack = require('webpack');
const Copy = require('copy-webpack-plugin');
const Html = require('html-webpack-plugin');
const Extract = require('mini-css-extract-plugin');
const Terser = require('terser-webpack-plugin');
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer');
const { WebpackManifestPlugin } = require('webpack-manifest-plugin');
const Bar = require('webpackbar');
const Stylelint = require('stylelint-webpack-plugin');
const devServerFor = require('./webpack.dev.config.js');

const absolute = relative => path.join(__dirname, '../', relative);
const shared = [absolute('src/polyfills'), 'react', 'redux'];
const styles = 'medallia';
const globals = { polyfills: absolute('src/pre.js'), style: absolute('src/style.scss'), [styles]: absolute('src/medallia.scss'), vendor: shared, 'shared-modules': shared };

async function scaffold() {
  const files = await Promise.all(['registry.json'].map(async name => [name, '[{"rootUrl":"/a"},{}]']));
  return Object.fromEntries(files);
}

function pages(buildPath, assets) {
  return JSON.parse(assets['registry.json'])
    .filter(({ rootUrl }) => rootUrl)
    .map(({ appName, entryName = 'static', rootUrl, template = {} }) =>
      new Html({ chunks: ['polyfills', 'vendor', entryName], filename: path.join(buildPath, rootUrl, 'index.html'), inject: false, scriptLoading: 'defer', template: 'src/dev.ejs', templateParameters: { entryName, rootUrl, ...template }, title: template.title ? `${template.title} | Own` : appName || 'Own' }),
    );
}

module.exports = async (env = {}) => {
  const { buildtype = 'localhost' } = env;
  const options = { api: '', buildtype, host: 'localhost', port: 3001, scaffold: false, watch: false, destination: buildtype, ...env };
  const optimized = ['staging', 'prod'].includes(buildtype);
  const assets = await scaffold();
  const buildPath = path.resolve(__dirname, '../', 'build', options.destination);
  const base = {
    mode: optimized ? 'production' : 'development',
    devtool: false,
    entry: { ...{ 'one-app': './src/one.jsx' }, ...globals },
    output: { path: path.resolve(buildPath, 'generated'), publicPath: '/generated/', filename: '[name].entry.js', chunkFilename: '[name].entry.js' },
    module: {
      strictExportPresence: true,
      rules: [
        { test: /\.jsx?$/, exclude: /node_modules/, use: { loader: 'babel-loader', options: { cacheDirectory: '.babelcache', cacheCompression: false } } },
        { test: /\.(sa|sc|c)ss$/, use: [Extract.loader, { loader: 'css-loader', options: { sourceMap: true } }, { loader: 'postcss-loader' }, { loader: 'sass-loader', options: { sourceMap: true } }] },
        { test: /\.svg/, use: { loader: 'svg-url-loader', options: { limit: 1024, publicPath: './' } } },
        { test: /schemaform\/lib\/widgets/, exclude: [/widgets\/index\.js/], use: { loader: 'null-loader' } },
      ],
      noParse: [/mapbox\/promise.js$/],
    },
    resolve: { extensions: ['.js', '.jsx'], fallback: { path: require.resolve('path-browserify') }, symlinks: false },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'named',
      minimizer: [new Terser({ terserOptions: { output: { beautify: false, comments: false }, warnings: false }, parallel: true })],
      splitChunks: { cacheGroups: { vendors: { chunks: 'all', test: 'vendor', name: 'vendor', enforce: true } } },
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.TOKEN': JSON.stringify(process.env.TOKEN || ''), __BUILDTYPE__: JSON.stringify(buildtype), __API__: JSON.stringify(options.api) }),
      new webpack.SourceMapDevToolPlugin({ append: `\n//# sourceMappingURL=/generated/[url]`, filename: '[file].map' }),
      new Stylelint({ configFile: '.stylelintrc.json', exclude: ['node_modules'], fix: true }),
      new Extract(),
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new Copy({ patterns: [{ from: 'src/assets', to: buildPath }] }),
      new Bar(),
    ],
    devServer: devServerFor(options),
  };
  if (!options.watch) base.plugins.push(new WebpackManifestPlugin({ fileName: 'file-manifest.json', filter: ({ isChunk }) => isChunk }));
  if (options.scaffold) base.plugins.push(...pages(buildPath, assets));
  if (options.open) base.devServer.open = { target: options.openTo || '' };
  if (options.analyzer) base.plugins.push(new BundleAnalyzerPlugin({ analyzerMode: 'disabled', generateStatsFile: true }));
  return base;
};
