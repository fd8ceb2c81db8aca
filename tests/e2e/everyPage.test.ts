// Every page of the documentation, opened: none scrolls sideways, from the narrowest phone the guidelines know to a
// tablet; none lacks its one h1 or a picture, repeats an id, or has the browser say anything.

import { expect, open, type Page, test } from './site.ts'

const widths = [320, 390, 768]
const sections = ['api', 'blog', 'config', 'contribute', 'guide', 'misc', 'plugins']

/** Paths of the pages below one of the prefixes, as the sitemap lists them. */
async function pagesBelow(page: Page, prefix: string): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  return paths.filter((path) => path.startsWith(prefix))
}

/** What is wrong with the page that is open, at every width. */
async function faults(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    const headings = document.querySelectorAll('h1').length
    const missing = [...document.querySelectorAll<HTMLImageElement>('.prose img')].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth === 0,
    )
    return [
      ...twice.map((id) => `id \`${id}\` twice`),
      ...(headings === 1 ? [] : [`${headings} h1`]),
      ...missing.map(({ src }) => `no picture at ${src}`),
    ]
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const wide = [...document.querySelectorAll('main *')].find(
        (element) => element.getBoundingClientRect().right > clientWidth && !element.closest('pre, .table, .tab-bar'),
      )
      return scrollWidth > clientWidth ? `${scrollWidth - clientWidth} px too wide at <${wide?.tagName}>` : ''
    })
    if (over) found.push(`${width} px: ${over}`)
  }
  return found
}

for (const prefix of ['', '/zh']) {
  for (const section of sections) {
    test(`every page below ${prefix}/${section}/`, async ({ page }) => {
      test.setTimeout(300_000)
      const paths = await pagesBelow(page, `${prefix}/${section}/`)
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) {
        await open(page, path)
        expect.soft(await faults(page), path).toEqual([])
      }
    })
  }
}
