const path = require('path')

const root = (...parts) => path.join(path.resolve(__dirname, '..'), ...parts)
const paths = { 'app/*': ['src/app/*'] }

function aliases() {
  const found = {}
  Object.entries(paths).forEach(([key, [first]]) => {
    found[key.replace('/*', '')] = root(first.replace('/*', ''))
  })
  return found
}

module.exports = { root, aliases }
