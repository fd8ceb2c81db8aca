// A complete report, finding by finding: where it is, its verdict, and what it says.

import { expect, test } from 'vitest'
import { checkFiles } from '../check.ts'
import { linkOf } from '../verdicts/links.ts'

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
    `3:36 unread module.rules: ${unknown}: \`...extra.rules\`: it comes from spreading an unknown value`,
    `4:13 unread new extra.Plugin(): ${unknown}: \`new extra.Plugin()\`: its file isn't among those you checked`,
    '4:33 supported object: This is your own plugin, which only uses what Rspack has',
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

test('a value of which a part is known is judged by that part', async () => {
  const found = await findingsOf(
    [
      "const extra = require('./extra')",
      'const name = process.argv[2]',
      'module.exports = {',
      "  devtool: 'none' === name ? 'eval' : false, mode: 'pro' + name, context: '/a/' + name, profile: name + 'x',",
      '  output: { library: { type: typeof name }, clean: Boolean(name), filename: Number(name), hashDigestLength: name.length },',
      '  module: { rules: [{ use: extra.use }, { use: name ? ["a-loader"] : extra.other }] },',
      '  plugins: name ? [] : extra.plugins,',
      '}',
      'module.exports.performance = { hints: "x" + name }',
      '',
    ].join('\n'),
  )
  const same = 'Works the same'
  const later = "The value is only known at build time, and Rspack doesn't accept every form"
  const unknown = (what: string) =>
    `Can't be determined without running the code: \`${what}\`: its file isn't among those you checked`
  expect(found).toEqual([
    `4:3 same devtool: ${same}`,
    `4:46 same mode: ${same}`,
    `4:66 same context: ${same}`,
    '4:98 rejected profile: Rspack accepts boolean here',
    `5:24 same output.library.type: ${same}`,
    `5:45 unknown output.clean: ${later}`,
    '5:77 rejected output.filename: Rspack accepts string, function here',
    `5:91 unknown output.hashDigestLength: ${later}`,
    `6:23 same Rule.use: ${same}`,
    `6:28 unread extra.use: ${unknown('extra.use')}`,
    // A list may be one of loaders with options, which are reported instead of it.
    "6:56 untested a-loader: We haven't tested this package, so try it",
    `6:70 unread extra.other: ${unknown('extra.other')}`,
    `7:24 unread extra.plugins: ${unknown('extra.plugins')}`,
    '9:39 rejected performance.hints: Rspack accepts `error`, `warning`, `false` here',
  ])
})
