// Failures around an open page: storage that the browser denies, a lost network, a deployment. Readers can continue in
// each case.

import { useDeployment } from './deployment.ts'
import { expect, live, mark, open, sameDocument, test, visit } from './site.ts'

test.describe('if the browser denies storage', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const denied = {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, denied)
      }
    }),
  )

  test('everything works, and nothing is remembered', async ({ page }) => {
    await open(page, '/guide/start/quick-start')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).color)
    const before = await ground()
    await page.getByRole('button', { name: 'Switch between light and dark' }).first().click()
    await expect.poll(ground).not.toBe(before)
    const tab = page.getByRole('tab', { name: 'pnpm' }).first()
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await mark(page)
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Introduction')
    await page.goBack()
    await expect(page.locator('h1')).toContainText('Quick start')
    expect(await sameDocument(page)).toBe(true)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('loader')
    await page.getByRole('option').first().click()
    await expect(page).not.toHaveURL(/quick-start/)
    expect(await sameDocument(page)).toBe(true)
  })
})

test.describe('without a network', () => {
  test('the open page stays, and links work again when the network is back', async ({ page, complaints }) => {
    await open(page, '/guide/start/quick-start')
    await mark(page)
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Introduction')
    await page.context().setOffline(true)
    await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click()
    await expect(page.locator('h1')).toContainText('Introduction')
    // Back to the initial document, which was never loaded as data.
    await page.goBack()
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await sameDocument(page)).toBe(true)
    await page.context().setOffline(false)
    await expect(page.locator('h1')).toContainText('Quick start')
    await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/\/blog\/$/)
    expect(complaints.every((text) => /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toBe(true)
    complaints.length = 0
  })
})

test('each file of a page may fail once: the next attempt succeeds', async ({ page, browser, baseURL, complaints }) => {
  test.setTimeout(180_000)
  const address = '/guide/start/quick-start'
  const files = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === baseURL && pathname.startsWith('/static/')) files.add(pathname)
  })
  await open(page, address)
  await page.waitForLoadState('networkidle')
  expect([...files].some((file) => file.includes('section-'))).toBe(true)
  for (const file of files) {
    // Without the script that starts all others, the page is a plain document, whose links and disclosures work.
    if (file.startsWith('/static/boot.')) continue
    await test.step(file, async () => {
      const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
      const other = await context.newPage()
      await other.route(`**${file}`, (route) => route.abort(), { times: 1 })
      await visit(other, address)
      await expect(async () => {
        // Using a control makes the page request its scripts again.
        await other.locator('.search-button').first().blur()
        await other.locator('.search-button').first().focus()
        await expect(other.locator('html[data-live]')).toBeAttached({ timeout: 1000 })
      }).toPass()
      await context.close()
    })
  }
  complaints.length = 0
})

test.describe('across a deployment', () => {
  const names = ['one', 'two', 'far']
  const site = (title: string, words: string, others = names) => {
    // Links in view are prefetched, so a link that must not be is far below.
    const last = others.includes('far') ? '[Far away](./far.md)' : ''
    const home = `# Home\n\n${words}\n\n${'A line.\n\n'.repeat(400)}${last}\n`
    const pages = others.map((name) => [name, `# Page ${name}\n\n${words} rhinoceros ${name}.\n`])
    return { title, pages: { index: home, ...Object.fromEntries(pages) } }
  }
  const deployment = useDeployment(site('Before', 'Old words.'))

  test('new page content is shown without a reload', async ({ page }) => {
    await open(page, `${deployment.origin}/`)
    await mark(page)
    deployment.deploy(site('Before', 'New words.'))
    await page.getByRole('link', { name: 'Far away' }).click()
    await expect(page.getByText('New words. rhinoceros far')).toBeVisible()
    expect(await sameDocument(page)).toBe(true)
  })

  test('a new theme causes a full load of the requested page', async ({ page, complaints }) => {
    await open(page, `${deployment.origin}/`)
    await mark(page)
    deployment.deploy(site('After', 'New words.'))
    await page.getByRole('link', { name: 'Far away' }).click()
    await expect(page.getByText('New words. rhinoceros far')).toBeVisible()
    expect(await sameDocument(page)).toBe(false)
    await expect(page).toHaveURL(`${deployment.origin}/far`)
    await expect(page).toHaveTitle(/After/)
    // The new document works, and back leads to the current version.
    await live(page)
    await page.locator('.sidebar').getByRole('link', { name: 'Page two', exact: true }).click()
    await expect(page.getByText('New words. rhinoceros two')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('New words. rhinoceros far')).toBeVisible()
    expect(complaints.filter((text) => !text.includes('another version of the site'))).toEqual([])
    complaints.length = 0
  })

  test('searching on a page of an earlier build explains the problem, and the page still works', async ({
    page,
    complaints,
  }) => {
    await open(page, `${deployment.origin}/`)
    deployment.deploy(site('After', 'New words.'))
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('rhinoceros')
    await expect(page.getByRole('option').first().or(page.getByText('Search is not available right now'))).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Far away' }).click()
    await expect(page.getByText('New words. rhinoceros far')).toBeVisible()
    complaints.length = 0
  })

  test('a removed page shows the error page', async ({ page, complaints }) => {
    await open(page, `${deployment.origin}/`)
    deployment.deploy(site('After', 'New words.', ['one']))
    await page.getByRole('link', { name: 'Far away' }).click()
    await expect(page).toHaveTitle(/404/)
    complaints.length = 0
  })
})
