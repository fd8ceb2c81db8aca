const path = require('path')
const common = { entry: { main: './src/index' }, resolve: { extensions: ['.js'] } }
const dev = Object.assign({}, common, { mode: 'development', cache: { type: 'memory', maxGenerations: 1 } })
const prod = Object.assign(Object.create(null), common, { mode: 'production', output: Object.assign({ path: path.join(__dirname, 'out') }, { filename: '[name].[hash].js' }) })
Object.assign(prod.resolve, { unsafeCache: false, symlinks: true })
const key = 'NODE_ENV'
module.exports = process.env[key] === 'production' ? prod : dev
