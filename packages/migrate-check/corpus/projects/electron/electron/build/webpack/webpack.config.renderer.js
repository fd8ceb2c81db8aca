module.exports = require('./webpack.config.base')({
  target: 'renderer',
  hasNode: true,
  deletesGlobals: true,
  timed: true,
  guarded: true,
})
