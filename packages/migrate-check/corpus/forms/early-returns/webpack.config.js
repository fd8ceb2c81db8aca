const rulesFor = kind => {
  if (kind === 'css') return { test: /\.css$/, type: 'css/auto' }
  if (!kind) return
  return { test: /\.js$/, loader: 'babel-loader' }
}
function optimization(isProd) {
  if (!isProd) {
    return undefined
  }
  try {
    return { minimize: true, removeAvailableModules: true, mangleWasmImports: true }
  } finally {
    console.log('done')
  }
}
module.exports = (_, { mode }) => ({
  entry: './a',
  module: { rules: ['css', '', 'js'].map(rulesFor).filter(rule => rule !== undefined) },
  optimization: optimization(mode === 'production'),
})
