import build from './_builder'

const result = build(
  { minimize: true, mangle: true, maps: true, withDependencies: true },
  { entry: { 'swagger-bundle': ['./src/polyfills', './src/core/index.js'] }, output: { library: 'Bundle' } },
)

export default result
