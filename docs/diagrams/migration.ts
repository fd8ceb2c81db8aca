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

  'react-scripts': {
    alt: [
      'react-scripts did four things. Building and serving go to Rsbuild. The page in public and the variables that begin with REACT_APP_ are set in rsbuild.config.mjs. Tests go to Jest or Vitest.',
      'react-scripts 做四件事：构建和开发服务器交给 Rsbuild；public 里的页面、以 REACT_APP_ 开头的变量写进 rsbuild.config.mjs；测试交给 Jest 或 Vitest。',
    ],
    boxes: {
      scripts: { at: [0, 0, 0, 2], phone: [0, 0, 2, 0], label: '`react-scripts`', kind: 'gone' },
      build: { at: [1, 0], phone: [0, 1], label: '`start`\n`build`', kind: 'module' },
      page: { at: [1, 1], phone: [1, 1], label: '`public/`\n`REACT_APP_…`', kind: 'module' },
      test: { at: [1, 2], phone: [2, 1], label: '`test`', kind: 'module' },
      rsbuild: { at: [2, 0], phone: [0, 2], label: 'Rsbuild' },
      config: { at: [2, 1], phone: [1, 2], label: '`rsbuild.config`\n`.mjs`', kind: 'file' },
      runner: { at: [2, 2], phone: [2, 2], label: ['Jest or\nVitest', 'Jest 或\nVitest'], kind: 'plain' },
    },
    edges: [
      { from: 'scripts', to: 'build' },
      { from: 'scripts', to: 'page' },
      { from: 'scripts', to: 'test' },
      { from: 'build', to: 'rsbuild' },
      { from: 'page', to: 'config' },
      { from: 'test', to: 'runner', dashed: true },
    ],
  },

  'upgrade-path': {
    alt: [
      'From 0.3, go through the releases in order. 0.4: loaders that you list compile TypeScript and JSX. 0.5: fewer extensions by default. 0.6: new places for the options of native CSS. 0.7: old options are removed. 1.0 alpha: native CSS is off by default.',
      '从 0.3 起，按版本依次升级。0.4：TypeScript 和 JSX 由你写的 loader 编译。0.5：默认的扩展名变少。0.6：原生 CSS 的选项换了位置。0.7：删除旧选项。1.0 alpha：原生 CSS 默认关闭。',
    ],
    boxes: {
      '0.4': { at: [0, 0], label: ['0.4\nloaders', '0.4\nloader'] },
      '0.5': { at: [1, 0], label: ['0.5\nextensions', '0.5\n扩展名'] },
      '0.6': { at: [2, 0], label: ['0.6\noptions of CSS', '0.6\nCSS 选项'] },
      '0.7': { at: [3, 0], label: ['0.7\nold options', '0.7\n旧选项'] },
      '1.0': { at: [4, 0], label: ['1.0 alpha\nCSS is off', '1.0 alpha\nCSS 关闭'], kind: 'module' },
    },
    edges: [
      { from: '0.4', to: '0.5' },
      { from: '0.5', to: '0.6' },
      { from: '0.6', to: '0.7' },
      { from: '0.7', to: '1.0' },
    ],
  },

  'solid-rules': {
    alt: [
      'Files with JSX, such as Counter.tsx, go through babel-loader, where the preset of Solid compiles JSX and another removes the types. Plain .ts files, such as store.ts, go through builtin:swc-loader. Both end up in main.js.',
      '带 JSX 的文件（如 Counter.tsx）交给 babel-loader，由 Solid 的预设编译 JSX，再由另一个预设去掉类型。普通的 .ts 文件（如 store.ts）交给 builtin:swc-loader。两者都进入 main.js。',
    ],
    boxes: {
      component: { at: [0, 0], phone: [0, 0], label: '`Counter.tsx`', kind: 'file' },
      store: { at: [0, 1], phone: [1, 0], label: '`store.ts`', kind: 'file' },
      babel: {
        at: [1, 0],
        phone: [0, 1],
        label: ['`babel-loader`\nJSX, types', '`babel-loader`\nJSX、类型'],
      },
      swc: { at: [1, 1], phone: [1, 1], label: ['`builtin:swc-loader`\ntypes', '`builtin:swc-loader`\n类型'] },
      bundle: { at: [2, 0, 2, 1], phone: [0, 2, 1, 2], label: '`main.js`', kind: 'chunk' },
    },
    edges: [
      { from: 'component', to: 'babel' },
      { from: 'store', to: 'swc' },
      { from: 'babel', to: 'bundle' },
      { from: 'swc', to: 'bundle' },
    ],
  },
}
