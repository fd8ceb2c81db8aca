// A complete report, finding by finding: where it is, its verdict, and what it says.

import { expect, test } from 'vitest'
import { checkFiles } from '../../../docs/checker/check.ts'
import { linkOf } from '../../../docs/checker/verdicts/links.ts'

async function findingsOf(text: string): Promise<string[]> {
  const { findings } = await checkFiles([{ name: 'webpack.config.js', text }])
  return findings.map(
    ({ line, column, verdict, subject, message }) => `${line}:${column} ${verdict} ${subject}: ${message.en}`,
  )
}

test.each([
  ['entry: «5»', 'entry', 'object, string, array, function'],
  ['context: «true»', 'context', 'string'],
  ['output: { path: «[]» }', 'output.path', 'string'],
  ["output: { pathinfo: «'all'» }", 'output.pathinfo', 'boolean, `verbose`'],
  ["resolve: { extensions: «'.js'» }", 'resolve.extensions', 'array'],
  ['resolve: { alias: { a: «1» } }', 'resolve.alias.a', '`false`, string, array'],
  ['optimization: { nodeEnv: «{}» }', 'optimization.nodeEnv', 'string, `false`'],
  ["performance: { hints: «'none'» }", 'performance.hints', '`error`, `warning`, `false`'],
  ["watchOptions: { poll: «'fast'» }", 'watchOptions.poll', 'number, boolean'],
  // Each form once, also those of unions in unions.
  ['module: { rules: [{ resourceQuery: «1» }] }', 'Rule.resourceQuery', 'regexp, string, function, array, object'],
  ["module: { rules: [{ rules: [{ enforce: «'before'» }] }] }", 'Rule.enforce', '`pre`, `post`'],
])('%s is no value of %s', async (option, subject, forms) => {
  const text = `module.exports = { ${option} }\n`
  const found = await findingsOf(text.replace(/[«»]/g, ''))
  const rejected = `1:${text.indexOf('«') + 1} rejected ${subject}: Rspack accepts ${forms} here`
  expect(found.filter((each) => each.includes(' rejected '))).toEqual([rejected])
})

test('a value that a later one replaces has no effect, wherever it is', async () => {
  const found = await findingsOf(
    [
      'const config = {',
      "  mode: 'develop',",
      "  output: { filename: 'a.js' },",
      '  module: { rules: [{ test: /a/ }] },',
      '}',
      "config.mode = 'production'",
      "config.output.filename = 'b.js'",
      'config.module.rules[0].test = /b/',
      'module.exports = config',
      '',
    ].join('\n'),
  )
  const ignored = (place: string, subject: string, line: number) =>
    `${place} ignored ${subject}: Has no effect, because line ${line} sets it again`
  expect(found.filter((each) => each.includes('ignored'))).toEqual([
    ignored('2:3', 'mode', 6),
    ignored('3:13', 'output.filename', 7),
    ignored('4:23', 'Rule.test', 8),
  ])
  expect(found).toContain('6:8 same mode: Works the same')
})

test('a value that code may have read is not said to have no effect', async () => {
  const found = await findingsOf("const c = { mode: 'none' }\nuse(c.mode)\nc.mode = 'production'\nmodule.exports = c\n")
  expect(found.filter((each) => each.includes('ignored'))).toEqual([])
})

test('an option is set once, twice, or ten times, but a loop sets it in turns', async () => {
  const set = (times: number) => {
    const more = Array.from({ length: times - 1 }, (_, i) => `c.context = '/${i}'\n`).join('')
    return findingsOf(`const c = { context: '/' }\n${more}module.exports = c\n`)
  }
  const count = async (times: number) => (await set(times)).filter((each) => each.includes('ignored')).length
  expect([await count(1), await count(2), await count(11), await count(12)]).toEqual([0, 1, 10, 0])
})

test('what is not known is named where it is', async () => {
  const found = await findingsOf(
    [
      "const extra = require('./extra')",
      'module.exports = {',
      '  module: { rules: [{ test: /a/ }, ...extra.rules] },',
      '  plugins: [new extra.Plugin(), { apply() {} }],',
      '}',
      '',
    ].join('\n'),
  )
  // The rest is about defaults.
  const inside = found.filter((each) => /^[34]:/.test(each))
  const unknown = "Can't be determined without running the code"
  expect(inside).toEqual([
    '3:23 same Rule.test: Works the same',
    `3:36 unknown module.rules: ${unknown}: \`...extra.rules\`: it comes from spreading an unknown value`,
    `4:13 unknown new extra.Plugin(): ${unknown}: \`new extra.Plugin()\`: its file isn't among those you checked`,
    '4:33 untested object: This is your own plugin. Get the classes it needs from `compiler.webpack`, and try it',
  ])
})

test.each([
  ['entry', '/config/entry#entry'],
  ['output.publicPath', '/config/output#outputpublicpath'],
  ['module.rules[]', '/config/module#modulerules'],
  ['module.rules[].test', '/config/module#ruletest'],
  // Without a section, that of the option around it.
  ['module.rules[].parser.dataUrlCondition.maxSize', '/config/module#ruleparser'],
  ['resolve.alias.*', '/config/resolve#resolvealias'],
  ['devServer.client.overlay', '/config/dev-server#devserverclient'],
  ['resolveLoader', '/config/resolve-loader'],
  ['resolveLoader.modules', '/config/resolve-loader'],
  [
    'optimization.splitChunks.cacheGroups.*.name',
    '/plugins/webpack/split-chunks-plugin#splitchunkscachegroupscachegroupname',
  ],
])('%s is documented at %s', (path, link) => {
  expect(linkOf(path)).toBe(link)
})
