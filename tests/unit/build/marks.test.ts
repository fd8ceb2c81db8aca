// The style rules of social links: a site's own marks and no others.

import { expect, test } from 'vitest'
import { marksCss } from '../../../build/marks.ts'

const link = (icon: string) => ({ icon, mode: 'link' as const, content: 'https://example.org' })
const named = (css: string) => [...css.matchAll(/\.icon-([a-z]+)\{/g)].map(([, name]) => name)

test('every preset of the specification is drawn', () => {
  const presets =
    'discord facebook github gitlab instagram linkedin slack twitter youtube juejin qq wechat weibo zhihu bilibili lark X'
  const links = presets.split(' ').map(link)
  expect(named(marksCss(links))).toEqual(presets.toLowerCase().split(' ').sort())
})

test('a site carries what it names, and the mark that links to source code need', () => {
  expect(named(marksCss([link('weibo'), { ...link(''), icon: { svg: '<svg/>' } }]))).toEqual(['github', 'weibo'])
})

test('an unknown name is an error that names the nearest', () => {
  expect(() => marksCss([link('gihtub')])).toThrow('no icon is named `gihtub`: did you mean `github`?')
})
