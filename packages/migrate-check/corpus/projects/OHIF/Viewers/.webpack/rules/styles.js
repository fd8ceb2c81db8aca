module.exports = { test: /\.css$/, use: ['style-loader', 'css-loader', { loader: 'postcss-loader', options: { postcssOptions: { verbose: true, plugins: [] } } }] }
