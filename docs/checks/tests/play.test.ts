// Tests the player of guides without a registry or browser: the steps of a page, how additions and diffs change a file,
// and where a page that can't be followed fails.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { PageText } from '../pages.ts'
import { Window } from '../play/browser.ts'
import { mergeFile } from '../play/merge.ts'
import { readScripts } from '../play/pages.ts'
import { patched } from '../play/patch.ts'
import { play } from '../play/player.ts'
import { readSteps } from '../play/steps.ts'
import { Terminals } from '../play/terminal.ts'
import { wrongPart } from '../run/compare.ts'
import { checkComplete } from '../run/complete.ts'

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`
const page = (text: string, route = 'guide/tech/example'): PageText => ({ route, file: `docs/en/${route}.md`, text })

// Tests start programs and load the TypeScript compiler.
vi.setConfig({ testTimeout: 60_000 })

const scratch = mkdtempSync(path.join(os.tmpdir(), 'play-test-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
let plays = 0

/** Plays a text without a registry; resolves with its failure, and a function that reads its files. */
async function run(text: string): Promise<{ wrong: string | undefined; file(name: string): string | undefined }> {
  const own = path.join(scratch, String(plays++))
  const folder = path.join(own, 'work')
  mkdirSync(folder, { recursive: true })
  const npm = { cache: path.join(scratch, 'npm'), before: undefined }
  const stage = { scratch: own, folder }
  const failure = await play('a.md', readSteps(page(text)).steps, stage, new Window(), npm, () => undefined)
  return {
    wrong: failure && `${failure.line}: ${failure.message}`,
    file: (name) => {
      const file = path.join(stage.folder, name)
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined
    },
  }
}

test('the steps are in the order of the page', () => {
  const text = [
    '# A\n',
    ':::info Before you start\n\nContinue [Quick start](/guide/start/quick-start#by-hand), see [B](/b).\n\n:::\n',
    '<PackageManagerTabs command="install -D less@4.2.0" />\n',
    '<PackageManagerTabs command={{ npm: "npm create rsbuild@latest", yarn: "yarn create rsbuild" }} />\n',
    fence('js title="src/index.js"', 'one()'),
    fence('js title="src/index.js" alternative', 'two()'),
    fence('sh', 'npm run build'),
    fence('text output', 'done'),
    fence('js norun="fragment"', 'three()'),
    fence('md', '<PackageManagerTabs command="install other" />'),
  ].join('\n')
  const { start, steps } = readSteps(page(text))
  expect(start).toBe('guide/start/quick-start')
  expect(steps.map(({ kind }) => kind)).toEqual(['install', 'file', 'command', 'shown', 'unplaced'])
  expect(steps[0]).toMatchObject({ command: 'npm install -D less@4.2.0' })
})

test('the solution of an exercise is played and then undone', async () => {
  const { wrong, file } = await run(
    [
      fence('txt title="a.txt"', 'one'),
      fence('diff title="a.txt" solution="x"', '-one\n+two'),
      fence('txt title="b.txt" solution="x"', 'new'),
      fence('sh solution="x" prints="two"', 'cat a.txt b.txt'),
      fence('diff title="a.txt" solution="y"', '-one\n+three'),
      fence('sh prints="one"', 'cat a.txt'),
    ].join('\n'),
  )
  expect(wrong).toBeUndefined()
  expect([file('a.txt'), file('b.txt')]).toEqual(['one\n', undefined])
})

test('an application is built where its project is complete, and nowhere else', () => {
  const kinds = (text: string) => readSteps(page(text)).steps.map(({ kind }) => kind)
  const application = '<Application name="a" height={200} alt="A" />\n'
  expect(kinds(`${application}\n<Project name="a" />\n`)).toEqual(['application', 'project'])
  expect(kinds(`${application}\n<Project name="b" />\n`)).toEqual(['project'])
})

test('an addition is merged into a configuration like a reader would do it', () => {
  const own = [
    "const { HtmlRspackPlugin } = require('@rspack/core')",
    '',
    'module.exports = {',
    "  resolve: { extensions: ['...', '.ts'] },",
    '  module: { rules: [{ test: /a/ }] },',
    '  plugins: [new HtmlRspackPlugin()],',
    '}',
  ].join('\n')
  const addition = [
    "const { DefinePlugin } = require('@rspack/core')",
    "const path = require('path')",
    'module.exports = {',
    "  resolve: { extensions: ['...', '.tsx'] },",
    '  module: { rules: [{ test: /b/ }] },',
    '  devServer: { port: 1 },',
    '  plugins: [new DefinePlugin({})],',
    '}',
  ].join('\n')
  const merged = mergeFile('rspack.config.js', own, addition)
  const squeezed = merged.replace(/\s+/g, ' ')
  expect(squeezed).toContain("const { HtmlRspackPlugin, DefinePlugin } = require('@rspack/core') const path = require")
  expect(squeezed).toContain("extensions: [ '...', '.ts', '.tsx', ]")
  expect(squeezed).toContain('rules: [ { test: /a/ }, { test: /b/ }, ]')
  expect(squeezed).toContain('plugins: [ new HtmlRspackPlugin(), new DefinePlugin({}), ], devServer: { port: 1 },')
  expect(() => mergeFile('rspack.config.js', 'module.exports = () => ({})', addition)).toThrow(
    'exports no plain object',
  )
})

test('an addition is merged into JSON, and appended to other files', () => {
  const json = mergeFile(
    'package.json',
    '{"scripts":{"a":"1"},"files":["x"]}',
    '{"scripts":{"b":"2"},"files":["x","y"]}',
  )
  expect(JSON.parse(json)).toEqual({ scripts: { a: '1', b: '2' }, files: ['x', 'y'] })
  expect(mergeFile('src/a.css', 'a {}\n\n', 'b {}')).toBe('a {}\n\nb {}\n')
})

test('a diff changes the lines that it shows, at any indentation', () => {
  const text = 'a: {\n    b: 1,\n    c: 2,\n},\nd: 3,\n'
  expect(patched('x', text, '-b: 1,\n+b: 2,\n c: 2,\n…\n-d: 3,\n+d: 4,')).toBe(
    'a: {\n    b: 2,\n    c: 2,\n},\nd: 4,\n',
  )
  expect(() => patched('x', text, '-b: 7,\n+b: 8,')).toThrow('these lines are not in `x`')
})

test('a page that can be followed passes', async () => {
  const { wrong, file } = await run(
    [
      fence('sh', 'mkdir shop\ncd shop'),
      fence('js title="sum.js"', 'console.log(1 + 2)'),
      fence('sh', '# adds two numbers\nnode sum.js'),
      fence('text output', '3'),
      fence('diff title="sum.js"', '-console.log(1 + 2)\n+console.log(2 + 2)'),
      fence('sh prints="4"', 'node sum.js > sum.txt && cat sum.txt'),
      fence('text title="sum.txt" out', '4'),
    ].join('\n'),
  )
  expect(wrong).toBeUndefined()
  expect(file('sum.txt')).toBe('4\n')
})

test('a page that cannot be followed fails at the right line', async () => {
  const wrong = async (...blocks: string[]) => (await run(blocks.join(''))).wrong
  expect(await wrong(fence('sh', 'node missing.js'))).toMatch(/^1: `node missing.js` fails:/)
  expect(await wrong(fence('sh', 'cd nowhere'))).toBe('1: there is no folder `nowhere`')
  expect(await wrong(fence('diff title="a.js"', '-a\n+b'))).toContain('1: found no `a.js`')
  expect(await wrong(fence('json title="a.json" add', '{}'))).toContain('1: found no `a.json`')
  expect(await wrong(fence('js', 'a()'))).toContain('1: the file of this block is unknown')
  expect(await wrong(fence('js title="a.js"', 'a()'), fence('text output', 'x'))).toContain('4: shows what came out')
  expect(await wrong(fence('sh', 'echo a'), fence('text output', 'b'))).toContain('4: these lines are not in')
  expect(await wrong(fence('sh sees="a"', 'echo a'))).toContain('1: no page is open')
  expect(await wrong(fence('sh fails="no"', 'echo yes'))).toContain('expected `no`')
})

test('the output of a command is outdated after a file has changed', async () => {
  const blocks = [fence('sh', 'echo a'), fence('js title="a.js"', 'a()'), fence('text output', 'a')]
  expect((await run(blocks.join(''))).wrong).toContain('7: shows what came out, but nothing ran since')
})

test('a server runs until the next command in its terminal, and stops when the play ends', {
  timeout: 60_000,
}, async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  const address = `http://127.0.0.1:${port}/`
  const server = `require('http').createServer((_, answer) => answer.end('here')).listen(${port}, '127.0.0.1')`
  const terminals = new Terminals(scratch, { cache: path.join(scratch, 'npm'), before: undefined })
  const answers = () =>
    fetch(address).then(
      (response) => response.text(),
      () => 'nothing',
    )
  writeFileSync(path.join(scratch, 'server.js'), server)
  await terminals.serve('a', 'node server.js', scratch, address)
  await terminals.run('b', 'echo other', scratch)
  expect(await answers()).toBe('here')
  await expect(terminals.serve('b', 'node server.js', scratch, address)).rejects.toThrow('something else already')
  await terminals.run('a', 'echo next', scratch)
  expect(await answers()).toBe('nothing')
  await terminals.serve('a', 'node server.js', scratch, address)
  await terminals.close()
  expect(await answers()).toBe('nothing')
  await expect(terminals.serve('a', 'node missing.js', scratch, address)).rejects.toThrow('ended instead of serving')
})

test('a page can start from a page that is played, but not from itself', () => {
  const start = (route: string) => `:::info Before you start\n[X](/${route})\n:::\n`
  const pages = [
    page('# One\n', 'guide/one'),
    page(start('guide/one'), 'guide/two'),
    page(start('config/entry'), 'guide/three'),
    page(start('guide/five'), 'guide/four'),
    page(start('guide/four'), 'guide/five'),
  ]
  const { scripts, failures } = readScripts(pages, undefined)
  const two = scripts.find((script) => script.page.route === 'guide/two')
  expect(two?.start?.page.route).toBe('guide/one')
  const messages = failures.map(({ file, message }) => `${file} ${message}`)
  expect(messages).toContainEqual(expect.stringContaining('guide/three.md starts from `config/entry`'))
  expect(messages).toContainEqual(expect.stringContaining('which starts from this page'))
})

test('the key of a play changes with the page and with the page it starts from', () => {
  const keys = (first: string) => {
    const base = page(fence('sh', first), 'guide/one')
    const next = page(`:::info Before you start\n[X](/guide/one)\n:::\n${fence('sh', 'b')}`, 'guide/two')
    return readScripts([base, next], undefined).scripts.map(({ key }) => key)
  }
  expect(keys('a')).toEqual(keys('a'))
  expect(keys('a')[0]).not.toBe(keys('c')[0])
  expect(keys('a')[1]).not.toBe(keys('c')[1])
})

test('missing packages, unnamed excerpts, unknown commands and busy terminals are reported', () => {
  const said = (text: string, ...more: PageText[]) => {
    const own = page(text)
    return checkComplete([own], [own, ...more]).map(({ line, message }) => `${line}: ${message}`)
  }
  const config = fence(
    'js title="rspack.config.js"',
    "module.exports = { module: { rules: [{ use: ['less-loader'] }] } }",
  )
  expect(said(config)).toEqual([expect.stringContaining('1: uses `less-loader`')])
  expect(said(`<PackageManagerTabs command="install -D less-loader@12.2.0" />\n${config}`)).toEqual([])
  const base = page('<PackageManagerTabs command="install -D less-loader" />\n', 'guide/base')
  expect(said(`:::info Before you start\n[Base](/guide/base)\n:::\n${config}`, base)).toEqual([])
  expect(said(fence('js title="a.js"', "import { ref } from 'vue'"))).toEqual([
    expect.stringContaining('1: uses `vue`'),
  ])
  expect(said(fence('js title="a.js"', "const parser = { syntax: 'typescript' }"))).toEqual([])
  expect(
    said(fence('js title="a.js"', "module.exports = { minimizer: [new (require('terser-webpack-plugin'))()] }")),
  ).toEqual([expect.stringContaining('1: uses `terser-webpack-plugin`')])
  expect(said(fence('js part ex=a', 'a()'))).toEqual([expect.stringContaining('1: shows a part of an unnamed file')])
  expect(said(fence('sh', 'cd a\nrspack build'))).toEqual([expect.stringContaining('3: `rspack` is only on the path')])
  expect(said(fence('sh', 'npx rspack build'))).toEqual([])
  const server = fence('sh at="http://localhost:8080/"', 'npm run dev')
  expect(said(server)).toEqual([expect.stringContaining('1: occupies its terminal')])
  expect(said(`${server}Stop it with Ctrl+C.\n`)).toEqual([])
  expect(said(fence('sh', 'npm run build'))).toEqual([])
})

test('an excerpt must not begin or end inside a name', () => {
  const text = '.shop-page a {\n  color: red;\n}\nrun(url("../a.png"))'
  expect(wrongPart('.shop-page a {\n    color: red;\n}', text)).toBeUndefined()
  expect(wrongPart('run(url("../', text)).toBeUndefined()
  expect(wrongPart('shop-page a {', text)).toContain('begins or ends inside a name')
  expect(wrongPart('color: re', text)).toContain('begins or ends inside a name')
  expect(wrongPart('color: blue', text)).toContain('is not in the emitted file')
  expect(wrongPart('// …', text)).toContain('shows no line')
})
