module.exports = {
  mode: 'development',
  // TypeScript as well as JavaScript
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, exclude: [/node_modules/], use: [{ loader: 'ts-loader', options: { transpileOnly: true } }] }] }
}
