// Runs small pages through the whole runner, against the real packages: what a correct page passes, and where and how
// each incorrect one fails.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageText, root } from '../pages.ts'
import { Passed } from '../run/cache.ts'
import { readBlocks } from '../run/examples.ts'
import { checkExamples, type Report } from '../run/run.ts'

/** A fence with an info string and code. */
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`

const config = 'module.exports = { mode: "development", devtool: false }'
const nodeConfig = 'module.exports = { mode: "development", devtool: false, target: "node" }'

/** Text of each page, and parts of its expected failures in order: `line: message`. */
const pages: Record<string, { text: string; fails: string[] }> = {
  'config-alone': {
    text: fence('js title="rspack.config.js"', 'module.exports = { output: { clean: true } }'),
    fails: [],
  },
  'config-typo': {
    text: `# A\n\n${fence('js title="rspack.config.js"', 'module.exports = { output: { filname: "a" } }')}`,
    fails: ["3: Configuration error:\n- Unrecognized key(s) in object: 'filname'"],
  },
  'config-holes': {
    text: [
      fence(
        'js title="rspack.config.js"',
        'module.exports = { module: { parser: { javascript: { dynamicImportMod: "lazy" } } } }',
      ),
      fence(
        'js title="rspack.config.js"',
        'module.exports = { module: { rules: [{ oneOf: [{ parser: { dataUrlConditio: {} } }] }] } }',
      ),
      fence('js title="rspack.config.js"', 'module.exports = { devServer: { nonsense: 1 } }'),
      fence(
        'js title="rspack.config.js"',
        'module.exports = (env, argv) => ({ output: { charset: env.RSPACK_BUILD } })',
      ),
    ].join(''),
    fails: [
      '1: unrecognized key `dynamicImportMod`',
      '4: unrecognized key `dataUrlConditio`',
      '7: Invalid options object',
      "10: Configuration error:\n- Unrecognized key(s) in object: 'charset'",
    ],
  },
  'expected-failure': {
    text: [
      fence('js title="rspack.config.js" fails="charset"', 'module.exports = { output: { charset: true } }'),
      fence('js title="rspack.config.js" fails="charset"', config),
    ].join(''),
    fails: ['4: passes, expected to fail with `charset`'],
  },
  typescript: {
    text: [
      fence(
        'ts title="rspack.config.ts"',
        "import type { Configuration } from '@rspack/core'\nconst config: Configuration = { mode: 'production' }\nexport default config",
      ),
      fence(
        'ts',
        "import type { Compiler } from '@rspack/core'\nexport const name = (compiler: Compiler) => compiler.nam",
      ),
    ].join(''),
    fails: ["8: Property 'nam' does not exist"],
  },
  project: {
    text: [
      fence('js title="rspack.config.js" ex=a emits="main.js, !*.map" prints="hello"', config),
      fence('js title="src/index.js" ex=a', "console.log('hello'); document.body.append('there')"),
      fence('text files ex=a', 'dist/main.js  1 bytes'),
      fence('js title="dist/main.js" out ex=a', '// …\nconsole.log("bye")\n// …'),
      fence('js title="Part of dist/main.js" part ex=a', "document.body.append('there')"),
      fence('json title="Part of dist/main.js" part ex=a', '"mappings"'),
      fence('js title="Part of the bundle" part ex=a', "document.body.append('there')"),
      fence('text output ex=a', 'hello'),
    ].join(''),
    fails: [
      '7: `main.js` has',
      '10: these lines are not in the real text: `console.log("bye")`',
      '18: shows `"mappings"`, which is not in the emitted file',
      '21: shows a part of `Part of the bundle`, which is not emitted; emitted files are',
    ],
  },
  expectations: {
    text: [
      fence('js title="rspack.config.js" ex=a emits="other.js" prints="bye" shows="nothing"', config),
      fence('js title="src/index.js" ex=a', "console.log('hello'); document.body.append('there')"),
    ].join(''),
    fails: [
      '1: does not emit `other.js`',
      '1: prints `hello`, expected `bye`',
      '1: shows `there`, prints `hello`, expected `nothing`',
    ],
  },
  'build-error': {
    text: [
      fence('js title="rspack.config.js" ex=a', config),
      fence('js title="src/index.js" ex=a', "import './absent'"),
    ].join(''),
    fails: ["1: ERROR in ./src/index.js\n  × Module not found: Can't resolve './absent' in '/project/src'"],
  },
  panic: {
    text: fence(
      'js title="rspack.config.js" ex=a base=hello fails="was not found"',
      "module.exports = { entry: { app: { import: './src/index.js', dependOn: 'nope' } } }",
    ),
    fails: [],
  },
  node: {
    text: [
      fence('js title="rspack.config.js" ex=a prints="hello"', nodeConfig),
      fence('js title="src/index.js" ex=a', "console.log('hello')"),
      fence('txt report ex=a', 'Rspack compiled successfully in 7 s'),
    ].join(''),
    fails: [],
  },
  script: {
    text: [
      fence('js run', "console.log(require('@rspack/core').rspackVersion)"),
      fence('txt output', '1.0.0-alpha.5'),
      fence('js run prints="b"', "import path from 'node:path'\nconsole.log(path.basename('a/b'))"),
      fence('js run', 'console.log(1)'),
      fence('txt output', '2'),
    ].join(''),
    fails: ['14: shown is `2`, but real is `1`'],
  },
  'script-fails': {
    text: [
      fence('js run fails="boom"', "console.log('before'); throw new Error('boom')"),
      fence('txt output', 'after\n…'),
      fence('js run fails="boom"', "console.log('before'); throw new Error('boom')"),
      fence('txt output', 'before\n…\nError: boom\n…'),
    ].join(''),
    fails: ['4: shown is `after`, but real is `before`'],
  },
  'scripts-of-one-example': {
    text: [
      fence('sh run ex=a', 'echo one'),
      fence('txt output ex=a', 'one'),
      fence('js title="two.js" run ex=a', "console.log('two')"),
      fence('txt output ex=a', 'one'),
    ].join(''),
    fails: ['10: shown is `one`, but real is `two`'],
  },
  'nothing-shown': {
    text: [
      fence('js title="rspack.config.js" ex=a', config),
      fence('js title="src/index.js" ex=a', "console.log('hello')"),
      fence('js title="Part of dist/main.js" part ex=a', ''),
      fence('js title="dist/main.js" out ex=a', '// …'),
      fence('txt report ex=a', ''),
      fence('txt files ex=a', '…'),
      fence('txt output ex=a', '…'),
    ].join(''),
    fails: [
      '7: shows no line',
      '10: shows no line',
      '13: shows no line',
      '16: the list lacks `main.js`',
      '19: shows no line',
    ],
  },
  'nothing-written': {
    text: [
      fence(
        'js title="rspack.config.js" ex=a base=hello emits="!**"',
        'module.exports = { plugins: [(compiler) => compiler.hooks.shouldEmit.tap("A", () => false)] }',
      ),
      fence('txt files ex=a', ''),
    ].join(''),
    fails: [],
  },
  shell: {
    text: [
      fence(
        'sh',
        'npx rspack build -c a.js --mode production && rspack preview dist --port 3000\nNODE_ENV="a b" npx rspack serve # served',
      ),
      fence('sh', 'npm install -D @rspack/core\nrspack build --bundle-everything\nrspack bild'),
      fence('sh run ex=cli base=hello', 'npx rspack build --devtool --json stats.json'),
      fence('txt output ex=cli', '[rspack-cli] stats are successfully stored as json to stats.json'),
    ].join(''),
    fails: ['7: `rspack build` has no flag `--bundle-everything`', '8: rspack has no command `bild`'],
  },
  marks: {
    text: [
      fence('js', 'a'),
      fence('js nroun="fragment"', 'a'),
      fence('js norun="lazy"', 'a'),
      fence('js ex=a', 'a'),
    ].join(''),
    fails: [
      '1: a `js` block that nothing checks',
      '4: a `js` block',
      '4: unknown mark `nroun="fragment"`',
      '7: `norun="lazy"`, expected one of',
      '10: a block of the example `a` has no title',
    ],
  },
  unread: {
    text: [
      fence('js title="rspack.config.js" emits="main.js"', config),
      fence('js title="rspack.config.js" ex=a', config),
      fence('js title="src/index.js" ex=a prints="a"', "console.log('a')"),
      fence('js norun="fragment" ex=a', 'a'),
      fence('js run emits="a.js"', ''),
    ].join(''),
    fails: [
      '1: `emits` without `ex="…"` has no effect',
      '7: `prints` belongs on the configuration of `a`',
      '10: `ex` with `norun` has no effect',
      '13: `emits` without `ex="…"` has no effect',
    ],
  },
  fragment: {
    text: [
      fence('js norun="fragment"', 'new A({ a: 1 })'),
      fence('js norun="fragment"', 'new A({ a: 1 )'),
      fence('json', '{ "a": 1, }'),
    ].join(''),
    fails: ['4: ', '7: '],
  },
}

/** Timeout of the builds in milliseconds, generous for a busy machine. */
const timeout = 300_000

let report: Report
let again: Report
const cache = mkdtempSync(path.join(os.tmpdir(), 'checks-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

const settingsOf = (update: boolean) => ({
  cache,
  passed: new Passed(path.join(cache, 'passed.json')),
  update,
  whole: false,
  progress: () => {},
})

beforeAll(async () => {
  const texts = Object.entries(pages).map(
    ([route, { text }]): PageText => ({ route: `guide/${route}`, file: `docs/en/guide/${route}.md`, text }),
  )
  const settings = settingsOf(false)
  report = await checkExamples(texts, [], settings)
  const passing = texts.filter(({ route }) => pages[route.slice('guide/'.length)]?.fails.length === 0)
  again = await checkExamples(passing, [], settings)
}, timeout)

test.each(Object.entries(pages))('%s', (route, { fails }) => {
  const own = report.failures.filter(({ file }) => file === `docs/en/guide/${route}.md`)
  const found = own.sort((a, b) => a.line - b.line || (a.message < b.message ? -1 : 1))
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual(
    fails.map((part) => expect.stringContaining(part)),
  )
})

test('counts executed and skipped blocks', () => {
  expect(report.exempt).toEqual({ fragment: 3, lazy: 1 })
  expect(report.cached).toBe(0)
  expect(report.executed).toBeLessThan(report.blocks)
})

test('writes actual results, even into a page without a translation', { timeout }, async () => {
  const file = path.join(cache, 'page.md')
  const text = [
    fence('js title="rspack.config.js" ex=a', config),
    fence('js title="src/index.js" ex=a', "console.log('hello')"),
    fence('text output ex=a', ''),
    fence('text files ex=a', ''),
    fence('text report ex=a', ''),
    fence('js title="Part of dist/main.js" part ex=a', ''),
  ].join('')
  writeFileSync(file, text)
  const page = { route: 'guide/page', file: path.relative(root, file), text }
  const settings = settingsOf(true)
  const { failures } = await checkExamples([page], [], settings)
  expect(failures.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    expect.stringMatching(/^16: shows no line/),
  ])
  const shown = readBlocks(file, readFileSync(file, 'utf8')).blocks.map(({ code }) => code)
  expect(shown.slice(2)).toEqual([
    'hello',
    expect.stringMatching(/^dist\/main\.js {2}\d+ bytes$/),
    expect.stringContaining('compiled successfully'),
    '',
  ])
})

test('skips examples that passed before', () => {
  expect(again.failures).toEqual([])
  expect(again.cached).toBe(again.executed)
  expect(again.executed).toBeGreaterThan(0)
})
