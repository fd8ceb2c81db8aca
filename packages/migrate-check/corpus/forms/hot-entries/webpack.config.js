const path = require('path')
const port = 3000
module.exports = {
  mode: 'development',
  entry: [`webpack-dev-server/client?http://localhost:${port}`, 'webpack/hot/only-dev-server', './src/index'],
  plugins: [new (require('webpack').HotModuleReplacementPlugin)()],
}
