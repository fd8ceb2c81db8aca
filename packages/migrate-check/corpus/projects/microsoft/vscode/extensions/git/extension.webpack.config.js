'use strict';

const withDefaults = require('../shared.webpack.config');

module.exports = withDefaults({
	context: __dirname,
	entry: { main: './src/main.ts', ['askpass-main']: './src/askpass.ts' },
	externals: { 'some-native': 'commonjs some-native' }
});
