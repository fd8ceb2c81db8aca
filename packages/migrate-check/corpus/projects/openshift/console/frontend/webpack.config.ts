/* eslint-env node */
import * as ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import * as HtmlWebpackPlugin from 'html-webpack-plugin';
import * as _ from 'lodash';
import * as MiniCssExtractPlugin from 'mini-css-extract-plugin';
import * as path from 'path';
import * as webpack from 'webpack';
import { HtmlWebpackSkipAssetsPlugin } from 'html-webpack-skip-assets-plugin';
import { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { CyclesPreset } from './cycles';

interface Configuration extends webpack.Configuration {
  devServer?: ServerConfiguration;
}

const ForkTsCheckerWebpackPlugin = require('fork-ts-checker-webpack-plugin');
const { BundleAnalyzerPlugin } = require('webpack-bundle-analyzer');
const MonacoWebpackPlugin = require('monaco-editor-webpack-plugin');
const CopyWebpackPlugin = require('copy-webpack-plugin');
const NodePolyfillPlugin = require('node-polyfill-webpack-plugin');

const NODE_ENV = process.env.NODE_ENV || 'development';
const HOT = process.env.HOT || 'true';
const REFRESH = process.env.REFRESH;
const IN_CI = process.env.IN_CI;
const PORT = 8080;

const css = new MiniCssExtractPlugin({ filename: 'app.[name].[contenthash].css', ignoreOrder: true });

const pathsOf = (names: string[]) => new RegExp(`node_modules\\/(${names.map(_.escapeRegExp).join('|')})\\/`);
const sharedTest = pathsOf(['react', 'redux'].map((name) => (name === 'redux' ? 'redux/lib' : name)));

const config: Configuration = {
  entry: { main: ['./public/app.tsx', '/node_modules/styles/all.scss'] },
  cache: { type: 'filesystem' },
  output: { path: path.resolve(__dirname, 'public/out'), publicPath: 'static/', filename: '[name]-all.js', chunkFilename: '[name]-[chunkhash].js' },
  devServer: { hot: HOT !== 'false', webSocketServer: 'sockjs', port: PORT, static: false, devMiddleware: { writeToDisk: true } },
  watchOptions: { ignored: /node_modules/ },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.jsx'], alias: { prettier: false } },
  node: { global: true },
  module: {
    rules: [
      { test: sharedTest, sideEffects: true },
      { test: path.resolve(__dirname, 'active.js'), loader: 'val-loader', options: { packages: [] } },
      {
        test: /(\.jsx?)|(\.tsx?)$/,
        exclude: /node_modules\/(?!(ky|ini)\/)/,
        use: [
          ...(!IN_CI ? [{ loader: 'thread-loader' }] : []),
          ...(REFRESH ? [{ loader: 'babel-loader', options: { plugins: ['react-refresh/babel'] } }] : []),
          { loader: 'esbuild-loader', options: { tsconfig: path.resolve(__dirname, 'tsconfig.json') } },
        ],
      },
      {
        test: /\.s?css$/,
        use: [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: './' } }, { loader: 'css-loader' }, { loader: 'resolve-url-loader' }, { loader: 'sass-loader', options: { sassOptions: { outputStyle: 'compressed' } } }],
      },
      { test: /\.(png|svg)(\?.*$|$)/, type: 'asset/resource', generator: { filename: 'assets/[path][name][ext]' } },
      { test: /\.(graphql|gql)$/, exclude: /node_modules/, loader: 'graphql-tag/loader' },
    ],
  },
  optimization: {
    splitChunks: {
      chunks: 'all',
      maxInitialRequests: 5,
      maxAsyncRequests: 7,
      cacheGroups: {
        vendors: {
          test: /\/node_modules\//,
          priority: -10,
          enforce: true,
          filename: (data) => {
            if ((data?.chunk as webpack.Chunk)?.isOnlyInitial()) {
              return `vendors~main-[name].js`;
            }
            return 'vendors~[name].js';
          },
        },
        shared: {
          test(module: { resource?: string }) {
            return module.resource && sharedTest.test(module.resource);
          },
        },
      },
    },
    runtimeChunk: 'single',
  },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/^lodash$/, 'lodash-es'),
    new ForkTsCheckerWebpackPlugin({ typescript: { memoryLimit: 2048 } }),
    new HtmlWebpackPlugin({ filename: './index.html', template: './public/index.html', production: NODE_ENV === 'production' }),
    new HtmlWebpackSkipAssetsPlugin(),
    new MonacoWebpackPlugin({ languages: ['yaml'], globalAPI: true }),
    new NodePolyfillPlugin({ additionalAliases: ['process'] }),
    new CopyWebpackPlugin({ patterns: [{ from: path.resolve(__dirname, './locales'), to: 'locales' }] }),
    css,
    ...(REFRESH ? [new ReactRefreshWebpackPlugin({ overlay: { sockPort: PORT } })] : []),
  ],
  devtool: 'cheap-module-source-map',
  stats: 'minimal',
};

if (process.env.CYCLES === 'true') {
  new CyclesPreset({ exclude: /node_modules/ }).apply(config.plugins);
}

if (process.env.ANALYZE === 'true') {
  config!.plugins!.push(new BundleAnalyzerPlugin({ analyzerMode: 'static' }));
}

if (NODE_ENV === 'production') {
  config.devtool = 'source-map';
  config!.output!.filename = '[name]-all-[chunkhash].min.js';
  config!.optimization!.concatenateModules = false;
  config.stats = 'normal';
}

export default config;
