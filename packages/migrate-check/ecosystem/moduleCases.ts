// Cases of plugins that resolve, create or transform modules.

import path from 'node:path'
import { type Case, defaultOf, index, plugin } from './case.ts'

export const moduleCases: Record<string, Case> = {
  '@vanilla-extract/webpack-plugin': plugin(
    (load) => new (load('@vanilla-extract/webpack-plugin').VanillaExtractPlugin)(),
    {
      needs: ['css-loader', 'style-loader'],
      with: { module: { rules: [{ test: /\.vanilla\.css$/i, use: ['style-loader', 'css-loader'] }] } },
      emits: /main\.js/,
    },
  ),
  'dotenv-webpack': plugin((load) => new (load('dotenv-webpack'))(), {
    files: { '.env': 'REGION=north\n', [index]: 'console.log(process.env.REGION)\n' },
    emits: /"north"/,
  }),
  'esbuild-loader': {
    kind: 'loader',
    needs: ['esbuild'],
    files: { [index]: "import './file.ts'\n", 'src/file.ts': 'const a: number = 1\nconsole.log(a, "typed")\n' },
    options: () => ({ module: { rules: [{ test: /\.ts$/, loader: 'esbuild-loader' }] } }),
    emits: /"typed"/,
  },
  'moment-locales-webpack-plugin': plugin((load) => new (load('moment-locales-webpack-plugin'))(), {
    needs: ['moment'],
    files: { [index]: "import moment from 'moment'\nconsole.log(moment.locales())\n" },
    emits: /^(?![\s\S]*locale\/fr\.js)/,
  }),
  'monaco-editor-webpack-plugin': {
    kind: 'plugin',
    needs: ['monaco-editor', 'css-loader', 'style-loader'],
    files: { [index]: "import * as monaco from 'monaco-editor'\nmonaco.editor.create(document.body)\n" },
    options: ({ load }) => ({
      module: {
        rules: [
          { test: /\.css$/, use: ['style-loader', 'css-loader'] },
          { test: /\.ttf$/, type: 'asset/resource' },
        ],
      },
      plugins: [new (load('monaco-editor-webpack-plugin'))({ languages: ['json'] })],
    }),
    emits: /json\.worker\.js/,
  },
  'node-polyfill-webpack-plugin': plugin((load) => new (load('node-polyfill-webpack-plugin'))(), {
    files: { [index]: "import path from 'path'\nconsole.log(path.join('a', 'b'))\n" },
    emits: /path-browserify/,
  }),
  'pnp-webpack-plugin': {
    kind: 'plugin',
    options: ({ load }) => ({ resolve: { plugins: [load('pnp-webpack-plugin')] } }),
    emits: /main\.js/,
  },
  '@pmmmwh/react-refresh-webpack-plugin': {
    kind: 'plugin',
    needs: ['react', 'react-refresh', 'babel-loader', '@babel/core', '@babel/preset-react'],
    files: { [index]: "import React from 'react'\nexport default function App() { return <p>App</p> }\n" },
    options: ({ load }) => ({
      module: {
        rules: [
          {
            test: /\.js$/,
            exclude: /node_modules/,
            use: {
              loader: 'babel-loader',
              options: { presets: ['@babel/preset-react'], plugins: ['react-refresh/babel'] },
            },
          },
        ],
      },
      plugins: [new (load('@pmmmwh/react-refresh-webpack-plugin'))({ forceEnable: true, overlay: false })],
    }),
    emits: /\$Refresh\$/,
  },
  'tsconfig-paths-webpack-plugin': {
    kind: 'plugin',
    files: {
      'tsconfig.json': '{"compilerOptions":{"baseUrl":".","paths":{"@/*":["src/*"]}}}',
      [index]: "import '@/other'\n",
      'src/other.js': "console.log('aliased')\n",
    },
    options: ({ load }) => ({
      resolve: {
        plugins: [
          new (load('tsconfig-paths-webpack-plugin').TsconfigPathsPlugin)({ extensions: ['.js'], silent: true }),
        ],
      },
    }),
    emits: /aliased/,
  },
  'unplugin-auto-import': plugin(
    (load, { name }) =>
      defaultOf(load(`unplugin-auto-import/${name}`))({ imports: [{ './other': ['helper'] }], dts: false }),
    {
      files: { [index]: 'helper()\n', 'src/other.js': "export function helper() { console.log('imported') }\n" },
      emits: /imported/,
    },
  ),
  'vue-loader': {
    kind: 'loader',
    needs: ['vue', 'css-loader', 'style-loader'],
    files: {
      [index]: "import App from './App.vue'\nconsole.log(App)\n",
      'src/App.vue':
        '<script setup>const a = "component"</script>\n<template><p>{{ a }}</p></template>\n<style scoped>p { color: teal }</style>\n',
    },
    options: ({ load, name }) => ({
      module: {
        rules: [
          {
            test: /\.vue$/,
            loader: 'vue-loader',
            ...(name === 'rspack' ? { options: { experimentalInlineMatchResource: true } } : {}),
          },
          { test: /\.css$/, type: 'javascript/auto', use: ['style-loader', 'css-loader'] },
        ],
      },
      plugins: [new (load('vue-loader').VueLoaderPlugin)()],
    }),
    emits: /component[\s\S]*teal|teal[\s\S]*component/,
  },
  'webpack-node-externals': {
    kind: 'plugin',
    files: {
      [index]: "const one = require('one')\nconsole.log(one)\n",
      'node_modules/one/package.json': '{"name":"one"}',
      'node_modules/one/index.js': "module.exports = 'bundled'",
    },
    options: ({ load, folder }) => ({
      target: 'node',
      externals: [load('webpack-node-externals')({ modulesDir: path.join(folder, 'node_modules') })],
    }),
    emits: /^(?![\s\S]*bundled)[\s\S]*require\("one"\)/,
  },
  'webpack-virtual-modules': plugin(
    (load) => new (load('webpack-virtual-modules'))({ 'src/virtual.js': "console.log('virtual')" }),
    { files: { [index]: "import './virtual.js'\n" }, emits: /virtual'/ },
  ),
  'rspack-plugin-virtual-module': plugin(
    (load, { name }) =>
      name === 'webpack'
        ? new (load('webpack-virtual-modules'))({ 'node_modules/virtual-one/index.js': "console.log('virtual')" })
        : new (load('rspack-plugin-virtual-module').RspackVirtualModulePlugin)({
            'virtual-one': "console.log('virtual')",
          }),
    { files: { [index]: "import 'virtual-one'\n" }, emits: /virtual'/ },
  ),
}
