import path from 'path'

const env = process.env.NODE_ENV || 'development'
const at = (...names) => path.resolve(__dirname, ...names)

export default {
  paths: { base: at, docs: at.bind(null, 'docs'), src: at.bind(null, 'src') },
  compiler: { globals: { __DEV__: env === 'development', __TEST__: env === 'test', __PROD__: env === 'production' }, devtool: env === 'development' && 'cheap-source-map', hash: env === 'development' ? 'hash' : 'chunkhash', path: at('docs/out'), publicPath: '/', vendor: ['react', 'lodash'] },
}
