// Lists are sorted by UTF-8 bytes, unlike with JavaScript's default order.

import { expect, test } from 'vitest'
import { byBytes } from '../../../node/content/files.ts'

test('texts are sorted by their bytes', () => {
  const texts = ['', 'a', 'a/b', 'ab', 'é', '中', '～', '\uE000', '😀', '😀a', '𠀀', 'a😀', 'a～']
  const sorted = texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(texts.toSorted(byBytes)).toEqual(sorted)
  expect(texts.toSorted()).not.toEqual(sorted)
})
