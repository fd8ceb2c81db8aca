const { version } = { version: '0.60.0' }

module.exports = `assets/v${version}`
