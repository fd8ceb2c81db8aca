// Files of a site that conflict with files that a build writes, and files of its project that have nothing to do with
// the build.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { SearchDirectory } from '../../../search/directory.ts'
import { writeIn } from '../../writeIn.ts'
import { build } from './tool.ts'

const patient = { timeout: 120_000 }
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function siteWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'collisions-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeIn(folder, name, text)
  return folder
}

const built = (folder: string, file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8')

test('a page has the route `/search`', patient, () => {
  const folder = siteWith({
    'site.config.ts': "export default { title: 'Acme' }\n",
    'docs/index.md': '# Home\n',
    'docs/search.md': '# How to search\n',
  })
  expect(build(folder, '--no-cache')).toMatchObject({ status: 0 })
  expect(built(folder, 'search.json')).toContain('How to search')
  const { manifests } = JSON.parse(built(folder, 'search.txt')) as SearchDirectory
  expect(Object.keys(manifests[''] ?? {})).toEqual(['en'])
})

test('the tsconfig of the project extends a package that is not installed', patient, () => {
  const folder = siteWith({
    'site.config.ts': "export default { title: 'Acme' as string }\n",
    'tsconfig.json': '{ "extends": "not-installed/strict" }\n',
    'docs/index.md': '# Home\n',
  })
  expect(build(folder, '--no-cache')).toMatchObject({ status: 0 })
})

test('pages and public files that would replace the error page', patient, () => {
  const folder = siteWith({
    'site.config.ts':
      "export default { title: 'Acme', locales: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'Français' }] }\n",
    'docs/index.md': '# Home\n',
    'docs/404.md': '---\neditUrl: false\n---\n\nLost\n',
    'docs/fr/index.md': '# Accueil\n',
    'docs/fr/404.mdx': 'Perdu\n',
    'docs/public/404.html': '<h1>Lost</h1>\n',
  })
  const { status, messages } = build(folder, '--no-cache')
  expect(status, messages).toBe(0)
  for (const file of ['404.md', 'fr/404.mdx', 'public/404.html']) {
    expect(messages).toContain(`docs/${file}:1:1: warning: the theme generates the error page, so this file is ignored`)
  }
  expect(built(folder, '404.html')).not.toContain('Lost')
})

test('a public file with the name of a page', patient, () => {
  const folder = siteWith({
    'site.config.ts': "export default { title: 'Acme' }\n",
    'docs/index.md': '# Home\n',
    'docs/guide/a.md': '# A\n',
    'docs/public/guide/a.html': '<h1>A</h1>\n',
  })
  const { status, messages } = build(folder, '--no-cache')
  expect(status).toBe(1)
  expect(messages).toContain('docs/public/guide/a.html:1:1: `guide/a.md` is built into a file with this name')
})

test('the pages are at the root of the project, next to the built site', patient, () => {
  const folder = siteWith({
    'site.config.ts': "export default { title: 'Acme', docs: '.', exclude: ['README.md'] }\n",
    'index.md': '# Home\n',
    'guide/distribution.md': '# Distribution\n',
    'README.md': '# For developers\n',
  })
  for (const out of ['dist', 'dist', 'other']) {
    const { status, messages } = build(folder, '--no-cache', '--out', out)
    expect(status, messages).toBe(0)
    expect(messages).toContain('built 2 pages')
    expect(messages).not.toContain('warning')
  }
  expect(build(folder, '--no-cache', '--out', '.')).toMatchObject({ status: 1 })
})
