module.exports = options => ({
  historyApiFallback: { rewrites: [{ from: '^/(.*)', to: ({ parsedUrl }) => parsedUrl.pathname }] },
  hot: true,
  open: false,
  port: options.port,
  host: options.host,
  client: { webSocketURL: { hostname: options.public || undefined } },
  static: { directory: options.destination },
  devMiddleware: { index: false, publicPath: '/generated/', stats: { colors: true, assets: false, modules: false } },
  onBeforeSetupMiddleware: server => server.app.use('/x', (req, res, next) => next()),
})
