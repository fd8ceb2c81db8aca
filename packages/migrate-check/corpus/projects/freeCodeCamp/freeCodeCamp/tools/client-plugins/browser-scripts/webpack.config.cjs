const { writeFileSync } = require('fs');
const path = require('path');
const Copy = require('copy-webpack-plugin');
const webpack = require('webpack');

module.exports = (env = {}) => {
  const __DEV__ = env.production !== true;
  const names = path.join(__dirname, '../names/');
  return {
    cache: __DEV__ ? { type: 'filesystem' } : false,
    mode: __DEV__ ? 'development' : 'production',
    entry: { 'frame-runner': './frame-runner.ts', 'sass-compile': './sass-compile.ts', 'python-worker': './python-worker.ts' },
    devtool: __DEV__ ? 'inline-source-map' : 'source-map',
    output: {
      publicPath: '/js/',
      filename: data => {
        const filename = `${data.chunk.name}-${data.chunk.contentHash.javascript}`;
        if (process.env.WRITE_NAMES) writeFileSync(path.join(names, `${data.chunk.name}.json`), `{"filename": "${filename}"}`);
        return filename + '.js';
      },
      chunkFilename: '[name]-[contenthash].js',
      path: path.join(__dirname, '../static/js')
    },
    stats: { optimizationBailout: true },
    module: {
      rules: [{ test: /\.(js|ts)$/, exclude: /node_modules/, use: { loader: 'babel-loader', options: { babelrc: false, presets: [['@babel/preset-env', { modules: false, targets: '> 0.25%' }], '@babel/preset-typescript'] } } }]
    },
    plugins: [
      new Copy({ patterns: ['./node_modules/sass.js/dist/sass.sync.js', { from: './node_modules/test-runner/dist', to: 'test-runner' }] }),
      new webpack.ProvidePlugin({ process: 'process/browser' }),
      new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] })
    ],
    resolve: { fallback: { buffer: require.resolve('buffer'), stream: false, process: require.resolve('process/browser.js') }, extensions: ['.js', '.ts'] },
    externals: { react: 'React', 'react-dom/server': 'ReactDOMServer' }
  };
};
