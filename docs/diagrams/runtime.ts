// Diagrams of the runtime: what a bundle contains, how chunks are loaded, what hashes cover, and how hot updates are
// applied.

import type { Diagram } from './diagram.ts'

export const runtime: Record<string, Diagram> = {
  'bundle-parts': {
    alt: [
      'main.js from top to bottom: the module table, the require function with its cache, runtime modules, and the startup code. The table and the startup code are your code, the other two are the runtime.',
      'main.js 从上到下分为：模块表、require 函数及其缓存、运行时模块、启动代码。模块表和启动代码来自你的代码，另外两部分是运行时。',
    ],
    boxes: {
      modules: {
        at: [0, 0],
        phone: [0, 0],
        label: ['Module table\n`__webpack_modules__`', '模块表\n`__webpack_modules__`'],
        kind: 'module',
      },
      require: {
        at: [0, 1],
        phone: [0, 1],
        label: ['Require function and cache\n`__webpack_require__`', 'require 函数和缓存\n`__webpack_require__`'],
        kind: 'chunk',
      },
      helpers: {
        at: [0, 2],
        phone: [0, 2],
        label: ['Runtime modules\n`__webpack_require__.d` …', '运行时模块\n`__webpack_require__.d` …'],
        kind: 'chunk',
      },
      startup: { at: [0, 3], phone: [0, 3], label: ['Startup: the entry', '启动代码：入口'], kind: 'module' },
    },
    groups: { file: { label: '`main.js`', of: ['modules', 'require', 'helpers', 'startup'] } },
  },

  'chunk-loading': {
    alt: [
      'Your code calls import(). The runtime appends a script tag. The chunk runs and pushes its modules to the global array, which is the function of the runtime. The runtime copies the modules to its table and resolves the Promise. Your code requires the module, which runs for the first time.',
      '你的代码调用 import()，运行时插入 script 标签。chunk 执行时把模块 push 进全局数组，push 已是运行时的函数：它把模块放进模块表，并让 Promise resolve。随后你的代码 require 该模块，模块第一次执行。',
    ],
    actors: {
      code: ['Your code', '你的代码'],
      runtime: ['Runtime', '运行时'],
      chunk: ['Chunk', 'chunk'],
    },
    steps: [
      { from: 'code', to: 'runtime', label: '`e("chart")`' },
      { from: 'runtime', to: 'chunk', label: ['appends a script tag', '插入 script 标签'] },
      { from: 'chunk', to: 'runtime', label: ['pushes its modules', 'push 模块'] },
      { on: 'runtime', label: ['adds them to the module table', '放进模块表'] },
      { from: 'runtime', to: 'code', label: ['resolves the Promise', 'Promise resolve'], dashed: true },
      { from: 'code', to: 'runtime', label: ['requires the module', 'require 该模块'] },
      { on: 'runtime', label: ['runs the module', '执行模块'], kind: 'module' },
    ],
  },

  'hash-scopes': {
    alt: [
      'A compilation has two chunks, main and chart. fullhash covers all of it. chunkhash covers one chunk, for example the JavaScript and the CSS of main. contenthash covers one type of content, for example only the CSS of main.',
      '一次 compilation 有 main 和 chart 两个 chunk。fullhash 覆盖全部内容；chunkhash 覆盖一个 chunk，比如 main 的 JavaScript 和 CSS；contenthash 只覆盖一种内容，比如 main 的 CSS。',
    ],
    boxes: {
      full: {
        at: [0, 0, 2, 0],
        phone: [0, 0, 1, 0],
        label: ['`[fullhash]` covers the compilation', '`[fullhash]` 覆盖整个 compilation'],
      },
      main: {
        at: [0, 1, 1, 1],
        phone: [0, 1, 1, 1],
        label: ['`[chunkhash]` of `main`', '`main` 的 `[chunkhash]`'],
        kind: 'chunk',
      },
      chart: {
        at: [2, 1],
        phone: [0, 3, 1, 3],
        label: ['`[chunkhash]` of `chart`', '`chart` 的 `[chunkhash]`'],
        kind: 'chunk',
      },
      js: { at: [0, 2], phone: [0, 2], label: '`[contenthash]`\n`main.js`', kind: 'file' },
      css: { at: [1, 2], phone: [1, 2], label: '`[contenthash]`\n`main.css`', kind: 'file' },
      chartJs: { at: [2, 2], phone: [0, 4, 1, 4], label: '`[contenthash]`\n`chart.js`', kind: 'file' },
    },
  },

  'hash-chain': {
    alt: [
      'Without runtimeChunk, an edit of chart.js changes the name of the chart’s file, hence the runtime, which is in main.js, so main.js gets a new name, too. With runtimeChunk, the runtime is in runtime.js, and main.js keeps its name.',
      '不设置 runtimeChunk 时，修改 chart.js 会改变图表文件的名字，运行时随之变化；运行时在 main.js 里，所以 main.js 也换了名字。设置之后，运行时在 runtime.js 里，main.js 的名字不变。',
    ],
    boxes: {
      edit: { at: [0, 0], phone: [0, 0], label: ['Edit of\n`chart.js`', '修改\n`chart.js`'], kind: 'plain' },
      file: { at: [1, 0], phone: [0, 1], label: ['New name of\nthe chart’s file', '图表文件\n换了名字'], kind: 'file' },
      runtime: {
        at: [2, 0],
        phone: [0, 2],
        label: ['New map of names\nin the runtime', '运行时里的\n文件名表变了'],
        kind: 'chunk',
      },
      inside: { at: [3, 0], phone: [0, 3], label: ['`main.js`\nhas a new name', '`main.js`\n换了名字'], kind: 'file' },
      edit2: { at: [0, 1], phone: [1, 0], label: ['Edit of\n`chart.js`', '修改\n`chart.js`'], kind: 'plain' },
      file2: {
        at: [1, 1],
        phone: [1, 1],
        label: ['New name of\nthe chart’s file', '图表文件\n换了名字'],
        kind: 'file',
      },
      runtime2: {
        at: [2, 1],
        phone: [1, 2],
        label: ['`runtime.js`\nhas a new name', '`runtime.js`\n换了名字'],
        kind: 'chunk',
      },
      kept: { at: [3, 1], phone: [1, 3], label: ['`main.js`\nkeeps its name', '`main.js`\n名字不变'], kind: 'gone' },
    },
    groups: {
      without: { label: ['Runtime in the entry', '运行时在入口里'], of: ['edit', 'file', 'runtime', 'inside'] },
      with: { label: '`runtimeChunk`', of: ['edit2', 'file2', 'runtime2', 'kept'] },
    },
    edges: [
      { from: 'edit', to: 'file' },
      { from: 'file', to: 'runtime' },
      { from: 'runtime', to: 'inside' },
      { from: 'edit2', to: 'file2' },
      { from: 'file2', to: 'runtime2' },
    ],
  },

  'hot-update': {
    alt: [
      'You save a file. The dev server builds and sends the hash to the client in the page. The client asks the runtime to check. The runtime requests the JSON file and the JavaScript file of the update from the server, replaces the modules, and calls the accept callbacks.',
      '你保存文件，开发服务器重新构建，把哈希发给页面里的客户端。客户端让运行时检查更新；运行时向服务器请求这次更新的 JSON 文件和 JavaScript 文件，替换模块，再调用 accept 的回调。',
    ],
    actors: {
      server: ['Dev server', '开发服务器'],
      client: ['Client', '客户端'],
      runtime: ['Runtime', '运行时'],
    },
    steps: [
      { on: 'server', label: ['builds', '重新构建'] },
      { from: 'server', to: 'client', label: ['WebSocket: the new hash', 'WebSocket：新的哈希'] },
      { from: 'client', to: 'runtime', label: '`hot.check()`' },
      { from: 'runtime', to: 'server', label: ['GET `*.hot-update.json`', 'GET `*.hot-update.json`'] },
      { from: 'runtime', to: 'server', label: ['GET `*.hot-update.js`', 'GET `*.hot-update.js`'] },
      { on: 'runtime', label: ['looks for modules that accept', '查找接受更新的模块'] },
      {
        on: 'runtime',
        label: ['replaces modules, calls `accept` callbacks', '替换模块，调用 `accept` 的回调'],
        kind: 'module',
      },
    ],
  },

  'hot-propagation': {
    alt: [
      'names.js has changed. Its importer color.js does not accept the update and becomes outdated, too. The importer of color.js, index.js, accepts color.js, so the search ends there and both modules are replaced. Another module, legacy.js, imports names.js as well and accepts nothing: that path leads to an entry, and the page reloads.',
      'names.js 改变了，导入它的 color.js 不接受更新，也随之过期。导入 color.js 的 index.js 接受它的更新，查找到此结束，两个模块都会替换。如果 legacy.js 也导入了 names.js 又不接受更新，这条路径会一直走到入口，页面就要刷新。',
    ],
    boxes: {
      names: {
        at: [0, 0, 0, 1],
        phone: [0, 0, 1, 0],
        label: ['`names.js`\nchanged', '`names.js`\n改变了'],
        kind: 'file',
      },
      color: { at: [1, 0], phone: [0, 1], label: ['`color.js`\noutdated', '`color.js`\n随之过期'], kind: 'module' },
      index: { at: [2, 0], phone: [0, 2], label: ['`index.js`\naccepts', '`index.js`\n接受更新'], kind: 'module' },
      stop: { at: [3, 0], phone: [0, 3], label: ['Modules are replaced', '替换模块'] },
      legacy: { at: [1, 1], phone: [1, 1], label: ['`legacy.js`\noutdated', '`legacy.js`\n随之过期'], kind: 'module' },
      entry: { at: [2, 1], phone: [1, 2], label: ['Entry\naccepts nothing', '入口\n不接受更新'], kind: 'module' },
      reload: { at: [3, 1], phone: [1, 3], label: ['The page reloads', '页面刷新'], kind: 'chunk' },
    },
    edges: [
      { from: 'names', to: 'color' },
      { from: 'color', to: 'index' },
      { from: 'index', to: 'stop', dashed: true },
      { from: 'names', to: 'legacy' },
      { from: 'legacy', to: 'entry' },
      { from: 'entry', to: 'reload', dashed: true },
    ],
  },
}
