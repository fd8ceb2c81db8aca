const babel = require('./babel')
const css = require('./css')
const file = require('./file')

module.exports = { file, css, babel }
