// A small project for each package: what it's configured with, and what shows that it did its work. The same case runs
// with webpack, which proves that the case itself is right.

import path from 'node:path'

type Options = Record<string, unknown>

/** What the cases use of packages. */
type Member =
  | 'BundleAnalyzerPlugin'
  | 'CleanWebpackPlugin'
  | 'CssExtractRspackPlugin'
  | 'GenerateSW'
  | 'LicenseWebpackPlugin'
  | 'PurgeCSSPlugin'
  | 'RspackManifestPlugin'
  | 'RspackVirtualModulePlugin'
  | 'StatsWriterPlugin'
  | 'SubresourceIntegrityPlugin'
  | 'TsconfigPathsPlugin'
  | 'VanillaExtractPlugin'
  | 'VueLoaderPlugin'
  | 'WebpackManifestPlugin'
  | 'default'
  | 'loader'
  | 'sentryWebpackPlugin'
  | 'svgoMinify'
  | 'WebpackAssetsManifest'
  | 'wrap'

/** Something a package exports: a class, a function, or an object of both. */
type Exported = (new (
  ...args: unknown[]
) => Exported) &
  ((...args: unknown[]) => Exported) & { [Name in Member]: Exported }

/** What a configuration is made with. */
export interface Kit {
  /** The bundler: `webpack`, or `rspack` of @rspack/core. */
  bundler: Exported
  name: 'webpack' | 'rspack'
  /** Loads a package, as the configuration would. */
  load: (name: string) => Exported
  folder: string
}

export interface Case {
  kind: 'plugin' | 'loader'
  /** Other packages it's used with. */
  needs?: string[]
  files?: Record<string, string>
  options: (kit: Kit) => Options
  /** In names and contents of the emitted files. */
  emits?: RegExp
  /** In errors, warnings and what is printed. */
  tells?: RegExp
  /** Errors that are meant. */
  fails?: true
}

const index = 'src/index.js'

function plugin(make: (load: Kit['load'], kit: Kit) => unknown, more: Partial<Case> & { with?: Options } = {}): Case {
  const { with: own = {}, ...rest } = more
  return { kind: 'plugin', ...rest, options: (kit) => ({ ...own, plugins: [make(kit.load, kit)] }) }
}

/** A loader for the files of an extension; `chain` follows it, from the last to the first. */
function loader(
  name: string,
  extension: string,
  text: string,
  emits: RegExp,
  more: {
    use?: unknown[]
    options?: Options
    code?: string
    with?: Options
    files?: Record<string, string>
    needs?: string[]
    type?: string
  } = {},
): Case {
  const {
    use,
    options,
    code = `import value from './file.${extension}'\nconsole.log(value)\n`,
    with: own = {},
    files = {},
    needs = [],
    type,
  } = more
  const rule = {
    test: new RegExp(`\\.${extension}$`),
    ...(type ? { type } : {}),
    use: use ?? [options ? { loader: name, options } : name],
  }
  return {
    kind: 'loader',
    needs,
    files: { [index]: code, [`src/file.${extension}`]: text, ...files },
    options: () => ({ ...own, module: { rules: [rule] } }),
    emits,
  }
}

/** What a module of either kind exports. */
function defaultOf(module: Exported): Exported {
  return module.default ?? module
}

const page = { 'src/page.html': '<!doctype html><title>Shop</title>  <p>  text  </p>' }

export const cases: Record<string, Case> = {
  // Plugins
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

  // Loaders
  '@mdx-js/loader': loader('@mdx-js/loader', 'mdx', '# Heading {1 + 1}\n', /Heading/, { needs: ['react'] }),
  '@svgr/webpack': loader(
    '@svgr/webpack',
    'svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
    /SvgFile/,
    { needs: ['react'] },
  ),
  'babel-loader': loader(
    'babel-loader',
    'jsx',
    "import React from 'react'\nexport default <p>Babel</p>\n",
    /createElement/,
    { needs: ['@babel/core', '@babel/preset-react', 'react'], options: { presets: ['@babel/preset-react'] } },
  ),
  'cache-loader': loader('cache-loader', 'txt', "module.exports = 'cached'", /cached/),
  'coffee-loader': loader('coffee-loader', 'coffee', 'console.log "coffee" if true\n', /console\.log\("coffee"\)/, {
    needs: ['coffeescript'],
  }),
  'css-loader': loader('css-loader', 'css', '.a { color: teal }\n', /teal/, {
    use: ['style-loader', 'css-loader'],
    needs: ['style-loader'],
    type: 'javascript/auto',
  }),
  'style-loader': loader('style-loader', 'css', '.a { color: teal }\n', /injectStylesIntoStyleTag|insertStyleElement/, {
    use: ['style-loader', 'css-loader'],
    needs: ['css-loader'],
    type: 'javascript/auto',
  }),
  'exports-loader': loader(
    'exports-loader',
    'js',
    'var Legacy = "legacy"\n',
    /Legacy as default|__WEBPACK_DEFAULT_EXPORT__|default: \(\) => /,
    {
      use: [{ loader: 'exports-loader', options: { type: 'module', exports: 'default Legacy' } }],
      code: "import value from './file.js'\nconsole.log(value)\n",
    },
  ),
  'expose-loader': loader('expose-loader', 'txt', "module.exports = 'exposed'", /Exposed/, {
    options: { exposes: 'Exposed' },
  }),
  'file-loader': loader('file-loader', 'txt', 'plain', /[0-9a-f]{32}\.txt/, { options: { name: '[hash].[ext]' } }),
  'graphql-tag/loader': loader('graphql-tag/loader', 'graphql', 'query Shop { id }\n', /"Shop"/, {
    needs: ['graphql', 'graphql-tag'],
    code: "const value = require('./file.graphql')\nconsole.log(value)\n",
  }),
  'handlebars-loader': loader('handlebars-loader', 'hbs', '<p>{{name}}</p>', /<p>/, { needs: ['handlebars'] }),
  'html-loader': loader('html-loader', 'html', '<p>page</p>', /<p>page<\/p>/),
  'ignore-loader': loader('ignore-loader', 'txt', 'not javascript at all', /main\.js/),
  'imports-loader': loader('imports-loader', 'js', 'console.log(one)\n', /shipped/, {
    use: [{ loader: 'imports-loader', options: { imports: 'default ./other.js one' } }],
    code: "import './file.js'\n",
    files: { 'src/other.js': "export default 'shipped'\n" },
  }),
  'json-loader': loader('json-loader', 'data', '{"a":1}', /"a": ?1/),
  'json5-loader': loader('json5-loader', 'json5', '{a:1}', /a['"]?: ?1|\\"a\\":1|"a\\":1/),
  'less-loader': loader('less-loader', 'less', '@c: teal; .a { .b { color: @c } }\n', /\.a \.b/, {
    use: ['style-loader', 'css-loader', 'less-loader'],
    needs: ['less', 'css-loader', 'style-loader'],
    type: 'javascript/auto',
  }),
  'markdown-loader': loader('markdown-loader', 'md', '# Heading\n', /<h1/, {
    use: ['html-loader', 'markdown-loader'],
    needs: ['html-loader', 'marked'],
  }),
  'node-loader': {
    kind: 'loader',
    files: { [index]: "import './file.node'\n", 'src/file.node': 'binary' },
    options: () => ({ target: 'node', module: { rules: [{ test: /\.node$/, loader: 'node-loader' }] } }),
    emits: /\.node/,
  },
  'null-loader': loader('null-loader', 'txt', 'not javascript at all', /main\.js/),
  'postcss-loader': loader('postcss-loader', 'css', '.a { user-select: none }\n', /-webkit-user-select/, {
    use: [
      'style-loader',
      'css-loader',
      {
        loader: 'postcss-loader',
        options: { postcssOptions: { plugins: [['autoprefixer', { overrideBrowserslist: ['safari 12'] }]] } },
      },
    ],
    needs: ['postcss', 'autoprefixer', 'css-loader', 'style-loader'],
    type: 'javascript/auto',
  }),
  'pug-loader': loader('pug-loader', 'pug', 'p text\n', /text/, { needs: ['pug'] }),
  'raw-loader': loader('raw-loader', 'txt', 'raw text', /raw text/),
  'resolve-url-loader': loader('resolve-url-loader', 'scss', '.a { background: url(./a.txt) }\n', /background/, {
    use: ['style-loader', 'css-loader', 'resolve-url-loader', { loader: 'sass-loader', options: { sourceMap: true } }],
    needs: ['sass', 'sass-loader', 'css-loader', 'style-loader'],
    type: 'javascript/auto',
    files: { 'src/a.txt': 'a' },
  }),
  'sass-loader': loader('sass-loader', 'scss', '$c: teal; .a { .b { color: $c } }\n', /\.a \.b/, {
    use: ['style-loader', 'css-loader', 'sass-loader'],
    needs: ['sass', 'css-loader', 'style-loader'],
    type: 'javascript/auto',
  }),
  'sass-resources-loader': loader('sass-resources-loader', 'scss', '.a { color: $c }\n', /teal/, {
    use: [
      'style-loader',
      'css-loader',
      'sass-loader',
      { loader: 'sass-resources-loader', options: { resources: './src/vars.sc' } },
    ],
    needs: ['sass', 'sass-loader', 'css-loader', 'style-loader'],
    type: 'javascript/auto',
    files: { 'src/vars.sc': '$c: teal;\n' },
  }),
  'shebang-loader': loader('shebang-loader', 'sh', '#!/usr/bin/env node\nconsole.log("shebang")\n', /"shebang"/),
  'source-map-loader': loader(
    'source-map-loader',
    'js',
    'console.log("mapped")\n//# sourceMappingURL=file.js.map\n',
    /original\.ts/,
    {
      use: ['source-map-loader'],
      with: { devtool: 'source-map' },
      files: {
        'src/file.js.map':
          '{"version":3,"sources":["original.ts"],"sourcesContent":["console.log(1 as number)"],"names":[],"mappings":"AAAA"}',
      },
      code: "import './file.js'\n",
    },
  ),
  'string-replace-loader': loader('string-replace-loader', 'txt', "module.exports = 'search'", /replaced/, {
    options: { search: 'search', replace: 'replaced' },
  }),
  'style-resources-loader': loader('style-resources-loader', 'less', '.a { color: @c }\n', /teal/, {
    use: [
      'style-loader',
      'css-loader',
      'less-loader',
      { loader: 'style-resources-loader', options: { patterns: ['./src/vars.less'] } },
    ],
    needs: ['less', 'less-loader', 'css-loader', 'style-loader'],
    type: 'javascript/auto',
    files: { 'src/vars.less': '@c: teal;\n' },
  }),
  'stylus-loader': loader('stylus-loader', 'styl', '.a\n  .b\n    color teal\n', /\.a \.b/, {
    use: ['style-loader', 'css-loader', 'stylus-loader'],
    needs: ['stylus', 'css-loader', 'style-loader'],
    type: 'javascript/auto',
  }),
  'svelte-loader': loader('svelte-loader', 'svelte', '<p>svelte</p>', /svelte/, {
    needs: ['svelte'],
    with: {
      resolve: { mainFields: ['svelte', 'browser', 'module', 'main'], conditionNames: ['svelte', 'browser', 'import'] },
    },
  }),
  'svg-inline-loader': loader(
    'svg-inline-loader',
    'svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
    /<svg/,
  ),
  'svg-sprite-loader': loader(
    'svg-sprite-loader',
    'svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
    /<symbol/,
  ),
  'svg-url-loader': loader(
    'svg-url-loader',
    'svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
    /data:image\/svg\+xml/,
  ),
  'swc-loader': loader('swc-loader', 'ts', 'const a: number = 1\nexport default a\n', /const a = 1|var a = 1/, {
    needs: ['@swc/core'],
    options: { jsc: { parser: { syntax: 'typescript' } } },
  }),
  'thread-loader': loader('thread-loader', 'txt', "module.exports = 'threaded'", /threaded/, {
    use: [{ loader: 'thread-loader', options: { workers: 1, poolTimeout: 100 } }, 'shebang-loader'],
    needs: ['shebang-loader'],
  }),
  'to-string-loader': loader('to-string-loader', 'css', '.a { color: teal }\n', /teal/, {
    use: ['to-string-loader', 'css-loader'],
    needs: ['css-loader'],
    type: 'javascript/auto',
  }),
  'ts-loader': loader('ts-loader', 'ts', 'const a: number = 1\nexport default a\n', /const a = 1|var a = 1/, {
    needs: ['typescript'],
    options: { transpileOnly: true },
    files: { 'tsconfig.json': '{"compilerOptions":{"target":"es2020","module":"esnext"}}' },
  }),
  'url-loader': loader('url-loader', 'txt', 'plain', /data:text\/plain/, { options: { limit: 1000 } }),
  'val-loader': loader('val-loader', 'js', "module.exports = () => ({ code: 'module.exports = ' + (6 * 7) })\n", /42/, {
    use: ['val-loader'],
    code: "import value from './file.js'\nconsole.log(value)\n",
  }),
  'vue-style-loader': loader('vue-style-loader', 'css', '.a { color: teal }\n', /addStylesClient|teal/, {
    use: ['vue-style-loader', { loader: 'css-loader', options: { esModule: false } }],
    needs: ['css-loader'],
    type: 'javascript/auto',
  }),
  'worker-loader': loader('worker-loader', 'worker.js', "self.onmessage = () => 'working'\n", /working/, {
    options: { filename: '[name].js' },
  }),
  'xml-loader': loader('xml-loader', 'xml', '<a><b>1</b></a>', /"b"/),
  'yaml-loader': loader('yaml-loader', 'yaml', 'a: forty-two\n', /forty-two/, {
    code: "import value from './file.yaml'\nconsole.log(value)\n",
  }),
}

// Loaders for JavaScript itself must leave the entry alone.
for (const name of ['exports-loader', 'imports-loader', 'val-loader', 'source-map-loader']) {
  const own = cases[name]
  if (!own) continue
  const { options } = own
  own.options = (kit) => {
    const made = options(kit) as { module: { rules: { test: RegExp }[] } }
    for (const rule of made.module.rules) rule.test = /file\.js$/
    return made
  }
}
