// Opens every page of the documentation, outside of CI in one of its languages. The client hydrates it without console
// messages; it doesn't scroll sideways at any width from the narrowest phone to a tablet; it has one h1, all its images,
// and unique ids.

import { sample } from './sample.ts'
import { expect, live, type Page, test } from './site.ts'

const widths = [320, 390, 768]
const sections = ['api', 'blog', 'config', 'contribute', 'guide', 'misc', 'plugins']

/** Paths of the pages below a prefix, from the sitemap. */
async function pagesBelow(page: Page, prefix: string): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  return paths.filter((path) => path.startsWith(prefix))
}

/** Problems of the open page, at every width in the given order. */
async function faults(page: Page, widths: number[]): Promise<string[]> {
  const found = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    const headings = document.querySelectorAll('h1').length
    // Tokens in code only get colors, nothing that affects the layout.
    const inert = {
      display: 'inline',
      margin: '0px',
      padding: '0px',
      position: 'static',
      float: 'none',
      'border-width': '0px',
    }
    // Their style depends on their class and their line's, so one of each is enough.
    const spans = [...document.querySelectorAll('pre code span:not(.line, .sign)')]
    const kinds = new Map(spans.map((span) => [`${span.parentElement?.className} ${span.className}`, span]))
    const moved = [...kinds.values()].filter((span) => {
      const style = getComputedStyle(span)
      return Object.entries(inert).some(([name, value]) => style.getPropertyValue(name) !== value)
    })
    const missing = [...document.querySelectorAll<HTMLImageElement>('.prose img')].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth === 0,
    )
    return [
      ...twice.map((id) => `id \`${id}\` twice`),
      ...(headings === 1 ? [] : [`${headings} h1`]),
      ...[...new Set(moved.map(({ className }) => className))].map((name) => `\`.${name}\` moves words of code`),
      ...missing.map(({ src }) => `no picture at ${src}`),
    ]
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return ''
      const wide = [...document.querySelectorAll('main *')].find(
        (element) => element.getBoundingClientRect().right > clientWidth && !element.closest('pre, .table, .tab-bar'),
      )
      return `${scrollWidth - clientWidth} px too wide at <${wide?.tagName}>`
    })
    if (over) found.push(`${width} px: ${over}`)
  }
  return found
}

/** The text of a page, except for what its own scripts render. */
function textOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('[data-script]')) part.remove()
    return copy.textContent ?? ''
  })
}

/** Opens the pages one by one. */
async function inspect(page: Page, paths: string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(0)
  let order = widths
  for (const path of paths) {
    // The next page begins at the width at which this one ends, because each change takes a layout.
    order = order.toReversed()
    await page.goto(path)
    const before = await textOf(page)
    await live(page)
    expect.soft(await textOf(page), path).toBe(before)
    expect.soft(await faults(page, order), path).toEqual([])
  }
}

test('both homes', async ({ page }) => {
  // Otherwise their values count while the bars race.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await inspect(page, ['/', '/zh/'])
})

for (const [at, prefix] of ['', '/zh'].entries()) {
  for (const section of sections) {
    test(`every page below ${prefix}/${section}/`, async ({ page }) => {
      test.setTimeout(300_000)
      // Both languages have the same pages, in the same order.
      await inspect(page, sample(await pagesBelow(page, `${prefix}/${section}/`), 2, at))
    })
  }
}
