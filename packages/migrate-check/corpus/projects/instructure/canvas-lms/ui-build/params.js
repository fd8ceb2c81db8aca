const path = require('path')
exports.canvasDir = path.resolve(__dirname, '..')
