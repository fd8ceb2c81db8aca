// The head of a page, and small functions: titles, inline markup, hidden parts, attributes.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readTexts, textOf } from '../../../node/config/texts.ts'
import { parseHtml } from '../../../node/markdown/htmlTree.ts'
import type { PageData, SiteData } from '../../../shared/site.ts'
import { fill } from '../../../shared/text.ts'
import { propsOf } from '../../../theme/support/attributes.ts'
import { inlinePieces, plainText } from '../../../theme/support/inline.ts'
import { documentDescription, documentTitle } from '../../../theme/support/titles.ts'
import { hiddenParts } from '../../../theme/support/visibility.ts'

const site = {
  title: 'Rspack',
  description: 'A bundler',
  locales: [{ lang: 'zh', description: '打包工具' }],
} as SiteData

const page = (more: Partial<PageData>) =>
  ({ pageType: 'doc', title: 'Entry', description: '', lang: 'en', frontmatter: {}, ...more }) as PageData

test('a title has a suffix, which may include a separator', () => {
  expect(documentTitle(page({}), site)).toBe('Entry - Rspack')
  expect(documentTitle(page({ frontmatter: { titleSuffix: 'Config' } }), site)).toBe('Entry - Config')
  expect(documentTitle(page({ frontmatter: { titleSuffix: ' | Config ' } }), site)).toBe('Entry | Config')
  expect(documentTitle(page({ frontmatter: { titleSuffix: true } }), site)).toBe('Entry - Rspack')
  expect(documentTitle(page({ frontmatter: { titleSuffix: false } }), site)).toBe('Entry')
  expect(documentTitle(page({ title: '', frontmatter: { titleSuffix: false } }), site)).toBe('Rspack')
  expect(documentTitle(page({ pageType: 'home' }), site)).toBe('Rspack')
  expect(documentTitle(page({ pageType: 'home', frontmatter: { titleSuffix: '- fast' } }), site)).toBe('Rspack - fast')
  expect(documentTitle(page({ pageType: '404' }), site)).toBe('404 - Rspack')
  expect(documentTitle(page({ title: '' }), site)).toBe('Rspack')
})

test.each([
  ['Rspack', undefined, 'Rspack'],
  ['rspack', undefined, 'rspack'],
  ['About Rspack', undefined, 'About Rspack'],
  ['Entry - Rspack', undefined, 'Entry - Rspack'],
  ['使用 Rspack', undefined, '使用 Rspack'],
  ['Config', '| Config', 'Config'],
  ['Rspack 1.0', undefined, 'Rspack 1.0 - Rspack'],
  ['MyRspack', undefined, 'MyRspack - Rspack'],
])('the title %j with the suffix %j is %j: the name is not repeated', (title, titleSuffix, expected) => {
  expect(documentTitle(page({ title, frontmatter: titleSuffix ? { titleSuffix } : {} }), site)).toBe(expected)
})

test('a description comes from the page, else the language, else the site', () => {
  expect(documentDescription(page({ description: 'Own' }), site)).toBe('Own')
  expect(documentDescription(page({ lang: 'zh' }), site)).toBe('打包工具')
  expect(documentDescription(page({}), site)).toBe('A bundler')
})

test('inline markup is split into parts, and unpaired marks are text', () => {
  expect(inlinePieces('Use `a*b*` and **so**, *now* 2 * 3')).toEqual([
    { kind: 'text', text: 'Use ' },
    { kind: 'code', text: 'a*b*' },
    { kind: 'text', text: ' and ' },
    { kind: 'strong', text: 'so' },
    { kind: 'text', text: ', ' },
    { kind: 'em', text: 'now' },
    { kind: 'text', text: ' 2 * 3' },
  ])
  expect(plainText('`--mode` and `')).toBe('--mode and `')
})

test('parts set to 0 are hidden, others are not', () => {
  expect(hiddenParts('?navbar=0&sidebar=1&footer=0')).toBe('navbar footer')
  expect(hiddenParts('')).toBe('')
})

/** Values of attributes that React treats in its own way, and of others. */
const attributes: Record<string, string[]> = {
  ...{ class: ['a b'], for: ['a'], 'data-x': ['', 'a'], 'aria-hidden': ['false'], title: ['', 'a"b'], lang: ['en'] },
  ...{ colspan: ['2'], rowspan: ['0'], tabindex: ['-1'], start: ['0'], width: ['10%'], datetime: ['2024'], id: ['a'] },
  ...{ srcset: ['a.png 2x'], src: ['a.png'], href: ['a'], cite: ['a'], download: ['', 'a'], capture: ['', 'user'] },
  ...{ draggable: ['false'], spellcheck: ['false'], translate: ['no'], contenteditable: ['', 'false'], dir: ['auto'] },
  ...{ popover: ['', 'manual'], autofocus: [''], autoplay: [''], playsinline: [''], readonly: [''], itemscope: [''] },
  ...{ open: [''], disabled: [''], hidden: [''], reversed: [''], controls: [''], loop: [''], inert: [''] },
  ...{
    allowfullscreen: [''],
    default: [''],
    required: [''],
    crossorigin: ['', 'use-credentials'],
    value: ['a'],
    constructor: ['a'],
  },
}

test.each(['div', 'x-y', 'td', 'iframe', 'a', 'details'])('every attribute of <%s> is rendered', (tag) => {
  for (const [name, values] of Object.entries(attributes)) {
    for (const value of values) {
      const html = renderToStaticMarkup(createElement(tag, propsOf({ [name]: value }, tag)))
      const [element] = parseHtml(html)
      const found = typeof element === 'object' ? element.attributes : {}
      const lower = Object.entries(found).map(([name, value]) => [name.toLowerCase(), value])
      expect(Object.fromEntries(lower), html).toEqual({ [name]: value })
    }
  }
})

test('attributes of MathML and SVG keep their case', () => {
  for (const name of ['rowspan', 'columnspan', 'viewBox', 'tabindex']) {
    expect(Object.keys(propsOf({ [name]: '2' }, 'mtd'))).toEqual([name])
  }
})

const texts = readTexts()
const placesOf = (text: unknown) => (JSON.stringify(text).match(/\{\w+\}/g) ?? []).sort()

test.each(Object.keys(texts))('the texts of %s are those of English, with the same places', (lang) => {
  const own = Object.entries(texts[lang] as Record<string, unknown>)
  const english = texts.en as Record<string, unknown>
  expect(own.map(([key]) => key).filter((key) => !(key in english))).toEqual([])
  for (const [key, text] of own) expect(placesOf(text), key).toEqual(placesOf(english[key]))
  // The project's own languages have every text, others nearly all.
  const least = lang === 'en' || lang === 'zh' ? 1 : 0.9
  expect(own.length / Object.keys(english).length).toBeGreaterThanOrEqual(least)
})

test('missing texts come from a more general language, then from English', () => {
  expect(Object.keys(textOf('zh'))).toEqual(Object.keys(textOf('en')))
  expect(textOf('pt-br')).toEqual(textOf('pt'))
  expect(textOf('pt-BR', { pt: { menu: 'a' }, 'pt-br': { search: 'b' } })).toMatchObject({ menu: 'a', search: 'b' })
  expect(textOf('eo')).toEqual(textOf('en'))
  expect(textOf('eo', { eo: { menu: 'Menuo' } })).toEqual({ ...textOf('en'), menu: 'Menuo' })
  expect(textOf('en', { en: { outline: 'Contents' } }).outline).toBe('Contents')
  expect(fill('Added in v{version}, {other}', { version: '0.3.3' })).toBe('Added in v0.3.3, {other}')
})
