// Positions of floats.

import { expect, test } from 'vitest'
import { arrowSize, placeFloat } from '../../../theme/support/placement.ts'

const view = { width: 1000, height: 800 }
const float = { width: 100, height: 40 }
const gap = 4

test('centered above the anchor, with a centered arrow', () => {
  const anchor = { left: 450, top: 400, width: 60, height: 20 }
  const distance = gap + arrowSize
  expect(placeFloat(anchor, float, view, 'top', gap)).toEqual({
    left: 430,
    top: 400 - distance - 40,
    side: 'top',
    arrow: 50,
  })
})

test('on the other side if there is no space, unless that one has even less', () => {
  const high = { left: 450, top: 10, width: 60, height: 20 }
  expect(placeFloat(high, float, view, 'top', gap).side).toBe('bottom')
  const right = { left: 950, top: 400, width: 40, height: 20 }
  expect(placeFloat(right, float, view, 'right', gap)).toMatchObject({ side: 'left', top: 390 })
  const left = { left: 10, top: 400, width: 40, height: 20 }
  expect(placeFloat(left, float, view, 'left', gap)).toEqual({ left: 60, top: 390, side: 'right', arrow: 20 })
  expect(placeFloat({ ...high, top: 770 }, float, view, 'bottom', gap)).toMatchObject({ side: 'top', top: 720 })
  expect(placeFloat(high, { width: 100, height: 900 }, { width: 1000, height: 35 }, 'top', gap).side).toBe('top')
})

test('inside the view, with the arrow still at the anchor', () => {
  const edge = { left: 0, top: 400, width: 20, height: 20 }
  expect(placeFloat(edge, float, view, 'top', gap)).toMatchObject({ left: 8, arrow: 2 })
})
