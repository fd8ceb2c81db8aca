// Tooltips, popovers and menus: every way to open and close them, their positions, and touch.

import constants from '../../constants.json' with { type: 'json' }
import { options } from './origins.ts'
import { expect, open, type Page, test } from './site.ts'

const tip = (page: Page, name: string) => page.getByRole('tooltip', { name, includeHidden: true })

test('a tooltip opens on hover above its text, within its maximum width', async ({ page }) => {
  await open(page, options('/guide/widgets/floats'))
  const text = page.getByText('the first')
  await text.hover()
  const bubble = tip(page, 'A few words about it')
  await expect(bubble).toBeVisible()
  await expect(text).toHaveAttribute('aria-describedby', (await bubble.getAttribute('id')) ?? '')
  const [above, below] = [await bubble.boundingBox(), await text.boundingBox()]
  if (!above || !below) throw new Error('nothing is drawn')
  const arrow = 6
  expect(Math.round(below.y - above.y - above.height)).toBe(constants.tooltipArrowOffsetPx + arrow)
  const layer = await bubble.evaluate((element) => Number(getComputedStyle(element).zIndex))
  expect(layer).toBe(constants.layerBase + constants.layerFloatOffset)
  await page.locator('h1').hover()
  await expect(bubble).toBeHidden()
})

test('a long tooltip stays within its maximum width and the view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await open(page, options('/guide/widgets/floats'))
  await page.getByText('edge', { exact: true }).focus()
  const box = await tip(
    page,
    'A long explanation that needs more than one line of the two hundred and fifty pixels it may take',
  ).boundingBox()
  if (!box) throw new Error('nothing is drawn')
  expect(box.width).toBeLessThanOrEqual(constants.tooltipMaxWidthPx)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(360)
})

test('the mouse can move from a text to its tooltip, and Escape closes it', async ({ page }) => {
  await open(page, options('/guide/widgets/floats'))
  await page.getByText('the first').hover()
  const bubble = tip(page, 'A few words about it')
  await expect(bubble).toBeVisible()
  const box = await bubble.boundingBox()
  if (!box) throw new Error('nothing is drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 4)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await expect(bubble).toHaveAttribute('data-open', 'true')
  await page.keyboard.press('Escape')
  await expect(bubble).toBeHidden()
})

test('focus, click and context menu open the right float', async ({ page }) => {
  await open(page, options('/guide/widgets/floats'))
  await page.getByText('the second').hover()
  await page.getByText('the second').click()
  await expect(tip(page, 'Opened by a click')).toBeVisible()
  await page.getByText('the third').click()
  await expect(tip(page, 'Opened by a click')).toBeHidden()
  await expect(tip(page, 'Opened by the context menu')).toBeHidden()
  await page.getByText('the third').click({ button: 'right' })
  await expect(tip(page, 'Opened by the context menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip(page, 'Opened by the context menu')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(tip(page, 'Opened by focus alone')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(tip(page, 'Opened by focus alone')).toBeHidden()
})

test('a popover has a title and the specified padding', async ({ page }) => {
  await open(page, options('/guide/widgets/floats'))
  const button = page.getByRole('button', { name: 'a card' })
  await button.hover()
  const card = page.locator('.popover[data-open]')
  await expect(card).toContainText('What there is to say')
  await expect(card).toHaveAttribute('data-side', constants.popoverPlacement)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const [padding, minimum] = await card.evaluate((element) => [
    getComputedStyle(element).paddingTop,
    getComputedStyle(element.querySelector('b') ?? element).minWidth,
  ])
  expect([padding, minimum]).toEqual([`${constants.popoverPaddingPx}px`, `${constants.popoverTitleMinWidthPx}px`])
  await page.locator('h1').hover()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'another' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.popover[data-open]')).toHaveAttribute('data-side', 'bottom')
})

test('the siblings open at the bottom left, by mouse, click and keyboard', async ({ page }) => {
  await open(page, '/')
  const button = page.getByRole('button', { name: 'Sibling projects' })
  const panel = page.locator('.siblings-panel').first()
  await button.hover()
  await expect(panel).toBeVisible()
  const [above, below] = [await button.boundingBox(), await page.locator('.float[data-open]').boundingBox()]
  if (!above || !below) throw new Error('nothing is drawn')
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  expect(Math.round(below.x)).toBe(Math.round(above.x))
  await expect(panel.getByRole('link')).toHaveCount(5)
  await expect(panel).toContainText('Rust-based web bundler')
  await page.mouse.move(700, 700)
  await expect(panel).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await open(page, '/zh/')
  await page.getByRole('button', { name: '相关项目' }).hover()
  await expect(page.locator('.siblings-panel').first()).toContainText('基于 Rust 的打包工具')
})

test('arrow keys move through a menu', async ({ page }) => {
  await open(page, '/')
  const button = page.getByRole('button', { name: 'Language' })
  const link = (name: string) => page.locator('.float').getByRole('link', { name })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(link('English')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link('简体中文')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(link('English')).toBeFocused()
  await page.keyboard.press('End')
  await expect(link('简体中文')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(link('English')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test.describe('if click events do not have a pointer type', () => {
  test.use({ hasTouch: true })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const plain = (event: MouseEvent) => {
        if (!(event instanceof PointerEvent)) return
        event.stopImmediatePropagation()
        event.preventDefault()
        event.target?.dispatchEvent(new MouseEvent('click', event))
      }
      addEventListener('click', plain, true)
    }),
  )

  test('a click does not close what the hover opened', async ({ page }) => {
    await open(page, '/')
    const button = page.getByRole('button', { name: 'Language' })
    await button.hover()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  })

  test('a tap opens what a hover would', async ({ page }) => {
    await open(page, options('/guide/widgets/floats'))
    await page.getByText('the first').tap()
    await expect(tip(page, 'A few words about it')).toBeVisible()
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap replaces the hover', async ({ page }) => {
    await open(page, options('/guide/widgets/floats'))
    const bubble = tip(page, 'A few words about it')
    await page.getByText('the first').tap()
    await expect(bubble).toBeVisible()
    await page.locator('h1').tap()
    await expect(bubble).toBeHidden()
  })
})
