module.exports = {
  entry: ['themes/own/main.js'],
  module: {
    rules: [{ test: /\.json$/, loader: 'json-loader' }],
    loaders: [{ test: /\.js/, use: [{ loader: 'babel-loader', options: { babelrc: false, presets: [['@babel/preset-env', { modules: false, targets: { browsers: ['last 2 Chrome versions'] } }]] } }] }],
  },
};
