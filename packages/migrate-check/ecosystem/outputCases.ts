// Cases of plugins that emit, minify, copy or remove files.

import path from 'node:path'
import { type Case, index, page, plugin } from './case.ts'

export const outputCases: Record<string, Case> = {
  '@sentry/webpack-plugin': plugin(
    (load) =>
      load('@sentry/webpack-plugin').sentryWebpackPlugin({
        telemetry: false,
        sourcemaps: { disable: true },
        release: { name: 'release-1', inject: true, create: false },
      }),
    { emits: /SENTRY_RELEASE|release-1/ },
  ),
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
  'filemanager-webpack-plugin': plugin(
    (load) =>
      new (load('filemanager-webpack-plugin'))({
        events: { onEnd: { copy: [{ source: 'public/robots.txt', destination: 'dist/copied.txt' }] } },
      }),
    { files: { 'public/robots.txt': 'User-agent: *' }, emits: /copied\.txt/ },
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
  'terser-webpack-plugin': {
    kind: 'plugin',
    options: ({ load }) => ({
      mode: 'production',
      optimization: { minimize: true, minimizer: [new (load('terser-webpack-plugin'))()] },
    }),
    emits: /console\.log\("hello"\)/,
  },
  'webpack-assets-manifest': plugin(
    (load) => {
      const Plugin = load('webpack-assets-manifest')
      return new (Plugin.WebpackAssetsManifest ?? Plugin)()
    },
    { emits: /"main\.js": ?"main\.js"/ },
  ),
  'webpack-manifest-plugin': plugin((load) => new (load('webpack-manifest-plugin').WebpackManifestPlugin)(), {
    emits: /"main\.js": "(?:auto\/)?main\.js"/,
  }),
  'rspack-manifest-plugin': plugin((load) => new (load('rspack-manifest-plugin').RspackManifestPlugin)(), {
    emits: /manifest\.json/,
  }),
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
  'workbox-webpack-plugin': plugin(
    (load) => new (load('workbox-webpack-plugin').GenerateSW)({ mode: 'development', sourcemap: false }),
    { emits: /service-worker\.js/ },
  ),
  'zip-webpack-plugin': plugin((load) => new (load('zip-webpack-plugin'))({ filename: 'all.zip' }), {
    emits: /all\.zip/,
  }),
}
