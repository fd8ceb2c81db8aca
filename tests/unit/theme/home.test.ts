// Front matter of home pages: omitted values, and the forms of other tools.

import { expect, test } from 'vitest'
import { heroOf, iconOf, multiplesOf, sectionsOf } from '../../../shared/home.ts'

test('a hero may leave out everything', () => {
  expect(heroOf({})).toBeUndefined()
  expect(heroOf({ title: 'A tool', hero: {} })).toEqual({ name: 'A tool', text: '', tagline: '', actions: [] })
})

test('a VitePress hero may have its image as a string, or one for each theme', () => {
  const pictures = [
    '/logo.png',
    { light: '/l.png', dark: '/d.png', alt: 'Logo' },
    { src: '/a.png' },
    { dark: '/d.png' },
  ]
  const images = pictures.map((image) => heroOf({ hero: { image } as never })?.image)
  expect(images).toEqual([
    { src: '/logo.png', alt: '' },
    { src: { light: '/l.png', dark: '/d.png' }, alt: 'Logo' },
    { src: '/a.png', alt: '' },
    { src: '/d.png', alt: '' },
  ])
})

test('the first action in Starlight is the primary one', () => {
  const actions = [
    { text: 'Start', link: '/a' },
    { text: 'More', link: '/b', variant: 'minimal' },
  ]
  const themes = heroOf({ hero: { title: 'A tool', actions } as never })?.actions.map(({ theme }) => theme)
  expect(themes).toEqual(['brand', 'alt'])
})

test.each([
  ['hmr', { name: 'hmr' }],
  ['🛠️', { text: '🛠️' }],
  ['/icon.svg', { src: '/icon.svg' }],
  ['<img src="https://example.org/i.png" />', { src: 'https://example.org/i.png' }],
  [
    '<svg viewBox="0 0 1 1"></svg>',
    { src: 'data:image/svg+xml,%3Csvg%20viewBox%3D%220%200%201%201%22%3E%3C%2Fsvg%3E' },
  ],
  ['<script>alert(1)</script>', undefined],
  [undefined, undefined],
])('an icon written as %s', (icon, drawn) => {
  expect(iconOf({ icon })).toEqual(drawn)
})

test.each<[string, [string, number][]]>([
  [
    '8–11',
    [
      ['One', 3.79],
      ['Two', 31.25],
      ['Three', 42.61],
    ],
  ],
  [
    '3',
    [
      ['One', 0.5678],
      ['Two', 1.6694],
      ['Three', 1.742],
    ],
  ],
  ['', [['One', 1]]],
])('the multiples of a chart are %s', (multiples, values) => {
  expect(multiplesOf(values)).toBe(multiples)
})

test('a page may order its sections', () => {
  expect(sectionsOf({})).toEqual(['benchmark', 'features', 'content', 'closing', 'siblings'])
  expect(sectionsOf({ hero: { sections: ['content', 'features'] } })).toEqual(['content', 'features'])
})
