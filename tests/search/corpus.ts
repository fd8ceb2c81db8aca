// The pages for the search tests: a small bilingual documentation of Rspack, including everything that ever made two
// engines differ: emoji, full width, combining marks, markup as text, empty sections.

import type { SearchPage } from '../../crates/md-compiler/index.js'
import { unread } from '../../node/cache/cachedPage.ts'

type Sections = [heading: string, text: string, code?: string][]

/** Keywords of sections, by route and anchor. */
const called: Record<string, Record<string, string[]>> = {
  '/config/output': {
    '': ['dist', 'where do the files go'],
    'output-publicpath': ['cdn address', 'deploy to a folder', 'ｂａｓｅ url 😀'],
    'output-filename': ['hash in file names', 'rename the bundle'],
    'output-chunkfilename': ['name of a lazy chunk', ''],
  },
  '/guide/optimization/code-splitting': { 'dynamic-import': ['load a module later', 'import on click'] },
  '/guide/optimization/tree-shaking': { '': ['remove dead code'], sideeffects: ['keep a file that is only imported'] },
  '/misc/edge': { empty: ['<b>bold</b> names', 'cafe\u0301'] },
  '/zh/config/output': { '': ['产物目录'], 'output-publicpath': ['cdn 前缀', '部署到子目录', '资源 404'] },
  '/zh/guide/optimization/code-splitting': { 动态导入: ['点击时再加载', '延迟加载 module'] },
  '/zh/config/devtool': { 空: ['看不到源码'] },
}

function page(routePath: string, title: string, sections: Sections, group = ''): SearchPage {
  return {
    routePath,
    title,
    group,
    phrases: { keywords: called[routePath] ?? {} },
    sections: unread(
      sections.map(([heading, text, code = ''], i) => ({
        anchor: i === 0 ? '' : heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
        depth: i === 0 ? 1 : heading.startsWith('sub') ? 3 : 2,
        heading,
        text,
        code,
      })),
    ),
  }
}

export const en: SearchPage[] = [
  page(
    '/config/output',
    'Output',
    [
      ['Output', 'Instructs Rspack on how and where to emit bundles, assets and everything else.'],
      ['output.path', 'The output directory as an absolute path. Defaults to dist.', "output: { path: '/build' }"],
      ['output.publicPath', 'The base URL of assets that the page loads at run time.', "publicPath: 'auto'"],
      ['output.filename', 'Names of entry chunks. The placeholders [name] and [contenthash] are replaced.'],
      ['output.chunkFilename', 'Names of chunks that are loaded on demand.'],
      ['output.library.type', 'How the library is exposed: var, module, commonjs, umd.'],
    ],
    'Config',
  ),
  page(
    '/config/optimization',
    'Optimization',
    [
      ['Optimization', 'Minimizers and chunk splitting for production builds.'],
      ['optimization.minimize', 'Whether to minimize the bundle.'],
      [
        'optimization.splitChunks.minSize',
        'Minimal size, in bytes, of a chunk that is generated.',
        'splitChunks: { minSize: 20000 }',
      ],
      ['optimization.splitChunks.cacheGroups', 'Groups of modules that share a chunk, with their own conditions.'],
      ['optimization.runtimeChunk', 'Puts the runtime in a chunk of its own.'],
    ],
    'Config',
  ),
  page(
    '/config/devtool',
    'Devtool',
    [['Devtool', 'Chooses how source maps are generated: eval, cheap-module-source-map, source-map, false.']],
    'Config',
  ),
  page(
    '/config/resolve',
    'Resolve',
    [
      ['Resolve', 'Where modules are looked for.'],
      [
        'resolve.alias',
        'Redirects a request to another path. An alias of a missing module can be false.',
        "alias: { '@': './src' }",
      ],
      ['resolve.extensions', 'Extensions that are tried in order: .js, .json, .wasm.'],
      ['resolve.tsConfig', 'Reads paths from tsconfig.json.'],
    ],
    'Config',
  ),
  page(
    '/guide/optimization/code-splitting',
    'Code Splitting',
    [
      ['Code Splitting', 'Rspack splits code into chunks that can be loaded in parallel or on demand.'],
      [
        'Dynamic import',
        'import() marks a place where a chunk is cut; the module is fetched when it is needed.',
        "const page = await import('./page')",
      ],
      [
        'Prefetching and preloading',
        'Magic comments tell the browser what to fetch in its idle time.',
        'import(/* webpackPrefetch: true */ "./modal")',
      ],
      ['sub: Entry points', 'Each entry becomes a chunk.'],
    ],
    'Optimization',
  ),
  page(
    '/guide/optimization/tree-shaking',
    'Tree Shaking',
    [
      [
        'Tree Shaking',
        'Unused exports are left out of the bundle; sideEffects in package.json says which modules may go.',
      ],
      ['sideEffects', 'A list of files that must be kept even when nothing of them is imported.'],
    ],
    'Optimization',
  ),
  page(
    '/guide/features/module-federation',
    'Module Federation',
    [
      ['Module Federation', 'Separately built applications share modules at run time.'],
      ['Remotes and exposes', 'A host lists remotes; a remote exposes modules; both share singletons such as react.'],
    ],
    'Features',
  ),
  page(
    '/plugins/rspack/html-rspack-plugin',
    'HtmlRspackPlugin',
    [
      [
        'HtmlRspackPlugin',
        'Creates an HTML file that loads the emitted bundle.',
        'new rspack.HtmlRspackPlugin({ template })',
      ],
      ['template', 'Path of the template file.'],
      ['favicon', 'Adds an icon to the page.'],
    ],
    'Plugins',
  ),
  page(
    '/plugins/webpack/define-plugin',
    'DefinePlugin',
    [['DefinePlugin', 'Replaces variables in the code with values at build time, process.env.NODE_ENV among them.']],
    'Plugins',
  ),
  page(
    '/api/cli',
    'Command line',
    [
      ['Command line', 'npx rspack build, npx rspack serve and their flags.'],
      [
        'rspack serve',
        'Starts @rspack/dev-server with hot module replacement. --hot and --port set it up.',
        'rspack serve --port 8080',
      ],
      [
        'Flags',
        '--mode development, --config ./rspack.config.js, --env production. The flag --mode wins over the file.',
      ],
    ],
    'API',
  ),
  page(
    '/guide/features/loader',
    'Loader',
    [
      [
        'Loader',
        'Loaders turn files into modules. builtin:swc-loader compiles TypeScript and JSX; css-loader reads styles.',
      ],
      [
        'Configuring loaders',
        'module.rules lists conditions and the loaders that apply.',
        'module: { rules: [{ test: /\\.css$/ }] }',
      ],
    ],
    'Features',
  ),
  page('/blog/announcing-1-0-alpha', 'Announcing Rspack 1.0 alpha', [
    [
      'Announcing Rspack 1.0 alpha',
      'The first alpha of 1.0: better chunk splitting, output.clean, faster builds 🚀🚀.',
    ],
    ['Breaking changes', 'Outdated options are gone; see the migration guide.'],
  ]),
  page('/misc/edge', 'Edge <script>alert(1)</script>', [
    [
      'Edge',
      'Emoji 😀 beside words, 👩‍👩‍👧 families, 𝒎𝒂𝒕𝒉 letters, ＦＵＬＬ ｗｉｄｔｈ, cafe\u0301 and café, ﬁle, ß, Ελληνικά, Йод, हिन्दी, 한국어, ひらがなカタカナ.',
    ],
    ['<img src=x onerror=alert(1)>', `${'word '.repeat(200)}needle ${'tail '.repeat(200)}`],
    ['Empty', ''],
    [
      'Long',
      `${'é'.repeat(300)} ${'中'.repeat(120)}${'x'.repeat(200)} a.b.c.d.e.f.g.h ._-:@ --- $ _ __dirname\ttab\nline`,
    ],
  ]),
]

export const zh: SearchPage[] = [
  page(
    '/zh/config/output',
    '输出 Output',
    [
      ['输出 Output', '该选项决定 Rspack 如何输出产物，以及产物输出到哪里。'],
      ['output.path', '产物输出的绝对路径，默认是 dist 目录。', "output: { path: '/build' } // 输出目录"],
      ['output.publicPath', '页面在运行时加载静态资源所用的基础 URL。'],
    ],
    '配置',
  ),
  page(
    '/zh/guide/optimization/code-splitting',
    '代码分割',
    [
      ['代码分割', 'Rspack 支持代码分割，把代码拆成多个 chunk，从而控制加载顺序并按需加载。'],
      ['动态导入', '使用 import() 语法动态导入模块，模块会在需要时再加载。', "const 页面 = await import('./page')"],
      ['预获取与预加载', '通过魔法注释告诉浏览器在空闲时获取哪些资源。'],
    ],
    '优化',
  ),
  page(
    '/zh/guide/optimization/tree-shaking',
    'Tree shaking',
    [['Tree shaking', '摇树优化会移除没有使用的导出，package.json 的 sideEffects 字段标记副作用。']],
    '优化',
  ),
  page(
    '/zh/guide/features/module-federation',
    '模块联邦',
    [
      ['模块联邦', '多个独立构建的应用可以在运行时共享模块😀，类似微前端架构。'],
      ['远程模块', '消费方通过 remotes 声明远程模块，生产方通过 exposes 暴露模块。'],
    ],
    '功能',
  ),
  page(
    '/zh/guide/start/quick-start',
    '快速上手',
    [
      ['快速上手', '安装 Node.js 之后，运行 npm create rspack@latest 创建新项目。', 'npm create rspack@latest'],
      ['使用命令行', '安装 @rspack/core 与 @rspack/cli，然后更新构建脚本。'],
      ['从 webpack 迁移', 'Rspack 兼容 webpack 的配置，大多数项目只需少量修改。'],
    ],
    '开始',
  ),
  page(
    '/zh/config/devtool',
    '开发工具 Devtool',
    [
      ['开发工具 Devtool', '控制是否生成 source map，以及如何生成源码映射。ＤＥＶ 模式下的热更新不受影响。'],
      ['空', ''],
    ],
    '配置',
  ),
  page('/zh/misc/faq', '常见问题', [
    [
      '常见问题',
      `为什么构建变慢？${'请检查插件与加载器的配置。'.repeat(40)}如果开启了 JavaScript 编写的 loader，开销会比较大。`,
    ],
    ['Rspack 与 Vite 有什么区别', '两者的定位不同：Rspack 在开发与生产环境使用同一个打包器。'],
  ]),
]
