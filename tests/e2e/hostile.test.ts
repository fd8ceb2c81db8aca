// Pages with hostile titles, headings and code, and hostile queries, are found, shown and highlighted as text, and none
// of their markup is executed. The policy is removed, because this must not depend on it.

import { options } from './origins.ts'
import { expect, live, test } from './site.ts'

const queries = [
  'hostile',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{alert(1)}} $' + '{alert(1)}',
  '\u202Eevil\u0000\uD800 text',
]

test.use({ bypassCSP: true })

test('hostile pages and queries are shown as text', async ({ page }) => {
  await page.addInitScript(() => {
    window.alert = () => {
      document.documentElement.dataset.executed = ''
    }
  })
  await page.goto(options('/hostile'))
  await live(page)
  await page.keyboard.press('Control+k')
  for (const query of queries) {
    await page.getByRole('combobox').fill(query)
    await expect(page.locator('.search-results [role=option], .search-none').first()).toBeVisible()
    await expect(page.locator('.search-busy')).toBeHidden()
    const elements = await page.locator('.search').evaluate((dialog) => {
      return [...new Set([...dialog.querySelectorAll('*')].map(({ localName }) => localName))]
    })
    expect(
      elements.filter((name) => ['img', 'script', 'iframe', 'object', 'style'].includes(name)),
      query,
    ).toEqual([])
  }
  await page.getByRole('combobox').fill('hostile')
  const option = page.getByRole('option').first()
  await expect(option).toContainText('<img src=x onerror=alert(1)>')
  await option.click()
  await expect(page).toHaveURL(/hostile/)
  await page.goto(options(`/hostile?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`))
  await live(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-executed')
})
