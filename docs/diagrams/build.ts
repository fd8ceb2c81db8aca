// Diagrams of a whole build: its phases, and how a file becomes part of an output file.

import type { Diagram } from './diagram.ts'

export const build: Record<string, Diagram> = {
  'build-phases': {
    alt: [
      'Three phases in a row. Make starts at the entries, loads and parses modules, and ends with the module graph. Seal puts modules into chunks, generates their code, and ends with assets in memory. Emit writes the assets to the output directory.',
      '三个阶段依次进行。make 从入口出发，加载并解析模块，得到模块图；seal 把模块分到 chunk 里并生成代码，得到内存中的产物；emit 把产物写入输出目录。',
    ],
    boxes: {
      source: { at: [0, 0], label: ['Source files', '源文件'], kind: 'file' },
      make: { at: [1, 0], label: 'make' },
      modules: { at: [2, 0], label: ['Module graph', '模块图'], kind: 'module' },
      seal: { at: [2, 1], label: 'seal', phone: [0, 3] },
      assets: { at: [1, 1], label: ['Assets in memory', '内存中的产物'], kind: 'chunk', phone: [0, 4] },
      emit: { at: [0, 1], label: 'emit', phone: [0, 5] },
      dist: { at: [0, 2], label: '`dist`', kind: 'file', phone: [0, 6] },
    },
    edges: [
      { from: 'source', to: 'make' },
      { from: 'make', to: 'modules' },
      { from: 'modules', to: 'seal' },
      { from: 'seal', to: 'assets' },
      { from: 'assets', to: 'emit' },
      { from: 'emit', to: 'dist' },
    ],
  },
}
