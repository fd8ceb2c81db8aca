// The cases of plugins.

import path from 'node:path'
import { type Case, defaultOf, index, type Options, page, plugin } from './case.ts'

export const pluginCases: Record<string, Case> = {
  '@sentry/webpack-plugin': plugin(
    (load) =>
      load('@sentry/webpack-plugin').sentryWebpackPlugin({
        telemetry: false,
        sourcemaps: { disable: true },
        release: { name: 'release-1', inject: true, create: false },
      }),
    { emits: /SENTRY_RELEASE|release-1/ },
  ),
  '@vanilla-extract/webpack-plugin': plugin(
    (load) => new (load('@vanilla-extract/webpack-plugin').VanillaExtractPlugin)(),
    {
      needs: ['css-loader', 'style-loader'],
      with: { module: { rules: [{ test: /\.vanilla\.css$/i, use: ['style-loader', 'css-loader'] }] } },
      emits: /main\.js/,
    },
  ),
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
  'clean-webpack-plugin': plugin((load) => new (load('clean-webpack-plugin').CleanWebpackPlugin)(), {
    files: { 'dist/old.txt': 'old' },
    emits: /^(?![\s\S]*old\.txt)/,
  }),
  'compression-webpack-plugin': plugin(
    (load) => new (load('compression-webpack-plugin'))({ threshold: 0, minRatio: 9 }),
    { emits: /main\.js\.gz/ },
  ),
  'copy-webpack-plugin': plugin((load) => new (load('copy-webpack-plugin'))({ patterns: [{ from: 'public' }] }), {
    files: { 'public/robots.txt': 'User-agent: *' },
    emits: /robots\.txt/,
  }),
  'css-minimizer-webpack-plugin': {
    kind: 'plugin',
    needs: ['css-loader', 'mini-css-extract-plugin'],
    files: { [index]: "import './page.css'\n", 'src/page.css': '.a   {  color:   #ff0000  ; }\n' },
    options: ({ load, bundler, name }) => {
      const Extract = name === 'webpack' ? load('mini-css-extract-plugin') : bundler.CssExtractRspackPlugin
      return {
        mode: 'production',
        module: { rules: [{ test: /\.css$/, type: 'javascript/auto', use: [Extract.loader, 'css-loader'] }] },
        plugins: [new Extract()],
        optimization: { minimize: true, minimizer: [new (load('css-minimizer-webpack-plugin'))()] },
      }
    },
    emits: /\.a\{color:red\}/,
  },
  'dotenv-webpack': plugin((load) => new (load('dotenv-webpack'))(), {
    files: { '.env': 'REGION=north\n', [index]: 'console.log(process.env.REGION)\n' },
    emits: /"north"/,
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
  'esbuild-loader': {
    kind: 'loader',
    needs: ['esbuild'],
    files: { [index]: "import './file.ts'\n", 'src/file.ts': 'const a: number = 1\nconsole.log(a, "typed")\n' },
    options: () => ({ module: { rules: [{ test: /\.ts$/, loader: 'esbuild-loader' }] } }),
    emits: /"typed"/,
  },
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
  'filemanager-webpack-plugin': plugin(
    (load) =>
      new (load('filemanager-webpack-plugin'))({
        events: { onEnd: { copy: [{ source: 'public/robots.txt', destination: 'dist/copied.txt' }] } },
      }),
    { files: { 'public/robots.txt': 'User-agent: *' }, emits: /copied\.txt/ },
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
  'html-inline-script-webpack-plugin': {
    kind: 'plugin',
    needs: ['html-webpack-plugin'],
    files: page,
    options: ({ load }) => ({
      plugins: [new (load('html-webpack-plugin'))(), new (load('html-inline-script-webpack-plugin'))()],
    }),
    emits: /index\.html[\s\S]*<script[^>]*>[^<]*hello/,
  },
  'html-minimizer-webpack-plugin': {
    kind: 'plugin',
    needs: ['html-webpack-plugin'],
    files: page,
    options: ({ load }) => ({
      mode: 'production',
      plugins: [new (load('html-webpack-plugin'))({ template: 'src/page.html', minify: false })],
      optimization: { minimize: true, minimizer: [new (load('html-minimizer-webpack-plugin'))()] },
    }),
    emits: /<\/title> <p> text/,
  },
  'html-webpack-plugin': plugin((load) => new (load('html-webpack-plugin'))({ title: 'Shop' }), {
    emits: /index\.html[\s\S]*<title>Shop<\/title>/,
  }),
  'html-webpack-tags-plugin': {
    kind: 'plugin',
    needs: ['html-webpack-plugin'],
    options: ({ load }) => ({
      plugins: [
        new (load('html-webpack-plugin'))(),
        new (load('html-webpack-tags-plugin'))({ tags: ['a.js'], append: true }),
      ],
    }),
    emits: /src="a\.js"/,
  },
  'image-minimizer-webpack-plugin': {
    kind: 'plugin',
    needs: ['svgo'],
    files: {
      [index]: "new URL('./a.svg', import.meta.url)\n",
      'src/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><!-- comment --><path d="M0 0h1"/></svg>',
    },
    options: ({ load }) => {
      const Plugin = load('image-minimizer-webpack-plugin')
      return {
        mode: 'production',
        optimization: {
          minimize: true,
          minimizer: [new Plugin({ minimizer: { implementation: Plugin.svgoMinify, options: {} } })],
        },
      }
    },
    emits: /^(?![\s\S]*<!-- comment)[\s\S]*\.svg/,
  },
  'json-minimizer-webpack-plugin': {
    kind: 'plugin',
    files: { [index]: "new URL('./a.json', import.meta.url)\n", 'src/a.json': '{\n  "a": 1\n}\n' },
    options: ({ load }) => ({
      mode: 'production',
      module: { rules: [{ test: /\.json$/, type: 'asset/resource' }] },
      optimization: { minimize: true, minimizer: [new (load('json-minimizer-webpack-plugin'))()] },
    }),
    emits: /\{"a":1\}/,
  },
  'license-webpack-plugin': plugin(
    (load) =>
      new (load('license-webpack-plugin').LicenseWebpackPlugin)({
        perChunkOutput: false,
        outputFilename: 'licences.txt',
      }),
    {
      files: {
        [index]: "import 'one'\n",
        'node_modules/one/package.json': '{"name":"one","version":"1.0.0","license":"MIT"}',
        'node_modules/one/index.js': 'console.log(1)',
        'node_modules/one/LICENSE': 'MIT text',
      },
      emits: /licences\.txt/,
    },
  ),
  'mini-css-extract-plugin': {
    kind: 'plugin',
    needs: ['css-loader'],
    files: { [index]: "import './page.css'\n", 'src/page.css': '.a { color: teal }\n' },
    options: ({ load }) => {
      const Plugin = load('mini-css-extract-plugin')
      return { module: { rules: [{ test: /\.css$/, use: [Plugin.loader, 'css-loader'] }] }, plugins: [new Plugin()] }
    },
    emits: /main\.css/,
  },
  'moment-locales-webpack-plugin': plugin((load) => new (load('moment-locales-webpack-plugin'))(), {
    needs: ['moment'],
    files: { [index]: "import moment from 'moment'\nconsole.log(moment.locales())\n" },
    emits: /^(?![\s\S]*locale\/fr\.js)/,
  }),
  'monaco-editor-webpack-plugin': {
    kind: 'plugin',
    needs: ['monaco-editor', 'css-loader', 'style-loader'],
    files: { [index]: "import * as monaco from 'monaco-editor'\nmonaco.editor.create(document.body)\n" },
    options: ({ load }) => ({
      module: {
        rules: [
          { test: /\.css$/, use: ['style-loader', 'css-loader'] },
          { test: /\.ttf$/, type: 'asset/resource' },
        ],
      },
      plugins: [new (load('monaco-editor-webpack-plugin'))({ languages: ['json'] })],
    }),
    emits: /json\.worker\.js/,
  },
  'node-polyfill-webpack-plugin': plugin((load) => new (load('node-polyfill-webpack-plugin'))(), {
    files: { [index]: "import path from 'path'\nconsole.log(path.join('a', 'b'))\n" },
    emits: /path-browserify/,
  }),
  'pnp-webpack-plugin': {
    kind: 'plugin',
    options: ({ load }) => ({ resolve: { plugins: [load('pnp-webpack-plugin')] } }),
    emits: /main\.js/,
  },
  '@pmmmwh/react-refresh-webpack-plugin': {
    kind: 'plugin',
    needs: ['react', 'react-refresh', 'babel-loader', '@babel/core', '@babel/preset-react'],
    files: { [index]: "import React from 'react'\nexport default function App() { return <p>App</p> }\n" },
    options: ({ load }) => ({
      module: {
        rules: [
          {
            test: /\.js$/,
            exclude: /node_modules/,
            use: {
              loader: 'babel-loader',
              options: { presets: ['@babel/preset-react'], plugins: ['react-refresh/babel'] },
            },
          },
        ],
      },
      plugins: [new (load('@pmmmwh/react-refresh-webpack-plugin'))({ forceEnable: true, overlay: false })],
    }),
    emits: /\$Refresh\$/,
  },
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
  'purgecss-webpack-plugin': {
    kind: 'plugin',
    needs: ['css-loader', 'mini-css-extract-plugin'],
    files: {
      [index]: "import './page.css'\n",
      'src/page.css': '.used { color: teal }\n.unused { color: red }\n',
      'src/a.html': '<p class="used">',
    },
    options: ({ load, bundler, name, folder }) => {
      const Extract = name === 'webpack' ? load('mini-css-extract-plugin') : bundler.CssExtractRspackPlugin
      return {
        module: { rules: [{ test: /\.css$/, type: 'javascript/auto', use: [Extract.loader, 'css-loader'] }] },
        plugins: [
          new Extract(),
          new (load('purgecss-webpack-plugin').PurgeCSSPlugin)({ paths: [path.join(folder, 'src/a.html')] }),
        ],
      }
    },
    emits: /^(?![\s\S]*\.unused)[\s\S]*main\.css/,
  },
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
  'terser-webpack-plugin': {
    kind: 'plugin',
    options: ({ load }) => ({
      mode: 'production',
      optimization: { minimize: true, minimizer: [new (load('terser-webpack-plugin'))()] },
    }),
    emits: /console\.log\("hello"\)/,
  },
  'tsconfig-paths-webpack-plugin': {
    kind: 'plugin',
    files: {
      'tsconfig.json': '{"compilerOptions":{"baseUrl":".","paths":{"@/*":["src/*"]}}}',
      [index]: "import '@/other'\n",
      'src/other.js': "console.log('aliased')\n",
    },
    options: ({ load }) => ({
      resolve: {
        plugins: [
          new (load('tsconfig-paths-webpack-plugin').TsconfigPathsPlugin)({ extensions: ['.js'], silent: true }),
        ],
      },
    }),
    emits: /aliased/,
  },
  'unplugin-auto-import': plugin(
    (load, { name }) =>
      defaultOf(load(`unplugin-auto-import/${name}`))({ imports: [{ './other': ['helper'] }], dts: false }),
    {
      files: { [index]: 'helper()\n', 'src/other.js': "export function helper() { console.log('imported') }\n" },
      emits: /imported/,
    },
  ),
  'vue-loader': {
    kind: 'loader',
    needs: ['vue', 'css-loader', 'style-loader'],
    files: {
      [index]: "import App from './App.vue'\nconsole.log(App)\n",
      'src/App.vue':
        '<script setup>const a = "component"</script>\n<template><p>{{ a }}</p></template>\n<style scoped>p { color: teal }</style>\n',
    },
    options: ({ load, name }) => ({
      module: {
        rules: [
          {
            test: /\.vue$/,
            loader: 'vue-loader',
            ...(name === 'rspack' ? { options: { experimentalInlineMatchResource: true } } : {}),
          },
          { test: /\.css$/, type: 'javascript/auto', use: ['style-loader', 'css-loader'] },
        ],
      },
      plugins: [new (load('vue-loader').VueLoaderPlugin)()],
    }),
    emits: /component[\s\S]*teal|teal[\s\S]*component/,
  },
  'webpack-assets-manifest': plugin(
    (load) => {
      const Plugin = load('webpack-assets-manifest')
      return new (Plugin.WebpackAssetsManifest ?? Plugin)()
    },
    { emits: /"main\.js": ?"main\.js"/ },
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
  'webpack-manifest-plugin': plugin((load) => new (load('webpack-manifest-plugin').WebpackManifestPlugin)(), {
    emits: /"main\.js": "(?:auto\/)?main\.js"/,
  }),
  'rspack-manifest-plugin': plugin((load) => new (load('rspack-manifest-plugin').RspackManifestPlugin)(), {
    emits: /manifest\.json/,
  }),
  'webpack-node-externals': {
    kind: 'plugin',
    files: {
      [index]: "const one = require('one')\nconsole.log(one)\n",
      'node_modules/one/package.json': '{"name":"one"}',
      'node_modules/one/index.js': "module.exports = 'bundled'",
    },
    options: ({ load, folder }) => ({
      target: 'node',
      externals: [load('webpack-node-externals')({ modulesDir: path.join(folder, 'node_modules') })],
    }),
    emits: /^(?![\s\S]*bundled)[\s\S]*require\("one"\)/,
  },
  'webpack-remove-empty-scripts': {
    kind: 'plugin',
    needs: ['css-loader', 'mini-css-extract-plugin'],
    files: { 'src/page.css': '.a { color: teal }\n' },
    options: ({ load, bundler, name }) => {
      const Extract = name === 'webpack' ? load('mini-css-extract-plugin') : bundler.CssExtractRspackPlugin
      const Plugin = load('webpack-remove-empty-scripts')
      return {
        entry: { page: './src/page.css' },
        module: { rules: [{ test: /\.css$/, type: 'javascript/auto', use: [Extract.loader, 'css-loader'] }] },
        plugins: [new Extract(), new (Plugin.default ?? Plugin)()],
      }
    },
    emits: /^(?![\s\S]*page\.js)[\s\S]*page\.css/,
  },
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
  'webpack-subresource-integrity': {
    kind: 'plugin',
    needs: ['html-webpack-plugin'],
    options: ({ load }) => ({
      mode: 'production',
      output: { crossOriginLoading: 'anonymous' },
      plugins: [
        new (load('html-webpack-plugin'))(),
        new (load('webpack-subresource-integrity').SubresourceIntegrityPlugin)(),
      ],
    }),
    emits: /integrity="sha/,
  },
  'webpack-virtual-modules': plugin(
    (load) => new (load('webpack-virtual-modules'))({ 'src/virtual.js': "console.log('virtual')" }),
    { files: { [index]: "import './virtual.js'\n" }, emits: /virtual'/ },
  ),
  'rspack-plugin-virtual-module': plugin(
    (load, { name }) =>
      name === 'webpack'
        ? new (load('webpack-virtual-modules'))({ 'node_modules/virtual-one/index.js': "console.log('virtual')" })
        : new (load('rspack-plugin-virtual-module').RspackVirtualModulePlugin)({
            'virtual-one': "console.log('virtual')",
          }),
    { files: { [index]: "import 'virtual-one'\n" }, emits: /virtual'/ },
  ),
  webpackbar: plugin(
    (load) => {
      const Plugin = load('webpackbar')
      return new (Plugin.default ?? Plugin)({ reporters: ['basic'], fancy: false, basic: true })
    },
    { tells: /Compiled|compiled|Compiling/ },
  ),
  'workbox-webpack-plugin': plugin(
    (load) => new (load('workbox-webpack-plugin').GenerateSW)({ mode: 'development', sourcemap: false }),
    { emits: /service-worker\.js/ },
  ),
  'zip-webpack-plugin': plugin((load) => new (load('zip-webpack-plugin'))({ filename: 'all.zip' }), {
    emits: /all\.zip/,
  }),
}
