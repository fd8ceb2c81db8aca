// Options of a loader have names of options of webpack.
module.exports = { test: /\.png$/, use: [{ loader: 'file-loader', options: { name: (file) => file, context: 'src' } }] }
