// Cases of plugins that check a build or report about it.

import { type Case, index, type Options, plugin } from './case.ts'

export const reportCases: Record<string, Case> = {
  'case-sensitive-paths-webpack-plugin': plugin((load) => new (load('case-sensitive-paths-webpack-plugin'))(), {
    emits: /main\.js/,
  }),
  'circular-dependency-plugin': plugin((load) => new (load('circular-dependency-plugin'))(), {
    files: {
      [index]: "import './a'\n",
      'src/a.js': "import './b'\nexport const a = 1\n",
      'src/b.js': "import { a } from './a'\nconsole.log(a)\n",
    },
    tells: /Circular dependency detected/,
  }),
  'duplicate-package-checker-webpack-plugin': plugin(
    (load) => new (load('duplicate-package-checker-webpack-plugin'))(),
    {
      files: {
        [index]: "import 'one'\nimport 'two'\n",
        'node_modules/one/package.json': '{"name":"one","version":"1.0.0"}',
        'node_modules/one/index.js': "require('two')",
        'node_modules/one/node_modules/two/package.json': '{"name":"two","version":"1.0.0"}',
        'node_modules/one/node_modules/two/index.js': '1',
        'node_modules/two/package.json': '{"name":"two","version":"2.0.0"}',
        'node_modules/two/index.js': '2',
      },
      tells: /Multiple versions of two/,
    },
  ),
  'eslint-webpack-plugin': plugin(
    (load) =>
      new (load('eslint-webpack-plugin'))({
        overrideConfig: {
          env: { es2022: true },
          parserOptions: { ecmaVersion: 2022, sourceType: 'module' },
          rules: { 'no-debugger': 'error' },
        },
        useEslintrc: false,
      }),
    { needs: ['eslint'], files: { [index]: 'debugger\n' }, tells: /no-debugger/, fails: true },
  ),
  'fork-ts-checker-webpack-plugin': plugin((load) => new (load('fork-ts-checker-webpack-plugin'))({ async: false }), {
    needs: ['typescript'],
    files: { 'tsconfig.json': '{"include":["src"]}', 'src/wrong.ts': "const a: number = 'text'\n" },
    tells: /TS2322/,
    fails: true,
  }),
  'friendly-errors-webpack-plugin': plugin(
    (load) => new (load('friendly-errors-webpack-plugin'))({ clearConsole: false }),
    { tells: /Compiled successfully/ },
  ),
  'progress-bar-webpack-plugin': plugin(
    (load) =>
      new (load('progress-bar-webpack-plugin'))({
        stream: Object.assign(process.stdout, {
          isTTY: true,
          columns: 80,
          cursorTo: () => true,
          clearLine: () => true,
        }),
        clear: false,
      }),
    { tells: /Build completed/ },
  ),
  'speed-measure-webpack-plugin': {
    kind: 'plugin',
    options: ({ load }) => new (load('speed-measure-webpack-plugin'))().wrap({ plugins: [] }) as unknown as Options,
    tells: /SMP|General output time/,
  },
  'stylelint-webpack-plugin': plugin(
    (load) => new (load('stylelint-webpack-plugin'))({ config: { rules: { 'color-no-invalid-hex': true } } }),
    {
      needs: ['stylelint', 'css-loader', 'style-loader'],
      with: { module: { rules: [{ test: /\.css$/, use: ['style-loader', 'css-loader'] }] } },
      files: { [index]: "import './page.css'\n", 'src/page.css': '.a { color: #ggg }\n' },
      tells: /color-no-invalid-hex/,
      fails: true,
    },
  ),
  'webpack-bundle-analyzer': plugin(
    (load) =>
      new (load('webpack-bundle-analyzer').BundleAnalyzerPlugin)({
        analyzerMode: 'static',
        openAnalyzer: false,
        reportFilename: 'report.html',
        logLevel: 'silent',
      }),
    { emits: /report\.html/ },
  ),
  'webpack-shell-plugin-next': plugin(
    (load) =>
      new (load('webpack-shell-plugin-next'))({
        onBuildEnd: { scripts: ['echo ended > dist/ended.txt'], blocking: true },
      }),
    { emits: /ended\.txt/ },
  ),
  'webpack-stats-plugin': plugin(
    (load) => new (load('webpack-stats-plugin').StatsWriterPlugin)({ filename: 'stats.json' }),
    { emits: /stats\.json/ },
  ),
  webpackbar: plugin(
    (load) => {
      const Plugin = load('webpackbar')
      return new (Plugin.default ?? Plugin)({ reporters: ['basic'], fancy: false, basic: true })
    },
    { tells: /Compiled|compiled|Compiling/ },
  ),
}
