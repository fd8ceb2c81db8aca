// Input before the client has started takes effect afterwards. The client is delayed by three seconds of the browser's
// clock.

import { options } from './origins.ts'
import { expect, live, type Page, test } from './site.ts'

/** Delays the client until it is released. */
async function assertClient(page: Page): Promise<() => void> {
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
  const release = await assertClient(page)
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
  const release = await assertClient(page)
  await page.goto('/guide/start/quick-start')
  const tab = page.getByRole('tab', { name: 'pnpm' }).first()
  await tab.click()
  release()
  await live(page)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('an arrow on a tab', async ({ page }) => {
  const release = await assertClient(page)
  await page.goto('/guide/start/quick-start')
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  release()
  await live(page)
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.nth(1)).toBeFocused()
})

test('a click on a menu, while the mouse stays there', async ({ page }) => {
  const release = await assertClient(page)
  await page.goto('/guide/start/quick-start')
  const button = page.getByRole('button', { name: 'Language' })
  await button.click()
  await expect(page.locator('.float').getByRole('link', { name: '简体中文' })).toBeVisible()
  release()
  await live(page)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('Enter on a menu', async ({ page }) => {
  const release = await assertClient(page)
  await page.goto('/guide/start/quick-start')
  const button = page.getByRole('button', { name: 'Language' })
  await button.focus()
  await page.keyboard.press('Enter')
  release()
  await live(page)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('an opened drawer and a folded group keep their state', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await assertClient(page)
  await page.goto('/guide/start/quick-start')
  await page.locator('.local-bar').getByRole('button', { name: 'Menu' }).click()
  const group = page.locator('.sidebar > ul details').nth(1)
  await group.locator('summary').click()
  await expect(group).not.toHaveAttribute('open')
  release()
  await live(page)
  await expect(page.locator('.sidebar')).toBeVisible()
  await expect(group).not.toHaveAttribute('open')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap on a hint', async ({ page }) => {
    const release = await assertClient(page)
    await page.goto(options('/guide/widgets/floats'))
    await page.getByText('the first').tap()
    release()
    await live(page)
    await expect(page.getByRole('tooltip', { name: 'A few words about it' })).toBeVisible()
  })
})

test('the focus on a hint', async ({ page }) => {
  const release = await assertClient(page)
  await page.goto(options('/guide/widgets/floats'))
  await page.keyboard.press('Shift')
  await page.getByText('the first').focus()
  release()
  await live(page)
  await expect(page.getByRole('tooltip', { name: 'A few words about it' })).toBeVisible()
})

test('opening the search and typing into it', async ({ page }) => {
  const release = await assertClient(page)
  await page.goto('/guide/start/quick-start')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('module federation')
  release()
  await live(page)
  await expect(page.getByRole('combobox')).toHaveValue('module federation')
  await expect(page.getByRole('option').first()).toContainText('Module federation')
})

test('a link is followed', async ({ page }) => {
  await assertClient(page)
  await page.goto('/guide/start/quick-start')
  await page.getByRole('link', { name: 'Config', exact: true }).first().click()
  await expect(page).toHaveURL(/\/config\/$/)
})
