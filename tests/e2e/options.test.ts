// Features that the documentation doesn't use, on a fixture site that enables them.

import { options } from './origins.ts'
import { expect, mark, open, sameDocument, test } from './site.ts'

test('a page shows the date of its last commit', async ({ page }) => {
  await open(page, options('/guide/long'))
  const time = page.locator('.doc-meta time')
  await expect(page.locator('.doc-meta')).toContainText('Last Updated')
  await expect(time).toHaveText(/^\d{4}-\d\d-\d\d$/)
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
})

test('all effects of a component of the site run', async ({ page }) => {
  await open(page, options('/guide/long'))
  const expected = 'effect handle insertion layout namespace read'
  await expect(page.locator('html')).toHaveAttribute('data-ran', expected)
})

test('a React component in a page is rendered, styled and hydrated in view, with the router of the theme', async ({
  page,
}) => {
  await open(page, options('/cups'))
  const [first, last] = [page.locator('site-component').first(), page.locator('site-component').last()]
  await expect(first.locator('div')).toHaveCSS('border-top-width', '7px')
  await expect(first.locator('div')).toHaveCSS('letter-spacing', '1px')
  await expect(last.getByRole('button')).toHaveText('Cups: 5')
  await expect(async () => {
    await first.getByRole('button').click()
    await expect(first.getByText('Hidden Markdown')).toBeVisible({ timeout: 400 })
  }).toPass()
  // HTML that a component writes, under the site's policy.
  await expect(first.getByText('Leaf')).toBeVisible()
  const hydrated = () => last.getByRole('button').evaluate((element) => Object.keys(element).length > 0)
  expect(await hydrated()).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(hydrated).toBe(true)
  await mark(page)
  await last.getByRole('link', { name: 'Long' }).click()
  await expect(page.locator('h1')).toContainText('Long')
  await page.goBack()
  await first.getByRole('button').click()
  await expect(first.getByRole('button')).toHaveText('Cups: 2')
  expect(await sameDocument(page)).toBe(true)
})

test("a component with a package from npm uses the page's React, and shares its state with others", async ({
  page,
}) => {
  await open(page, options('/pot'))
  const pots = page.locator('site-component').getByRole('button')
  await expect(pots).toHaveText(['Left: 3', 'Left: 3'])
  await expect(async () => {
    await pots.first().click()
    await expect(pots.last()).not.toHaveText('Left: 3', { timeout: 400 })
  }).toPass()
  expect(await pots.first().textContent()).toBe(await pots.last().textContent())
})

test('the button to the top appears once the page is scrolled', async ({ page }) => {
  await open(page, options('/guide/long'))
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 900))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
})

test('the navbar hides when scrolling down and returns when scrolling up', async ({ page }) => {
  await open(page, options('/guide/long'))
  const bar = page.locator('.navbar')
  await page.evaluate(() => scrollTo(0, 100))
  await expect(bar).not.toHaveAttribute('data-hidden')
  await page.waitForFunction(() => scrollY === 100)
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 200))
    await expect(bar).toHaveAttribute('data-hidden', 'true', { timeout: 400 })
  }).toPass()
  await page.evaluate(() => scrollTo(0, 200))
  await expect(bar).not.toHaveAttribute('data-hidden')
})

test('a page change is a view transition, and dispatches the content event', async ({ page }) => {
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (this: Document, ...args: never[]) {
      document.documentElement.dataset.transitions = String(
        Number(document.documentElement.dataset.transitions ?? 0) + 1,
      )
      return start.apply(this, args as never)
    } as typeof start
    addEventListener('RspressReloadContent', () => {
      document.documentElement.dataset.reloaded = ''
    })
  })
  await open(page, options('/guide/long'))
  await page.locator('.sidebar').getByRole('link', { name: 'Deep page', exact: true }).click()
  await expect(page.locator('h1')).toContainText('Deep page')
  await expect(page.locator('html')).toHaveAttribute('data-transitions', '1')
  await expect(page.locator('html')).toHaveAttribute('data-reloaded', '')
})

test('an overview lists groups, pages and their headings to the configured depth', async ({ page }) => {
  await open(page, options('/guide/'))
  const overview = page.locator('.overview')
  await expect(overview.getByRole('heading', { level: 2 })).toHaveText(['Widgets', 'Deep', 'Others'])
  await expect(overview.getByRole('heading', { level: 3 })).toHaveText([
    'Cards',
    'Floats',
    'Pictures',
    'Bare page',
    'Deep page',
    'Long page',
  ])
  // The group sets levels 2 and 3; elsewhere it's the specification's 2.
  await expect(overview.getByRole('link', { name: 'Near the edge' })).toBeVisible()
  await expect(overview.getByRole('link', { name: 'Too deep for the list' })).toHaveCount(0)
  await expect(page.locator('.outline')).toHaveCount(0)
  await overview.getByRole('link', { name: 'Popovers' }).click()
  await expect(page).toHaveURL(/\/docs\/guide\/widgets\/floats#popovers$/)
})

test('an overview without a title gets the default one', async ({ page }) => {
  await open(page, options('/untitled'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
})

test('custom pages keep the navbar, blank pages have nothing', async ({ page }) => {
  await open(page, options('/custom'))
  await expect(page.locator('.navbar')).toBeVisible()
  await expect(page.locator('.sidebar, .outline, .doc-footer')).toHaveCount(0)
  await expect(page).toHaveTitle('Custom page - Options')
  await open(page, options('/blank'))
  await expect(page.locator('.navbar')).toHaveCount(0)
  await expect(page.locator('main')).toContainText('Nothing else.')
})

test('front matter and query parameters hide parts', async ({ page }) => {
  await open(page, options('/guide/deep/bare'))
  await expect(page.locator('.navbar, .sidebar, .outline, .doc-footer')).toHaveCount(0)
  await page.mouse.wheel(0, 50)
  await expect(page.locator('.to-top')).toHaveCount(0)
  await expect(page).toHaveTitle('Bare page - alone')
  await open(page, options('/guide/long?navbar=0&sidebar=0&outline=0&footer=0&globalUIComponents=0'))
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  for (const part of ['.navbar', '.sidebar', '.outline', '.doc-footer', '.to-top']) {
    await expect(page.locator(part)).toBeHidden()
  }
  await open(page, options('/guide/long'))
  for (const part of ['.navbar', '.sidebar', '.outline']) await expect(page.locator(part)).toBeVisible()
})

test('a page that a language lacks is shown in another, with a notice', async ({ page }) => {
  await open(page, options('/zh/guide/long'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('.locale-fallback')).toContainText('本页尚未翻译')
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'en')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://example.org/docs/guide/long')
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(0)
  await page.locator('.locale-fallback').getByRole('link').click()
  await expect(page).toHaveURL(/\/docs\/guide\/long$/)
  await expect(page.locator('.locale-fallback')).toHaveCount(0)
  await expect(page.locator('.prose')).not.toHaveAttribute('lang')
})

test('the sidebar has every kind of entry', async ({ page }) => {
  await open(page, options('/guide/long'))
  const sidebar = page.locator('.sidebar')
  await expect(sidebar.locator('.section-header')).toHaveText('Parts')
  await expect(sidebar.locator('.divider.solid')).toHaveCount(1)
  await expect(sidebar.locator('.divider.dashed')).toHaveCount(1)
  await expect(sidebar.locator('[data-context=reading]')).toContainText('Long page')
  await expect(sidebar.locator('> ul .tag')).toHaveText('beta')
  await expect(sidebar.getByRole('link', { name: 'Floats' })).toBeHidden()
  await sidebar.getByText('Widgets').click()
  await expect(sidebar.getByRole('link', { name: 'Floats' })).toBeVisible()
  const elsewhere = sidebar.getByRole('link', { name: 'Elsewhere' })
  await expect(elsewhere).toHaveAttribute('target', '_blank')
  await expect(elsewhere).toHaveAttribute('rel', /noopener/)
})

test('a collapsed group that contains the page is open', async ({ page }) => {
  await open(page, options('/guide/long'))
  await mark(page)
  await page.goto(options('/guide/widgets/floats'))
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Floats', exact: true })).toBeVisible()
  expect(await sameDocument(page)).toBe(false)
})

test('a page renders the part of a very long sidebar around its entry, and buttons show the rest', async ({ page }) => {
  await open(page, options('/many/first'))
  const sidebar = page.locator('.sidebar')
  await expect(sidebar.locator('a')).toHaveCount(200)
  await sidebar.getByRole('button', { name: '700 more' }).click()
  await expect(sidebar.locator('a')).toHaveCount(400)
  await expect(sidebar.getByRole('button')).toHaveText('500 more')
  await mark(page)
  await page.locator('.pager').getByRole('link', { name: 'Last' }).click()
  await expect(page.locator('h1')).toContainText('Last of many')
  expect(await sameDocument(page)).toBe(true)
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Last')
  await expect(sidebar.locator('a').first()).toHaveText('Entry 701')
  await sidebar.getByRole('button', { name: '700 more' }).click()
  await expect(sidebar.locator('a').first()).toHaveText('Entry 501')
  await expect(sidebar.locator('[aria-current=page]')).toBeVisible()
})

test('a hero has a picture for each theme, and cards have their spans', async ({ page }) => {
  await open(page, options('/'))
  await expect(page).toHaveTitle('Options | every option')
  const light = page.locator('.hero-image .only-light')
  await expect(light).toBeVisible()
  await expect(light).toHaveAttribute('srcset', '/docs/light.svg 375w, /docs/dark.svg 750w')
  await expect(light).toHaveAttribute('sizes', '(width < 768px) 280px, 375px')
  const { width = 0, height = 0 } = (await light.boundingBox()) ?? {}
  expect([width, height]).toEqual([520, 520])
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click()
  await expect(page.locator('.hero-image .only-dark')).toBeVisible()
  await expect(light).toBeHidden()
  const widths = await page.locator('.features > li').evaluateAll((cards) => {
    const whole = cards[0]?.parentElement?.clientWidth ?? 0
    return cards.map((card) => Math.round((12 * (card as HTMLElement).offsetWidth) / whole))
  })
  expect(widths).toEqual([6, 6, 3, 4])
  await expect(page.locator('.features > li').nth(1).locator('a')).toHaveCount(0)
  const shares = () =>
    page.locator('.features > li').evaluateAll((cards) => {
      const whole = cards[0]?.parentElement?.clientWidth ?? 0
      return cards.map((card) => Math.round((12 * (card as HTMLElement).offsetWidth) / whole))
    })
  await page.setViewportSize({ width: 800, height: 900 })
  expect(await shares()).toEqual([4, 6, 4, 6])
  await page.setViewportSize({ width: 600, height: 900 })
  expect(await shares()).toEqual([12, 12, 12, 12])
  await page.setViewportSize({ width: 700, height: 900 })
  const whole = await page.locator('.features').evaluate((list) => list.clientWidth)
  expect(await page.locator('.features > .span-3').evaluate((card) => (card as HTMLElement).offsetWidth)).toBe(whole)
})

test('social links beyond the third are in a menu, and may show a card', async ({ page }) => {
  await open(page, options('/'))
  const bar = page.locator('.navbar-tools')
  await expect(bar.getByRole('link', { name: 'Code', exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Desk' }).hover()
  await expect(bar.getByText('Ask at the desk')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Words' })).toBeHidden()
  await bar.getByRole('button', { name: 'More links' }).hover()
  await bar.getByRole('button', { name: 'Code to scan' }).hover()
  await expect(bar.getByRole('img', { name: 'Code to scan' })).toBeVisible()
  await bar.getByRole('button', { name: 'Words' }).hover()
  await expect(bar.getByText('Bold words')).toBeVisible()
})

test('a sibling may have an address for each language, and a logo of another scale', async ({ page }) => {
  await open(page, options('/custom'))
  await page.getByRole('button', { name: 'Sibling projects' }).click()
  const elder = page.locator('.float').getByRole('link', { name: 'Elder' })
  await expect(elder).toHaveAttribute('href', 'https://example.org/elder')
  await expect(elder).toContainText('The elder one')
  const scale = (name: string) =>
    page
      .locator('.float')
      .getByRole('link', { name })
      .locator('img')
      .evaluate((logo) => getComputedStyle(logo).transform)
  expect(await scale('Elder')).toBe('matrix(1.1, 0, 0, 1.1, 0, 0)')
  expect(await scale('Younger')).toBe('none')
  await open(page, options('/zh/custom'))
  await page.getByRole('button', { name: '相关项目' }).click()
  await expect(page.locator('.float').getByRole('link', { name: 'Elder' })).toHaveAttribute('href', /zh\/elder$/)
  await expect(page.locator('.float').getByRole('link', { name: 'Younger' })).toContainText('年轻的')
})

test('navbar entries are on the left and right, and in menus', async ({ page }) => {
  await open(page, options('/custom'))
  await expect(page.locator('.navbar-start').getByRole('link', { name: /^Guide/ })).toBeVisible()
  await expect(page.locator('.navbar-start .tag')).toHaveText('new')
  const more = page.locator('.navbar-end').getByRole('button', { name: 'More', exact: true })
  await expect(more).toHaveClass(/active/)
  await more.hover()
  await expect(page.locator('.float').getByRole('link', { name: 'Custom' })).toHaveAttribute('aria-current', 'true')
  await page.locator('.float').getByRole('link', { name: 'Blank' }).click()
  await expect(page.locator('h1')).toContainText('Blank page')
})

test('steps are numbered, cards and buttons are links', async ({ page }) => {
  await open(page, options('/guide/widgets/pictures'))
  const numbers = await page
    .locator('.steps h3')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').content))
  expect(numbers).toEqual(['counter(step)', 'counter(step)'])
  await expect(page.getByRole('link', { name: 'Source' })).toHaveAttribute('href', 'https://example.org/source')
  await page.locator('.link-card').click()
  await expect(page.locator('h1')).toContainText('Long page')
})

test('a wide table scrolls by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, options('/guide/widgets/pictures'))
  const [inner = 0, outer = 0] = await page.locator('.table').evaluate((box) => [box.scrollWidth, box.clientWidth])
  expect(inner).toBeGreaterThan(outer)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
})

test('a zoomed drawing fills the screen, and on a phone is large enough to read', async ({ page }) => {
  const zoomed = page.locator('.zoom svg')
  /** Size and position of the picture after the animation. */
  const shown = async () => {
    await page.waitForFunction(() => document.querySelector('.zoom svg')?.getAnimations()[0]?.playState === 'finished')
    const box = await zoomed.boundingBox()
    if (!box) throw new Error('nothing is drawn')
    return box
  }
  await open(page, '/guide/features/loader')
  const inline = page.locator('.prose .drawing > svg:visible').first()
  await page.locator('.prose .drawing').first().getByRole('button').press('Enter')
  const wide = await shown()
  expect(wide.width).toBeGreaterThan(1280 - 64)
  expect(wide.width).toBeLessThanOrEqual(1280)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  const before = await inline.boundingBox()
  await inline.click()
  const narrow = await shown()
  expect(narrow.width).toBeGreaterThanOrEqual(1.5 * (before?.width ?? 0))
  // A picture that's wider than the screen can be scrolled.
  const end = await page.locator('.zoom').evaluate((dialog) => {
    dialog.scrollTo({ left: dialog.scrollWidth, behavior: 'instant' })
    return dialog.querySelector('svg')?.getBoundingClientRect().right ?? Number.NaN
  })
  expect(end).toBeLessThanOrEqual(390)
  await expect(zoomed).toBeVisible()
})

test('a zoomed picture uses its larger file, if there is one', async ({ page }) => {
  await open(page, options('/guide/widgets/pictures'))
  const fetched = page.waitForRequest('**/docs/dark.svg')
  await page.getByRole('button', { name: 'Small' }).click()
  await fetched
  await expect(page.getByRole('dialog', { name: 'Small' }).getByRole('img')).toHaveAttribute('src', '/docs/dark.svg')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Small' })).toHaveCount(0)
})
