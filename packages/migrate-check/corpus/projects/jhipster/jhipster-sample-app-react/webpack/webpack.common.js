const path = require('path');
const webpack = require('webpack');
const { merge } = require('webpack-merge');
const { hashElement } = require('folder-hash');
const Copy = require('copy-webpack-plugin');
const Lint = require('eslint-webpack-plugin');
const CheckTypes = require('fork-ts-checker-webpack-plugin');
const Html = require('html-webpack-plugin');
const MergeJson = require('merge-jsons-webpack-plugin');
const environment = require('./environment');
const utils = require('./utils.js');

const typescript = () => {
  return [{ loader: 'thread-loader', options: { workers: require('os').cpus().length - 1 } }, { loader: 'ts-loader', options: { transpileOnly: true, happyPackMode: true } }];
};

module.exports = async options => {
  const development = options.env === 'development';
  const languages = await hashElement(path.resolve(__dirname, '../i18n'), { algo: 'md5', files: { include: ['*.json'] } });

  return merge(
    {
      cache: { type: 'filesystem', cacheDirectory: path.resolve(__dirname, '../target/webpack'), buildDependencies: { config: [__filename, path.resolve(__dirname, `webpack.${development ? 'dev' : 'prod'}.js`)] } },
      resolve: { extensions: ['.js', '.jsx', '.ts', '.tsx', '.json'], modules: ['node_modules'], alias: utils.aliases(), fallback: { path: require.resolve('path-browserify') } },
      module: { rules: [{ test: /\.tsx?$/, use: typescript(options.env), include: [utils.root('./src/app')], exclude: [utils.root('node_modules')] }, { enforce: 'pre', test: /\.jsx?$/, loader: 'source-map-loader' }] },
      stats: { children: false },
      plugins: [
        new webpack.EnvironmentPlugin({ LOG_LEVEL: development ? 'info' : 'error' }),
        new webpack.DefinePlugin({ I18N_HASH: JSON.stringify(String(languages.hash).length), DEVELOPMENT: JSON.stringify(development), VERSION: JSON.stringify(environment.VERSION) }),
        new Lint({ configType: 'flat', extensions: ['ts', 'tsx'] }),
        new CheckTypes(),
        new Copy({ patterns: [{ from: './src/content/', to: 'content/' }, { from: '*.{js,css}', to: 'swagger-ui/', globOptions: { ignore: ['**/index.html'] } }] }),
        new Html({ template: './src/index.html', chunksSortMode: 'auto', inject: 'body', base: '/' }),
        new MergeJson({ output: { groupBy: [{ pattern: './i18n/en/*.json', fileName: './i18n/en.json' }] } }),
      ],
    },
  );
};
