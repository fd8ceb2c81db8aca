const image = require('./rules/image')
const scripts = require('./rules/scripts')

module.exports = { entry: './a.js', module: { rules: [image, ...scripts] } }
