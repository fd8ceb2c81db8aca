const base = require('./webpack.base')

module.exports = (env, argv) => base(env, argv, { source: __dirname })
