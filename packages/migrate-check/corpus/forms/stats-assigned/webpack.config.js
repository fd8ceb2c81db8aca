const config = { entry: './a.js', mode: 'production' }
config.stats = 'minimal'

module.exports = [config, { entry: './b.js', mode: 'production', stats: 'detailed' }]
