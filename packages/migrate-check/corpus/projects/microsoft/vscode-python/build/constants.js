const path = require('path')

exports.Root = path.join(__dirname, '..')
