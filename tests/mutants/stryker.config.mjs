// Stryker changes one expression at a time and runs the tests that cover it. It works on a copy of the project.

const pure = [
  'node/content/{foreignNav,homes,navFiles}.ts',
  'node/markdown/{codeMeta,fileTree,shortcodes}.ts',
  'node/render/head.ts',
  'node/report/diagnostics.ts',
]

export default {
  // Constants are generated, and the other excluded files bind the WASM engine or declare types.
  mutate: ['search/engine/*.ts', '!search/engine/{constants,wasm}.ts']
    .concat(['shared/{languages,localizedRoutes,nearest,routes,text}.ts', 'theme/support/*.ts'])
    .concat(pure),
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  // A mutant in a table or a pattern would require running every test that uses it.
  ignoreStatic: true,
  // No compilation is needed, and Stryker can't read TypeScript 7's configuration.
  tsconfigFile: 'none',
  concurrency: 1,
  timeoutMS: 30_000,
  ignorePatterns: [
    '/.cache',
    '/target',
    '/dist*',
    '/docs/checks/node_modules',
    '/tests/{adopt,e2e,shots,sites}',
    '/crates/*/target',
  ],
  tempDirName: '.cache/stryker',
  symlinkNodeModules: true,
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT ?? 'bench/results/mutants.json' },
}
