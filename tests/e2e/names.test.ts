// Pages whose names have special characters in URLs can be reached in every way: by the sidebar, by previous and next
// links, in the other language, by search, and from recent pages.

import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { servePreview } from '../../node/serve/preview.ts'
import { isFile } from '../../shared/routes.ts'
import { names, titleOf, writeNames } from '../names.ts'
import { build } from '../unit/node/tool.ts'
import { expect, live, mark, sameDocument, test } from './site.ts'

/**
 * Opens a page through a link. If the name looks like a file's, the browser loads it, and the test continues in that
 * document.
 */
async function reachedByLoad(page: Page, title: string) {
  if (!isFile(title)) return
  await live(page)
  await mark(page)
}

for (const base of ['/', '/docs/']) {
  test(`below ${base}, a page can be reached whatever its name`, async ({ page }) => {
    test.setTimeout(180_000)
    const folder = mkdtempSync(path.join(tmpdir(), 'names-'))
    writeNames(folder)
    const out = path.join(folder, 'out')
    const { status, messages } = build(folder, '--out', out, '--base', base, '--no-cache')
    expect(status, messages).toBe(0)
    const server = await servePreview({ folder: out, base, port: 0, host: '127.0.0.1' })
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
    const heading = page.locator('h1')
    await page.goto(`${home}names/a%23b`)
    await live(page)
    await mark(page)
    const sidebar = page.locator('.sidebar > ul a')
    await expect(sidebar).toHaveCount(names.length)
    for (let at = 0; at < names.length; at++) {
      const link = sidebar.nth(at)
      const title = (await link.innerText()).trim()
      await link.click()
      await expect(heading).toContainText(title)
      // Only the page's own entry is active, and the document is still the first.
      await expect(page.locator('.sidebar > ul a[aria-current]')).toHaveCount(1)
      await expect(link).toHaveAttribute('aria-current', 'page')
      expect(await sameDocument(page), title).toBe(!isFile(title))
      await reachedByLoad(page, title)
    }
    // Follow the previous links, from the last page to the first.
    for (let at = names.length - 1; at > 0; at--) {
      const title = (await sidebar.nth(at - 1).innerText()).trim()
      await page.locator('.pager a[rel=prev]').click()
      await expect(heading).toContainText(title)
      await reachedByLoad(page, title)
    }
    await expect(page.locator('.pager a[rel=prev]')).toHaveCount(0)
    expect(await sameDocument(page)).toBe(true)
    for (const name of ['a#b', 'c?d', '100%', 'e%20f', '%2e%2e', '中文']) {
      await page.goto(`${home}names/${encodeURIComponent(name)}?x=1#part`)
      await live(page)
      await expect(heading, name).toContainText(titleOf(name))
      await page.getByRole('button', { name: 'Language' }).click()
      await page.locator('.float').getByRole('link', { name: '中文' }).click()
      await expect(page, name).toHaveURL(/\/zh\/names\/.*\?x=1#part$/)
      await expect(heading, name).toContainText(titleOf(name))
      await page.reload()
      await live(page)
      await expect(heading, name).toContainText(titleOf(name))
    }
    // By search, and again from the recent pages.
    await page.goto(`${home}names/v%2Cw`)
    await live(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('money')
    await page.getByRole('option').filter({ hasText: '$money' }).first().click()
    await expect(heading).toContainText('$money')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('words about page')
    const hits = page.getByRole('option')
    await expect(hits.first()).toBeVisible()
    const links = await hits.evaluateAll((all) => all.map((hit) => (hit as HTMLAnchorElement).href))
    for (const href of links) expect((await page.request.get(href)).status(), href).toBe(200)
    const hit = hits.filter({ hasText: 'a#b' }).first()
    if ((await hit.count()) > 0) await hit.click()
    else await hits.first().click()
    await page.keyboard.press('Control+k')
    const recent = page.locator('.search-start ul').first().getByRole('link')
    await expect(recent).toHaveCount(2)
    for (const href of await recent.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
      expect((await page.request.get(href)).status(), href).toBe(200)
    }
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
}
