// Style rules of social links: only the icons that a site uses.

import { expect, test } from 'vitest'
import { socialIconsCss } from '../../../node/config/socialIcons.ts'

const link = (icon: string) => ({ icon, mode: 'link' as const, content: 'https://example.org' })
const named = (css: string) => [...css.matchAll(/\.icon-([a-z]+)\{/g)].map(([, name]) => name)

test('every preset of the specification is rendered', () => {
  const presets =
    'discord facebook github gitlab instagram linkedin slack twitter youtube juejin qq wechat weibo zhihu bilibili lark bluesky mastodon X'
  const links = presets.split(' ').map(link)
  const { first, later } = socialIconsCss(links)
  expect(named(first + later).sort()).toEqual(presets.toLowerCase().split(' ').sort())
})

test('a site only includes the icons it names, and those that links to source code need', () => {
  const links = [link('weibo'), { ...link(''), icon: { svg: '<svg/>' } }]
  expect(named(socialIconsCss(links).first)).toEqual(['github', 'weibo'])
})

test('the icons of the menu for further links are in the later sheet', () => {
  const { first, later } = socialIconsCss(['qq', 'x', 'github', 'lark', 'X', 'zhihu'].map(link))
  expect([named(first), named(later)]).toEqual([
    ['github', 'qq', 'x'],
    ['lark', 'zhihu'],
  ])
})

test('an unknown name is an error with a suggestion', () => {
  expect(() => socialIconsCss([link('constructor')])).toThrow('unknown icon `constructor`')
  expect(() => socialIconsCss([link('gihtub')])).toThrow('unknown icon `gihtub`: did you mean `github`?')
})
