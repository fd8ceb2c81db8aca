const own = (new URL (import.meta.url)).pathname;
const parts = own.split ('/')
parts[parts.length - 1] = 'dist'

export default {
  entry : './ts/index.ts',
  output: {
    path: parts.join ('/'),
    filename: 'own.browser.js',
    library: { type: 'commonjs-static' }, // stays as it is
  },
  cache: { type: 'filesystem' },
  module: { rules: [{ test: /\.ts$/, use: 'ts-loader', exclude: [ /node_modules/ ], sideEffects: false }] },
  resolve: { extensions: [ '.ts' ], extensionAlias: { '.js': [ '.js', '.ts' ] } },
  externals: { 'ws': 'WebSocket', 'zlib': 'zlib' },
  mode: 'production',
  target: 'web',
  optimization: { minimize: false, usedExports: true, concatenateModules: false },
}
