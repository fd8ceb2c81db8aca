import Copy from 'copy-webpack-plugin'
import path from 'path'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'

const stage = process.env.NODE_ENV || 'development'
const production = stage === 'production'

const config: webpack.Configuration[] = [
  {
    mode: 'none',
    name: 'app',
    resolve: { extensions: ['.js', '.ts', '.tsx', '.json'] },
    entry: './app/main.ts',
    output: { path: path.join(__dirname, 'target'), filename: 'unused.js' },
    module: { rules: [{ test: /\.(js|ts|tsx)$/, exclude: /node_modules/, loader: 'null-loader' }] },
    plugins: [new Copy({ patterns: [{ from: './app/*.html', globOptions: { ignore: ['**/node_modules/**'] }, to: '[name][ext]' }] })],
    target: 'electron-main',
  },
  {
    mode: 'none',
    name: 'window',
    resolve: { extensions: ['.js', '.ts', '.tsx'] },
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    entry: './lib/window.tsx',
    output: { path: path.join(__dirname, 'target', 'window'), filename: 'window.js' },
    module: {
      rules: [
        { test: /\.(js|ts|tsx)$/, exclude: /node_modules/, loader: 'babel-loader' },
        { test: /\.json/, loader: 'json-loader' },
        { test: /\.css$/, use: ['style-loader', 'css-loader'] },
      ],
    },
    externals: { lodash: 'require("./node_modules/lodash/lodash.js")', react: 'require("./node_modules/react/index.js")' },
    plugins: [
      new webpack.IgnorePlugin({ resourceRegExp: /.*\.js.map$/i }),
      new webpack.DefinePlugin({ 'process.env': { NODE_ENV: JSON.stringify(stage) } }),
    ],
    optimization: { minimize: production ? true : false, minimizer: [new TerserPlugin()] },
    target: 'electron-renderer',
  },
  {
    mode: 'none',
    name: 'cli',
    devtool: production ? false : 'cheap-module-source-map',
    entry: './cli/main.ts',
    output: { path: path.join(__dirname, 'bin'), filename: 'cli.js' },
    module: { rules: [{ test: /index.js/, loader: 'shebang-loader', include: [/node_modules\/rc/] }] },
    optimization: { minimize: production ? true : false, minimizer: [new TerserPlugin()] },
    target: 'node',
  },
]

export default config
