// The project of all experiments, and configurations that several experiments use.

import type { Options } from './bundler.ts'

/** Files of the project. */
export const files: Record<string, string> = {
  'package.json': '{"name":"shop","version":"1.0.0","sideEffects":["./src/index.js"]}',
  'src/index.js': `import { used } from './esm'
import data from './data.json'
import icon from './icon.svg'
import('./lazy').then(({ lazy }) => console.log(lazy))
console.log(used, data.a, icon, require('./cjs'), __dirname, __filename, global.x, process.env.NODE_ENV)
export const exported = 1
`,
  'src/esm.js': `import { deep } from './deep'
export const used = deep(1)
export const unused = 'unused-export'
`,
  'src/deep.js': 'export function deep(value) { return value + 1 }\nexport const other = 2\n',
  'src/lazy.js': "import { deep } from './deep'\nexport const lazy = deep(2)\n",
  'src/cjs.js': 'exports.a = 1\nexports.b = 2\n',
  'src/data.json': '{"a":1,"b":2}',
  'src/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
  'src/second.js': "import { used } from './esm'\nconsole.log('second', used)\n",
  'src/page.css': '.a { color: red }\n.b-c { color: blue }\n',
  'src/page.module.css': '.a { color: red }\n.b-c { color: blue }\n',
  'src/broken.js': "import missing from './is-not-there'\nconsole.log(missing)\n",
  'src/default.js': 'export default Math.random()\n',
  'src/outer.js': "import('./lazy')\n",
  'src/wasm.js': "import('./add.wasm').then(({ add }) => console.log(add(1, 2)))\n",
  'lib/one.js': "export default 'lib one'\n",
  'lib/one.alt.js': "export default 'lib alternative'\n",
  'node_modules/dep/package.json':
    '{"name":"dep","version":"1.0.0","main":"main.js","module":"module.js","browser":"browser.js"}',
  'node_modules/dep/main.js': "module.exports = 'dep main'\n",
  'node_modules/dep/module.js': "export default 'dep module'\n",
  'node_modules/dep/browser.js': "module.exports = 'dep browser'\n",
  'node_modules/dep/other.js': "module.exports = 'dep other'\n",
  'node_modules/exporting/package.json':
    '{"name":"exporting","version":"1.0.0","exports":{".":{"special":"./special.js","import":"./import.js","default":"./default.js"}},"other":{".":"./other.js"}}',
  'node_modules/exporting/special.js': "module.exports = 'special'\n",
  'node_modules/exporting/import.js': "export default 'import'\n",
  'node_modules/exporting/default.js': "module.exports = 'default'\n",
  'loaders/mark.js':
    "module.exports = function (source) { return source + '\\n/* marked ' + JSON.stringify(this.getOptions()) + ' */' }\n",
  'loaders/loaderContext.js':
    "module.exports = function (source) { return source + '\\n/* context ' + this.extra + ' */' }\n",
}

export const text = { rules: [{ test: /\.svg$/, type: 'asset' }] }

/** Configuration of all builds. */
export const base: Options = {
  mode: 'development',
  devtool: false,
  entry: './src/index.js',
  module: text,
  output: { path: '/dist' },
}

export const production: Options = { mode: 'production', optimization: { minimize: false } }
export const library: Options = { output: { library: { name: 'Shop', type: 'umd' } } }
export const css: Options = { experiments: { css: true }, entry: './src/styled.js' }
export const styled = {
  'src/styled.js': "import './page.css'\nimport * as styles from './page.module.css'\nconsole.log(styles)\n",
}
export const esm: Options = { experiments: { outputModule: true }, output: { module: true } }
export const wasm: Options = { experiments: { asyncWebAssembly: true }, entry: './src/wasm.js' }
export const broken: Options = { entry: './src/broken.js' }
export const two: Options = { entry: { first: './src/index.js', second: './src/second.js' } }

export function entry(code: string): Record<string, string> {
  return { 'src/index.js': code }
}
