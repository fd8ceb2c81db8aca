// Social cards: their content, and that their bytes are the same on every machine.

import { createHash } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from '../../../crates/md-compiler/index.js'
import { unread } from '../../../node/cache/cachedPage.ts'
import type { Site } from '../../../node/config/config.ts'
import { runPlugins } from '../../../node/plugins/plugins.ts'
import { drawing, socialCards } from '../../../node/plugins/socialCards.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const family = 'Noto Sans CJK SC'
const plugin = socialCards({ fonts: [path.join(root, 'docs/fonts/NotoSansSC-Bold.otf')], family })

const look = { paper: '#000', ink: '#fff', soft: '#ccc', fill: '#f80' }
const card = { site: 'T', section: 'Guide', language: '', picture: '', family, look }

/** The lines of a title, and their size. */
function title(text: string) {
  const texts = [...drawing({ ...card, title: text }).matchAll(/font-size="(\d+)"[^>]*>([^<]*)</g)].slice(2, -1)
  return { size: Number(texts[0]?.[1]), lines: texts.map(([, , words]) => words) }
}

test('a title breaks between words and between Han characters, and shrinks before it is truncated', () => {
  expect(title('Cache')).toEqual({ size: 84, lines: ['Cache'] })
  expect(title('Module federation across several builds').lines).toEqual([
    'Module federation',
    'across several',
    'builds',
  ])
  const han = title('在大型应用中逐步采用模块联邦、持久缓存与代码分割的经验')
  expect(han.lines.join('')).toBe('在大型应用中逐步采用模块联邦、持久缓存与代码分割的经验')
  for (const line of han.lines) expect(line).not.toMatch(/^[，。、]/)
  expect(title('HotModuleReplacementPlugin')).toEqual({ size: 60, lines: ['HotModuleReplacementPlugin'] })
  expect(title('x'.repeat(60)).lines[0]).toMatch(/^x{30,}…$/)
  const long = title('word '.repeat(80))
  expect(long.size).toBe(48)
  expect(long.lines).toHaveLength(3)
  expect(long.lines[2]).toMatch(/…$/)
})

test('markup in a title is text', () => {
  expect(drawing({ ...card, title: '<script> & "so"' })).toContain('&lt;script&gt; &amp; ')
})

test('a card is a PNG of the same bytes on every machine', async () => {
  const page = {
    path: 'guide/a.md',
    routePath: '/guide/a',
    lang: 'en',
    title: 'Cache 缓存',
    frontmatter: '{}',
    nodes: [],
    sections: unread([]),
    toc: [],
  } as unknown as Page
  const data = {
    base: '/',
    cleanUrls: true,
    lang: 'en',
    title: 'T',
    locales: [],
    themeConfig: {},
    socialImage: '/og.png',
  }
  const site = { config: { title: 'T', plugins: [plugin] }, data, langs: [] } as unknown as Site
  const sections = new Map([['en/guide', { nav: [{ text: 'Guide', link: '/guide/' }], sidebar: [] }]])
  const { files, images } = runPlugins({ site, pages: [page], sections, dates: new Map() })
  expect(images.get('guide/a.md')).toBe('/cards/guide/a.png')
  const png = Buffer.from((await [...files].find(({ path }) => path === 'cards/guide/a.png')?.content()) ?? '')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(createHash('sha256').update(png).digest('hex').slice(0, 16)).toBe('bc26264aee584e9a')
})

test('a missing font is reported', () => {
  expect(() => socialCards({ fonts: ['nowhere.otf'], family })).toThrow('`socialCards` cannot read `nowhere.otf`')
})
