// Stryker changes one expression at a time and runs the tests that reach it. It works on a copy of the project.

/** What takes values and returns values: no files, bundlers or processes. */
const pure = [
  'packages/migrate-check/{edits,findings,report,text,tree}.ts',
  'packages/migrate-check/{options,verdicts}/*.ts',
  'node/config/{accent,contrast,head,places,socialIcons,urls}.ts',
  'node/content/{addresses,check,foreignNav,homes,links,localeFallback,nav,navFiles,navSources}.ts',
  'node/content/{pageStyles,sidebar,staleTranslations}.ts',
  'node/hosts/*.ts',
  'node/markdown/{codeMeta,compatibility,componentMarkdown,diff,fences,fileTree,htmlTree,nodes}.ts',
  'node/markdown/{pageMarkdown,sections,shellSession,shortcodes}.ts',
  'node/plugins/{addresses,headers,indexedPng,llms,markdown,pageIndex,redirects,rss,sitemap}.ts',
  'node/render/{document,head,pageData,structuredData}.ts',
  'node/report/{diagnostics,options}.ts',
  'node/schema/{parse,position,schema,validate}.ts',
  'node/search/{keywords,tomlTables}.ts',
]

export default {
  // Constants are generated, and the others bind the WASM engine and describe types.
  mutate: ['search/{index,plan,engine,present}/*.ts', '!search/index/constants.ts', '!search/engine/wasm.ts']
    .concat(['shared/{home,languages,localizedRoutes,nearest,routes,text}.ts'])
    // The others import what only a bundled theme has, or need a document.
    .concat(['theme/support/*.ts', '!theme/support/{code,layouts,texts}.ts'])
    .concat(pure),
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  // The tests of a part are named instead of looked for before each mutant.
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  // A mutant in a table or a pattern can only be seen by every test that uses it.
  ignoreStatic: true,
  // Nothing is compiled, and it can't read a configuration of TypeScript 7. A comment on top would move lines that tests name.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  concurrency: 1,
  timeoutMS: 30_000,
  ignorePatterns: [
    '/.cache',
    '/target',
    '/dist*',
    '/docs/checks/node_modules',
    '/tests/{adopt,shots}',
    '/crates/*/{fuzz,target}',
  ],
  tempDirName: '.cache/stryker',
  symlinkNodeModules: true,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT ?? 'bench/results/mutants.json' },
}
