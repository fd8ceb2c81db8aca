// Arrow keys in a row of tabs, and addresses of versions.

import { afterEach, expect, test, vi } from 'vitest'
import { stepOf } from '../../../theme/support/arrows.ts'
import { versionUrl } from '../../../theme/support/versions.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ArrowRight', 'ltr', 1],
  ['ArrowLeft', 'ltr', -1],
  ['ArrowRight', 'rtl', -1],
  ['ArrowLeft', 'rtl', 1],
  ['ArrowUp', 'ltr', 0],
  ['a', 'rtl', 0],
])('%s in a row with the direction %s', (key, direction, step) => {
  vi.stubGlobal('getComputedStyle', () => ({ direction }))
  // Without `-0`, which `toBe` distinguishes.
  expect(stepOf({ key }, {} as Element) + 0).toBe(step)
})

test('the default version is at the root, others below their names', () => {
  expect(versionUrl('v2', '/guide/a b', '/docs/', 'v2')).toBe('/docs/guide/a%20b')
  expect(versionUrl('v1', '/guide/', '/docs/', 'v2')).toBe('/docs/v1/guide/')
})
