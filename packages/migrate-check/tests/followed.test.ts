// How the checker evaluates the code of configurations.

import { expect, test } from 'vitest'
import { checkFiles } from '../check.ts'

async function rejected(text: string, name = 'webpack.config.js'): Promise<string[]> {
  const { findings } = await checkFiles([{ name, text }])
  return findings.filter(({ verdict }) => verdict === 'rejected').map(({ subject }) => subject)
}

test('objects created by classes are evaluated', async () => {
  const text = `class Base {
  #options = { parallelism: 1 }
  constructor(entry) { this.entry = entry; this.plugins = [] }
  use(plugin) { this.plugins.push(plugin); return this }
  get options() { return this.#options }
}
class Config extends Base {
  output = { charset: false }
  constructor() { super('./a'); this.amd = {} }
  use(plugin) { return super.use(plugin) }
  build() { const { entry, output, plugins, amd } = this; return { entry, output, plugins, amd, ...this.options } }
}
module.exports = new Config().use({ apply() {} }).build()
`
  expect(await rejected(text)).toEqual(['parallelism', 'output.charset', 'amd'])
})

test('TypeScript parameter properties are evaluated', async () => {
  const text = `class Config {
  constructor(private readonly amd: object) {}
  build() { return { entry: './a', amd: this.amd } }
}
export default new Config({}).build()
`
  expect(await rejected(text, 'webpack.config.ts')).toEqual(['amd'])
})

test.each([
  ["const a = Object.create(null)\na.entry = './a'\na.amd = {}\nmodule.exports = a"],
  ["const a = { entry: './a', amd: {} }\nmodule.exports = JSON.parse(JSON.stringify(a))"],
  ["const a = { entry: './a' }\nconst b = structuredClone(a)\nb.amd = {}\nmodule.exports = b"],
  ["module.exports = Promise.all([Promise.resolve({ entry: './a', amd: {} })]).then(([a]) => a)"],
  ["const a = { entry: './a' }\nObject.defineProperty(a, 'amd', { value: {}, enumerable: true })\nmodule.exports = a"],
  ["const names = Object.keys(['a'])\nmodule.exports = { entry: './a', ...(names[0] === '0' ? { amd: {} } : {}) }"],
])('%s', async (text) => {
  expect(await rejected(text)).toEqual(['amd'])
})

test.each([
  '(config) => { BODY; return config }',
  '({ config, mode }) => { BODY; return config }',
  'async (cfg, options) => { cfg.plugins ??= []; cfg.cache = {}; return cfg }',
  "(options, webpack) => ({ ...options, cache: { type: 'filesystem' }, externals: [] })",
  "(base) => require('webpack-merge').merge(base, { amd: {} })",
])('a function that another tool calls is named, and left alone: %s', async (text) => {
  const body = "config.module.rules.push({ loaders: ['b-loader'] }); config.cache = { type: 'filesystem' }"
  const report = await checkFiles([
    { name: 'webpack.config.js', text: `module.exports = ${text.replace('BODY', body)}\n` },
  ])
  expect(report).toMatchObject({ conclusion: 'unread', proposals: [] })
  expect(report.findings).toMatchObject([{ kind: 'framework', verdict: 'unread', line: 1 }])
})

test('a file with the name of a configuration is one, even if its options are misspelled', async () => {
  const text = "module.exports = { entires: './a', outputs: {}, plugin: [], mode: 'none' }"
  const { findings } = await checkFiles([{ name: 'webpack.config.js', text }])
  expect(findings.filter(({ verdict }) => verdict === 'rejected').map(({ subject }) => subject)).toEqual([
    'entires',
    'outputs',
    'plugin',
  ])
})
