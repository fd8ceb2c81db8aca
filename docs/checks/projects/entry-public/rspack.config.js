module.exports = {
  mode: 'development',
  devtool: false,
  entry: { app: { import: './src/app.js', publicPath: 'https://cdn.example.com/app/' } },
}
