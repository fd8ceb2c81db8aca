const path = require('path');
const Html = require('html-webpack-plugin');
const CheckTypes = require('fork-ts-checker-webpack-plugin');
const Refresh = require('@pmmmwh/react-refresh-webpack-plugin');

const tsconfig = path.join(__dirname, '/../../../../tsconfig.json');

const configFactory = {
  createDefaultConfig,
  plugins: {
    reactRefresh(options) {
      return new Refresh(options);
    },
    tsChecker() {
      return new CheckTypes({ typescript: { configFile: tsconfig }, issue: { exclude: [{ file: '**/*.story.tsx' }] } });
    },
    indexHtml(options) {
      return new Html({ filename: '../index.html', title: '', inject: true, template: path.join(__dirname, '/../index.ejs'), ...options });
    },
  },
  rules: {
    raw() {
      return { resourceQuery: /raw/, type: 'asset/source' };
    },
    fonts() {
      return { test: /fonts\/(.)+\.woff/, type: 'asset', generator: { filename: 'assets/fonts/[name][ext]' }, parser: { dataUrlCondition: { maxSize: 102400 } } };
    },
    css() {
      return { test: /\.(css)$/, use: ['style-loader', 'css-loader'] };
    },
    jsx() {
      return { test: /\.(ts|tsx|js|jsx)$/, exclude: /[\\/]node_modules[\\/]/, use: [{ loader: 'babel-loader' }, { loader: 'ts-loader', options: { onlyCompileBundledFiles: true, configFile: tsconfig } }] };
    },
  },
};

/** @return {import('webpack').webpack.Configuration} */
function createDefaultConfig() {
  return {
    optimization: {
      splitChunks: {
        cacheGroups: {
          defaultVendors: { chunks: 'initial', name: 'vendor', test: /([\\/]node_modules[\\/])/ },
          common: { chunks: 'async', minChunks: 2, test: /([\\/]node_modules[\\/])/ },
        },
      },
    },
    entry: { app: ['./src/boot'] },
    output: { publicPath: '/web/app/', path: path.resolve('dist/app'), filename: '[name].[contenthash].js', chunkFilename: '[name].[chunkhash].js' },
    resolve: { alias: { shared: path.join(__dirname, '/../../shared') }, modules: ['node_modules', 'src'], extensions: ['.ts', '.tsx', '.js', '.jsx'] },
  };
}

module.exports = configFactory;
