// Reference pages: option entries, and the index above them.

import { expect, open, test } from './site.ts'

test('an option has its facts in two columns, and a link to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/config/output')
  const entry = page.locator('.option', { has: page.locator('#outputclean') })
  const facts = page.locator('.option:has(#outputclean) + .facts')
  await expect(facts.locator('li')).toHaveText(['Type: boolean', 'Default: false', 'webpack: accepts other values'])
  const columns = await facts
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) =>
        [item.firstElementChild, item.lastElementChild].map((part) => part?.getBoundingClientRect().left),
      ),
    )
  expect(new Set(columns.map(([label]) => label)).size).toBe(1)
  expect(new Set(columns.map(([, value]) => value)).size).toBe(1)
  await entry.hover()
  const button = entry.getByRole('button', { name: 'Copy link: output.clean' })
  await button.click()
  await expect(button).toHaveAttribute('data-copied', 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/config\/output#outputclean$/)
})

test('a difference from webpack further down is linked from the facts', async ({ page }) => {
  await open(page, '/config/watch')
  await page.locator('.option:has(#watchoptionsstdin) + .facts a').click()
  await expect(page.locator('.container.webpack')).toBeInViewport()
})

for (const { path, all, some, none } of [
  { path: '/config/output', all: /^\d+ entries$/, some: /^2 of \d+ entries$/, none: 'No matching entries' },
  { path: '/zh/config/output', all: /^共 \d+ 项$/, some: /^2 \/ \d+ 项$/, none: '没有匹配的名称' },
]) {
  test(`the index filters options while typing: ${path}`, async ({ page }) => {
    await open(page, path)
    const index = page.locator('.option-index')
    const field = index.getByRole('searchbox')
    const shown = index.getByRole('listitem')
    const count = index.locator('> p')
    await expect(count).toHaveText(all)
    const whole = await shown.count()
    await field.fill('output.css')
    await expect(count).toHaveText(some)
    await expect(shown).toHaveText(['cssFilename', 'cssChunkFilename'])
    await field.fill('css nothing')
    await expect(count).toHaveText(none)
    await field.fill('')
    await expect(shown).toHaveCount(whole)
    await field.fill('chunk css')
    await field.press('Enter')
    await expect(page).toHaveURL(/#outputcsschunkfilename$/)
  })
}

test('text typed before the page was interactive filters, too', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/static/client.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/config/output')
  const index = page.locator('.option-index')
  await index.getByRole('searchbox').fill('cssFile')
  release()
  await expect(index.getByRole('listitem')).toHaveText(['cssFilename'])
})

test('a long outline shows the entries around the current heading', async ({ page }) => {
  await open(page, '/config/output')
  const shown = page.locator('.outline li:not(.folded)')
  const nested = page.locator('.outline .depth-1:not(.folded)')
  await expect(nested).toHaveCount(0)
  expect(await shown.count()).toBeLessThan(16)
  await page.locator('#outputclean').evaluate((heading) => heading.scrollIntoView())
  await expect(page.locator('.outline [aria-current]')).toHaveText('output.clean')
  await expect(nested).toHaveText(['output.path', 'output.clean', 'output.publicPath'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the index shows sections, and entries while a name is typed', async ({ page }) => {
    await open(page, '/config/output')
    const index = page.locator('.option-index')
    await expect(index.getByRole('link', { name: 'File names' })).toBeVisible()
    await expect(index.getByRole('listitem').filter({ visible: true })).toHaveCount(0)
    await index.getByRole('searchbox').fill('css')
    await expect(index.getByRole('listitem').filter({ visible: true })).toHaveText(['cssFilename', 'cssChunkFilename'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the index is a list, and the outline is complete', async ({ page }) => {
    await page.goto('/config/output')
    const index = page.locator('.option-index')
    await expect(index.getByRole('searchbox')).toBeHidden()
    expect(await index.getByRole('listitem').count()).toBeGreaterThan(40)
    await expect(page.locator('.outline li', { hasText: 'output.hashSalt' })).toBeVisible()
    await expect(page.locator('.copy-link').first()).toBeHidden()
  })
})

test('files that only support an example open by their title', async ({ page }) => {
  await open(page, '/config/output')
  const file = page.locator('details.code', { hasText: "import(/* webpackChunkName: 'editor' */" })
  await expect(file.locator('pre')).toBeHidden()
  await file.locator('summary').click()
  await expect(file.locator('pre')).toBeVisible()
})
