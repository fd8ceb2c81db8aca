const { ProvidePlugin } = require('webpack')

exports.fallback = { Buffer: require.resolve('buffer'), path: require.resolve('path-browserify'), fs: false }
exports.provideNodeGlobals = new ProvidePlugin({ Buffer: ['buffer', 'Buffer'], process: require.resolve('process/browser') })
