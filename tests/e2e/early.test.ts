// What a reader does before the client is there takes effect once it is: the client comes three seconds late, on the
// browser's own clock.

import { expect, live, type Page, test } from './site.ts'

/** Holds the client back until it is let go. */
async function holdClient(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/static/client.*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a click on copy', async ({ page }) => {
  const release = await holdClient(page)
  await page.goto('/guide/start/quick-start')
  const block = page.locator('.code').first()
  await block.hover()
  await block.locator('[data-action="copy"]').click()
  release()
  await live(page)
  await expect(block.locator('[data-copied]')).toHaveCount(1)
  const code = (await block.locator('code').innerText()).trim()
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(code)
})

test('a click on a tab', async ({ page }) => {
  const release = await holdClient(page)
  await page.goto('/guide/start/quick-start')
  const tab = page.getByRole('tab', { name: 'pnpm' }).first()
  await tab.click()
  release()
  await live(page)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('search and the letters typed into it', async ({ page }) => {
  const release = await holdClient(page)
  await page.goto('/guide/start/quick-start')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('module federation')
  release()
  await live(page)
  await expect(page.getByRole('combobox')).toHaveValue('module federation')
  await expect(page.getByRole('option').first()).toContainText('Module federation')
})

test('a link goes its way', async ({ page }) => {
  await holdClient(page)
  await page.goto('/guide/start/quick-start')
  await page.getByRole('link', { name: 'Config', exact: true }).first().click()
  await expect(page).toHaveURL(/\/config\/$/)
})
