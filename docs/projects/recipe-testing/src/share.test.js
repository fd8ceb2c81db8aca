import assert from 'node:assert'
import { test } from 'node:test'
import { share } from '@/share'

test('rounds a tip up', () => {
  assert.equal(share(41, '€'), '7 €')
})
