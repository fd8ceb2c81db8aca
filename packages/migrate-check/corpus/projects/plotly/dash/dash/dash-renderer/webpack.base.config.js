const webpack = require('webpack')
const R = require('ramda')
const path = require('path')

const defaults = {
  module: {
    rules: [
      { test: /\.js$/, exclude: /node_modules/, use: { loader: 'babel-loader' } },
      { test: /\.jsx?$/, include: /node_modules[\\/](ramda|cookie)[\\/]/, use: { loader: 'babel-loader', options: { babelrc: false, presets: ['@babel/preset-env'] } } },
      { test: /\.ts(x?)$/, exclude: /node_modules/, use: ['babel-loader', 'ts-loader'] },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
      { test: /\.svg$/, use: ['@svgr/webpack'] },
    ],
  },
  resolve: { extensions: ['.js', '.ts', '.tsx'] },
}
const renderer = {
  mode: 'development',
  entry: { main: ['whatwg-fetch', './src/index.js'] },
  output: { path: path.resolve(__dirname, 'build'), filename: 'renderer.dev.js', library: { name: 'renderer', type: 'window' } },
  externals: { react: 'React', 'react-dom': 'ReactDOM' },
  ...defaults,
}
const worker = {
  mode: 'production',
  entry: { worker: './src/worker.ts' },
  output: { path: path.resolve(__dirname, 'build'), filename: '[name].js' },
  target: 'webworker',
  module: { rules: [{ test: /\.ts$/, exclude: /node_modules/, use: ['ts-loader'] }] },
  resolve: { extensions: ['.ts', '.js'] },
}

module.exports = (options) => [
  { ...renderer, ...options },
  Object.assign({}, renderer, options, {
    mode: 'production',
    devtool: 'source-map',
    output: Object.assign({}, renderer.output, { filename: 'renderer.min.js' }),
    plugins: [new webpack.NormalModuleReplacementPlugin(/(.*)GlobalError\.css/, (resource) => {
      resource.request = resource.request.replace(/css$/, 'min.css')
    })],
  }),
  worker,
]
