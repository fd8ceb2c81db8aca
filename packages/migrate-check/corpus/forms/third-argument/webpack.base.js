module.exports = (env, argv, { source, plugins = [] }) => ({
  mode: argv.mode,
  context: source,
  entry: './a.js',
  resolve: { modules: [source, 'node_modules'] },
  plugins,
})
