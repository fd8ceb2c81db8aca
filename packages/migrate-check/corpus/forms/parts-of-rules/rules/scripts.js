module.exports = [{ test: /\.js$/, parser: { amd: false } }, { test: /\.ts$/, use: { loader: 'ts-loader' } }]
