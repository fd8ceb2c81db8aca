// Browsers that lack features: no scripts, no popovers, or none of the recent APIs. Everything can still be read and
// reached.

import { options } from './origins.ts'
import { expect, mark, open, sameDocument, test } from './site.ts'

test.describe('without popovers, view transitions, idle time and a clipboard', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name)
      }
      Reflect.deleteProperty(Document.prototype, 'startViewTransition')
      for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'trustedTypes', 'onscrollend']) {
        Reflect.deleteProperty(globalThis, name)
        Object.defineProperty(globalThis, name, { value: undefined })
      }
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
    })
    // The HTML attribute would work without its property.
    await page.route(/\/guide\/[\w/-]*$/, async (route) => {
      const response = await route.fetch()
      // The policy requires trusted types if the browser has them, as this one actually does.
      const headers = response.headers()
      delete headers['content-security-policy']
      const html = (await response.text())
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
        .replaceAll(' popover="auto"', '')
      await route.fulfill({ status: response.status(), headers, body: html })
    })
  })

  test('the sidebar and the menu of a phone open and close', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/guide/start/introduction')
    const [sidebar, screen] = [page.locator('.sidebar'), page.locator('.nav-screen')]
    await expect(sidebar).toBeHidden()
    await expect(screen).toBeHidden()
    await page.locator('.menu-button').click()
    await expect(sidebar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await page.locator('.screen-button').click()
    await expect(screen).toBeVisible()
    await page.locator('.screen-button').click()
    await expect(screen).toBeHidden()
    await page.locator('.menu-button').click()
    await sidebar.getByRole('link', { name: 'Quick start' }).click()
    await expect(page.locator('h1')).toContainText('Quick start')
    await expect(sidebar).toBeHidden()
  })

  test('the search dialog opens as a modal', async ({ page }) => {
    await open(page, '/guide/start/introduction')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('code splitting')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.locator('.search').click({ position: { x: 5, y: 5 } })
    await expect(page.locator('.search')).toBeHidden()
    await page.locator('.search-button').click()
    await expect(page.getByRole('combobox')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.locator('.search')).toBeHidden()
  })

  test('pages change in place, and text that cannot be copied is shown', async ({ page }) => {
    await open(page, options('/guide/long'))
    await mark(page)
    await page.locator('.sidebar').getByRole('link', { name: 'Deep page', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Deep page')
    expect(await sameDocument(page)).toBe(true)
    await open(page, '/guide/start/quick-start')
    const asked = page.waitForEvent('dialog')
    // The dialog blocks the event of the click that opened it.
    page
      .locator('.code [data-action="copy"]')
      .first()
      .click()
      .catch(() => undefined)
    const dialog = await asked
    expect(dialog.message()).toMatch(/Press (Ctrl\+C|⌘C) to copy/)
    await dialog.dismiss()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are complete and links work', async ({ page }) => {
    await page.goto('/guide/start/quick-start')
    await expect(page.locator('h1')).toContainText('Quick start')
    await expect(page.locator('.code').first()).toBeVisible()
    // Tabs can't be switched, so the commands of all package managers are shown.
    for (const name of ['npm', 'yarn', 'pnpm', 'bun']) {
      await expect(
        page
          .locator('[role="tabpanel"]')
          .filter({ hasText: `${name} create` })
          .first(),
      ).toBeVisible()
    }
    for (const part of ['.search-button', '.copy-page', '.code-tools', '.appearance']) {
      await expect(page.locator(part).first()).toBeHidden()
    }
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Introduction')
  })

  test('menus open on hover and focus', async ({ page }) => {
    await page.goto('/guide/start/introduction')
    await page.getByRole('button', { name: 'Language' }).hover()
    await page.locator('.float').getByRole('link', { name: '简体中文' }).click()
    await expect(page).toHaveURL(/\/zh\/guide\/start\/introduction$/)
    await page.getByRole('button', { name: '相关项目' }).focus()
    await expect(page.locator('.siblings-panel').first()).toBeVisible()
  })

  test('a hint shows its text', async ({ page }) => {
    await page.goto(options('/guide/widgets/floats'))
    await page.getByText('the first').hover()
    await expect(page.getByRole('tooltip', { name: 'A few words about it' })).toBeVisible()
  })

  test('phones have the sidebar and the menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/guide/start/introduction')
    await page.locator('.menu-button').click()
    await page.locator('.sidebar').getByRole('link', { name: 'Quick start', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Quick start')
    await page.locator('.screen-button').click()
    await page.locator('.nav-screen').getByRole('link', { name: 'Config' }).click()
    await expect(page).toHaveURL(/\/config\/$/)
  })

  test('the home page and the error page are complete', async ({ page, complaints }) => {
    await page.goto('/')
    await expect(page.locator('.features')).toHaveCSS('display', 'grid')
    await page.goto('/no/such/page')
    await expect(page.locator('.not-found')).toHaveCSS('display', 'grid')
    // The browser itself logs the status of the document.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')))
  })
})
