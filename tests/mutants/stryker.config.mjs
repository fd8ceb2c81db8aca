// Stryker changes one expression at a time and runs the tests that reach it. It works on a copy of the project.

const pure = [
  'node/content/{foreignNav,homes,navFiles}.ts',
  'node/markdown/{codeMeta,fileTree,shortcodes}.ts',
  'node/render/head.ts',
  'node/report/diagnostics.ts',
]

export default {
  // Constants are generated, and the others bind the WASM engine and describe types.
  mutate: ['search/engine/*.ts', '!search/engine/{constants,wasm}.ts']
    .concat(['shared/{languages,localizedRoutes,nearest,routes,text}.ts', 'theme/support/*.ts'])
    .concat(pure),
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  // Of chosen files, only the tests that import them run.
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
  // A mutant in a table or a pattern can only be seen by every test that uses it.
  ignoreStatic: true,
  // Nothing is compiled, and it can't read a configuration of TypeScript 7.
  tsconfigFile: 'none',
  concurrency: 1,
  timeoutMS: 30_000,
  ignorePatterns: [
    '/.cache',
    '/target',
    '/dist*',
    '/docs/checks/node_modules',
    '/tests/{adopt,e2e,shots,sites}',
    '/crates/*/{fuzz,target}',
  ],
  tempDirName: '.cache/stryker',
  symlinkNodeModules: true,
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT ?? 'bench/results/mutants.json' },
}
