const path = require('path')

const at = (name) => path.resolve(__dirname, '..', name)

module.exports = { namespaced: [at('common/ajax.js'), at('common/tabs.js')], underscore: [/views\/.*\.js/] }
