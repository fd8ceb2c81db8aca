module.exports = { module: { rules: [{ test: /\.js$/, use: 'stamp' }] } }
