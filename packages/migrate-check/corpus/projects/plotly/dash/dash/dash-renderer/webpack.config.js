const base = require('./webpack.base.config')

module.exports = base({ resolve: { extensions: ['.js', '.ts', '.tsx'], alias: { stream: 'stream-browserify' } } })
