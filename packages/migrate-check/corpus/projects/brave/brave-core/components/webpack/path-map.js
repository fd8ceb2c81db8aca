const path = require('path')

module.exports = (root = '.') => ({ 'chrome://resources': path.join(root, 'ui/webui'), gen: path.join(root, 'components') })
