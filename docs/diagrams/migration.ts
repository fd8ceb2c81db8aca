// Diagrams of migrations, upgrades and the setup of frameworks: what replaces what, and which tool handles which part.

import type { Diagram } from './diagram.ts'

export const migration: Record<string, Diagram> = {
  'webpack-packages': {
    alt: [
      'webpack becomes @rspack/core. webpack-cli and webpack-dev-server become @rspack/cli. babel-loader can become builtin:swc-loader, and html-webpack-plugin HtmlRspackPlugin, both part of @rspack/core. Loaders such as css-loader stay.',
      'webpack 换成 @rspack/core，webpack-cli 和 webpack-dev-server 换成 @rspack/cli。babel-loader 可以换成 builtin:swc-loader，html-webpack-plugin 可以换成 HtmlRspackPlugin，两者都在 @rspack/core 里。css-loader 这样的 loader 保留。',
    ],
    boxes: {
      core: { at: [0, 0], phone: [0, 0], label: '`webpack`', kind: 'gone' },
      cli: { at: [1, 0], phone: [0, 1], label: '`webpack-cli`\n`webpack-dev-server`', kind: 'gone' },
      babel: { at: [2, 0], phone: [0, 2], label: '`babel-loader`', kind: 'gone' },
      html: { at: [3, 0], phone: [0, 3], label: '`html-webpack-`\n`plugin`', kind: 'gone' },
      css: { at: [4, 0], phone: [0, 4], label: '`css-loader`', kind: 'module' },
      rspack: { at: [0, 1], phone: [1, 0], label: '`@rspack/core`' },
      command: { at: [1, 1], phone: [1, 1], label: '`@rspack/cli`' },
      swc: { at: [2, 1], phone: [1, 2], label: '`builtin:`\n`swc-loader`' },
      page: { at: [3, 1], phone: [1, 3], label: '`HtmlRspack-`\n`Plugin`' },
      same: { at: [4, 1], phone: [1, 4], label: ['stays', '保留'], kind: 'module' },
    },
    edges: [
      { from: 'core', to: 'rspack' },
      { from: 'cli', to: 'command' },
      { from: 'babel', to: 'swc', dashed: true },
      { from: 'html', to: 'page', dashed: true },
      { from: 'css', to: 'same' },
    ],
  },

  'storybook-builder': {
    alt: [
      'The application is built by Rspack with rspack.config.js. The stories are built by Storybook with Rsbuild and rsbuild.config.mjs, and Rsbuild runs Rspack. Both builds compile the same components.',
      '应用由 Rspack 按 rspack.config.js 构建。story 由 Storybook 通过 Rsbuild 按 rsbuild.config.mjs 构建，而 Rsbuild 运行的也是 Rspack。两边编译的是同样的组件。',
    ],
    boxes: {
      components: { at: [0, 0, 0, 1], phone: [0, 0, 1, 0], label: ['Components', '组件'], kind: 'module' },
      config: { at: [1, 0], phone: [0, 1], label: '`rspack.config.js`' },
      rsbuild: { at: [1, 1], phone: [1, 1], label: ['Rsbuild\n`rsbuild.config.mjs`', 'Rsbuild\n`rsbuild.config.mjs`'] },
      rspack: { at: [2, 0, 2, 1], phone: [0, 2, 1, 2], label: 'Rspack' },
      app: { at: [3, 0], phone: [0, 3], label: ['Application', '应用'], kind: 'chunk' },
      stories: { at: [3, 1], phone: [1, 3], label: 'Storybook', kind: 'chunk' },
    },
    edges: [
      { from: 'components', to: 'config' },
      { from: 'components', to: 'rsbuild' },
      { from: 'config', to: 'rspack' },
      { from: 'rsbuild', to: 'rspack' },
      { from: 'rspack', to: 'app' },
      { from: 'rspack', to: 'stories' },
    ],
  },

  'vue-blocks': {
    alt: [
      'vue-loader splits App.vue into its blocks. The template becomes a render function, builtin:swc-loader compiles the TypeScript of the script, and less-loader compiles the style. The first two end up in main.js, the style in main.css.',
      'vue-loader 把 App.vue 拆成几块：模板变成渲染函数，脚本里的 TypeScript 由 builtin:swc-loader 编译，样式由 less-loader 编译。前两者进入 main.js，样式进入 main.css。',
    ],
    boxes: {
      file: { at: [0, 0, 0, 2], phone: [0, 0, 2, 0], label: '`App.vue`', kind: 'file' },
      template: { at: [1, 0], phone: [0, 1], label: '`<template>`', kind: 'module' },
      script: { at: [1, 1], phone: [1, 1], label: '`<script>`', kind: 'module' },
      style: { at: [1, 2], phone: [2, 1], label: '`<style>`', kind: 'module' },
      vue: { at: [2, 0], phone: [0, 2], label: '`vue-loader`' },
      swc: { at: [2, 1], phone: [1, 2], label: '`builtin:`\n`swc-loader`' },
      less: { at: [2, 2], phone: [2, 2], label: '`less-loader`' },
      bundle: { at: [3, 0, 3, 1], phone: [0, 3, 1, 3], label: '`main.js`', kind: 'chunk' },
      sheet: { at: [3, 2], phone: [2, 3], label: '`main.css`', kind: 'chunk' },
    },
    edges: [
      { from: 'file', to: 'template' },
      { from: 'file', to: 'script' },
      { from: 'file', to: 'style' },
      { from: 'template', to: 'vue' },
      { from: 'script', to: 'swc' },
      { from: 'style', to: 'less' },
      { from: 'vue', to: 'bundle' },
      { from: 'swc', to: 'bundle' },
      { from: 'less', to: 'sheet' },
    ],
  },

  'fast-refresh': {
    alt: [
      'While building, the loader marks the components and Hooks in App.jsx, and the plugin adds the refresh runtime. In the page, a changed module arrives as a hot update. The runtime replaces the marked component and keeps its state. If its Hooks have changed, the component starts over.',
      '构建时，loader 标记 App.jsx 里的组件和 Hook，插件加入刷新用的运行时。在页面里，改动的模块以热更新到达，运行时替换有标记的组件，并保留状态。Hook 有变化时，组件重新挂载。',
    ],
    actors: {
      build: ['Build', '构建'],
      runtime: ['Refresh runtime', '刷新运行时'],
      react: 'React',
    },
    steps: [
      { on: 'build', label: ['the loader marks components', 'loader 标记组件'], kind: 'module' },
      { from: 'build', to: 'runtime', label: ['hot update with `App.jsx`', '热更新：`App.jsx`'] },
      { on: 'runtime', label: ['compares the marks', '比较标记'] },
      { from: 'runtime', to: 'react', label: ['same Hooks: replace, keep the state', 'Hook 没变：替换，保留状态'] },
      { from: 'runtime', to: 'react', label: ['other Hooks: mount again', 'Hook 变了：重新挂载'], dashed: true },
    ],
  },
}
