const config = { entry: './a.js', mode: 'production', devtool: '#source-map', plugins: [], output: { filename: 'a.js' } }

// Without the second line, the first one would count.
config.amd = {}
config.amd = false
config.devtool = 'source-map'
// These read what they replace.
config.plugins = [...config.plugins, { apply() {} }]
config.output = Object.assign(config.output, { clean: true })

if (process.env.NODE_ENV === 'development') config.devtool = 'eval'

for (const mode of ['none', 'production']) config.mode = mode

module.exports = [config, { entry: './b.js', mode: 'production', profile: true, stats: { all: true }, profile: false, stats: 'minimal' }]

// The copy has other rules, and what it was copied from keeps its own.
const shared = { entry: './c.js', mode: 'none', module: { rules: [{ test: /c/, type: 'asset' }] } }
const copy = require('webpack-merge').merge({}, shared)
copy.module.rules = []
const assigned = Object.assign({}, shared)
assigned.mode = 'production'
module.exports.push(shared, copy, assigned)
