// The interactive parts of this documentation (docs/interactive): the filter of a table, the steps of the graphs, the values of an
// option; with the mouse, the keyboard, and without scripts.

import { expect, live, test } from './site.ts'

test('an application runs over its picture, at the same size, and restarts where it began', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/guide/start/tutorial/routes')
    await live(page)
    const application = page.locator('.application')
    // It isn't near the view yet.
    await expect(application.locator('iframe')).toHaveCount(0)
    const { height } = (await application.boundingBox()) ?? {}
    await application.scrollIntoViewIfNeeded()
    const frame = page.frameLocator('.application iframe')
    const day = frame.getByLabel('Day')
    await day.fill('2024-07-21')
    await expect(frame.getByRole('heading', { name: 'Full moon' })).toBeVisible()
    // A chunk that loads on demand.
    await frame.getByRole('link', { name: 'Calendar' }).click()
    await expect(frame.locator('caption')).toBeVisible()
    expect((await application.boundingBox())?.height).toBe(height)
    const picture = application.locator('img')
    expect(await application.locator('iframe').boundingBox()).toEqual(await picture.boundingBox())
    await expect(picture).toHaveAttribute('inert')
    await application.getByRole('button', { name: 'Restart' }).click()
    await expect(day).not.toHaveValue('2024-07-21')
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.application iframe')).toBeHidden()
})

test('without scripts, an application is its picture', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/zh/guide/start/tutorial/styles')
  await expect(page.locator('.application img')).toBeVisible()
  await expect(page.locator('.application').getByText('就在本页运行')).toBeHidden()
  await context.close()
})

test('a table of statuses is filtered by status and by name', async ({ page }) => {
  await page.goto('/guide/compatibility/plugin')
  await live(page)
  const table = page.locator('.filterable')
  await table.scrollIntoViewIfNeeded()
  const rows = table.locator('tbody tr:visible')
  const status = table.getByRole('status')
  const all = await table.locator('tbody tr').count()
  await expect(status).toHaveText(`${all} shown`)

  const chosen = table.getByRole('button', { name: /^not compatible/ })
  const count = Number((await chosen.innerText()).split(' ').at(-1))
  await chosen.click()
  await expect(rows).toHaveCount(count)
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(table.locator('[aria-pressed="true"]')).toHaveCount(1)
  for (const text of await rows.locator('.status').allInnerTexts()) expect(text).toBe('not compatible')

  await table.getByRole('searchbox').fill('no such plugin')
  await expect(rows).toHaveCount(0)
  await expect(status).toHaveText('No matches')
  await table.getByRole('searchbox').fill('')
  await table.getByRole('button', { name: /^All/ }).click()
  await expect(rows).toHaveCount(all)
})

for (const width of [320, 390, 800, 1440]) {
  for (const path of ['/guide/compatibility/plugin', '/zh/guide/compatibility/plugin']) {
    test(`nothing moves when the script of a table arrives: ${path}, ${width} px`, async ({ page }) => {
      let release = () => {}
      const arrives = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/static/script-filter.*', async (route) => {
        await arrives
        await route.continue()
      })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await live(page)
      // Both sheets have to be there before anything is measured.
      await page.waitForFunction(() => document.querySelectorAll('link[href*="/later."]:not(noscript *)').length > 0)
      const filter = page.locator('.filter')
      await filter.scrollIntoViewIfNeeded()
      await expect(filter).toHaveCSS('display', 'grid')
      await expect(filter.getByRole('button').first()).toBeDisabled()
      const before = await filter.boundingBox()
      release()
      await expect(filter.getByRole('button').first()).toBeEnabled()
      expect((await filter.boundingBox())?.height).toBe(before?.height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
}

test('the graphs are stepped through by keyboard, and the focus stays on a button', async ({ page }) => {
  await page.goto('/guide/concepts/graphs')
  await live(page)
  const stepper = page.locator('.stepper')
  await stepper.scrollIntoViewIfNeeded()
  const items = stepper.locator('ol > li')
  const last = await items.count()
  const place = stepper.locator('.stepper-place')
  await expect(place).toHaveText(`1 of ${last}`)
  await expect(stepper.locator('ol > li:visible')).toHaveCount(1)
  await expect(items.first()).toBeVisible()
  const drawn = stepper.locator('svg:visible g:not(.later) > .module')
  await expect(drawn).toHaveCount(1)
  await expect(stepper.locator('svg:visible .later > .module').first()).toHaveCSS('stroke-dasharray', '4px, 4px')

  const next = stepper.getByRole('button', { name: 'Next' })
  // Until the script runs, the button is disabled and takes no focus.
  await expect(next).toBeEnabled()
  await next.focus()
  for (let step = 2; step <= last + 1; step += 1) await page.keyboard.press('Enter')
  await expect(place).toHaveText(`${last} of ${last}`)
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(stepper.locator('.later')).toHaveCount(0)
  const first = stepper.getByRole('button', { name: 'From the start' })
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(place).toHaveText(`1 of ${last}`)
  await expect(first).toBeFocused()
  await expect(drawn).toHaveCount(1)
})

test('one value of an option is shown at a time', async ({ page }) => {
  await page.goto('/config/output#outputfilename')
  await live(page)
  const effects = page.locator('.effects')
  await effects.scrollIntoViewIfNeeded()
  const tables = effects.locator('[data-value]')
  const buttons = effects.getByRole('button')
  await expect(buttons.first()).toBeEnabled()
  await expect(buttons).toHaveCount(await tables.count())
  await buttons.nth(1).click()
  await expect(effects.locator('[data-value]:visible')).toHaveAttribute('data-value', await buttons.nth(1).innerText())
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every row, step and value is there, and no control is', async ({ page }) => {
    await page.goto('/guide/compatibility/plugin')
    expect(await page.locator('.filterable tbody tr:visible').count()).toBeGreaterThan(20)
    await expect(page.locator('.filter:visible')).toHaveCount(0)

    await page.goto('/guide/concepts/graphs')
    const items = page.locator('.stepper ol > li')
    await expect(page.locator('.stepper ol > li:visible')).toHaveCount(await items.count())
    await expect(page.locator('.stepper button:visible')).toHaveCount(0)

    await page.goto('/config/output')
    const tables = page.locator('.effects [data-value]')
    await expect(page.locator('.effects [data-value]:visible')).toHaveCount(await tables.count())
    await expect(page.locator('.effects button:visible')).toHaveCount(0)
  })
})
