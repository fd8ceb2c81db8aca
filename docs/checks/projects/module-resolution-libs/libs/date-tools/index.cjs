exports.format = 'index.cjs'
