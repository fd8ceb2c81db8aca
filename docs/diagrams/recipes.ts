// Diagrams of recipes and of guides that span several files: what goes in, what each tool does with it, and who gets the result.

import type { Diagram } from './diagram.ts'

export const recipes: Record<string, Diagram> = {
  'plugin-hooks': {
    alt: [
      'Rspack calls apply once, and the plugin registers its functions. In each build, Rspack compiles the modules, calls the functions for processAssets with the files, which the plugin may change, writes the files, and calls the functions for done.',
      'Rspack 只调用一次 apply，插件在这时注册函数。每次构建，Rspack 先编译模块，再带着产物文件调用注册到 processAssets 的函数，插件可以改动这些文件；输出文件之后，再调用注册到 done 的函数。',
    ],
    actors: { rspack: 'Rspack', plugin: ['Plugin', '插件'] },
    steps: [
      { from: 'rspack', to: 'plugin', label: ['`apply(compiler)`, once', '`apply(compiler)`，只有一次'] },
      { on: 'plugin', label: ['registers functions for hooks', '为钩子注册函数'] },
      { on: 'rspack', label: ['compiles the modules', '编译模块'], kind: 'module' },
      { from: 'rspack', to: 'plugin', label: ['`processAssets`: the files', '`processAssets`：产物文件'] },
      { from: 'plugin', to: 'rspack', label: ['more files, or changed ones', '新增或改过的文件'], dashed: true },
      { on: 'rspack', label: ['writes the files', '输出文件'], kind: 'file' },
      { from: 'rspack', to: 'plugin', label: ['`done`: what happened', '`done`：构建结果'] },
    ],
  },

  'server-rendering': {
    alt: [
      'App.jsx is compiled twice. The client build writes files with hashes for the browser, the server build writes server.js for Node.js. The server sends finished HTML to the browser, where the client files hydrate it.',
      'App.jsx 编译两次：client 构建为浏览器输出带哈希的文件，server 构建为 Node.js 输出 server.js。服务器把渲染好的 HTML 发给浏览器，再由 client 的文件完成水合。',
    ],
    boxes: {
      app: { at: [0, 0, 0, 1], phone: [0, 0, 1, 0], label: '`App.jsx`', kind: 'module' },
      client: { at: [1, 0], phone: [0, 1], label: ['`client`\nfor browsers', '`client`\n面向浏览器'] },
      server: { at: [1, 1], phone: [1, 1], label: ['`server`\nfor Node.js', '`server`\n面向 Node.js'] },
      files: { at: [2, 0], phone: [0, 2], label: '`main.….js`', kind: 'chunk' },
      program: { at: [2, 1], phone: [1, 2], label: '`server.js`', kind: 'chunk' },
      browser: { at: [3, 0], phone: [0, 3], label: ['Browser\nhydrates', '浏览器\n水合'], kind: 'plain' },
      node: { at: [3, 1], phone: [1, 3], label: ['Server\nrenders HTML', '服务器\n渲染 HTML'], kind: 'plain' },
    },
    edges: [
      { from: 'app', to: 'client' },
      { from: 'app', to: 'server' },
      { from: 'client', to: 'files' },
      { from: 'server', to: 'program' },
      { from: 'files', to: 'browser' },
      { from: 'program', to: 'node' },
      { from: 'node', to: 'browser', label: 'HTML', dashed: true },
    ],
  },

  caching: {
    alt: [
      'Browsers ask for index.html again at each visit. It names main.js and chart.js with their hashes, which browsers keep for a year. An open page of the last release still requests the files of that release.',
      '浏览器每次访问都会重新确认 index.html。它引用的 main.js 和 chart.js 带有哈希，可以缓存一年。上一次发布时打开的页面，仍会请求那一次的文件。',
    ],
    boxes: {
      page: { at: [0, 0], label: ['`index.html`\nchecked each time', '`index.html`\n每次都确认'], kind: 'file' },
      main: {
        at: [1, 0],
        label: ['`main.1b13347e.js`\nkept for a year', '`main.1b13347e.js`\n缓存一年'],
        kind: 'chunk',
      },
      chart: {
        at: [2, 0],
        label: ['`chart.4a1ae685.js`\nkept for a year', '`chart.4a1ae685.js`\n缓存一年'],
        kind: 'chunk',
      },
      open: { at: [0, 1], label: ['An open page', '没关掉的页面'], kind: 'plain' },
      oldMain: { at: [1, 1], label: ['`main` of its\nrelease', '那次发布的\n`main`'], kind: 'file' },
      oldChart: { at: [2, 1], label: ['`chart` of its\nrelease', '那次发布的\n`chart`'], kind: 'file' },
    },
    edges: [
      { from: 'page', to: 'main' },
      { from: 'main', to: 'chart', dashed: true },
      { from: 'open', to: 'oldMain' },
      { from: 'oldMain', to: 'oldChart', dashed: true },
    ],
  },

  'library-formats': {
    alt: [
      'Rspack compiles src/index.ts to index.mjs and index.cjs, and tsc writes index.d.ts. In package.json, exports leads import to the first, require to the second, and TypeScript to the third.',
      'Rspack 把 src/index.ts 编译成 index.mjs 和 index.cjs，tsc 生成 index.d.ts。package.json 的 exports 让 import 找到第一个，require 找到第二个，TypeScript 找到第三个。',
    ],
    boxes: {
      source: { at: [0, 0, 0, 2], phone: [0, 0, 2, 0], label: '`src/index.ts`', kind: 'module' },
      rspack: { at: [1, 0, 1, 1], phone: [0, 1, 1, 1], label: 'Rspack' },
      tsc: { at: [1, 2], phone: [2, 1], label: '`tsc`' },
      esm: { at: [2, 0], phone: [0, 2], label: '`index.mjs`', kind: 'file' },
      cjs: { at: [2, 1], phone: [1, 2], label: '`index.cjs`', kind: 'file' },
      types: { at: [2, 2], phone: [2, 2], label: '`index.d.ts`', kind: 'file' },
      import: { at: [3, 0], phone: [0, 3], label: '`import`', kind: 'plain' },
      require: { at: [3, 1], phone: [1, 3], label: '`require()`', kind: 'plain' },
      checks: { at: [3, 2], phone: [2, 3], label: 'TypeScript', kind: 'plain' },
    },
    edges: [
      { from: 'source', to: 'rspack' },
      { from: 'source', to: 'tsc' },
      { from: 'rspack', to: 'esm' },
      { from: 'rspack', to: 'cjs' },
      { from: 'tsc', to: 'types' },
      { from: 'esm', to: 'import' },
      { from: 'cjs', to: 'require' },
      { from: 'types', to: 'checks' },
    ],
  },

  'native-css': {
    alt: [
      'index.js imports page.css, which imports reset.css and refers to dots.svg. The script becomes main.js, both style sheets become main.css, and the image becomes a file with a hash in its name.',
      'index.js 导入 page.css，page.css 又导入 reset.css 并引用 dots.svg。脚本成为 main.js，两个样式文件合成 main.css，图片成为文件名带哈希的文件。',
    ],
    boxes: {
      index: { at: [0, 0], phone: [0, 0], label: '`index.js`', kind: 'module' },
      page: { at: [0, 1], phone: [0, 1], label: '`page.css`', kind: 'module' },
      reset: { at: [0, 2], phone: [0, 2], label: '`reset.css`', kind: 'module' },
      dots: { at: [0, 3], phone: [0, 3], label: '`dots.svg`', kind: 'module' },
      script: { at: [1, 0], phone: [1, 0], label: '`main.js`', kind: 'file' },
      sheet: { at: [1, 1, 1, 2], phone: [1, 1, 1, 2], label: '`main.css`', kind: 'file' },
      image: { at: [1, 3], phone: [1, 3], label: '`7dd86bfa….svg`', kind: 'file' },
    },
    groups: { chunk: { label: ['Chunk `main`', 'chunk `main`'], of: ['script', 'sheet'] } },
    edges: [
      { from: 'index', to: 'script' },
      { from: 'page', to: 'sheet' },
      { from: 'reset', to: 'sheet' },
      { from: 'dots', to: 'image' },
    ],
  },

  'public-variables': {
    alt: [
      'The files .env and .env.staging are read by the configuration. It passes names that begin with PUBLIC_ to DefinePlugin, which writes their values into the bundle. UPLOAD_TOKEN stays outside.',
      '配置读取 .env 和 .env.staging，只把以 PUBLIC_ 开头的变量交给 DefinePlugin，由它把值写进 bundle。UPLOAD_TOKEN 不会进去。',
    ],
    boxes: {
      common: { at: [0, 0], phone: [0, 0], label: '`.env`', kind: 'file' },
      staging: { at: [0, 1], phone: [1, 0], label: '`.env.staging`', kind: 'file' },
      config: { at: [1, 0, 1, 1], phone: [0, 1, 1, 1], label: ['Configuration', '配置'] },
      define: { at: [2, 0], phone: [0, 2], label: '`DefinePlugin`\n`PUBLIC_…`' },
      token: { at: [2, 1], phone: [1, 2], label: '`UPLOAD_TOKEN`', kind: 'gone' },
      bundle: { at: [3, 0], phone: [0, 3], label: '`main.js`', kind: 'chunk' },
    },
    edges: [
      { from: 'common', to: 'config' },
      { from: 'staging', to: 'config' },
      { from: 'config', to: 'define' },
      { from: 'define', to: 'bundle' },
    ],
  },

  'source-condition': {
    alt: [
      'shop imports @example/ui. In the exports of that package, the condition source leads Rspack to src/index.ts, and default leads everyone else to dist/index.js.',
      'shop 导入 @example/ui。在这个包的 exports 里，source 条件把 Rspack 引到 src/index.ts，default 则让其他工具使用 dist/index.js。',
    ],
    boxes: {
      shop: { at: [0, 0], phone: [0, 0], label: ['`shop`\nRspack', '`shop`\nRspack'], kind: 'module' },
      others: { at: [0, 1], phone: [1, 0], label: ['Everyone else', '其他工具'], kind: 'plain' },
      source: { at: [1, 0], phone: [0, 1], label: '`exports`\n`source`' },
      fallback: { at: [1, 1], phone: [1, 1], label: '`exports`\n`default`' },
      ts: { at: [2, 0], phone: [0, 2], label: '`src/index.ts`', kind: 'module' },
      js: { at: [2, 1], phone: [1, 2], label: '`dist/index.js`', kind: 'file' },
    },
    edges: [
      { from: 'shop', to: 'source' },
      { from: 'others', to: 'fallback' },
      { from: 'source', to: 'ts' },
      { from: 'fallback', to: 'js' },
    ],
  },
}
