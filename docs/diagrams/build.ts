// Diagrams of a whole build, and of the graphs in a build.

import type { Diagram } from './diagram.ts'

export const build: Record<string, Diagram> = {
  'build-phases': {
    alt: [
      'Make turns source files into a module graph. Seal turns the module graph into assets in memory. Emit turns the assets into files in dist.',
      'make 把源文件变成模块图，seal 把模块图变成内存中的资源，emit 把资源写成 dist 里的文件。',
    ],
    boxes: {
      make: { at: [1, 0], phone: [1, 1], label: 'make' },
      seal: { at: [2, 0], phone: [1, 2], label: 'seal' },
      emit: { at: [3, 0], phone: [1, 3], label: 'emit' },
      source: { at: [0, 1], label: ['Source files', '源文件'], kind: 'file', phone: [0, 0] },
      modules: { at: [1, 1], label: ['Module graph', '模块图'], kind: 'module', phone: [0, 1] },
      assets: { at: [2, 1], label: ['Assets in memory', '内存中的资源'], kind: 'chunk', phone: [0, 2] },
      dist: { at: [3, 1], label: ['Files in `dist`', '`dist` 里的文件'], kind: 'file', phone: [0, 3] },
    },
    edges: [
      { from: 'source', to: 'modules' },
      { from: 'modules', to: 'assets' },
      { from: 'assets', to: 'dist' },
      { from: 'make', to: 'modules' },
      { from: 'seal', to: 'assets' },
      { from: 'emit', to: 'dist' },
    ],
  },

  'module-path': {
    alt: [
      'A request is resolved to a file, rules are matched, loaders transform the source, and the result is parsed. Each dependency that is found is a new request, which goes through the same steps. The module becomes part of the module graph.',
      '请求先解析成文件，再匹配规则，由 loader 转换源码，然后解析结果。找到的每个依赖都是新的请求，重走这些步骤；模块则加入模块图。',
    ],
    boxes: {
      request: {
        at: [0, 0],
        phone: [0, 0, 1, 0],
        label: ['Request\n`./greet.js`', '请求\n`./greet.js`'],
        kind: 'plain',
      },
      resolve: { at: [1, 0], label: ['Resolve', '模块解析'] },
      rules: { at: [2, 0], label: ['Match rules', '匹配规则'] },
      load: { at: [3, 0], label: ['Run loaders', '运行 loader'] },
      parse: { at: [4, 0], label: ['Parse', '解析语法'] },
      dependencies: {
        at: [0, 1, 3, 1],
        phone: [1, 1, 1, 5],
        label: ['Each dependency is a new request', '每个依赖都是新的请求'],
        kind: 'gone',
      },
      graph: { at: [4, 1], phone: [0, 5], label: ['Module', '模块'], kind: 'module' },
    },
    edges: [
      { from: 'request', to: 'resolve' },
      { from: 'resolve', to: 'rules' },
      { from: 'rules', to: 'load' },
      { from: 'load', to: 'parse' },
      { from: 'parse', to: 'graph' },
      { from: 'graph', to: 'dependencies' },
      { from: 'dependencies', to: 'request', dashed: true },
    ],
  },

  'module-graph': {
    alt: [
      'index.js imports format.js, and imports chart.js and table.js dynamically. chart.js imports format.js and scale.js. table.js imports scale.js.',
      'index.js 静态导入 format.js，动态导入 chart.js 和 table.js；chart.js 导入 format.js 和 scale.js；table.js 导入 scale.js。',
    ],
    boxes: {
      entry: { at: [0, 1], phone: [1, 0], label: ['Entry', '入口'], kind: 'plain' },
      index: { at: [1, 1], phone: [1, 1], label: '`index.js`', kind: 'module' },
      format: { at: [2, 0], phone: [0, 2], label: '`format.js`', kind: 'module' },
      chart: { at: [2, 1], phone: [1, 2], label: '`chart.js`', kind: 'module' },
      table: { at: [2, 2], phone: [2, 2], label: '`table.js`', kind: 'module' },
      scale: { at: [3, 1], phone: [2, 3], label: '`scale.js`', kind: 'module' },
    },
    edges: [
      { from: 'entry', to: 'index' },
      { from: 'index', to: 'format' },
      { from: 'index', to: 'chart', dashed: true },
      { from: 'index', to: 'table', dashed: true },
      { from: 'chart', to: 'format' },
      { from: 'chart', to: 'scale' },
      { from: 'table', to: 'scale' },
    ],
  },

  'chunk-graph': {
    alt: [
      'The chunk main contains index.js and format.js. It has two children: the chunk of the chart with chart.js and scale.js, and the chunk of the table with table.js and a second copy of scale.js.',
      'chunk main 包含 index.js 和 format.js，它有两个子 chunk：图表的 chunk 包含 chart.js 和 scale.js，表格的 chunk 包含 table.js 和另一份 scale.js。',
    ],
    boxes: {
      index: { at: [0, 0], phone: [0, 0], label: '`index.js`', kind: 'module' },
      format: { at: [0, 1], phone: [1, 0], label: '`format.js`', kind: 'module' },
      chart: { at: [1, 0], phone: [0, 1], label: '`chart.js`', kind: 'module' },
      scale: { at: [2, 0], phone: [0, 2], label: '`scale.js`', kind: 'module' },
      table: { at: [1, 1], phone: [1, 1], label: '`table.js`', kind: 'module' },
      copy: { at: [2, 1], phone: [1, 2], label: '`scale.js`', kind: 'module' },
    },
    groups: {
      main: { label: '`main.js`', of: ['index', 'format'], kind: 'chunk' },
      first: { label: '`src_chart_js.js`', of: ['chart', 'scale'], kind: 'chunk' },
      second: { label: '`src_table_js.js`', of: ['table', 'copy'], kind: 'chunk' },
    },
    edges: [
      { from: 'main', to: 'first', dashed: true },
      { from: 'main', to: 'second', dashed: true },
    ],
  },

  'chunk-groups': {
    alt: [
      'The dynamic import of chart.js loads a group of two chunks, one with scale.js and one with chart.js. The dynamic import of table.js also loads a group of two chunks, the same one with scale.js and one with table.js.',
      '动态导入 chart.js 会加载一个 chunk group，其中有两个 chunk，分别包含 scale.js 和 chart.js。动态导入 table.js 也加载两个 chunk：同一个包含 scale.js 的 chunk，以及包含 table.js 的 chunk。',
    ],
    boxes: {
      chart: { at: [0, 0], phone: [0, 0], label: "`import('./chart.js')`", kind: 'plain' },
      table: { at: [0, 2], phone: [0, 2], label: "`import('./table.js')`", kind: 'plain' },
      chartChunk: { at: [1, 0], phone: [1, 0], label: '`src_chart_js.js`', kind: 'chunk' },
      scaleChunk: { at: [1, 1], phone: [1, 1], label: '`src_scale_js.js`', kind: 'chunk' },
      tableChunk: { at: [1, 2], phone: [1, 2], label: '`src_table_js.js`', kind: 'chunk' },
    },
    edges: [
      { from: 'chart', to: 'chartChunk' },
      { from: 'chart', to: 'scaleChunk' },
      { from: 'table', to: 'scaleChunk' },
      { from: 'table', to: 'tableChunk' },
    ],
  },
}
