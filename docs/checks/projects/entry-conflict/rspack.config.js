module.exports = {
  entry: {
    app: { import: './src/app.js', runtime: 'admin' },
    admin: './src/admin.js',
  },
}
