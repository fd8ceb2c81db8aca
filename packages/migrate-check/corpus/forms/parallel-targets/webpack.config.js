const base = { mode: 'production', performance: { hints: 'warning', maxAssetSize: 1e6 }, infrastructureLogging: { level: 'verbose', debug: true, appendOnly: true } }
const client = { ...base, name: 'client', target: 'web', entry: './c', dependencies: ['server'] }
const server = { ...base, name: 'server', target: 'node18.12', entry: './s', externalsPresets: { node: true }, externals: [/^react/, { lodash: 'commonjs lodash' }, ({ request }, cb) => cb(), 'fs'], node: { __dirname: 'eval-only', global: 'warn' } }
module.exports = [client, server]
module.exports.parallelism = 2
