module.exports = ({ filename }) => ({
  mode: 'production',
  devtool: false,
  entry: { app: './src/app.js', admin: './src/admin.js' },
  output: { filename, clean: true },
})
