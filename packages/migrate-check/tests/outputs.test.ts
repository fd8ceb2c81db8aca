// The comparison of builds finds what differs: files, the modules in them, constants, paths and what a library leaves.

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageOf } from '../../../docs/checks/packages.ts'
import type { Config } from '../corpus/load.ts'
import { compareOutputs } from '../corpus/outputs.ts'

type Plugin = new (options: object) => object
const { DefinePlugin: WebpackDefine } = packageOf<{ DefinePlugin: Plugin }>('webpack')
const { DefinePlugin: RspackDefine } = packageOf<{ DefinePlugin: Plugin }>('@rspack/core')

const folders = [0, 1].map(() => mkdtempSync(path.join(os.tmpdir(), 'outputs-')))
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function compare(before: Config, after: Config): Promise<string[]> {
  const [first = '', second = ''] = folders
  const full = (config: Config, folder: string): Config => ({
    mode: 'production',
    entry: { main: './a', other: './b' },
    ...config,
    output: { path: path.join(folder, 'dist'), ...(config.output as Config) },
  })
  const { compared, different } = await compareOutputs(
    { folder: first, configs: [full(before, first)] },
    { folder: second, configs: [full(after, second)] },
  )
  expect(compared).toBe(1)
  return different
}

test('a configuration that does the same has no differences', { timeout: 120_000 }, async () => {
  const config = {
    devtool: 'source-map',
    output: { filename: '[name].[contenthash].js', publicPath: '/app/', library: 'Own' },
    optimization: { splitChunks: { chunks: 'all' }, runtimeChunk: 'single' },
  }
  expect(await compare({ ...config, devtool: false }, { ...config, devtool: false })).toEqual([])
})

test('other names, chunks, paths, constants and globals are differences', { timeout: 120_000 }, async () => {
  expect(await compare({}, { output: { filename: '[name].bundle.js' } })).toContain('webpack: dist/main.js')
  const split = {
    optimization: { splitChunks: { chunks: 'all', cacheGroups: { own: { test: /package/, name: 'own' } } } },
  }
  expect((await compare({}, split)).join('\n')).toMatch(
    /dist\/main\.js: webpack has entry0, package, shared, Rspack entry0, shared/,
  )
  expect(await compare({ output: { publicPath: '/a/' } }, { output: { publicPath: '/b/' } })).toContain(
    'main, `__webpack_public_path__`: /a/ in webpack, /b/ in Rspack',
  )
  const constants = await compare(
    { plugins: [new WebpackDefine({ VERSION: '"1"', 'process.env': { API: '"a"' } })] },
    { plugins: [new RspackDefine({ VERSION: '"2"', 'process.env': { API: '"a"' } })] },
  )
  expect(constants).toEqual(['main, `VERSION`: 1 in webpack, 2 in Rspack'])
  expect(await compare({ output: { library: 'One' } }, { output: { library: 'Two' } })).toContain(
    'main, global `One`: object in webpack, undefined in Rspack',
  )
})
