// Diagrams of single features, for their guides and reference pages.

import type { Diagram } from './diagram.ts'

export const guides: Record<string, Diagram> = {
  'code-splitting': {
    alt: [
      'With entries alone, index.js and another.js are two chunks, and each contains a copy of shared.js. With splitChunks, shared.js is in a third chunk that both load at their start. With import(), it is in a third chunk that both load when the call runs.',
      '只有入口时，index.js 和 another.js 是两个 chunk，各带一份 shared.js。使用 splitChunks 时，shared.js 在第三个 chunk 里，两个入口启动时就加载它。使用动态导入时，shared.js 也在第三个 chunk 里，等调用执行时才加载。',
    ],
    boxes: {
      index1: { at: [0, 0, 0, 1], phone: [0, 0], label: '`index.js`\n`shared.js`', kind: 'chunk' },
      another1: { at: [1, 0, 1, 1], phone: [1, 0], label: '`another.js`\n`shared.js`', kind: 'chunk' },
      index2: { at: [2, 0], phone: [0, 1], label: '`index.js`', kind: 'chunk' },
      another2: { at: [3, 0], phone: [1, 1], label: '`another.js`', kind: 'chunk' },
      shared2: { at: [2, 1, 3, 1], phone: [0, 2, 1, 2], label: '`shared.js`', kind: 'chunk' },
      index3: { at: [4, 0], phone: [0, 3], label: '`index.js`', kind: 'chunk' },
      another3: { at: [5, 0], phone: [1, 3], label: '`another.js`', kind: 'chunk' },
      shared3: { at: [4, 1, 5, 1], phone: [0, 4, 1, 4], label: '`shared.js`', kind: 'chunk' },
    },
    groups: {
      entries: { label: ['Entries alone', '只有入口'], of: ['index1', 'another1'] },
      split: { label: '`splitChunks`', of: ['index2', 'another2', 'shared2'] },
      dynamic: { label: '`import()`', of: ['index3', 'another3', 'shared3'] },
    },
    edges: [
      { from: 'index2', to: 'shared2' },
      { from: 'another2', to: 'shared2' },
      { from: 'index3', to: 'shared3', dashed: true },
      { from: 'another3', to: 'shared3', dashed: true },
    ],
  },

  'module-federation': {
    alt: [
      'app, on port 3000, loads remoteEntry.js of shop from port 3001 and passes it the shared modules. Then it requests the module cart, and shop returns it. Both builds list react under shared, and one copy serves both.',
      '3000 端口的 app 从 3001 端口加载 shop 的 remoteEntry.js，把共享模块交给它，再向它请求 cart 模块，shop 返回这个模块。两个构建都在 shared 里写了 react，共用同一份。',
    ],
    actors: {
      app: ['`app`, the host\n`localhost:3000`', '`app`（host）\n`localhost:3000`'],
      shop: ['`shop`, the remote\n`localhost:3001`', '`shop`（remote）\n`localhost:3001`'],
    },
    steps: [
      { on: 'app', label: "`import 'shop/cart'`" },
      { from: 'app', to: 'shop', label: 'GET `remoteEntry.js`' },
      { from: 'app', to: 'shop', label: ['`init`: the shared modules, `react`', '`init`：共享模块 `react`'] },
      { from: 'app', to: 'shop', label: "`get('./cart')`" },
      { from: 'shop', to: 'app', label: ['the module that it exposes', '它暴露的模块'], dashed: true },
      { on: 'app', label: ['runs it, with one copy of `react`', '执行模块，共用一份 `react`'], kind: 'module' },
    ],
  },

  'loader-pipeline': {
    alt: [
      'button.less goes through less-loader, the second item of Rule.use, which turns Less into CSS, then through postcss-loader, the first item. Rule.type parses the CSS as css/auto, and it becomes part of main.css.',
      'button.less 先经过 Rule.use 的第二项 less-loader，由 Less 变成 CSS，再经过第一项 postcss-loader。随后 Rule.type 按 css/auto 解析结果，成为 main.css 的一部分。',
    ],
    boxes: {
      source: { at: [0, 0], label: '`button.less`', kind: 'file' },
      less: { at: [1, 0], label: '`less-loader`\nLess → CSS' },
      postcss: { at: [2, 0], label: '`postcss-loader`\nCSS → CSS' },
      type: { at: [3, 0], label: ['type `css/auto`\nparses', '类型 `css/auto`\n解析'], kind: 'module' },
      output: { at: [4, 0], label: '`main.css`', kind: 'file' },
    },
    groups: { use: { label: ['`Rule.use`, last to first', '`Rule.use`，从后往前'], of: ['less', 'postcss'] } },
    edges: [
      { from: 'source', to: 'less' },
      { from: 'less', to: 'postcss' },
      { from: 'postcss', to: 'type' },
      { from: 'type', to: 'output' },
    ],
  },

  'loader-order': {
    alt: [
      'The pitch functions of first and second are called in this order. Then Rspack reads the file. Then the loaders run in reverse: second, first.',
      '先依次调用 first 和 second 的 pitch 函数，然后 Rspack 读取文件，再反过来运行 loader：先 second，后 first。',
    ],
    boxes: {
      pitch1: { at: [0, 0], phone: [0, 0], label: '`first.pitch`' },
      pitch2: { at: [1, 0], phone: [0, 1], label: '`second.pitch`' },
      file: { at: [2, 0, 2, 1], phone: [0, 2, 1, 2], label: ['Read the file', '读取文件'], kind: 'file' },
      run2: { at: [1, 1], phone: [1, 1], label: '`second`', kind: 'module' },
      run1: { at: [0, 1], phone: [1, 0], label: '`first`', kind: 'module' },
    },
    edges: [
      { from: 'pitch1', to: 'pitch2' },
      { from: 'pitch2', to: 'file' },
      { from: 'file', to: 'run2' },
      { from: 'run2', to: 'run1' },
    ],
  },

  resolution: {
    alt: [
      'A request first passes the aliases. A relative or absolute request becomes a path. The name of a package is looked up in node_modules, upwards, and its package.json determines the path. Then the path is tried as it is, with each extension, and as a directory, until a file exists.',
      '请求先经过别名。相对路径和绝对路径直接得到路径；包名从当前目录起逐级向上在 node_modules 里查找，由包的 package.json 决定路径。然后依次尝试原路径、加扩展名的路径、把路径当成目录，直到找到文件。',
    ],
    boxes: {
      request: { at: [0, 0, 0, 1], phone: [0, 0, 1, 0], label: ['Request', '请求'], kind: 'plain' },
      alias: { at: [1, 0, 1, 1], phone: [0, 1, 1, 1], label: '`resolve.alias`' },
      relative: { at: [2, 0], phone: [0, 2], label: ['`./cart`\npath', '`./cart`\n路径'] },
      package: {
        at: [2, 1],
        phone: [1, 2],
        label: ['`date-tools`\n`node_modules`, upwards', '`date-tools`\n逐级查找 `node_modules`'],
      },
      tries: {
        at: [3, 0],
        phone: [0, 3],
        label: ['As it is, with an extension, as a directory', '原样、加扩展名、当成目录'],
      },
      manifest: {
        at: [3, 1],
        phone: [1, 3],
        label: ['`exports` or `main` of `package.json`', '`package.json` 的 `exports` 或 `main`'],
      },
      file: { at: [4, 0, 4, 1], phone: [0, 4, 1, 4], label: ['File', '文件'], kind: 'file' },
    },
    edges: [
      { from: 'request', to: 'alias' },
      { from: 'alias', to: 'relative' },
      { from: 'alias', to: 'package' },
      { from: 'relative', to: 'tries' },
      { from: 'package', to: 'manifest' },
      { from: 'tries', to: 'file' },
      { from: 'manifest', to: 'file' },
    ],
  },

  'tree-shaking': {
    alt: [
      'math.js exports mean and median. providedExports finds both, usedExports finds that only median is imported. In the generated code, only median is exported. The minimizer deletes mean and its helper, because no code reaches them.',
      'math.js 导出 mean 和 median。providedExports 找出这两个导出，usedExports 发现只有 median 被导入。生成的代码只导出 median；mean 和它的辅助函数再也没有代码用到，由压缩插件删掉。',
    ],
    boxes: {
      source: { at: [0, 0], label: ['Source\n`mean`, `median`', '源码\n`mean`、`median`'], kind: 'file' },
      provided: {
        at: [1, 0],
        label: ['Exports found\n`mean`, `median`', '找到的导出\n`mean`、`median`'],
        kind: 'module',
      },
      used: { at: [2, 0], label: ['Exports used\n`median`', '用到的导出\n`median`'], kind: 'module' },
      output: { at: [3, 0], label: ['Minified output\n`median`', '压缩后的产物\n`median`'], kind: 'chunk' },
    },
    edges: [
      { from: 'source', to: 'provided' },
      { from: 'provided', to: 'used' },
      { from: 'used', to: 'output' },
    ],
  },

  'dev-server-proxy': {
    alt: [
      'The page requests /api/users from the dev server on port 3000. The dev server requests /users from the backend on port 4000, and passes the response back to the page. For the browser, everything comes from one origin.',
      '页面向 3000 端口的开发服务器请求 /api/users，开发服务器再向 4000 端口的后端请求 /users，并把响应传回页面。浏览器看到的始终是同一个源。',
    ],
    actors: {
      page: ['Page', '页面'],
      server: ['Dev server\nport 3000', '开发服务器\n3000 端口'],
      backend: ['Backend\nport 4000', '后端\n4000 端口'],
    },
    steps: [
      { from: 'page', to: 'server', label: '`/api/users`' },
      { on: 'server', label: ['removes `/api`', '去掉 `/api`'] },
      { from: 'server', to: 'backend', label: '`/users`' },
      { from: 'backend', to: 'server', label: ['response', '响应'], dashed: true },
      { from: 'server', to: 'page', label: ['response', '响应'], dashed: true },
    ],
  },

  'devtool-values': {
    alt: [
      'A TypeScript module exists in four forms: the source you wrote, the code after the loaders, the generated code of the module, and the bundle. With source-map or cheap-module-source-map, the developer tools show the first form. With cheap-source-map, they show the second, with eval the third, and with false the fourth.',
      '一个 TypeScript 模块有四种形态：你写的源码、loader 处理后的代码、模块的生成代码、打包后的文件。使用 source-map 或 cheap-module-source-map 时，开发者工具显示第一种；cheap-source-map 显示第二种，eval 显示第三种，false 显示第四种。',
    ],
    boxes: {
      source: { at: [0, 0], label: ['Your source\n`(amount: number)`', '你的源码\n`(amount: number)`'], kind: 'file' },
      loaded: {
        at: [1, 0],
        label: ['After the loaders\n`function(amount)`', 'loader 处理后\n`function(amount)`'],
        kind: 'module',
      },
      generated: {
        at: [2, 0],
        label: ['Generated code\n`__webpack_require__.d`', '生成的代码\n`__webpack_require__.d`'],
        kind: 'module',
      },
      bundle: { at: [3, 0], label: ['Bundle\n`main.js`', '打包后的文件\n`main.js`'], kind: 'chunk' },
      full: { at: [0, 1], label: '`source-map`\n`cheap-module-`\n`source-map`', kind: 'plain' },
      cheap: { at: [1, 1], label: '`cheap-source-map`', kind: 'plain' },
      eval: { at: [2, 1], label: '`eval`', kind: 'plain' },
      none: { at: [3, 1], label: '`false`', kind: 'plain' },
    },
    edges: [
      { from: 'source', to: 'loaded' },
      { from: 'loaded', to: 'generated' },
      { from: 'generated', to: 'bundle' },
      { from: 'full', to: 'source', dashed: true },
      { from: 'cheap', to: 'loaded', dashed: true },
      { from: 'eval', to: 'generated', dashed: true },
      { from: 'none', to: 'bundle', dashed: true },
    ],
  },

  'lazy-compilation': {
    alt: [
      'At the start, the dev server compiles the entry, with proxies in place of both pages. The browser opens / and loads main.js. The dynamic import loads the proxy of home, and the proxy tells the server that home is needed. The server compiles home and sends it as a hot update. The browser shows the page. orders has not been compiled.',
      '启动时，开发服务器只编译入口，两个页面都用代理代替。浏览器打开 /，加载 main.js，动态导入加载 home 的代理，代理告诉服务器需要 home。服务器编译 home，以热更新发送，浏览器显示页面。orders 一直没有编译。',
    ],
    actors: { browser: ['Browser', '浏览器'], server: ['Dev server', '开发服务器'] },
    steps: [
      {
        on: 'server',
        label: ['compiles the entry; `home` and `orders` are proxies', '编译入口，`home` 和 `orders` 是代理'],
      },
      { from: 'browser', to: 'server', label: ['opens `/`', '打开 `/`'] },
      { from: 'server', to: 'browser', label: '`main.js`', dashed: true },
      { on: 'browser', label: "`import('./pages/home')`" },
      { from: 'browser', to: 'server', label: ['the proxy runs: `home` is needed', '代理执行：需要 `home`'] },
      { on: 'server', label: ['compiles `home`', '编译 `home`'], kind: 'module' },
      { from: 'server', to: 'browser', label: ['hot update', '热更新'], dashed: true },
      { on: 'browser', label: ['shows the page', '显示页面'], kind: 'module' },
    ],
  },

  'asset-types': {
    alt: [
      'logo.svg has the type asset/resource, so the import returns a URL and the file is copied to the output. dot.svg has the type asset/inline, so the import returns a data URL, which is part of main.js. notes.txt has the type asset/source, so the import returns its text, which is part of main.js.',
      'logo.svg 的类型是 asset/resource，导入得到 URL，文件复制到输出目录。dot.svg 的类型是 asset/inline，导入得到 data URL，内容在 main.js 里。notes.txt 的类型是 asset/source，导入得到文本，内容也在 main.js 里。',
    ],
    boxes: {
      logo: { at: [0, 0], phone: [0, 0], label: '`logo.svg`', kind: 'file' },
      dot: { at: [0, 1], phone: [0, 1], label: '`dot.svg`', kind: 'file' },
      notes: { at: [0, 2], phone: [0, 2], label: '`notes.txt`', kind: 'file' },
      resource: { at: [1, 0], phone: [1, 0], label: ['`asset/resource`\na URL', '`asset/resource`\nURL'] },
      inline: { at: [1, 1], phone: [1, 1], label: ['`asset/inline`\na data URL', '`asset/inline`\ndata URL'] },
      source: { at: [1, 2], phone: [1, 2], label: ['`asset/source`\nthe text', '`asset/source`\n文本'] },
      copy: { at: [2, 0], phone: [2, 0], label: ['Copied file', '复制的文件'], kind: 'file' },
      bundle: { at: [2, 1, 2, 2], phone: [2, 1, 2, 2], label: '`main.js`', kind: 'chunk' },
    },
    edges: [
      { from: 'logo', to: 'resource' },
      { from: 'dot', to: 'inline' },
      { from: 'notes', to: 'source' },
      { from: 'resource', to: 'copy' },
      { from: 'inline', to: 'bundle' },
      { from: 'source', to: 'bundle' },
    ],
  },

  'web-worker': {
    alt: [
      'The page loads main.js. new Worker starts the worker, which loads its own bundle. The page posts the list 3, 4, 5. The worker adds the numbers while the page stays responsive, and posts 12 back. The page shows the total.',
      '页面加载 main.js。new Worker 启动 worker，worker 加载自己的 bundle。页面发送列表 3、4、5，worker 求和，期间页面照常响应。worker 发回 12，页面显示总和。',
    ],
    actors: {
      page: ['Page', '页面'],
      worker: ['Worker', 'worker'],
    },
    steps: [
      { from: 'page', to: 'worker', label: '`new Worker(url)`' },
      { from: 'page', to: 'worker', label: '`postMessage([3, 4, 5])`' },
      { on: 'worker', label: ['adds the numbers', '求和'], kind: 'module' },
      { from: 'worker', to: 'page', label: '`postMessage(12)`', dashed: true },
      { on: 'page', label: ['shows `total: 12`', '显示 `total: 12`'] },
    ],
  },

  'typescript-checks': {
    alt: [
      'Two tools read index.ts independently. builtin:swc-loader removes the types of each file and passes JavaScript on to the bundle. tsc reads the types of the whole project and reports errors, without writing a file.',
      '两个工具各自读取 index.ts。builtin:swc-loader 逐个文件去掉类型，把 JavaScript 交给打包。tsc 读取整个项目的类型，只报告错误，不写文件。',
    ],
    boxes: {
      source: { at: [0, 0, 0, 1], phone: [0, 0, 1, 0], label: '`index.ts`', kind: 'file' },
      swc: {
        at: [1, 0],
        phone: [0, 1],
        label: ['`builtin:swc-loader`\nremoves types', '`builtin:swc-loader`\n去掉类型'],
      },
      tsc: { at: [1, 1], phone: [1, 1], label: ['`tsc --noEmit`\nchecks types', '`tsc --noEmit`\n检查类型'] },
      bundle: { at: [2, 0], phone: [0, 2], label: '`main.js`', kind: 'chunk' },
      errors: { at: [2, 1], phone: [1, 2], label: ['Errors', '错误'], kind: 'plain' },
    },
    edges: [
      { from: 'source', to: 'swc' },
      { from: 'source', to: 'tsc' },
      { from: 'swc', to: 'bundle' },
      { from: 'tsc', to: 'errors' },
    ],
  },

  'node-target': {
    alt: [
      'Of what index.js imports, your modules and packages become part of main.js. Built-in modules such as node:fs and packages listed in externals stay outside, and main.js requires them when it runs.',
      'index.js 导入的内容里，你的模块和第三方包打进 main.js；node:fs 等内置模块和 externals 列出的包留在外面，由 main.js 在运行时 require。',
    ],
    boxes: {
      modules: { at: [0, 0], phone: [0, 0], label: ['Your modules\n`./count`', '你的模块\n`./count`'], kind: 'module' },
      packages: {
        at: [0, 1],
        phone: [1, 0],
        label: ['Packages\n`lodash-es`', '第三方包\n`lodash-es`'],
        kind: 'module',
      },
      bundle: { at: [1, 0, 1, 1], phone: [0, 1, 1, 1], label: '`main.js`', kind: 'chunk' },
      builtin: {
        at: [2, 0],
        phone: [0, 2],
        label: ['Built-in modules\n`node:fs`', '内置模块\n`node:fs`'],
        kind: 'plain',
      },
      external: {
        at: [2, 1],
        phone: [1, 2],
        label: ['Packages in\n`externals`', '`externals`\n里的包'],
        kind: 'plain',
      },
    },
    edges: [
      { from: 'modules', to: 'bundle' },
      { from: 'packages', to: 'bundle' },
      { from: 'bundle', to: 'builtin', dashed: true },
      { from: 'bundle', to: 'external', dashed: true },
    ],
  },

  'production-steps': {
    alt: [
      'In production mode, the modules of a chunk go through four steps: unused exports are removed, modules are concatenated into one function, the minimizer shortens the code, and the source map is written to a separate file. main.js goes to your users, and main.js.map to your error tracker.',
      '生产模式下，chunk 的模块依次经过：删掉没用到的导出，把模块合并到一个函数里，由压缩插件缩短代码，source map 写进单独的文件。main.js 交给用户，main.js.map 交给错误监控服务。',
    ],
    boxes: {
      modules: { at: [0, 0, 0, 1], phone: [0, 0, 1, 0], label: ['Modules', '模块'], kind: 'module' },
      shake: {
        at: [1, 0, 1, 1],
        phone: [0, 1, 1, 1],
        label: ['Remove\nunused code', '删掉没用到\n的代码'],
      },
      concatenate: { at: [2, 0, 2, 1], phone: [0, 2, 1, 2], label: ['Concatenate\nmodules', '合并模块'] },
      minify: { at: [3, 0, 3, 1], phone: [0, 3, 1, 3], label: ['Minify', '压缩'] },
      bundle: { at: [4, 0], phone: [0, 4], label: '`main.js`', kind: 'chunk' },
      map: { at: [4, 1], phone: [1, 4], label: '`main.js.map`', kind: 'file' },
      users: { at: [5, 0], phone: [0, 5], label: ['Users', '用户'], kind: 'plain' },
      tracker: { at: [5, 1], phone: [1, 5], label: ['Error tracker', '错误监控'], kind: 'plain' },
    },
    edges: [
      { from: 'modules', to: 'shake' },
      { from: 'shake', to: 'concatenate' },
      { from: 'concatenate', to: 'minify' },
      { from: 'minify', to: 'bundle' },
      { from: 'minify', to: 'map' },
      { from: 'bundle', to: 'users' },
      { from: 'map', to: 'tracker', dashed: true },
    ],
  },

  'compiled-code': {
    alt: [
      'Four kinds of code end up in main.js, and each has its own setting. Your modules are compiled by env.targets of the loader. Packages need a rule that includes them. Missing functions come from core-js with env.mode. The code that Rspack adds follows target.',
      'main.js 里有四种代码，各有各的设置：你的模块由 loader 的 env.targets 编译；第三方包要有包含它们的规则；缺少的函数通过 env.mode 由 core-js 补上；Rspack 加入的代码跟随 target。',
    ],
    boxes: {
      modules: { at: [0, 0], phone: [0, 0], label: ['Your modules', '你的模块'], kind: 'module' },
      packages: { at: [0, 1], phone: [0, 1], label: ['Packages', '第三方包'], kind: 'module' },
      functions: { at: [0, 2], phone: [0, 2], label: ['Missing functions', '缺少的函数'], kind: 'module' },
      runtime: { at: [0, 3], phone: [0, 3], label: ["Rspack's own code", 'Rspack 的代码'], kind: 'module' },
      env: { at: [1, 0], phone: [1, 0], label: '`env.targets`' },
      rule: { at: [1, 1], phone: [1, 1], label: ['a rule for them', '为它们写规则'] },
      mode: { at: [1, 2], phone: [1, 2], label: '`env.mode`' },
      target: { at: [1, 3], phone: [1, 3], label: '`target`' },
      bundle: { at: [2, 0, 2, 3], phone: [2, 0, 2, 3], label: '`main.js`', kind: 'chunk' },
    },
    edges: [
      { from: 'modules', to: 'env' },
      { from: 'packages', to: 'rule' },
      { from: 'functions', to: 'mode' },
      { from: 'runtime', to: 'target' },
      { from: 'env', to: 'bundle' },
      { from: 'rule', to: 'bundle' },
      { from: 'mode', to: 'bundle' },
      { from: 'target', to: 'bundle' },
    ],
  },

  'error-phases': {
    alt: [
      'The message tells you how far you got. Installing, starting the command and reading the configuration come first. Then modules are found, read and linked. Then the files are written. Last, the bundle runs in the browser or in Node.js.',
      '从报错可以看出进行到了哪一步：先是安装、启动命令、读取配置，然后查找、读取、连接模块，再输出文件，最后在浏览器或 Node.js 里运行。',
    ],
    boxes: {
      start: { at: [0, 0], label: ['Install and\nconfigure', '安装和\n配置'] },
      modules: { at: [1, 0], label: ['Find and read\nmodules', '查找和读取\n模块'], kind: 'module' },
      output: { at: [2, 0], label: ['Write files', '输出文件'], kind: 'file' },
      run: { at: [3, 0], label: ['Run the bundle', '运行产物'], kind: 'chunk' },
    },
    edges: [
      { from: 'start', to: 'modules' },
      { from: 'modules', to: 'output' },
      { from: 'output', to: 'run' },
    ],
  },

  'profile-path': {
    alt: [
      'logging.json shows which phase is slow. If it is make, jscpuprofile.json shows the loader. If it is seal, look at the minimizers and source maps. If the JavaScript thread is idle, trace.json shows the work in Rust.',
      'logging.json 显示哪个阶段慢。如果是 make，用 jscpuprofile.json 找出 loader；如果是 seal，看压缩插件和 source map；如果 JavaScript 线程空闲，用 trace.json 看 Rust 里的工作。',
    ],
    boxes: {
      logging: { at: [0, 0, 0, 2], phone: [0, 0, 2, 0], label: '`logging.json`', kind: 'file' },
      make: { at: [1, 0], phone: [0, 1], label: ['`make`\nis slow', '`make`\n慢'] },
      seal: { at: [1, 1], phone: [1, 1], label: ['`seal`\nis slow', '`seal`\n慢'] },
      idle: { at: [1, 2], phone: [2, 1], label: ['JavaScript\nis idle', 'JavaScript\n空闲'] },
      cpu: { at: [2, 0], phone: [0, 2], label: '`jscpuprofile`\n`.json`', kind: 'file' },
      options: {
        at: [2, 1],
        phone: [1, 2],
        label: ['minimizers,\nsource maps', '压缩插件、\nsource map'],
        kind: 'plain',
      },
      trace: { at: [2, 2], phone: [2, 2], label: '`trace.json`', kind: 'file' },
    },
    edges: [
      { from: 'logging', to: 'make' },
      { from: 'logging', to: 'seal' },
      { from: 'logging', to: 'idle' },
      { from: 'make', to: 'cpu' },
      { from: 'seal', to: 'options' },
      { from: 'idle', to: 'trace' },
    ],
  },

  'node-watch': {
    alt: [
      'You save a file. In the first terminal, rspack build --watch builds again and writes the bundle. In the second terminal, node --watch sees the new file and restarts the program.',
      '你保存文件。第一个终端里的 rspack build --watch 重新构建并输出产物；第二个终端里的 node --watch 发现文件变了，重启程序。',
    ],
    boxes: {
      save: { at: [0, 0], label: ['You save\na file', '保存文件'], kind: 'plain' },
      rspack: { at: [1, 0], label: ['First terminal\n`rspack build -w`', '第一个终端\n`rspack build -w`'] },
      bundle: { at: [2, 0], label: ['The bundle\nin `dist`', '`dist` 里\n的产物'], kind: 'chunk' },
      node: { at: [3, 0], label: ['Second terminal\n`node --watch`', '第二个终端\n`node --watch`'] },
    },
    edges: [
      { from: 'save', to: 'rspack' },
      { from: 'rspack', to: 'bundle' },
      { from: 'bundle', to: 'node' },
    ],
  },
}
