module.exports = { module: { rules: [{ test: /\.txt$/, use: './upper.js' }] } }
