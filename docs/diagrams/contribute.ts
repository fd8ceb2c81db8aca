// Diagrams of the boundary between JavaScript and Rust in Rspack's source code.

import type { Diagram } from './diagram.ts'

const sides = { rust: 'Rust', js: 'JavaScript' }

export const contribute: Record<string, Diagram> = {
  'builtin-plugin': {
    alt: [
      'JavaScript turns new BannerPlugin(options) into an object of name and options. Rust makes a BannerPlugin of it, whose apply function taps the hook process_assets, which the compilation calls later.',
      'JavaScript 把 new BannerPlugin(options) 变成由 name 和 options 组成的对象；Rust 据此创建 BannerPlugin，它的 apply 函数注册 process_assets 钩子，之后由 compilation 调用。',
    ],
    boxes: {
      plugin: { at: [0, 0], phone: [0, 0], label: '`new BannerPlugin(options)`', kind: 'chunk' },
      raw: { at: [1, 0], phone: [0, 1], label: '`{ name, options }`', kind: 'chunk' },
      created: { at: [1, 1], phone: [0, 2], label: '`BannerPlugin::new`', kind: 'module' },
      apply: { at: [0, 1], phone: [0, 3], label: '`apply(ApplyContext)`', kind: 'module' },
      tap: { at: [0, 2], phone: [0, 4], label: '`process_assets.tap(…)`', kind: 'module' },
      call: {
        at: [1, 2],
        phone: [0, 5],
        label: ['The compilation calls\n`process_assets`', 'compilation 调用\n`process_assets`'],
        kind: 'module',
      },
    },
    groups: {
      js: { label: sides.js, of: ['plugin', 'raw'] },
      rust: { label: sides.rust, of: ['created', 'apply', 'tap', 'call'] },
    },
    edges: [
      { from: 'plugin', to: 'raw' },
      { from: 'raw', to: 'created' },
      { from: 'created', to: 'apply' },
      { from: 'apply', to: 'tap' },
      { from: 'call', to: 'tap', dashed: true },
    ],
  },

  'loader-functions': {
    alt: [
      'Rust holds three functions for the rule A, B, swc, C. The last calls a JavaScript function for C, the second is the built-in swc loader, the first calls a JavaScript function composed of A and B.',
      '规则 A、B、swc、C 在 Rust 里是三个函数：最后一个调用 C 对应的 JavaScript 函数，中间是内置的 swc loader，第一个调用由 A 和 B 组合成的 JavaScript 函数。',
    ],
    boxes: {
      ab: { at: [0, 0], label: '`(x) => A(B(x))`', kind: 'chunk' },
      c: { at: [2, 0], label: '`(x) => C(x)`', kind: 'chunk' },
      first: { at: [0, 1], label: ['Function', '函数'], kind: 'module' },
      swc: { at: [1, 1], label: '`swc`', kind: 'module' },
      last: { at: [2, 1], label: ['Function', '函数'], kind: 'module' },
    },
    groups: {
      js: { label: sides.js, of: ['ab', 'c'] },
      rust: { label: sides.rust, of: ['first', 'swc', 'last'] },
    },
    edges: [
      { from: 'first', to: 'ab' },
      { from: 'last', to: 'c' },
      { from: 'swc', to: 'first', dashed: true },
      { from: 'last', to: 'swc', dashed: true },
    ],
  },

  'loader-batch': {
    alt: [
      'Two visits: the pitch functions of A, B and C in one, then Rust reads the file, then the loaders C, B and A in one, then Rust parses the result.',
      '一共两趟：A、B、C 的 pitch 函数在一趟里执行；Rust 读取文件；C、B、A 三个 loader 在一趟里执行；Rust 解析结果。',
    ],
    actors: sides,
    steps: [
      { from: 'rust', to: 'js', label: ['visit 1: pitch `A` `B` `C`', '第 1 趟：pitch `A` `B` `C`'] },
      { on: 'rust', label: ['reads the file', '读取文件'] },
      { from: 'rust', to: 'js', label: ['visit 2: run `C` `B` `A`', '第 2 趟：运行 `C` `B` `A`'] },
      { on: 'rust', label: ['parses the result', '解析结果'] },
    ],
  },

  'loader-mixed': {
    alt: [
      'Four visits: the pitch functions of A and B, that of C, the loader C, and the loaders B and A. Between them Rust has the turn: for swc, to read the file, for swc again, and to parse.',
      '一共四趟：A 和 B 的 pitch 函数、C 的 pitch 函数、loader C、loader B 和 A。每两趟之间轮到 Rust：依次是 swc、读取文件、再次 swc，最后解析。',
    ],
    actors: sides,
    steps: [
      { from: 'rust', to: 'js', label: ['visit 1: pitch `A` `B`', '第 1 趟：pitch `A` `B`'] },
      { on: 'rust', label: 'pitch `swc`' },
      { from: 'rust', to: 'js', label: ['visit 2: pitch `C`', '第 2 趟：pitch `C`'] },
      { on: 'rust', label: ['reads the file', '读取文件'] },
      { from: 'rust', to: 'js', label: ['visit 3: run `C`', '第 3 趟：运行 `C`'] },
      { on: 'rust', label: ['runs `swc`', '运行 `swc`'] },
      { from: 'rust', to: 'js', label: ['visit 4: run `B` `A`', '第 4 趟：运行 `B` `A`'] },
      { on: 'rust', label: ['parses the result', '解析结果'] },
    ],
  },
}
