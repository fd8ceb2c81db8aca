// The language of paths and links.

import { expect, test } from 'vitest'
import {
  closestTo,
  directionOf,
  homeOf,
  inLanguage,
  languageOf,
  pathIn,
  valuesFor,
  withoutDefaultLanguage,
} from '../../../shared/languages.ts'
import { prefixOf, routeIn } from '../../../shared/localizedRoutes.ts'
import { fill } from '../../../shared/text.ts'

const langs = ['en', 'zh']

test('a complete segment among the first two sets the language', () => {
  expect(languageOf('/zh/nowhere', langs, 'en')).toBe('zh')
  expect(languageOf('/v1/zh/nowhere', langs, 'en')).toBe('zh')
  expect(languageOf('/a/b/zh', langs, 'en')).toBe('en')
  expect(languageOf('/zhong/nowhere', langs, 'en')).toBe('en')
})

test('the prefix of the default language is removed', () => {
  expect(withoutDefaultLanguage('/en/misc/faq', 'en')).toBe('/misc/faq')
  expect(withoutDefaultLanguage('/en', 'en')).toBe('/')
  expect(withoutDefaultLanguage('/entry', 'en')).toBeUndefined()
})

test('a link without a language has that of its page', () => {
  expect(inLanguage('/guide/', 'zh', langs, 'en')).toBe('/zh/guide/')
  expect(inLanguage('/zh/guide/', 'zh', langs, 'en')).toBe('/zh/guide/')
  expect(inLanguage('/guide/', 'en', langs, 'en')).toBe('/guide/')
  expect(inLanguage('https://a.dev', 'zh', langs, 'en')).toBe('https://a.dev')
  expect(inLanguage('https://a.dev/', 'zh', langs, 'en')).toBe('https://a.dev/')
  expect(inLanguage('//a.dev/b', 'zh', langs, 'en')).toBe('//a.dev/b')
  expect(inLanguage('#top', 'zh', langs, 'en')).toBe('#top')
  expect(inLanguage('/zh', 'zh', langs, 'en')).toBe('/zh')
  // These aren't languages: a word that begins like one, and a folder named like the default language, which has no prefix.
  expect(inLanguage('/zhong/', 'zh', langs, 'en')).toBe('/zh/zhong/')
  expect(inLanguage('/en/guide', 'zh', langs, 'en')).toBe('/zh/en/guide')
})

test.each([
  ['zh', '/guide/a', '/zh/guide/a'],
  ['zh', '/', '/zh/'],
  ['en', '/zh/guide/a', '/guide/a'],
  ['en', '/zh/', '/'],
  ['de', '/zh/guide/', '/de/guide/'],
  ['zh', '/zhong/', '/zh/zhong/'],
  // A folder named like the default language isn't a prefix.
  ['zh', '/en/guide', '/zh/en/guide'],
  ['zh', '/zh/guide', undefined],
  ['en', '/guide', undefined],
  ['en', '/en/guide', undefined],
  ['fr', '/guide', undefined],
])('in %s, %s is %s', (lang, path, expected) => {
  expect(pathIn(lang, path, ['en', 'zh', 'de'])).toBe(expected)
})

test('the routes of a page differ in their prefix', () => {
  expect([prefixOf('en', 'en'), prefixOf('zh', 'en')]).toEqual(['', '/zh'])
  expect(routeIn('zh', { routePath: '/guide/', lang: 'en' }, 'en')).toBe('/zh/guide/')
  expect(routeIn('en', { routePath: '/zh/guide/', lang: 'zh' }, 'en')).toBe('/guide/')
  expect(routeIn('de', { routePath: '/zh/', lang: 'zh' }, 'en')).toBe('/de/')
})

test('Arabic, Hebrew and a language in their script are written from the right', () => {
  for (const tag of ['ar', 'AR', 'he-IL', 'pa-Arab', 'ks-Arab-IN']) expect(directionOf(tag), tag).toBe('rtl')
  for (const tag of ['en', 'zh-CN', 'pa', 'ar-Latn', 'az-Latn', 'nar', 'ar-x-ab-Latn', 'en-ar', 'en-xArab'])
    expect(directionOf(tag), tag).toBe('ltr')
})

test('texts are filled in by name', () => {
  expect(fill('{done} of {total}, {done}', { done: 0, total: 'ten' })).toBe('0 of ten, 0')
  expect(fill('{unknown} { done } {}', { done: 1 })).toBe('{unknown} { done } {}')
})

test('every language has a home page', () => {
  expect([homeOf('en', 'en'), homeOf('zh', 'en')]).toEqual(['/', '/zh/'])
})

test('the closest language shares the most subtags', () => {
  expect(closestTo('pt', ['en', 'pt-br'])).toBe('pt-br')
  expect(closestTo('pt-PT', ['en', 'pt-br', 'pt'])).toBe('pt')
  expect(closestTo('pt-BR', ['en', 'pt', 'pt-br'])).toBe('pt-br')
  expect(closestTo('zh-TW', ['en', 'zh'])).toBe('zh')
  expect(closestTo('fr', ['en', 'zh'])).toBeUndefined()
})

test('a language inherits the values of a more general one', () => {
  expect(valuesFor('pt-BR', { en: 0, 'pt-br': 2, pt: 1 })).toEqual([1, 2])
  expect(valuesFor('fr', { en: 0 })).toEqual([])
})
