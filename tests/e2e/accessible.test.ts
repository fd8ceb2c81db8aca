// No page type violates an axe rule, in light and dark mode, on phones and desktops, in both languages. Pages are
// readable in forced colors, with reduced motion, at 200 % zoom, and on paper.

import AxeBuilder from '@axe-core/playwright'
import { options, versions } from './origins.ts'
import { expect, open, type Page, test } from './site.ts'

/**
 * A page of each type for a desktop, and one for a phone. Translations differ in their texts, not in their elements, so
 * the phone shows the Chinese one. Together they have nearly every kind of element; where several pages of a type have
 * the same kinds, it's the shortest.
 */
const pages: Record<string, [desktop: string, phone: string]> = {
  home: ['/', '/zh/'],
  doc: ['/guide/start/quick-start', '/zh/guide/start/quick-start'],
  options: ['/config/watch', '/zh/config/watch'],
  plugin: ['/plugins/rspack/swc-js-minimizer-rspack-plugin', '/zh/plugins/rspack/swc-js-minimizer-rspack-plugin'],
  tables: ['/guide/compatibility/plugin', '/zh/guide/compatibility/plugin'],
  team: ['/misc/team/core-team', '/zh/misc/team/core-team'],
  charts: ['/misc/benchmark', '/zh/misc/benchmark'],
  diagrams: ['/guide/concepts/hot-update', '/zh/guide/concepts/hot-update'],
  steps: ['/guide/concepts/graphs', '/zh/guide/concepts/graphs'],
  logos: ['/misc/branding/guideline', '/zh/misc/branding/guideline'],
  blog: ['/blog/', '/zh/blog/'],
  post: ['/blog/announcing-0-1', '/zh/blog/announcing-0-1'],
  index: ['/plugins/', '/zh/plugins/'],
  glossary: ['/misc/glossary', '/zh/misc/glossary'],
  error: ['/404', '/zh/404'],
  overview: [options('/guide/'), options('/zh/guide/')],
  custom: [options('/custom'), options('/zh/custom')],
  blank: [options('/blank'), options('/zh/blank')],
  fallback: [options('/zh/guide/long'), options('/zh/guide/long')],
  floats: [options('/guide/widgets/floats'), options('/guide/widgets/floats')],
  pictures: [options('/guide/widgets/pictures'), options('/guide/widgets/pictures')],
  cards: [options('/guide/widgets/cards'), options('/zh/guide/widgets/cards')],
  versions: [versions('/guide/start'), versions('/guide/start')],
}

/** Rules whose result depends on the colors. They take most of the time. */
const colorRules = ['color-contrast', 'link-in-text-block']

async function violations(page: Page, only?: string[], part = 'html'): Promise<string[]> {
  // Elements that pass aren't described, and without frames there is nothing to merge: both take longer than the rules.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .options({
      resultTypes: ['violations'],
      ...(only
        ? { runOnly: only }
        : // It's off by default because some names only differ in characters that aren't spoken.
          { rules: { 'label-content-name-mismatch': { enabled: true } } }),
    })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Violations of a part in light and dark mode. */
async function inBothModes(page: Page, part: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // During a color transition, contrast can't be measured.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await violations(page, undefined, part)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}

// Contrast takes most of the time, so a page is light on the desktop and dark on the phone: what it contains is measured
// in both modes. What's only on one of the two screens is measured in the other mode below.
for (const [type, [desktop, phone]] of Object.entries(pages)) {
  test(`no violation, and no text off the screen: ${type}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, desktop)
    expect(await violations(page), desktop).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await violations(page, colorRules), `${desktop} in forced colors`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 900 })
    await open(page, phone)
    expect(await violations(page), `${phone} in dark mode`).toEqual([])
    // 1280 px at 200 % are 640 CSS pixels; WCAG requires 320.
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 512 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${phone} at ${width}`).toBeLessThanOrEqual(0)
    }
  })
}

for (const [colorScheme, width, parts] of [
  ['dark', 1440, '.navbar, .sidebar, .outline'],
  ['light', 390, '.navbar, .local-bar'],
] as const) {
  test(`no violation around the text at ${width} px in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/guide/start/quick-start', versions('/guide/start')]) {
      await open(page, path)
      expect(await violations(page, undefined, parts), path).toEqual([])
    }
  })
}

test('targets are large enough to touch, or far enough from each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/config/', '/config/output', '/zh/config/entry', '/blog/', '/guide/migration/checker']) {
    await open(page, path)
    expect(await violations(page, ['target-size']), path).toEqual([])
  }
})

test('no violation: the effects of options', async ({ page }) => {
  await open(page, '/config/output')
  // The rest of this page takes axe half a minute, and has nothing that others don't have.
  expect(await inBothModes(page, '.effects')).toEqual([])
})

test('no violation: open dialogs, menus and popovers', async ({ page }) => {
  await open(page, '/guide/start/quick-start')
  await page.getByRole('button', { name: 'Sibling projects' }).click()
  expect(await inBothModes(page, '.float[data-open]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('loader')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await inBothModes(page, '.search')).toEqual([])
  await open(page, options('/guide/widgets/floats'))
  await page.getByText('the first').hover()
  await expect(page.getByRole('tooltip').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('no violation: open panels on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/config/entry')
  for (const [button, opened] of [
    ['.menu-button', '.sidebar'],
    ['.screen-button', '.nav-screen'],
    ['.outline-fold summary', '.outline-fold .outline-list'],
  ] as const) {
    await page.locator(button).click()
    await expect(page.locator(opened)).toBeVisible()
    expect(await inBothModes(page, opened), opened).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator(opened)).toBeHidden()
  }
})

test('no violation: a zoomed picture, a nested menu, a card', async ({ page }) => {
  await open(page, options('/guide/widgets/pictures'))
  await page.getByRole('button', { name: 'A square' }).click()
  await expect(page.getByRole('dialog', { name: 'A square' })).toBeVisible()
  expect(await inBothModes(page, '.zoom')).toEqual([])
  await open(page, options('/guide/widgets/floats'))
  await page.getByRole('button', { name: 'a card' }).hover()
  await expect(page.locator('.popover[data-open]')).toBeVisible()
  expect(await inBothModes(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'More links' }).hover()
  await page.getByRole('button', { name: 'Words' }).hover()
  await expect(page.locator('.navbar').getByText('Bold words')).toBeVisible()
  expect(await inBothModes(page, '.navbar')).toEqual([])
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
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const bars = ['.navbar', '.sidebar', '.outline', '.local-bar', '.doc-footer', '.page-tools']
  for (const part of [...bars, '.code-tools', '.search']) await expect(page.locator(part).first()).toBeHidden()
  await expect(page.locator('.prose')).toBeVisible()
  const code = page.locator('.code code').first()
  expect(await code.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('pre-wrap')
})
