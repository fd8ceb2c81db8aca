module.exports = function buildConfig(env, argv) {
  var isProd = argv.mode === 'production' || (env && env.prod)
  var config = {}
  config.mode = isProd ? 'production' : 'development'
  config.entry = { vendor: ['react', 'react-dom'], app: ['./src/app.js'] }
  config.output = {}
  config.output.path = __dirname + '/dist'
  config.output['filename'] = '[name].' + (isProd ? '[chunkhash].' : '') + 'js'
  config.module = { rules: [] }
  config.module.rules.push({ test: /\.js$/, use: 'babel-loader' })
  if (!isProd) { config.devtool = 'eval-source-map'; config.devServer = { hot: true, before(app) {}, proxy: { '/api': 'http://localhost' } } }
  else { config.optimization = { minimize: true, nodeEnv: 'production', sideEffects: 'flag', innerGraph: true, mangleExports: 'size', portableRecords: true } }
  for (var i = 0; i < 2; i++) { config.entry['page' + i] = './pages/' + i + '.js' }
  Object.keys({ a: 1 }).forEach(function (k) { config.resolve = config.resolve || {}; config.resolve.alias = config.resolve.alias || {}; config.resolve.alias[k] = k })
  delete config.entry.vendor
  return config
}
