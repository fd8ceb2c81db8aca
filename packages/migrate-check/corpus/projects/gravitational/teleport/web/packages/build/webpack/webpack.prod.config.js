const { configFactory: _, ...factory } = require('./webpack.base');
const { plugins, rules, createDefaultConfig } = factory;

process.env.BABEL_ENV = 'production';
process.env.NODE_ENV = 'production';

/** @type { import('webpack').webpack.Configuration } */
module.exports = {
  ...createDefaultConfig(),
  mode: 'production',
  optimization: { ...createDefaultConfig().optimization, minimize: true },
  module: { strictExportPresence: true, rules: [rules.raw(), rules.fonts(), rules.jsx(), rules.css()] },
  plugins: [plugins.indexHtml({ minify: false }), plugins.tsChecker()],
};
