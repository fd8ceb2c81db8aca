const process = require('process');
const path = require('path');
const preset = require('postcss-preset-env');
const Analyzer = require('webpack-bundle-analyzer').BundleAnalyzerPlugin;
const { version } = require('./package.json');

function friendly(e) {
  return `${e.severity}: ${e.content} (${e.file}:${e.line})`;
}

module.exports = env => {
  let url = (env || {}).druid_host || process.env.druid_host || 'localhost';
  if (!url.startsWith('http')) url = 'http://' + url;
  if (!/:\d+$/.test(url)) url += ':8888';
  const proxied = { target: url, secure: false };
  const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development';
  const useBabel = process.env.babel || mode === 'production';
  console.log(`${mode}, ${useBabel ? 'with' : 'without'} babel`);

  function babelTest(s) {
    if (s.includes('/node_modules/core-js/')) return false;
    return /\.m?js$/.test(s);
  }

  return {
    mode: mode,
    devtool: 'hidden-source-map',
    entry: { 'web-console': './src/entry.ts' },
    output: { path: path.resolve(__dirname, './public'), filename: `[name]-${version}.js`, chunkFilename: `[name]-${version}.js`, publicPath: '/public' },
    target: 'web',
    resolve: { extensions: ['.tsx', '.ts', '.html', '.js', '.json', '.scss', '.css'] },
    devServer: { publicPath: '/public', index: './index.html', openPage: 'console.html', host: '0.0.0.0', port: 18081, proxy: { '/status': proxied, '/proxy': proxied } },
    module: {
      rules: [
        { test: /\.tsx?$/, enforce: 'pre', use: [{ loader: 'tslint-loader', options: { configFile: 'tslint.json', emitErrors: true, fix: false } }] },
        { test: /\.tsx?$/, exclude: /node_modules/, use: [{ loader: 'ts-loader', options: { errorFormatter: friendly } }] },
        { test: useBabel ? babelTest : /^nothing$/, use: { loader: 'babel-loader' } },
        { test: /\.s?css$/, use: [{ loader: 'style-loader' }, { loader: 'css-loader' }, { loader: 'postcss-loader', options: { ident: 'postcss', plugins: () => [preset({ browsers: ['> 1%', 'ie 11'] })] } }, { loader: 'sass-loader' }] },
        { test: /\.(woff|ttf)$/, use: { loader: 'file-loader', options: { name: '[name].[ext]!static' } } },
      ],
    },
    performance: { hints: false },
    plugins: process.env.BUNDLE_ANALYZER_PLUGIN === 'TRUE' ? [new Analyzer()] : [],
  };
};
