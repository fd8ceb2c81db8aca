// The cases of loaders.

import { type Case, index, loader } from './case.ts'

export const loaderCases: Record<string, Case> = {
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

// Loaders for JavaScript must not process the entry.
for (const name of ['exports-loader', 'imports-loader', 'val-loader', 'source-map-loader']) {
  const own = loaderCases[name]
  if (!own) continue
  const { options } = own
  own.options = (kit) => {
    const made = options(kit) as { module: { rules: { test: RegExp }[] } }
    for (const rule of made.module.rules) rule.test = /file\.js$/
    return made
  }
}
