// The specification's requirements for this site, other than its pages: navigation, home, footer, links to other sites.

import constants from '../../constants.json' with { type: 'json' }
import { expect, open, test } from './site.ts'

const nav = {
  '': ['Guide', 'Config', 'Plugin', 'API', 'Blog', 'About', 'Contribute'],
  '/zh': ['指南', '配置', '插件', 'API', '博客', '关于', '贡献'],
}
const links = ['/guide/start/introduction', '/config/', '/plugins/', '/api/', '/blog/', '/misc/faq', '/contribute/']

for (const [prefix, names] of Object.entries(nav)) {
  test(`the navbar of ${prefix || 'English'} leads to the seven sections, each with its sidebar`, async ({ page }) => {
    await open(page, `${prefix}/`)
    const entries = page.locator('.navbar-end .nav').getByRole('link')
    await expect(entries).toHaveText(names)
    const hrefs = await entries.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(links.map((link) => prefix + link))
    for (const name of names) {
      await entries.filter({ hasText: new RegExp(`^${name}$`) }).click()
      await expect(entries.and(page.locator('[aria-current]'))).toHaveText(name)
      await expect(page.locator('.sidebar').getByRole('link').first()).toBeVisible()
      // Sections are initially open.
      await expect(page.locator('.sidebar > ul details:not([open])')).toHaveCount(0)
    }
  })

  test(`the home of ${prefix || 'English'} describes the site and leads on`, async ({ page }) => {
    await open(page, `${prefix}/`)
    await expect(page).toHaveTitle('Rspack')
    const hero = page.locator('.hero')
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Rspack')
    const image = hero.getByRole('img')
    await expect(image).toHaveAttribute('width', String(constants.heroImageWidthPx))
    await expect(image).toHaveAttribute('height', String(constants.heroImageHeightPx))
    const actions = hero.locator('.button')
    await expect(actions.nth(0)).toHaveClass(/brand/)
    await expect(actions.nth(0)).toHaveAttribute('href', `${prefix}/guide/start/quick-start`)
    await expect(actions.nth(1)).toHaveClass(/alt/)
    await expect(actions.nth(1)).toHaveAttribute('href', `${prefix}/guide/start/introduction`)
    const cards = page.locator('.features a')
    await expect(cards).toHaveCount(6)
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading')).not.toBeEmpty()
      await expect(card.locator('p')).not.toBeEmpty()
      await expect(card).toHaveAttribute('href', new RegExp(`^${prefix}/guide/`))
      // They load when they come into view.
      await card.scrollIntoViewIfNeeded()
      const icon = card.locator('img')
      await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(24)
    }
    await expect(page.locator('.site-footer')).toContainText('© 2022-present')
    await cards.nth(3).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/guide/features/module-federation$`))
    await expect(page.locator('.site-footer').getByRole('link', { name: 'Rsbuild' })).toBeVisible()
  })
}

test('the bars of the home race once, and again on demand', async ({ page }) => {
  await open(page, '/')
  const slowest = page.locator('.benchmark tr:last-child td:last-child').first()
  // A race takes seconds, more of them on a busy machine.
  const finished = () => expect(slowest).toHaveText('42.61 s', { timeout: 30_000 })
  await finished()
  const replay = page.getByRole('button', { name: 'Replay' })
  // In one task, so that the race can't be over before it's looked at.
  const first = await replay.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    return document.querySelector('.benchmark tr:last-child td:last-child')?.textContent
  })
  expect(first?.trim()).toBe('0.00 s')
  await finished()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(replay).toBeHidden()
  expect(
    await page
      .locator('.benchmark svg')
      .first()
      .evaluate((bar) => bar.getAnimations().length),
  ).toBe(0)
})

test('the buttons and cards of the home have the words of the specification', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByText('Learn More', { exact: true })).toBeVisible()
  await expect(page.locator('.features h3')).toHaveText([
    'Fast Startup',
    'Lightning HMR',
    'Webpack Compatible',
    'Module Federation',
    'Production Optimizations',
    'Framework Agnostic',
  ])
})

test('three social links are in the navbar, the fourth in its menu', async ({ page }) => {
  await open(page, '/')
  const bar = page.locator('.navbar-tools')
  const outside = () => bar.locator('a[target=_blank]:visible').evaluateAll((all) => all.map((link) => link.ariaLabel))
  const shown = await outside()
  expect(shown).toHaveLength(constants.socialLinksShown)
  await page.getByRole('button', { name: 'More links' }).click()
  await expect.poll(outside).toHaveLength(4)
})

test('a page names its source, and the pages before and after it', async ({ page }) => {
  const base = 'https://github.com/web-infra-dev/rspack/tree/main/website/docs'
  for (const lang of ['en', 'zh']) {
    await open(page, lang === 'en' ? '/config/context' : '/zh/config/context')
    const edit = page.locator('.doc-meta').getByRole('link')
    await expect(edit).toHaveAttribute('href', `${base}/${lang}/config/context.md`)
    await expect(edit).toHaveAttribute('target', '_blank')
    await expect(page.locator('.pager .previous')).toHaveAttribute('href', /\/config\/entry$/)
    await expect(page.locator('.pager .next')).toHaveAttribute('href', /\/config\/resolve$/)
  }
})

test('a sidebar group that is a page: its name is a link, its arrow folds it', async ({ page }) => {
  await open(page, '/zh/api/cli')
  const group = page.locator('.sidebar .group.linked').filter({ hasText: 'Loader API' }).first()
  const inner = group.locator('details')
  await inner.locator('summary').first().click()
  await expect(inner).not.toHaveAttribute('open')
  await expect(page).toHaveURL(/\/zh\/api\/cli$/)
  await group.locator('a.group-title').click()
  await expect(page).toHaveURL(/\/zh\/api\/loader-api\/$/)
  await expect(inner).toHaveAttribute('open')
})
