const shared = {
  mode: 'production',
  target: ['web', 'es2020'],
  devtool: 'source-map',
  entry: './src/index.ts',
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript' }, target: 'es2020' },
        },
      },
    ],
  },
  optimization: { minimize: false },
}

export default [
  {
    ...shared,
    name: 'esm',
    output: { filename: 'index.mjs', library: { type: 'module' } },
    externals: { 'emoji-regex': 'module emoji-regex' },
    experiments: { outputModule: true },
  },
  {
    ...shared,
    name: 'cjs',
    output: { filename: 'index.cjs', library: { type: 'commonjs2' } },
    externals: { 'emoji-regex': 'commonjs2 emoji-regex' },
  },
]
