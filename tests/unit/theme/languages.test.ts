// The language of paths and links.

import { expect, test } from 'vitest'
import {
  closestTo,
  homeOf,
  inLanguage,
  languageOf,
  valuesFor,
  withoutDefaultLanguage,
} from '../../../shared/languages.ts'

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
  expect(inLanguage('#top', 'zh', langs, 'en')).toBe('#top')
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
