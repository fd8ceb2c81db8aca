// The command: which files it reads, what it writes, and that a proposal can be tried.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkProject } from '../command/project.ts'
import { diffText } from '../command/reportText.ts'
import { sarifOf } from '../command/sarif.ts'
import { verifyProposals } from '../command/verify.ts'
import { writeProposals } from '../command/write.ts'

let root: string

beforeEach(() => {
  // Where the packages that the documentation describes are installed.
  vi.stubEnv('RSPACK_FROM', path.resolve(import.meta.dirname, '../../../docs/checks'))
  root = mkdtempSync(path.join(os.tmpdir(), 'checker-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root, stdio: 'pipe' })

const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

/** A project whose configuration is in several files, and mentioned in others. */
const project = {
  'app/package.json':
    '{ "scripts": { "build": "webpack", "ci": "node tools/ci.js" }, "devDependencies": { "webpack": "5.0.0" } }',
  'app/webpack.config.js':
    "const { merge } = require('webpack-merge')\nmodule.exports = merge(require('../base'), { amd: {}, module: { rules: [{ test: /a/, use: require.resolve('./own-loader') }] } })\n",
  'app/own-loader.js': 'module.exports = (text) => text\n',
  'app/tools/ci.js': "console.log('no bundler here')\n",
  'app/tools/serve.js': "require('../webpack.config.js')\n",
  'app/node_modules/a/index.js': "require('../../webpack.config.js')\n",
  'base.js': "module.exports = { entry: './src/index.js', mode: 'production', devtool: false }\n",
}

test('the files of a project are read, wherever they are', async () => {
  write(project)
  const { report } = await checkProject(root, ['app'])
  expect(report.conclusion).toBe('works')
  expect(report.proposals.map(({ file }) => file).sort()).toEqual([
    'app/package.json',
    'app/tools/serve.js',
    'app/webpack.config.js',
  ])
  expect(report.proposals.map(diffText).join('\n')).toContain('rename to app/rspack.config.js')
})

test('a proposal is written to a clean work tree, and elsewhere only if forced', async () => {
  write(project)
  const checked = await checkProject(root, ['app'])
  expect(() => writeProposals(root, checked, false)).toThrow('found no git repository')
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'one')
  write({ 'app/tools/ci.js': 'changed' })
  expect(() => writeProposals(root, checked, false)).toThrow('found uncommitted changes')
  git('checkout', '-q', '.')
  // The proposal is also a patch.
  writeFileSync(path.join(root, 'a.patch'), `${checked.report.proposals.map(diffText).join('\n')}\n`)
  git('apply', '--check', 'a.patch')
  rmSync(path.join(root, 'a.patch'))
  writeProposals(root, checked, false)
  expect(existsSync(path.join(root, 'app/webpack.config.js'))).toBe(false)
  expect(read('app/rspack.config.js')).not.toContain('amd')
  expect(read('app/tools/serve.js')).toContain('rspack.config.js')
  // Nothing is left to change.
  expect((await checkProject(root, ['app'])).report.proposals).toEqual([])
})

test('a proposal is tried in a copy', { timeout: 120_000 }, async () => {
  const config = (text: string) =>
    `module.exports = { entry: './index.js', mode: 'production', devtool: false, ${text} }\n`
  write({
    'package.json': '{ "scripts": { "build": "webpack" }, "devDependencies": { "webpack": "5.0.0" } }',
    'webpack.config.js': config("output: { path: require('path').join(__dirname, 'out') }, amd: {}"),
    'index.js': "console.log('a')\n",
  })
  const good = await verifyProposals(root, await checkProject(root, ['.']), 'build')
  expect(good).toMatchObject([{ file: 'rspack.config.js', works: true }])
  expect(existsSync(path.join(root, 'out'))).toBe(false)
  // What the configuration loads may be elsewhere, and the packages of a workspace in any directory above.
  write({
    'base.js': "module.exports = { amd: {}, ...require('shared') }\n",
    'node_modules/shared/index.js': 'module.exports = {}\n',
    'packages/app/webpack.config.js': "module.exports = { ...require('../../base'), entry: './a' }\n",
  })
  const [outside] = await verifyProposals(root, await checkProject(root, ['packages/app']), 'load')
  expect(outside).toMatchObject({ works: true })
  write({ 'webpack.config.js': config('foo: 1') })
  const [bad] = await verifyProposals(root, await checkProject(root, ['.']), 'load')
  expect(bad?.works).toBe(false)
  expect(bad?.text.en).toContain("Unrecognized key(s) in object: 'foo'")
})

test('what needs attention is written for code scanning', async () => {
  write({ 'a b/webpack.config.js': "module.exports = {\n  foo: 1,\n  entry: './a',\n}\n" })
  const { runs } = JSON.parse(sarifOf((await checkProject(root, ['a b'])).report, 'en'))
  const [{ level, locations }] = runs[0].results
  expect(level).toBe('error')
  expect(locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'a%20b/webpack.config.js' },
    region: { startLine: 2, startColumn: 3 },
  })
})
