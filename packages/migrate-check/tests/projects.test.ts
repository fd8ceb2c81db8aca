// Whole projects in the idioms that people write, with the conclusion that follows from what @rspack/core does.

import { expect, test } from 'vitest'
import { checkFiles } from '../check.ts'

/** Files after lines with their names: `// package.json`. */
function filesOf(project: string) {
  return project
    .split(/^\/\/ (?=[\w./-]+\.\w+$)/m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { name: part.slice(0, end), text: part.slice(end + 1) }
    })
}

const manifest = (scripts: string, dependencies: string) =>
  `// package.json\n{ "scripts": { ${scripts} }, "devDependencies": { "webpack": "^5.90.0", "webpack-cli": "^5.1.0"${dependencies} } }\n`

const projects: Record<string, ['works' | 'changes' | 'unread', string]> = {
  'an add-in for an office suite': [
    'works',
    `${manifest('"build": "webpack --mode production", "dev": "webpack serve --mode development"', ', "copy-webpack-plugin": "^12.0.0", "html-webpack-plugin": "^5.6.0", "babel-loader": "^9.1.0", "html-loader": "^5.0.0"')}
// webpack.config.js
const CopyPlugin = require('copy-webpack-plugin')
const HtmlPlugin = require('html-webpack-plugin')
const hosts = { dev: 'https://localhost:3000/', prod: 'https://www.example.com/' }
async function certificates() {
  const { ca, key, cert } = await require('dev-certificates').read()
  return { ca, key, cert }
}
module.exports = async (env, options) => {
  const isDev = options.mode === 'development'
  return {
    devtool: 'source-map',
    entry: { pane: ['./src/pane.js', './src/pane.html'], commands: './src/commands.js' },
    output: { clean: true },
    resolve: { extensions: ['.js', '.html'] },
    module: {
      rules: [
        { test: /\\.js$/, exclude: /node_modules/, use: { loader: 'babel-loader' } },
        { test: /\\.html$/, use: 'html-loader' },
        { test: /\\.png$/, type: 'asset/resource', generator: { filename: 'assets/[name][ext][query]' } },
      ],
    },
    plugins: [
      new HtmlPlugin({ filename: 'pane.html', template: './src/pane.html', chunks: ['pane'] }),
      new CopyPlugin({
        patterns: [
          { from: 'assets/*', to: 'assets/[name][ext][query]' },
          { from: 'manifest.xml', transform: (text) => (isDev ? text : text.toString().replaceAll(hosts.dev, hosts.prod)) },
        ],
      }),
    ],
    devServer: {
      headers: { 'Access-Control-Allow-Origin': '*' },
      server: { type: 'https', options: env.WEBPACK_BUILD ? undefined : await certificates() },
      port: process.env.npm_package_config_port || 3000,
    },
  }
}
`,
  ],
  'assets of a server, with entries from loops': [
    'works',
    `${manifest('"build": "webpack --config ./client/webpack.config.js --mode production"', ', "mini-css-extract-plugin": "^2.9.0", "css-loader": "^7.0.0", "expose-loader": "^5.0.0"')}
// client/webpack.config.js
import path from 'path'
import Extract from 'mini-css-extract-plugin'
const globals = { react: 'React', 'react-dom': 'ReactDOM' }
const outputOf = (app, name) => path.join('site', app, 'static', name)
export default function exports(env, argv) {
  const apps = { admin: ['core', 'sidebar'], images: ['chooser'] }
  const entry = {}
  for (const [app, names] of Object.entries(apps)) {
    names.forEach((name) => {
      entry[name] = { import: ['./client/' + app + '/' + name + '.js'], filename: outputOf(app, name) + '.js' }
    })
  }
  const sass = {}
  sass[outputOf('admin', 'core')] = path.resolve('client', 'scss', 'core.scss')
  return {
    entry: { ...entry, ...sass },
    output: { path: path.resolve('.'), publicPath: '/static/' },
    externals: { jquery: 'jQuery' },
    plugins: [new Extract({ filename: '[name].css' })],
    module: {
      rules: [{ test: /\\.css$/, use: [Extract.loader, { loader: 'css-loader', options: { url: false } }] }].concat(
        Object.keys(globals).map((name) => ({
          test: new URL(import.meta.resolve(name)).pathname,
          use: [{ loader: 'expose-loader', options: { exposes: { globalName: globals[name], override: true } } }],
        })),
      ),
    },
    watchOptions: { ignored: ['**/node_modules/', '**/static/'] },
    devtool: argv.mode === 'production' ? false : 'eval-cheap-module-source-map',
  }
}
`,
  ],
  'a root of workspaces': [
    'unread',
    `// package.json
{ "private": true, "workspaces": ["packages/*"], "scripts": { "build": "lerna run build" }, "devDependencies": { "lerna": "^8.0.0" } }
`,
  ],
  'a builder from a package': [
    'unread',
    `${manifest('"build": "webpack"', ', "acme-webpack-configuration": "^1.0.0"')}
// webpack.config.js
const Builder = require('acme-webpack-configuration')
const builder = new Builder({ rootPath: __dirname, enableReact: true }).setTarget('browserslist').merge({ output: { assetModuleFilename: 'a/[name][ext]' } })
module.exports = [builder.clone().get(), builder.clone().merge({ entry: { player: './src/player.js' } }).get()]
`,
  ],
  'two parts of an editor extension with shared defaults': [
    'works',
    `// shared.webpack.config.js
'use strict'
const path = require('path')
const merge = require('webpack-merge').merge
module.exports = function withDefaults(extension) {
  const defaults = {
    mode: 'none',
    target: 'node',
    node: { __dirname: false },
    resolve: { mainFields: ['module', 'main'], extensions: ['.ts', '.js'] },
    externals: { vscode: 'commonjs vscode' },
    output: { filename: '[name].js', path: path.join(extension.context, 'out'), libraryTarget: 'commonjs' },
    devtool: 'source-map',
  }
  return merge(defaults, extension)
}
// client/webpack.config.js
const withDefaults = require('../shared.webpack.config')
module.exports = withDefaults({ context: __dirname, entry: { extension: './src/extension.ts' } })
// server/webpack.config.js
const withDefaults = require('../shared.webpack.config')
module.exports = withDefaults({ context: __dirname, entry: { server: './src/server.ts' } })
`,
  ],
  'a game for webpack 4 that has no plugins': [
    'unread',
    `// package.json
{ "scripts": { "start": "webpack-dev-server", "build": "webpack" }, "devDependencies": { "webpack": "^4.29.3", "webpack-cli": "^3.1.0", "webpack-dev-server": "^3.1.5" } }
// webpack.config.js
module.exports = { entry: './bootstrap.js', output: { path: __dirname + '/dist', filename: 'bootstrap.js' }, mode: 'development' }
`,
  ],
  'a library that is tested with webpack': [
    'unread',
    `${manifest('"bundle": "cross-env-shell NODE_ENV=production webpack ./lib/index.js", "test": "karma start"', ', "karma-webpack": "^5.0.0"')}
// webpack.config.js
module.exports = (env) => require(\`./.config/webpack/\${env.name}\`).create()
// karma.conf.js
module.exports = (config) => config.set({ frameworks: ['jasmine', 'webpack'], webpack: {} })
`,
  ],
  'a build that a program starts': [
    'works',
    `${manifest('"build": "node utils/build.js"', ', "html-webpack-plugin": "^5.5.0"')}
// utils/build.js
process.env.NODE_ENV = 'production'
const webpack = require('webpack')
const config = require('../webpack.config')
delete config.extensionOptions
config.mode = 'production'
webpack(config, (error) => {
  if (error) throw error
})
// webpack.config.js
const webpack = require('webpack')
const HtmlPlugin = require('html-webpack-plugin')
const options = {
  mode: process.env.NODE_ENV || 'development',
  entry: { popup: './src/popup.js', background: './src/background.js' },
  output: { filename: '[name].bundle.js', path: require('path').resolve(__dirname, 'build'), clean: true },
  plugins: [
    new webpack.EnvironmentPlugin(['NODE_ENV']),
    new HtmlPlugin({ template: './src/popup.html', filename: 'popup.html', chunks: ['popup'], cache: false }),
  ],
}
if (process.env.NODE_ENV === 'development') options.devtool = 'cheap-module-source-map'
module.exports = options
`,
  ],
  'pages that are found in a directory': [
    'works',
    `// webpack.config.js
const fs = require('fs')
const path = require('path')
const HtmlPlugin = require('html-webpack-plugin')
const pages = fs.readdirSync(path.join(__dirname, 'pages')).filter((name) => name.endsWith('.html'))
module.exports = {
  entry: pages.reduce((all, page) => ({ ...all, [page.replace('.html', '')]: './src/' + page.replace('html', 'js') }), {}),
  mode: 'production',
  plugins: [].concat(pages.map((page) => new HtmlPlugin({ filename: page, template: 'pages/' + page, inject: 'body' }))),
}
`,
  ],
  'chunks by the size of their modules': [
    'changes',
    `// webpack.config.js
module.exports = {
  mode: 'production',
  entry: './src/index.js',
  optimization: {
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        lib: {
          test(module) { return module.size() > 160000 && /node_modules/.test(module.identifier()) },
          name(module) { return module.libIdent({ context: __dirname }) },
        },
      },
    },
  },
}
`,
  ],
  'revisions from git in configurations that are merged': [
    'works',
    `// webpack.common.mjs
import { execSync } from 'node:child_process'
import fs from 'node:fs'
import webpack from 'webpack'
let revision = 'unknown'
try {
  revision = execSync('git rev-parse HEAD').toString().trim()
} catch (error) {
  console.warn(error)
}
const { version } = JSON.parse(fs.readFileSync(new URL('./package.json', import.meta.url)))
export default {
  entry: { app: './app.js', worker: { import: './worker.js', filename: 'worker.js' } },
  output: { globalObject: 'this', library: { name: 'app', type: 'umd', export: 'default' } },
  plugins: [new webpack.DefinePlugin({ REVISION: \`'\${revision}'\`, VERSION: JSON.stringify(version) })],
}
// webpack.prod.mjs
import webpack from 'webpack'
import { merge } from 'webpack-merge'
import common from './webpack.common.mjs'
/** @type {import('webpack').Configuration} */
const config = merge(common, { mode: 'production', devtool: 'source-map', plugins: [new webpack.ProvidePlugin({ process: 'process/browser' })] })
export default config
`,
  ],
  'a federation whose remotes another plugin loads': [
    'unread',
    `// webpack.config.js
const { ModuleFederationPlugin } = require('webpack').container
const ExternalRemotes = require('external-remotes-plugin')
module.exports = {
  mode: 'development',
  entry: './src/index',
  plugins: [new ModuleFederationPlugin({ name: 'app', remotes: { other: 'other@[window.otherUrl]/remote.js' }, shared: ['react'] }), new ExternalRemotes()],
}
`,
  ],
  'what an editor extension needs of Node.js, decided by a function': [
    'changes',
    `// webpack.config.ts
import type { Configuration } from 'webpack'
const config: Configuration = {
  target: 'node',
  mode: 'production',
  entry: './src/extension.ts',
  externals: [
    'vscode',
    async ({ request, context, getResolve }) => {
      if (!request || request.startsWith('.')) return undefined
      await getResolve({ extensions: ['.node'] })(context, request)
      return \`commonjs \${request}\`
    },
  ],
}
export default config
`,
  ],
}

test.each(Object.entries(projects))('%s', async (_, [conclusion, project]) => {
  expect((await checkFiles(filesOf(project))).conclusion).toBe(conclusion)
})
