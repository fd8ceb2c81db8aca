module.exports = require('./webpack.config.base')({ target: 'sandboxed', hasNode: false, guarded: true })
