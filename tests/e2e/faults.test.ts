// What may go wrong around a reader who is reading: storage that the browser denies, a network that is gone, a site that is
// exchanged for another one while a page is open. Reading goes on.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { servePreview } from '../../node/serve/preview.ts'
import { writeIn } from '../writeIn.ts'
import { expect, live, mark, open, sameDocument, test } from './site.ts'

test.describe('where the browser denies storage', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const denied = {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, denied)
      }
    }),
  )

  test('everything works, and nothing is remembered', async ({ page }) => {
    await open(page, '/guide/start/quick-start')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).color)
    const before = await ground()
    await page.getByRole('button', { name: 'Switch between light and dark' }).first().click()
    await expect.poll(ground).not.toBe(before)
    const tab = page.getByRole('tab', { name: 'pnpm' }).first()
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await mark(page)
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Introduction')
    await page.goBack()
    await expect(page.locator('h1')).toContainText('Quick start')
    expect(await sameDocument(page)).toBe(true)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('loader')
    await page.getByRole('option').first().click()
    await expect(page).not.toHaveURL(/quick-start/)
    expect(await sameDocument(page)).toBe(true)
  })
})

test.describe('without a network', () => {
  test('the page that is there stays, and links work again with the network', async ({ page, complaints }) => {
    await open(page, '/guide/start/quick-start')
    await mark(page)
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction', exact: true }).click()
    await expect(page.locator('h1')).toContainText('Introduction')
    await page.context().setOffline(true)
    await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click()
    await expect(page.locator('h1')).toContainText('Introduction')
    // Back to the page that was the document itself: it was never loaded as data.
    await page.goBack()
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await sameDocument(page)).toBe(true)
    await page.context().setOffline(false)
    await expect(page.locator('h1')).toContainText('Quick start')
    await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/\/blog\/$/)
    expect(complaints.every((text) => /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toBe(true)
    complaints.length = 0
  })
})

test.describe('across a deployment', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  let folder: string
  let server: Server
  let origin: string

  /** Builds the site anew in the place of what is served. */
  function deploy(title: string, words: string, names = ['one', 'two', 'far']): void {
    rmSync(path.join(folder, 'docs'), { recursive: true, force: true })
    const write = (file: string, text: string) => writeIn(folder, file, text)
    write('site.config.ts', `export default { title: '${title}', icon: '/icon.svg' }\n`)
    write('docs/public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    write('docs/_meta.json', JSON.stringify(['index', ...names]))
    // Links in view are loaded before they are clicked, so one that must not be stands far below.
    const last = names.includes('far') ? '[Far away](./far.md)' : ''
    write('docs/index.md', `# Home\n\n${words}\n\n${'A line.\n\n'.repeat(400)}${last}\n`)
    for (const name of names) write(`docs/${name}.md`, `# Page ${name}\n\n${words} rhinoceros ${name}.\n`)
    const flags = ['--docs', 'docs', '--config', 'site.config.ts', '--no-cache']
    const program = ['--import', path.join(root, 'node_modules/tsx/dist/esm/index.mjs'), path.join(root, 'build.ts')]
    const { status, stderr } = spawnSync(process.execPath, [...program, ...flags], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }

  test.beforeEach(async () => {
    folder = mkdtempSync(path.join(root, '.cache', 'deployed-'))
    deploy('Before', 'Old words.')
    server = await servePreview({ folder: path.join(folder, 'dist'), base: '/', port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  test.afterEach(() => {
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true })
  })

  test('other words alone are shown without a load', async ({ page }) => {
    await open(page, `${origin}/`)
    await mark(page)
    deploy('Before', 'New words.')
    await page.getByRole('link', { name: 'Far away' }).click()
    await expect(page.getByText('New words. rhinoceros far')).toBeVisible()
    expect(await sameDocument(page)).toBe(true)
  })

  test('another theme means a full load of the page that was asked for', async ({ page, complaints }) => {
    await open(page, `${origin}/`)
    await mark(page)
    deploy('After', 'New words.')
    await page.getByRole('link', { name: 'Far away' }).click()
    await expect(page.getByText('New words. rhinoceros far')).toBeVisible()
    expect(await sameDocument(page)).toBe(false)
    await expect(page).toHaveURL(`${origin}/far`)
    await expect(page).toHaveTitle(/After/)
    // The new document works, and back leads to what is there now.
    await live(page)
    await page.locator('.sidebar').getByRole('link', { name: 'Page two', exact: true }).click()
    await expect(page.getByText('New words. rhinoceros two')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('New words. rhinoceros far')).toBeVisible()
    expect(complaints.filter((text) => !text.includes('another version of the site'))).toEqual([])
    complaints.length = 0
  })

  test('search of a page from before says what it can, and reading goes on', async ({ page, complaints }) => {
    await open(page, `${origin}/`)
    deploy('After', 'New words.')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('rhinoceros')
    await expect(page.getByRole('option').first().or(page.getByText('Search is not available right now'))).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Far away' }).click()
    await expect(page.getByText('New words. rhinoceros far')).toBeVisible()
    complaints.length = 0
  })

  test('a page that is gone gets the error page', async ({ page, complaints }) => {
    await open(page, `${origin}/`)
    deploy('After', 'New words.', ['one'])
    await page.getByRole('link', { name: 'Far away' }).click()
    await expect(page).toHaveTitle(/404/)
    complaints.length = 0
  })
})
