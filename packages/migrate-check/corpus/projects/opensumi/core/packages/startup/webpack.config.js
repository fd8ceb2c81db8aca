const path = require('path')
const { createConfig } = require('../../tools/dev-tool/src/webpack')

module.exports = createConfig(__dirname, path.join(__dirname, './entry/app.ts'))
