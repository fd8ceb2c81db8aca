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
      'App.jsx 编译两次：client 构建为浏览器输出带哈希的文件，server 构建为 Node.js 输出 server.js。服务器把渲染好的 HTML 发给浏览器，再由 client 的文件完成 hydrate。',
    ],
    boxes: {
      app: { at: [0, 0, 0, 1], phone: [0, 0, 1, 0], label: '`App.jsx`', kind: 'module' },
      client: { at: [1, 0], phone: [0, 1], label: ['`client`\nfor browsers', '`client`\n面向浏览器'] },
      server: { at: [1, 1], phone: [1, 1], label: ['`server`\nfor Node.js', '`server`\n面向 Node.js'] },
      files: { at: [2, 0], phone: [0, 2], label: '`main.….js`', kind: 'chunk' },
      program: { at: [2, 1], phone: [1, 2], label: '`server.js`', kind: 'chunk' },
      browser: { at: [3, 0], phone: [0, 3], label: ['Browser\nhydrates', '浏览器\nhydrate'], kind: 'plain' },
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

  'browser-list': {
    alt: [
      'The list in package.json goes to three places. target limits the code that Rspack adds. env.targets of builtin:swc-loader compiles modules and packages, and adds polyfills. The CSS minimizer rewrites style sheets.',
      'package.json 里的列表用在三处：target 限制 Rspack 自己加入的代码；builtin:swc-loader 的 env.targets 编译模块和第三方包，并加入 polyfill；CSS 压缩插件改写样式。',
    ],
    boxes: {
      list: { at: [0, 0, 0, 2], phone: [0, 0, 2, 0], label: '`browserslist`', kind: 'file' },
      target: { at: [1, 0], phone: [0, 1], label: '`target`' },
      env: { at: [1, 1], phone: [1, 1], label: '`env.targets`' },
      css: { at: [1, 2], phone: [2, 1], label: ['CSS minimizer', 'CSS 压缩插件'] },
      runtime: { at: [2, 0], phone: [0, 2], label: ['Code that\nRspack adds', 'Rspack 加入\n的代码'], kind: 'chunk' },
      modules: {
        at: [2, 1],
        phone: [1, 2],
        label: ['Your modules\nand packages', '你的模块\n和第三方包'],
        kind: 'chunk',
      },
      sheets: { at: [2, 2], phone: [2, 2], label: ['Style sheets', '样式'], kind: 'chunk' },
    },
    edges: [
      { from: 'list', to: 'target' },
      { from: 'list', to: 'env' },
      { from: 'list', to: 'css' },
      { from: 'target', to: 'runtime' },
      { from: 'env', to: 'modules' },
      { from: 'css', to: 'sheets' },
    ],
  },

  'docker-stages': {
    alt: [
      'In the build stage, npm ci installs the packages, and npm run build writes dist from your sources. The second stage is based on nginx and copies dist alone. Node.js, packages and sources stay behind in the first stage.',
      '构建阶段里，npm ci 安装依赖，npm run build 由源码输出 dist。第二个阶段以 nginx 为基础，只复制 dist。Node.js、依赖和源码都留在第一个阶段。',
    ],
    boxes: {
      lock: { at: [0, 0], phone: [0, 0], label: '`package-lock.json`', kind: 'file' },
      sources: { at: [0, 1], phone: [1, 0], label: ['Sources', '源码'], kind: 'file' },
      install: { at: [1, 0], phone: [0, 1], label: '`npm ci`' },
      build: { at: [1, 1], phone: [1, 1], label: '`npm run build`' },
      dist: { at: [2, 0], phone: [0, 2], label: '`dist`', kind: 'chunk' },
      nginx: { at: [2, 1], phone: [1, 2], label: '`nginx.conf`', kind: 'file' },
    },
    groups: {
      first: { label: ['First stage', '第一阶段'], of: ['install', 'build'] },
      image: { label: ['The image', '最终镜像'], of: ['dist', 'nginx'], kind: 'chunk' },
    },
    edges: [
      { from: 'lock', to: 'install' },
      { from: 'sources', to: 'build' },
      { from: 'install', to: 'build' },
      { from: 'build', to: 'dist' },
    ],
  },

  'error-report': {
    alt: [
      'The build publishes main.js and keeps its source map on the server, below the release 1.4.0. In the browser, an error occurs. The page sends its release and stack trace to the server. The server looks up the position in the map of that release and finds line 2 of total.js.',
      '构建发布 main.js，并把 source map 留在服务器上 1.4.0 版本的目录里。浏览器里出错时，页面把版本号和调用栈发给服务器，服务器在对应版本的 source map 里查位置，得到 total.js 第 2 行。',
    ],
    actors: { build: ['Build', '构建'], server: ['Server', '服务器'], browser: ['Browser', '浏览器'] },
    steps: [
      { from: 'build', to: 'server', label: ['`maps/1.4.0`, private', '`maps/1.4.0`，不公开'] },
      { from: 'server', to: 'browser', label: '`main.js`' },
      { on: 'browser', label: ['fails in `main.js:1:812`', '在 `main.js:1:812` 出错'] },
      { from: 'browser', to: 'server', label: ['release and stack trace', '版本号和调用栈'] },
      { on: 'server', label: ['map of 1.4.0: `total.js:2`', '1.4.0 的映射：`total.js:2`'], kind: 'module' },
    ],
  },

  'test-build': {
    alt: [
      'rspack.config.js determines how the application is built. The configuration for tests extends it with other entries, the test files. Both builds compile the same modules. The browser runs the first output, and node --test runs the second.',
      'rspack.config.js 决定应用怎样构建；测试配置在它的基础上只换入口，也就是测试文件。两个构建编译同样的模块，前一份产物由浏览器运行，后一份由 node --test 运行。',
    ],
    boxes: {
      index: { at: [0, 0], phone: [0, 0], label: '`src/index.jsx`', kind: 'module' },
      tests: { at: [0, 1], phone: [1, 0], label: '`src/*.test.js`', kind: 'module' },
      config: {
        at: [1, 0, 1, 1],
        phone: [0, 1, 1, 1],
        label: ['Shared rules,\naliases and values', '同样的规则、\n别名和常量'],
      },
      app: { at: [2, 0], phone: [0, 2], label: '`dist/main.js`', kind: 'chunk' },
      suite: { at: [2, 1], phone: [1, 2], label: '`dist/test/*.js`', kind: 'chunk' },
      browser: { at: [3, 0], phone: [0, 3], label: ['Browser', '浏览器'], kind: 'plain' },
      node: { at: [3, 1], phone: [1, 3], label: '`node --test`', kind: 'plain' },
    },
    edges: [
      { from: 'index', to: 'config' },
      { from: 'tests', to: 'config' },
      { from: 'config', to: 'app' },
      { from: 'config', to: 'suite' },
      { from: 'app', to: 'browser' },
      { from: 'suite', to: 'node' },
    ],
  },
}
