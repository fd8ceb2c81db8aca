// No page type violates an axe rule, in light and dark mode, on phones and desktops, in both languages. Pages are
// readable in forced colors, with reduced motion, at 200 % zoom, and on paper.

import AxeBuilder from '@axe-core/playwright'
import { options, versions } from './origins.ts'
import { expect, open, type Page, test } from './site.ts'

const pages = {
  home: ['/', '/zh/'],
  doc: ['/guide/start/quick-start', '/zh/guide/start/quick-start', '/config/entry', '/zh/config/entry'],
  reference: ['/config/output', '/zh/config/output', '/api/plugin-api/compiler-hooks'],
  tables: ['/guide/compatibility/plugin', '/zh/guide/compatibility/plugin', '/api/cli'],
  cards: ['/misc/team/core-team', '/zh/misc/team/core-team', '/misc/benchmark', '/zh/misc/benchmark'],
  diagrams: ['/guide/concepts/hot-update', '/zh/guide/concepts/hot-update'],
  blog: ['/blog/', '/zh/blog/', '/blog/announcing-1-0-alpha', '/zh/blog/announcing-1-0-alpha'],
  indexes: ['/plugins/', '/zh/plugins/', '/misc/glossary', '/zh/misc/glossary'],
  error: ['/404', '/zh/404'],
  overview: [options('/guide/'), options('/zh/guide/')],
  custom: [options('/custom'), options('/zh/custom')],
  blank: [options('/blank'), options('/zh/blank')],
  fallback: [options('/zh/guide/long')],
  widgets: [
    options('/guide/widgets/floats'),
    options('/guide/widgets/pictures'),
    options('/guide/widgets/cards'),
    options('/zh/guide/widgets/cards'),
  ],
  versions: [versions('/guide/start')],
}

/** Rules whose result depends on the colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

async function violations(page: Page, only?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  // It's off by default because some names only differ in characters that aren't spoken.
  if (!only) axe.options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
  const { violations } = await (only ? axe.withRules(only) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const [type, paths] of Object.entries(pages)) {
  for (const width of [390, 1440]) {
    test(`no violation: ${type} at ${width}`, async ({ page }) => {
      test.setTimeout(480_000)
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await open(page, path)
        for (const colorScheme of ['light', 'dark'] as const) {
          // During a color transition, contrast can't be measured.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const rules = colorScheme === 'dark' ? colorRules : undefined
          expect(await violations(page, rules), `${path} ${colorScheme}`).toEqual([])
        }
      }
    })
  }
}

test('targets are large enough to touch, or far enough from each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/config/', '/config/output', '/zh/config/output', '/blog/', '/guide/migration/checker']) {
    await open(page, path)
    const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze()
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      path,
    ).toEqual([])
  }
})

test('no violation: open dialogs, menus and popovers', async ({ page }) => {
  await open(page, '/guide/start/quick-start')
  await page.getByRole('button', { name: 'Sibling projects' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('loader')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await open(page, options('/guide/widgets/floats'))
  await page.getByText('the first').hover()
  await expect(page.getByRole('tooltip').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('no violation: open panels on a phone', async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/config/entry', '/zh/config/entry']) {
    await open(page, path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const [button, opened] of [
        ['.menu-button', '.sidebar'],
        ['.screen-button', '.nav-screen'],
        ['.outline-fold summary', '.outline-fold .outline-list'],
      ] as const) {
        await page.locator(button).click()
        await expect(page.locator(opened)).toBeVisible()
        expect(await violations(page), `${path} ${colorScheme} ${opened}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator(opened)).toBeHidden()
      }
    }
  }
})

test('no violation: a zoomed picture, a nested menu, a card', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, options('/guide/widgets/pictures'))
    await page.getByRole('button', { name: 'A square' }).click()
    await expect(page.getByRole('dialog', { name: 'A square' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await open(page, options('/guide/widgets/floats'))
    await page.getByRole('button', { name: 'a card' }).hover()
    await expect(page.locator('.popover[data-open]')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'More links' }).hover()
    await page.getByRole('button', { name: 'Words' }).hover()
    await expect(page.locator('.navbar').getByText('Bold words')).toBeVisible()
    expect(await violations(page)).toEqual([])
  }
})

test('no layout is wider than the screen at 200 % zoom', async ({ page }) => {
  test.setTimeout(120_000)
  // 1280 px at 200 % are 640 CSS pixels; WCAG requires 320.
  for (const path of Object.values(pages).flat()) {
    await open(page, path)
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 512 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('every layout is readable in forced colors', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const [path = '/'] of Object.values(pages)) {
    await open(page, path)
    expect(await violations(page), path).toEqual([])
  }
})

test('icons and marks are visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/guide/start/quick-start')
  const colour = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''),
        [property, pseudo],
      )
  const ground = await colour('html', 'background-color')
  expect(await colour('.appearance .icon-sun', 'background-color')).not.toBe(ground)
  expect(await colour('.code-tools button', 'background-color', '::before')).not.toBe(ground)
  expect(await colour('.nav > [aria-current]', 'background-color', '::after')).not.toBe(ground)
  // Boxes that only have a tint get a border.
  for (const box of ['.code', '.container']) expect(await colour(box, 'border-top-style')).toBe('solid')
  await open(page, '/')
  expect(await colour('.button.brand', 'border-top-style')).toBe('solid')
})

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Sibling projects' }).click()
  await expect(page.locator('.float[data-open]')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('.float[data-closing]')).toHaveCount(0)
})

test('text in another language has a lang attribute', async ({ page }) => {
  await open(page, '/guide/start/quick-start')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.locator('.float').getByRole('link', { name: '简体中文' })).toHaveAttribute('lang', 'zh-CN')
  await open(page, '/zh/guide/start/quick-start')
  await expect(page.locator('.nav-screen').getByText('English')).toHaveAttribute('lang', 'en')
})

test('on paper every layout only has its text', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/404', options('/guide/'), options('/custom')]) {
    await open(page, path)
    await expect(page.locator('.navbar'), path).toBeHidden()
    await expect(page.locator('h1').first(), path).toBeVisible()
  }
})

test('on paper there are no controls', async ({ page }) => {
  await open(page, '/guide/features/module-federation')
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.navbar', '.sidebar', '.outline', '.local-bar', '.doc-footer', '.page-tools', '.code-tools']) {
    await expect(page.locator(part).first()).toBeHidden()
  }
  await expect(page.locator('.prose')).toBeVisible()
  const code = page.locator('.code code').first()
  expect(await code.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('pre-wrap')
})
