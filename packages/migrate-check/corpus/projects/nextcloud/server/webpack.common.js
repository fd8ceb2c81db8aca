const core = require('./core/webpack')
const settings = require('./settings/webpack')

module.exports = [].concat(
	core,
	settings
)
