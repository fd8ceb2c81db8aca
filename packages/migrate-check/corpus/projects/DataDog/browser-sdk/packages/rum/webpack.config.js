const path = require('path')
const base = require('../../webpack.base')

module.exports = (_env, argv) => base({ mode: argv.mode, entry: path.resolve(__dirname, 'src/entries/main.ts'), filename: 'rum.js' })
