exports.default = undefined
Object.defineProperty(exports, '__esModule', { value: true })
const interop = m => (m && m.__esModule ? m : { default: m })
const _webpack = interop(require('webpack'))
exports.default = { entry: './a', plugins: [new _webpack.default.EnvironmentPlugin(['A']), new (0, _webpack.default.DefinePlugin)({}), new _webpack.default.debug.ProfilingPlugin()], parallelism: 1 }
