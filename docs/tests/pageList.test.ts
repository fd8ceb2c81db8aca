// The lists of pages on overviews: complete, in the order of the sidebar, and with a purpose for every page.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ComponentContext, Node } from '@inkstone/docs/markdown'
import { expect, test } from 'vitest'
import { Pages, pagesFence, purposeOf } from '../components/pageList.ts'

const docs = path.resolve(import.meta.dirname, '..')
const context = {} as ComponentContext

async function cardsOf(folder: string, lang: string, routePath: string) {
  const fence = { type: 'Code' as const, lang: 'pages', meta: folder, code: '', position: { line: 1, column: 1 } }
  const page = { path: 'a.md', routePath, lang, title: '' }
  const cards = (node: Node): { title: string; description: string; href: string }[] =>
    node.type === 'Component' ? [JSON.parse(node.props)] : 'children' in node ? node.children.flatMap(cards) : []
  return (
    await pagesFence.draw(
      fence,
      page,
      () => fence,
      () => undefined,
    )
  ).flatMap(cards)
}

/** Width in Latin letters; a Chinese character is as wide as two. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0)
}

for (const lang of ['en', 'zh']) {
  test(`every page of a section is listed with what it is for: ${lang}`, async () => {
    for (const folder of ['config', 'plugins/webpack', 'plugins/rspack', 'api', 'contribute', 'guide']) {
      const cards = await cardsOf(folder, lang, '/')
      const files = readdirSync(path.join(docs, lang, folder), { recursive: true, encoding: 'utf8' })
      const routes = files
        .filter((file) => file.endsWith('.md') && file !== 'index.md' && !path.basename(file).startsWith('_'))
        .map((file) => `/${folder}/${file.slice(0, -'.md'.length).replace(/(^|\/)index$/, '$1')}`)
      expect(cards.map(({ href }) => href).sort()).toEqual(routes.sort())
      for (const { title, description, href } of cards) {
        expect(title, href).not.toMatch(/[`{}]|^$/)
        expect(description.length, href).toBeGreaterThan(4)
        // On the overviews of the reference, a purpose is two lines at most, so that rows are even.
        if (/^(?:config|api)$/.test(folder)) expect(widthOf(description), href).toBeLessThanOrEqual(90)
      }
    }
  })
}

test('a page does not list itself', async () => {
  const hrefs = async (lang: string, route: string) =>
    (await cardsOf('guide', lang, route)).map(({ href }) => href).includes('/guide/start/introduction')
  expect(await hrefs('en', '/')).toBe(true)
  expect(await hrefs('en', '/guide/start/introduction')).toBe(false)
  expect(await hrefs('zh', '/zh/guide/start/introduction')).toBe(false)
})

test('a purpose is the first sentence, without the name of the page', () => {
  expect(purposeOf('DefinePlugin replaces identifiers. Covers flags.', 'DefinePlugin')).toBe('Replaces identifiers')
  expect(purposeOf('Control the output for Node.js, and more. See it.', 'Output')).toBe(
    'Control the output for Node.js, and more',
  )
  expect(purposeOf('IgnorePlugin 排除模块。常用于语言包。', 'IgnorePlugin')).toBe('排除模块')
  expect(purposeOf('SharePlugin 的全部选项。', 'SharePlugin')).toBe('全部选项')
  expect(purposeOf('SharePlugin 是 webpack 5 的插件。', 'SharePlugin')).toBe('webpack 5 的插件')
  expect(purposeOf('production、development 两种模式', '模式')).toBe('production、development 两种模式')
})

test('a list has no text that a search could find, and another folder is an error', () => {
  expect(Pages.expand({ of: 'config' }, context)).toBe('```pages config\n```')
  expect(() => Pages.expand({ of: 'blog' }, context)).toThrow('no overview lists `blog`')
})
