// Diagrams of the quick start and the tutorial.

import type { Diagram } from './diagram.ts'

export const start: Record<string, Diagram> = {
  'two-commands': {
    alt: [
      'Both commands read your modules. rspack serve keeps the bundle in memory, and the browser loads it from localhost:8080. rspack build writes minified files to dist, and your web server serves them to your users.',
      '两条命令都读取你的模块。rspack serve 把产物放在内存里，浏览器从 localhost:8080 加载；rspack build 把压缩后的文件写入 dist，由 Web 服务器提供给用户。',
    ],
    boxes: {
      modules: { at: [0, 0, 0, 1], phone: [0, 0, 1, 0], label: ['Your modules', '你的模块'], kind: 'module' },
      serve: { at: [1, 0], phone: [0, 1], label: '`rspack serve`' },
      build: { at: [1, 1], phone: [1, 1], label: '`rspack build`' },
      memory: { at: [2, 0], phone: [0, 2], label: ['Bundle\nin memory', '内存里\n的产物'], kind: 'chunk' },
      dist: {
        at: [2, 1],
        phone: [1, 2],
        label: ['Minified files\nin `dist`', '`dist` 里\n压缩后的文件'],
        kind: 'chunk',
      },
      browser: { at: [3, 0], phone: [0, 3], label: ['Your browser', '你的浏览器'], kind: 'plain' },
      users: { at: [3, 1], phone: [1, 3], label: ['Your users', '用户'], kind: 'plain' },
    },
    edges: [
      { from: 'modules', to: 'serve' },
      { from: 'modules', to: 'build' },
      { from: 'serve', to: 'memory' },
      { from: 'build', to: 'dist' },
      { from: 'memory', to: 'browser' },
      { from: 'dist', to: 'users' },
    ],
  },

  'first-bundle': {
    alt: [
      'Rspack starts at src/index.js and follows its import to src/phase.js. Both modules become main.js. HtmlRspackPlugin writes index.html, which loads main.js.',
      'Rspack 从 src/index.js 开始，沿着导入找到 src/phase.js。两个模块合成 main.js。HtmlRspackPlugin 输出 index.html，由它加载 main.js。',
    ],
    boxes: {
      index: { at: [0, 0], phone: [0, 0], label: ['The entry\n`index.js`', '入口\n`index.js`'], kind: 'module' },
      phase: { at: [0, 1], phone: [1, 0], label: '`phase.js`', kind: 'module' },
      rspack: { at: [1, 0, 1, 1], phone: [0, 1, 1, 1], label: '`rspack build`' },
      page: { at: [2, 0], phone: [0, 2], label: '`index.html`', kind: 'file' },
      bundle: { at: [2, 1], phone: [1, 2], label: '`main.js`', kind: 'chunk' },
    },
    groups: {
      src: { label: '`src`', of: ['index', 'phase'] },
      dist: { label: '`dist`', of: ['page', 'bundle'] },
    },
    edges: [
      { from: 'index', to: 'phase', label: ['imports', '导入'] },
      { from: 'src', to: 'rspack' },
      { from: 'rspack', to: 'dist' },
      { from: 'page', to: 'bundle', label: ['loads', '加载'] },
    ],
  },

  'page-chunks': {
    alt: [
      'index.html loads main.js, which contains React, the router and the first page. A click on the calendar loads calendar.js and 948.js, which contains lodash. A click on the almanac loads almanac.js, which contains the names of the full moons.',
      'index.html 加载 main.js，里面有 React、路由和首页。点开月历时，加载 calendar.js 和装着 lodash 的 948.js。点开年鉴时，加载 almanac.js，满月的名字也在里面。',
    ],
    boxes: {
      page: { at: [0, 0, 0, 1], phone: [0, 0, 1, 0], label: '`index.html`', kind: 'file' },
      main: {
        at: [1, 0, 1, 1],
        phone: [0, 1, 1, 1],
        label: ['`main.js`\nReact, the router\nand the first page', '`main.js`\nReact、路由\n和首页'],
        kind: 'chunk',
      },
      calendar: { at: [2, 0], phone: [0, 2], label: '`calendar.js`', kind: 'chunk' },
      lodash: { at: [3, 0], phone: [0, 3], label: '`948.js`\nlodash', kind: 'chunk' },
      almanac: {
        at: [2, 1],
        phone: [1, 2],
        label: ['`almanac.js`\nnames of the moons', '`almanac.js`\n满月的名字'],
        kind: 'chunk',
      },
    },
    groups: { clicked: { label: ['For the calendar', '月历'], of: ['calendar', 'lodash'] } },
    edges: [
      { from: 'page', to: 'main' },
      { from: 'main', to: 'clicked', dashed: true },
      { from: 'main', to: 'almanac', dashed: true },
    ],
  },

  'release-files': {
    alt: [
      'You change a text of the first page and build again. main.js gets a new name, and visitors download its 4 kB. libraries.js keeps its name, and its 162 kB come from the cache of the browser.',
      '改动首页的文字，再构建一次。main.js 有了新名字，用户要下载这 4 kB；libraries.js 名字不变，162 kB 直接来自浏览器缓存。',
    ],
    boxes: {
      old: { at: [0, 0], phone: [0, 0], label: '`main.`\n`0e42a0eb.js`', kind: 'gone' },
      oldLibraries: { at: [0, 1], phone: [1, 0], label: '`libraries.`\n`8328c0db.js`', kind: 'chunk' },
      main: { at: [1, 0], phone: [0, 1], label: '`main.`\n`7becef3d.js`', kind: 'module' },
      libraries: { at: [1, 1], phone: [1, 1], label: '`libraries.`\n`8328c0db.js`', kind: 'chunk' },
      download: { at: [2, 0], phone: [0, 2], label: ['4 kB from\nthe server', '4 kB\n来自服务器'], kind: 'plain' },
      cached: { at: [2, 1], phone: [1, 2], label: ['162 kB from\nthe cache', '162 kB\n来自缓存'], kind: 'plain' },
    },
    groups: {
      before: { label: ['Before', '之前'], of: ['old', 'oldLibraries'] },
      after: { label: ['After', '之后'], of: ['main', 'libraries'] },
    },
    edges: [
      { from: 'old', to: 'main' },
      { from: 'oldLibraries', to: 'libraries' },
      { from: 'main', to: 'download' },
      { from: 'libraries', to: 'cached' },
    ],
  },
}
