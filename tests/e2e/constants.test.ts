// The specification's durations, with a browser clock that the tests stop and advance.

import constants from '../../constants.json' with { type: 'json' }
import { options } from './origins.ts'
import { expect, live, open, type Page, test } from './site.ts'

/** Opens a page, then stops its clock. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  // The client starts when the page is idle, for which the clock has to advance.
  await page.clock.runFor(5000)
  await live(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test(`the copied state lasts ${constants.codeCopiedMs} ms`, async ({ page }) => {
    await openHeld(page, '/guide/start/quick-start')
    const button = page.locator('.code [data-action="copy"]').first()
    await button.click()
    await expect(button).toHaveAttribute('data-copied', 'Copied')
    await page.clock.runFor(constants.codeCopiedMs - 1)
    await expect(button).toHaveAttribute('data-copied', 'Copied')
    await page.clock.runFor(1)
    await expect(button).not.toHaveAttribute('data-copied')
  })

  test('the page is copied as Markdown', async ({ page }) => {
    await open(page, '/guide/features/module-federation')
    // The accessible name describes the result, too.
    const button = page.locator('.copy-page')
    await button.click()
    await expect(button).toHaveAttribute('data-copied', 'Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^# Module federation\n/)
    expect(copied).toContain('```js title="shop/rspack.config.js"')
  })
})

test('if copying is denied, a message shows the keys to press', async ({ page }) => {
  await open(page, '/guide/start/quick-start')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused'))
  })
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog.dismiss()
    })
  })
  await page.locator('.code [data-action="copy"]').first().click()
  expect(await asked).toMatch(/Press (Ctrl\+C|⌘C) to copy/)
})

test(`the progress bar appears after ${constants.progressDelayMs} ms and trickles`, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/guide/optimization/production.json', async (route) => {
    await held
    await route.continue()
  })
  await openHeld(page, '/guide/start/introduction')
  await page.locator('.sidebar').getByRole('link', { name: 'Production', exact: true }).click()
  const bar = page.locator('.progress')
  const share = () => bar.evaluate((element) => Number(element.style.getPropertyValue('--share')))
  await page.clock.runFor(constants.progressDelayMs - 1)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bar).toHaveCount(1)
  expect(await share()).toBe(constants.progressMinimum)
  expect(await bar.evaluate((element) => element.style.getPropertyValue('--speed'))).toBe(
    `${constants.progressSpeedMs}ms`,
  )
  await page.clock.runFor(constants.progressTrickleMs)
  expect(await share()).toBeCloseTo(constants.progressMinimum + constants.progressTrickleRate)
  release()
  await expect(page.locator('h1')).toContainText('Production')
  await page.clock.runFor(constants.progressSpeedMs)
  await expect(bar).toHaveCount(0)
})

test('a page that loads in time shows no bar', async ({ page }) => {
  await openHeld(page, '/guide/start/introduction')
  await page.locator('.sidebar').getByRole('link', { name: 'Production', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Production')
  await page.clock.runFor(constants.progressDelayMs)
  await expect(page.locator('.progress')).toHaveCount(0)
})

test(`a query is sent ${constants.searchDebounceMs} ms after the last letter`, async ({ page }) => {
  await openHeld(page, '/')
  await page.keyboard.press('Control+k')
  // What the dialog loads when it opens takes real time. A query typed before would be timed from its arrival.
  await expect(page.locator('.search-start')).toBeVisible()
  await page.keyboard.type('loader')
  await page.clock.runFor(constants.searchDebounceMs - 1)
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('a search shows at most the specified number of results', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('rspack')
  // Sections beneath a result are options, too, but not results.
  await expect(page.locator('.hit:not(.hit-beneath)')).toHaveCount(constants.searchResultLimit)
})

for (const [name, delay] of [
  ['opens', constants.tooltipOpenDelayMs],
  ['closes', constants.tooltipCloseDelayMs],
] as const) {
  test(`a tooltip ${name} ${delay} ms after the mouse`, async ({ page }) => {
    await openHeld(page, options('/guide/widgets/floats'))
    const bubble = page.getByRole('tooltip', { name: 'A few words about it', includeHidden: true })
    await page.getByText('the first').hover()
    await page.clock.runFor(constants.tooltipOpenDelayMs - 1)
    await expect(bubble).not.toHaveAttribute('data-open')
    await page.clock.runFor(1)
    await expect(bubble).toHaveAttribute('data-open', 'true')
    await page.locator('h1').hover()
    await page.clock.runFor(constants.tooltipCloseDelayMs - 1)
    await expect(bubble).toHaveAttribute('data-open', 'true')
    await page.clock.runFor(1)
    await expect(bubble).not.toHaveAttribute('data-open')
  })
}

test('a closing animation that never ends is stopped after a timeout', async ({ page }) => {
  await openHeld(page, options('/guide/widgets/floats'))
  const bubble = page.getByRole('tooltip', { name: 'Opened by a click', includeHidden: true })
  await page.getByText('the second').click()
  await expect(bubble).toHaveAttribute('data-open', 'true')
  await bubble.evaluate((element) => {
    element.getAnimations = () => [{ finished: new Promise(() => {}) } as unknown as Animation]
  })
  await page.locator('h1').click()
  await page.clock.runFor(constants.animationDeadlineMs - 1)
  await expect(bubble).toHaveAttribute('data-closing', 'true')
  await page.clock.runFor(1)
  await expect(bubble).not.toHaveAttribute('data-closing')
})

test(`scrolling ${constants.zoomScrollOffsetPx} px closes a zoomed picture`, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await open(page, options('/guide/widgets/pictures'))
  await page.getByRole('button', { name: 'A square' }).click()
  const zoomed = page.getByRole('dialog', { name: 'A square' })
  await expect(zoomed).toBeVisible()
  const top = await page.evaluate(() => scrollY)
  await page.evaluate((by) => scrollBy(0, by), constants.zoomScrollOffsetPx)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top + constants.zoomScrollOffsetPx)
  await expect(zoomed).toBeVisible()
  await page.evaluate(() => scrollBy(0, 1))
  await expect(zoomed).toHaveCount(0)
})

test(`pictures can be zoomed ${constants.zoomDelayMs} ms after their page is shown`, async ({ page }) => {
  await openHeld(page, options('/guide/widgets/floats'))
  await page.locator('.sidebar').getByRole('link', { name: 'Pictures', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Pictures')
  const picture = page.getByAltText('A square')
  await page.clock.runFor(constants.zoomDelayMs - 1)
  await expect(picture).not.toHaveAttribute('role')
  await page.clock.runFor(1)
  await expect(picture).toHaveAttribute('role', 'button')
  await picture.press('Enter')
  await expect(page.getByRole('dialog', { name: 'A square' })).toBeVisible()
})

test(`zooming takes ${constants.zoomTransitionMs} ms`, async ({ page }) => {
  await open(page, options('/guide/widgets/pictures'))
  await page.getByRole('button', { name: 'A square' }).click()
  const moved = page.locator('.zoom img')
  await expect
    .poll(() => moved.evaluate((image) => image.getAnimations()[0]?.effect?.getTiming().duration))
    .toBe(constants.zoomTransitionMs)
})

test(`the outline and the navbar read the scroll position every ${constants.scrollThrottleMs} ms`, async ({ page }) => {
  await openHeld(page, options('/guide/long'))
  const active = page.locator('.outline [aria-current]')
  await page.evaluate(() => document.getElementById('part-4')?.scrollIntoView())
  await page.waitForFunction(() => scrollY > 0)
  await page.clock.runFor(constants.scrollThrottleMs - 1)
  await expect(active).toHaveCount(0)
  await expect(page.locator('.navbar')).not.toHaveAttribute('data-hidden')
  await page.clock.runFor(1)
  await expect(active).toHaveText('Part 4')
})

test(`a heading that is linked to is ${constants.scrollOffsetPx} px below the top`, async ({ page }) => {
  await open(page, options('/guide/long#part-3'))
  const y = await page.locator('#part-3').evaluate((heading) => heading.getBoundingClientRect().top)
  expect(Math.round(y)).toBe(constants.scrollOffsetPx)
})
