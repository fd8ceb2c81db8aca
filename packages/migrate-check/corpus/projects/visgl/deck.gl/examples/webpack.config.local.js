const resolve = require('path').resolve;

const ROOT = resolve(__dirname, '..');
const ALIASES = { '@maps/core': resolve(ROOT, 'modules/core/src') };

function localConfig(folder = ROOT, linked) {
  const linkedAliases = { '@gl/core': `${ROOT}/../gl/modules/core/src` };
  const installed = { '@gl/core': `${ROOT}/node_modules/@gl/core/src` };
  return {
    devServer: { stats: { warnings: false } },
    devtool: 'source-map',
    node: { fs: 'empty' },
    resolve: { alias: Object.assign({}, ALIASES, linked ? linkedAliases : installed, { react: resolve(ROOT, './node_modules/react') }) },
    module: { rules: [{ test: /\.js$/, use: ['source-map-loader'], enforce: 'pre' }] }
  };
}

function withLocal(config, folder, linked) {
  const local = localConfig(folder, linked);
  config = Object.assign({}, local, config);
  config.resolve = Object.assign({}, local.resolve, config.resolve || {});
  config.resolve.alias = config.resolve.alias || {};
  Object.assign(config.resolve.alias, local.resolve.alias);
  config.module = config.module || {};
  Object.assign(config.module, { rules: (config.module.rules || []).concat(local.module.rules) });
  return config;
}

module.exports = (config, folder) => env => {
  if (!env) return config;
  if (env.local) config = withLocal(config, folder, env['local-gl']);
  if (env && env.es6) config = withLocal(config, folder, env['local-gl']);
  if (env && env.production) config.mode = 'production';
  return config;
};
