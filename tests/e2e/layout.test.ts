// Positions: text starts at the same place on every page, cards have no gaps, print cuts nothing off, scrims have no
// bright edge, and phones have the controls they need.

import { options } from './origins.ts'
import { expect, open, test } from './site.ts'

test('the text starts at the same place on every page', async ({ page }) => {
  const paths = [
    '/guide/start/quick-start',
    '/config/output',
    '/blog/',
    '/misc/glossary',
    '/zh/guide/start/introduction',
    '/plugins/',
  ]
  for (const [width, more] of [
    [1440, [options('/guide/'), options('/untitled')]],
    [1280, []],
    [1100, []],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const places = new Map<number, string>()
    for (const path of [...paths, ...more]) {
      await open(page, path)
      const left = await page.locator('main.doc').evaluate((main) => {
        return main.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(main).paddingLeft)
      })
      places.set(Math.round(left), path)
    }
    expect([...places.keys()], `${width} px: ${[...places.values()].join(', ')}`).toHaveLength(1)
  }
})

test('feature cards have no gray gaps, however many there are', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('.features')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const rows = () =>
    page.locator('.features > li').evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
    })
  expect(await rows()).toEqual([3, 3])
})

test('a site can set the heading of the features', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible()
  await expect(page.locator('.features h3')).toHaveCount(6)
  await open(page, options('/'))
  await expect(page.getByText('What you get')).toHaveCount(0)
  await expect(page.locator('.features h2')).toHaveCount(4)
})

test('print cuts off no line of code', async ({ page }) => {
  // The width of A4 inside its margins.
  await page.setViewportSize({ width: 660, height: 900 })
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/guide/start/quick-start', '/config/builtins', '/guide/compatibility/plugin']) {
    await open(page, path)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('pre')]
        .filter((pre) => pre.scrollWidth > pre.clientWidth + 1)
        .map((pre) => pre.textContent?.slice(0, 60)),
    )
    expect(cut, path).toEqual([])
  }
})

test('no paragraph of Chinese ends in a line of one character', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, '/zh/config/output')
  const endings = await page.locator('.prose p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const last = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      while (last.nextNode());
      const node = last.currentNode as Text
      const at = /\p{Script=Han}{2}\P{L}*$/u.exec(node.data)?.index
      if (at === undefined) return []
      const top = (offset: number) => {
        const range = new Range()
        range.setStart(node, offset)
        range.setEnd(node, offset + 1)
        return range.getBoundingClientRect().top
      }
      return [{ text: node.data, isAlone: top(at) !== top(at + 1) }]
    }),
  )
  expect(endings.length).toBeGreaterThan(50)
  expect(endings.filter(({ isAlone }) => isAlone)).toEqual([])
})

test('long names break after an underscore, never before the last', async ({ page }) => {
  await open(page, '/api/modules/module-variables')
  const link = page.locator('.outline a', { hasText: '__webpack_public_path__' })
  expect(await link.evaluate((element) => element.innerHTML)).toContain('__webpack_<wbr>public_<wbr>path__')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the scrim covers the gutter, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 800, height: 600 })
    await open(page, '/config/output')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const body = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await ground()).toBe(body)
    /** The background under the scrim, blended by the browser. */
    const mixed = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      const colorOf = (value: string) => {
        probe.style.color = value
        return (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
      }
      const [scrim, paper] = [colorOf('var(--scrim)'), colorOf('var(--paper)')]
      probe.remove()
      const share = scrim[3] ?? 1
      return [0, 1, 2].map((at) => Math.round((scrim[at] ?? 0) * share + (paper[at] ?? 0) * (1 - share)))
    })
    for (const open of [() => page.keyboard.press('Control+k'), () => page.locator('.menu-button').click()]) {
      await open()
      const [r = 0, g = 0, b = 0] = ((await ground()).match(/\d+/g) ?? []).map(Number)
      for (const [at, part] of [r, g, b].entries()) expect(Math.abs(part - (mixed[at] ?? 0))).toBeLessThanOrEqual(1)
      await page.keyboard.press('Escape')
      await expect.poll(ground).toBe(body)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the drawer names its section, links to the others, and closes', async ({ page }) => {
    await open(page, '/config/cache')
    const [drawer, menu] = [page.locator('.sidebar'), page.locator('.menu-button')]
    await menu.click()
    await drawer.locator('.drawer-head summary').click()
    await drawer.getByRole('link', { name: 'API', exact: true }).click()
    await expect(page).toHaveURL(/\/api\/$/)
    await expect(drawer).toBeHidden()
    await menu.click()
    await expect(drawer.locator('.drawer-head summary')).toHaveText('API')
    // The list of sections is folded again, and both mark the page's own entry.
    await expect(drawer.getByRole('link', { name: 'Config', exact: true })).toBeHidden()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
  })

  for (const [button, popover] of [
    ['.menu-button', '.sidebar'],
    ['.screen-button', '.nav-screen'],
  ] as const) {
    test(`${popover} closes when the screen is turned`, async ({ page }) => {
      await open(page, '/config/cache')
      await page.locator(button).click()
      await expect(page.locator(popover)).toBeVisible()
      await page.setViewportSize({ width: 1200, height: 390 })
      await expect(page.locator(':popover-open')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    })
  }

  test('the outline opens at the current heading, and marks it', async ({ page }) => {
    await open(page, '/config/output#outputuniquename')
    await page.locator('.outline-fold summary').click()
    const active = page.locator('.outline-fold [aria-current]')
    await expect(active).toHaveText('output.uniqueName')
    await expect(active).toBeInViewport()
    await page.evaluate(() => document.getElementById('outputpath')?.scrollIntoView())
    await expect(active).toHaveText('output.path')
    await expect(active).toBeInViewport()
  })

  test("the size of a file is in the file's row, also below a long name", async ({ page }) => {
    await open(page, '/guide/start/tutorial/analysis')
    const rows = await page.locator('.listing li:has(> span > small)').evaluateAll((items) =>
      items.map((item) => {
        const [row, size] = [item, item.querySelector('small')].map((each) => each?.getBoundingClientRect())
        return { top: (size?.top ?? 0) - (row?.top ?? 0), below: (size?.bottom ?? 0) - (row?.bottom ?? 0) }
      }),
    )
    // At least one name leaves no space for its size.
    expect(Math.max(...rows.map(({ top }) => top))).toBeGreaterThan(20)
    for (const { below } of rows) expect(below).toBeLessThanOrEqual(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu button is at the right edge', async ({ page }) => {
      await page.goto('/guide/start/introduction')
      const [right, edge] = await Promise.all([
        page.locator('.screen-button').boundingBox(),
        page.locator('.navbar-inner').boundingBox(),
      ])
      expect((right?.x ?? 0) + (right?.width ?? 0)).toBeGreaterThan((edge?.x ?? 0) + (edge?.width ?? 0) - 24)
    })
  })
})
