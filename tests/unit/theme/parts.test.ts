// The parts of a site that a search can be limited to, and how a query selects one.

import { expect, it } from 'vitest'
import { partIn, partsOf } from '../../../theme/support/parts.ts'

const nav = [
  { text: '指南', link: '/zh/guide/start/introduction' },
  {
    text: '更多',
    items: [
      { text: '配置', link: '/zh/config/' },
      { text: 'Again', link: '/zh/config/entry' },
    ],
  },
  { text: 'FAQ', link: '/zh/faq' },
  { text: 'GitHub', link: 'https://github.com/acme/acme' },
]
const [guide, config] = [
  { name: 'guide', text: '指南', route: '/zh/guide/' },
  { name: 'config', text: '配置', route: '/zh/config/' },
]

it('are the folders in the navbar, each once', () => {
  expect(partsOf(nav, ['en', 'zh'])).toEqual([guide, config])
})

it('are not offered if there is only one', () => {
  expect(partsOf(nav.slice(0, 1), ['en', 'zh'])).toEqual([])
})

it.each([
  ['config: entry', config, 'entry'],
  ['Config:entry', config, 'entry'],
  ['  配置：入口', config, '入口'],
  ['config:', config, ''],
  ['config', undefined, 'config'],
  ['builtin:swc-loader', undefined, 'builtin:swc-loader'],
  [': entry', undefined, ': entry'],
  ['my config: entry', undefined, 'my config: entry'],
  // A name is whole.
  ['conf: entry', undefined, 'conf: entry'],
  ['CONFIG： 入口\nb', config, '入口\nb'],
])('%j is limited to %j, with the query %j', (text, part, query) => {
  expect(partIn(text, [guide, config])).toEqual({ part, query })
})
