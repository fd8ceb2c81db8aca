// Pages of plugins in the development server, which makes them again when what they're about changes, and mistakes of plugins.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import compiler from '../../../crates/md-compiler/index.js'
import { Store } from '../../../node/cache/store.ts'
import { type SiteConfig, siteOf } from '../../../node/config/config.ts'
import type { AddedPage, Plugin } from '../../../node/config/plugin.ts'
import { readContent } from '../../../node/content/pluginPages.ts'
import { DevContent } from '../../../node/dev/content.ts'
import { blog } from '../../../packages/blog/index.ts'
import { writeIn } from '../../writeIn.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'plugin-pages-'))
const docs = path.join(folder, 'docs')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const siteWith = (...plugins: Plugin[]) => {
  const config: SiteConfig = { title: 'Tea', plugins }
  return siteOf(path.join(folder, 'site.config.ts'), config, '', { docs, ssg: true })
}
const store = new Store(path.join(folder, 'store'), 'key')
const adding = (pages: Plugin['pages'], reads?: string[]): Plugin => ({
  name: 'adding',
  run: () => ({}),
  ...(pages && { pages }),
  ...(reads && { reads }),
})

test('an edited post, and a file that a plugin reads, change the pages about them', async () => {
  writeIn(docs, 'index.md', '# Tea\n')
  writeIn(docs, 'blog/oolong.md', '---\ndate: 2024-05-01\ncategory: Green\n---\n\n# Oolong\n')
  writeIn(folder, 'words.txt', 'One')
  const words = adding(({ read }) => [{ route: '/words', markdown: `# ${read('words.txt')}\n` }], ['words.txt'])
  const site = siteWith(blog(), words)
  const content = new DevContent(site, store)
  const titles = ({ own }: { own: { routePath: string; title: string }[] }) =>
    Object.fromEntries(own.map(({ routePath, title }) => [routePath, title]))
  const before = titles(await content.open())
  expect(before).toMatchObject({ '/blog/': 'Blog', '/blog/tags/green': 'Green', '/words': 'One' })

  const post = path.join(docs, 'blog/oolong.md')
  writeFileSync(post, '---\ndate: 2024-05-01\ncategory: Black\n---\n\n# Oolong\n')
  const after = titles(await content.update(new Set([post])))
  expect(after).toMatchObject({ '/blog/tags/black': 'Black' })
  expect(after).not.toHaveProperty('/blog/tags/green')

  writeFileSync(path.join(folder, 'words.txt'), 'Two')
  expect(titles(await content.update(new Set([path.join(folder, 'words.txt')])))).toMatchObject({ '/words': 'Two' })
})

test('a post is compiled for the list only if it has changed', async () => {
  writeIn(docs, 'blog/sencha.md', '---\ndate: 2024-05-02\n---\n\n# Sencha\n')
  const site = siteWith(blog())
  await readContent(site, store)
  const compile = vi.spyOn(compiler, 'compile')
  await readContent(site, store)
  expect(compile).not.toHaveBeenCalled()
  writeIn(docs, 'blog/sencha.md', '---\ndate: 2024-05-03\n---\n\n# Sencha\n')
  const { pages } = await readContent(site, store)
  expect(compile).toHaveBeenCalledTimes(1)
  const index = pages.find((each) => each.path === 'blog/index.md')
  expect(Buffer.from(index?.bytes ?? []).toString()).toContain('2024-05-03')
})

const page: AddedPage = { route: '/a', markdown: '# A\n' }

test.each<[string, Plugin[]]>([
  ['the plugin `adding`: a page has the route `a`, expected one such as', [adding(() => [{ ...page, route: 'a' }])]],
  ['expected one such as', [adding(() => [{ ...page, route: '/../a' }])]],
  ['the page `/a` has the language `fr`', [adding(() => [{ ...page, lang: 'fr' }])]],
  ['the page `/a` has no `markdown`', [adding(() => [{ route: '/a' } as AddedPage])]],
  ['`pages` returned nothing', [adding((() => undefined) as never)]],
  [
    "it reads `b.txt`, which its `reads` don't name",
    [adding(({ read }) => [{ ...page, markdown: read('b.txt') ?? '' }])],
  ],
  [
    'the plugins `adding` and `other` both add the page `a.md`',
    [adding(() => [page]), { ...adding(() => [page]), name: 'other' }],
  ],
])('%s', async (message, plugins) => {
  await expect(readContent(siteWith(...plugins), store)).rejects.toThrow(message)
})

test('a page of the docs folder replaces that of a plugin', async () => {
  writeIn(docs, 'own/README.md', '# Own\n')
  const { pages, added } = await readContent(
    siteWith(adding(() => [{ route: '/own/', markdown: '# Added\n' }, page])),
    store,
  )
  expect([...(added ?? [])]).toEqual(['a.md'])
  expect(pages.map(({ path }) => path)).toContain('own/README.md')
})
