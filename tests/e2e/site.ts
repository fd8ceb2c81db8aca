// Shared by the browser tests: a page that records console messages, errors and policy violations, and fails its test
// if there are any; and functions that wait for the client.

import { test as base, expect, type Page, type Response } from '@playwright/test'

export { expect, type Page }

interface Fixtures {
  /** Console messages, errors and violations; must stay empty. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.text() === 'Service Worker registration blocked by Playwright') return
        complaints.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      // The redirect of the first visit is tested separately.
      await page.addInitScript(() => localStorage.setItem('rspress-visited', '1'))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Goes to an address. A path is relative to the site, wherever it's served. */
export function visit(page: Page, path: string): Promise<Response | null> {
  return page.goto(path.replace(/^\//, './'))
}

/** Opens a page and waits until the client has started. */
export async function open(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await live(page)
}

/** Waits until the client has started. */
export async function live(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

/** Marks the document; a full load removes the mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
}

/** Whether the document is still the marked one. */
export async function sameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in document.documentElement.dataset)
}
