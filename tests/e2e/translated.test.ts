// A translator works for as long as a page is open: it replaces each text by another one in a separate element, including
// texts that appear later, and React knows nothing about it. Chrome's does exactly that.

import { expect, mark, open, type Page, sameDocument, test } from './site.ts'

/** Begins to translate. A translated text is in quotes. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const translated = new WeakSet<Node>()
    const translateBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (translated.has(text) || !text.data.trim() || text.parentElement?.closest('script, style, svg')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        const other = document.createTextNode(`«${text.data}»`)
        translated.add(other)
        inner.append(other)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translateBelow(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) if (addedNodes.length > 0) translateBelow(target)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** The texts of the page outside the search, without the quotes of a translation. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      const isWords = !parentElement?.closest('script, style, svg, dialog, [aria-live]')
      if (isWords) texts.push(data.replace(/[«»]/g, '').trim())
    }
    return texts.filter(Boolean)
  })
}

/** Links and names of the results. */
function hitsOf(page: Page): Promise<string[]> {
  return page.locator('.hit').evaluateAll((hits) =>
    hits.map((hit) => {
      const name = hit.querySelector('b')?.textContent?.replace(/[«»]/g, '')
      return `${hit.getAttribute('href')} ${name}`
    }),
  )
}

/** React logs what it found moved before it renders that part in new elements. */
function tolerateMoved(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('NotFoundError')))
}

test('a search finds the same while a translator works, and the field keeps the focus', async ({
  page,
  context,
  complaints,
}) => {
  const other = await context.newPage()
  await other.addInitScript(() => localStorage.setItem('rspress-visited', '1'))
  for (const each of [page, other]) await open(each, '/guide/start/introduction')
  await translate(page)
  await mark(page)
  for (const each of [page, other]) await each.keyboard.press('Control+k')
  for (const query of ['entry', 'zzzqqq', 'output', 'output filename', 'devtool', 'entry']) {
    for (const each of [page, other]) await each.getByRole('combobox').fill(query)
    if (query === 'zzzqqq') await expect(other.locator('.search-none b')).toHaveText(query)
    else await expect(other.locator('.hit b').first()).toContainText(query.split(' ')[0] ?? '', { ignoreCase: true })
    await expect(async () => expect(await hitsOf(page)).toEqual(await hitsOf(other))).toPass()
    if (query === 'zzzqqq') await expect(page.locator('.search-none b')).toHaveText(`«${query}»`)
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(page.getByRole('combobox')).toHaveValue(query)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/config\/entry$/)
  expect(await sameDocument(page)).toBe(true)
  tolerateMoved(complaints)
})

test('a page has no words of the one before while a translator works', async ({ page, context, complaints }) => {
  const other = await context.newPage()
  await other.addInitScript(() => localStorage.setItem('rspress-visited', '1'))
  await open(page, '/guide/start/introduction')
  await translate(page)
  await mark(page)
  for (const name of ['main a.next', 'header a[href*="/config"]', 'main a.next', 'header a[href*="/plugins"]']) {
    const link = page.locator(name).first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL((url) => url.pathname === href)
    await expect(page.locator('h1')).toHaveCount(1)
    await open(other, href)
    await expect(async () => expect(await textsOf(page), href).toEqual(await textsOf(other))).toPass()
  }
  expect(await sameDocument(page)).toBe(true)
  tolerateMoved(complaints)
})
