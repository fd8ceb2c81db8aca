const Terser = require('terser-webpack-plugin')
const Extract = require('mini-css-extract-plugin')
const base = require('./.config/base')

const tasks = {
  create(envArgs) {
    const configs = base.create(envArgs)
    configs.forEach(function (config) {
      config.devtool = 'source-map'
      config.output.filename = 'handsontable.js'
      config.entry = ['./src/index.js']
      config.externals = { numbro: { root: 'numbro', commonjs2: 'numbro', commonjs: 'numbro', amd: 'numbro' } }
      config.plugins.push(new Extract({ filename: 'handsontable.css' }))
    })
    const minimized = base.create(envArgs)
    minimized[0].output.filename = 'handsontable.min.js'
    minimized[0].entry = ['./src/index.js']
    minimized[0].optimization = { minimize: true, minimizer: [new Terser({ extractComments: false })] }
    return [].concat(configs, minimized)
  },
}

module.exports = (env, argv) => tasks.create({ mode: argv.mode })
