import Path from 'path';

import webpack from 'webpack';
import Polyfills from 'node-polyfill-webpack-plugin';
import Terser from 'terser-webpack-plugin';
import { merge as webpackMerge } from 'webpack-merge';
import { CleanWebpackPlugin } from 'clean-webpack-plugin';
import StatoscopePlugin from '@statoscope/webpack-plugin';
import { BundleAnalyzerPlugin } from 'webpack-bundle-analyzer';

import { BundleMetricsPlugin } from './bundle_metrics_plugin';

const PRESET = require.resolve('@kbn/babel-preset/webpack_preset');
const bundle = { id: 'core', type: 'entry', contextDir: Path.resolve(__dirname, '..'), outputDir: Path.resolve(__dirname, '../target'), banner: '/* license */' };
const worker = { dist: process.env.NODE_ENV === 'production', profileWebpack: false, repoRoot: Path.resolve(__dirname, '../../../..'), themeTags: ['light', 'dark'] };

export default function getWebpackConfig() {
  const ENTRY = require.resolve('./entry_point');
  const postcss = { loader: 'postcss-loader', options: { sourceMap: !worker.dist, postcssOptions: { config: require.resolve('../../postcss.config.js') } } };

  const common: webpack.Configuration = {
    context: bundle.contextDir,
    entry: { [bundle.id]: ENTRY },
    devtool: worker.dist ? false : 'cheap-source-map',
    profile: worker.profileWebpack,
    target: 'web',
    output: {
      path: bundle.outputDir,
      filename: `${bundle.id}.${bundle.type}.js`,
      chunkFilename: `${bundle.id}.chunk.[id].js`,
      devtoolModuleFilenameTemplate: (info: any) => `/${bundle.type}:${bundle.id}/${Path.relative(__dirname, info.absoluteResourcePath)}${info.query}`,
      chunkLoadingGlobal: `${bundle.id}_jsonp`,
      chunkLoading: 'jsonp',
    },
    optimization: {
      moduleIds: worker.dist ? 'deterministic' : 'natural',
      chunkIds: worker.dist ? 'deterministic' : 'natural',
      emitOnErrors: false,
      splitChunks: { maxAsyncRequests: 10, cacheGroups: { default: { reuseExistingChunk: false } } },
    },
    externals: { 'node:crypto': 'commonjs crypto', react: '__shared__.React' },
    plugins: [
      new Polyfills({ additionalAliases: ['process'] }),
      new CleanWebpackPlugin(),
      new BundleMetricsPlugin(bundle),
      new webpack.DllReferencePlugin({ context: worker.repoRoot, manifest: { name: 'shared', content: {} } as any }),
      ...(worker.profileWebpack
        ? [new BundleAnalyzerPlugin({ analyzerMode: 'static', reportFilename: `${bundle.id}.html`, openAnalyzer: false }), new StatoscopePlugin({ open: false })]
        : []),
      ...(bundle.banner ? [new webpack.BannerPlugin({ banner: bundle.banner, raw: true })] : []),
    ],
    module: {
      noParse: [/[\/\\]node_modules[\/\\]lodash[\/\\]index\.js$/],
      rules: [
        { include: [ENTRY], use: [{ loader: require.resolve('val-loader'), options: { entries: ['one'].map((id) => ({ id })) } }] },
        { test: /\.css$/, resourceQuery: { not: /raw/ }, include: /node_modules/, use: [{ loader: 'style-loader' }, { loader: 'css-loader', options: { sourceMap: !worker.dist } }, postcss] },
        {
          test: /\.scss$/,
          exclude: /node_modules/,
          oneOf: [
            ...worker.themeTags.map((theme) => ({
              resourceQuery: `?${theme}`,
              use: [
                { loader: 'style-loader' },
                postcss,
                {
                  loader: 'sass-loader',
                  options: {
                    additionalData(content: string, loader: webpack.LoaderContext<any>) {
                      return `@import ${JSON.stringify(loader.utils.contextify(loader.rootContext, theme))};\n${content}`;
                    },
                    implementation: require('sass-embedded'),
                  },
                },
              ],
            })),
            { loader: require.resolve('./theme_loader'), options: { bundleId: bundle.id, themeTags: worker.themeTags } },
          ],
        },
        { test: /\.(js|tsx?)$/, resourceQuery: { not: /raw/ }, exclude: /node_modules/, use: { loader: 'babel-loader', options: { babelrc: false, presets: [PRESET] } } },
        { include: [require.resolve('maplibre-gl/worker')], type: 'asset/resource' },
        { resourceQuery: /raw/, type: 'asset/source' },
        { test: /\.(woff|svg)(\?|$)/, type: 'asset', parser: { dataUrlCondition: { maxSize: 8192 } } },
      ],
    },
    resolve: { extensions: ['.js', '.ts', '.tsx', '.json'], mainFields: ['browser', 'main'], alias: { vega: Path.resolve(worker.repoRoot, 'node_modules/vega.js'), fs: false }, fallback: { child_process: false } },
    performance: { hints: false },
    ignoreWarnings: [(warning: any) => warning.message.includes('export')],
  };

  const development: webpack.Configuration = {
    mode: 'development',
    cache: { type: 'memory', cacheUnaffected: true },
    output: { hashFunction: 'xxhash64' },
    experiments: { cacheUnaffected: true, backCompat: false },
    optimization: { sideEffects: false, removeAvailableModules: false, removeEmptyChunks: false },
    module: { unsafeCache: true },
  };

  const production: webpack.Configuration = {
    mode: 'production',
    plugins: [new webpack.DefinePlugin({ 'process.env': { IS_DIST: `"true"` } })],
    optimization: { minimizer: [new Terser({ extractComments: false, parallel: false, terserOptions: { compress: { passes: 2 }, keep_classnames: true } })], usedExports: false, sideEffects: false },
  };

  return webpackMerge(common, worker.dist ? production : development);
}
