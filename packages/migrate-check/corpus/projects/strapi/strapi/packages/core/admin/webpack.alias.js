const path = require('path')

const names = ['react', 'history', 'lodash']

module.exports = names.reduce((all, name) => {
  all[name] = path.join(path.dirname(require.resolve(`${name}/package.json`)))
  return all
}, {})
