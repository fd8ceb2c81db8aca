/**
 * Shared by the others
 */

import webpack from 'webpack';
import places from './webpack.paths';
import { dependencies as externals } from '../../release/app/package.json';

const configuration: webpack.Configuration = {
  externals: [...Object.keys(externals || {})],
  stats: 'errors-only',
  module: { rules: [{ test: /\.[jt]sx?$/, exclude: /node_modules/, use: { loader: 'ts-loader', options: { transpileOnly: true } } }] },
  output: { path: places.source, library: { type: 'commonjs2' } },
  resolve: { extensions: ['.js', '.jsx', '.json', '.ts', '.tsx'], modules: [places.source, 'node_modules'] },
  plugins: [new webpack.EnvironmentPlugin({ NODE_ENV: 'production' })],
};

export default configuration;
