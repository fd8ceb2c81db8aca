const HtmlPlugin = require('html-webpack-plugin');

const CONFIG = {
  mode: 'development',
  entry: { app: './app.js' },
  plugins: [new HtmlPlugin({ title: 'map' })]
};

module.exports = env => (env ? require('../webpack.config.local')(CONFIG)(env) : CONFIG);
