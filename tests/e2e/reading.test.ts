// Dark and light mode, and unknown URLs.

import { expect, open, test } from './site.ts'

test('dark mode can be chosen, is stored, and applies before the first paint', async ({ page }) => {
  await open(page, '/config/entry')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('rspress-theme-appearance'))).toBe('dark')
  // Without the client, so only the boot script can have an effect.
  await page.route('**/static/client.*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(background).not.toBe('rgb(253, 252, 250)')
})

test('auto follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('changes of the system and in another tab are applied', async ({ page, context }) => {
  await open(page, '/')
  const html = page.locator('html')
  const stored = () => page.evaluate(() => localStorage.getItem('rspress-theme-appearance'))
  const other = await context.newPage()
  await open(other, '/')
  await other.getByRole('button', { name: 'Switch between light and dark' }).first().click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(stored).toBe('auto')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})

for (const { path, lang, title, home } of [
  { path: '/no/such/page', lang: 'en', title: 'PAGE NOT FOUND', home: '/' },
  { path: '/zh/no/such/page', lang: 'zh-CN', title: '页面不存在', home: '/zh/' },
]) {
  test(`an unknown address: ${lang}`, async ({ page, complaints }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByText('404', { exact: true }).first()).toBeVisible()
    if (lang === 'en') await expect(page.getByText(title)).toBeVisible()
    await page.locator('main').getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${home}$`))
    // The browser itself logs the status of the document.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')))
  })
}

test('the default language’s prefix redirects to the page without it', async ({ page, complaints }) => {
  await page.goto('/en/config/entry?x=1#string')
  await expect(page).toHaveURL(/:\d+\/config\/entry\?x=1#string$/)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')))
})
