// Scripts of a site are bundled separately from the theme. Their URLs contain a hash of their content.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '../../../crates/md-compiler/index.js'
import type { Site } from '../../../node/config/config.ts'
import { readScripts } from '../../../node/config/scripts.ts'
import { unknownParts } from '../../../node/content/namedParts.ts'
import { bundleScripts } from '../../../node/render/scripts.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'scripts-'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'shared.ts'), "export const word: string = 'shared-word'\n")
  writeFileSync(
    path.join(folder, 'page.ts'),
    "import { word } from './shared.ts'\nexport default () => console.log(word)\n",
  )
  writeFileSync(path.join(folder, 'worker.ts'), "import { word } from './shared.ts'\npostMessage(word)\n")
})
afterAll(() => rmSync(folder, { recursive: true }))

const siteOf = (scripts: Site['config']['scripts']) =>
  ({ config: { title: 'x', scripts }, data: { base: '/docs/' } }) as unknown as Site

test('a script and its worker have URLs below the base', async () => {
  const counter = { module: path.join(folder, 'page.ts'), worker: path.join(folder, 'worker.ts'), key: '1' }
  const { files, urls } = await bundleScripts(siteOf({ counter }))
  expect(urls.counter?.module).toMatch(/^\/docs\/static\/script-counter\.[\w-]+\.js$/)
  expect(urls.counter?.worker).toMatch(/^\/docs\/static\/script-counter-worker\.[\w-]+\.js$/)
  const { module = '', worker = '' } = urls.counter ?? {}
  for (const url of [module, worker]) expect(files.has(url.slice('/docs/'.length))).toBe(true)
  expect([...files.values()].filter((code) => code.includes('shared-word'))).toHaveLength(1)
})

test('a script for every page is marked as such', async () => {
  const stats = { module: path.join(folder, 'page.ts'), everyPage: true, key: '1' }
  const { urls } = await bundleScripts(siteOf({ stats }))
  expect(urls.stats).toEqual({ module: expect.stringMatching(/^\/docs\/static\/script-stats\./), everyPage: true })
})

test('a site without scripts has no script files', async () => {
  const { files, urls } = await bundleScripts(siteOf(undefined))
  expect([files.size, urls]).toEqual([0, {}])
})

test('a missing file is reported', () => {
  const counter = { module: path.join(folder, 'none.ts'), key: '1' }
  expect(() => readScripts({ scripts: { counter } })).toThrow(/none\.ts` of `scripts\.counter`: no such file/)
})

test('elements whose script is unknown are reported, in fragments and as nodes', () => {
  const nodes: Page['nodes'] = [
    {
      type: 'Html',
      html: '<p>data-script="text"</p><div class="a" data-script="clok"></div><i data-script="clock"></i>',
    },
    { type: 'Element', tag: 'div', attributes: { 'data-script': 'constructor', 'data-styles': 'price' }, children: [] },
  ]
  const source = Buffer.from('# A\n\n<div class="a" data-script="clok"></div>\n')
  const found = unknownParts({ path: 'a.md', nodes } as Page, source, { scripts: ['clock'], styles: ['prices'] })
  expect(found.map(({ message, hint, position: { line } }) => [line, message, hint])).toEqual([
    [3, 'no script of the site has the name `clok`', 'did you mean `clock`?'],
    [1, 'no script of the site has the name `constructor`', 'add it to `scripts` in the configuration'],
    [1, 'no style sheet of the site has the name `price`', 'did you mean `prices`?'],
  ])
})
