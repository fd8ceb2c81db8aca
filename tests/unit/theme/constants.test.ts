// Numbers of the specification that style sheets repeat, because they can't import them.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import constants from '../../../constants.json' with { type: 'json' }

const sheet = (name: string) => readFileSync(new URL(`../../../theme/styles/${name}.css`, import.meta.url), 'utf8')

test('tokens.css repeats constants.json', () => {
  const tokens = sheet('tokens')
  const value = (name: string) => tokens.match(new RegExp(`--${name}: (\\d+)`))?.[1]
  expect(Number(value('layer'))).toBe(constants.layerBase)
  expect(Number(value('layer-float'))).toBe(constants.layerBase + constants.layerFloatOffset)
  expect(Number(value('scroll-offset'))).toBe(constants.scrollOffsetPx)
  expect(Number(value('popover-padding'))).toBe(constants.popoverPaddingPx)
  expect(Number(value('tooltip-width'))).toBe(constants.tooltipMaxWidthPx)
  expect(Number(value('popover-title'))).toBe(constants.popoverTitleMinWidthPx)
})

test('layouts change at the widths of the specification, for text of 16 px', () => {
  expect(sheet('layout')).toContain(`@media (width <= ${constants.mobileLayoutMaxWidthPx / 16}em)`)
  expect(sheet('navbar')).toContain(`@media (width < ${constants.navScreenCloseMinWidthPx / 16}em)`)
})
